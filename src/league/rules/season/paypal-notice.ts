import type { League } from "../../entities/league.ts";
import type { Payment } from "../../entities/payment.ts";
import type { PayPalFacts, PayPalProblem } from "../../entities/paypal-notice.ts";
import type { Season } from "../../entities/season.ts";
import type { Team } from "../../entities/team.ts";
import { isBye } from "../teams/bye.ts";
import { roundToCents } from "./round-to-cents.ts";
import { paymentsFor } from "./season-payments.ts";

type Payer = Pick<Team, "teamId" | "teamName" | "teamNumber" | "isActive">;

interface Expected {
	/** The league's PayPal account: an email address or its ID. */
	readonly account: string;
	readonly fee: League["feeByPayPal"];
	readonly season: Pick<Season, "seasonId"> | undefined;
	readonly teams: readonly Payer[];
	readonly payments: readonly Pick<Payment, "teamId" | "seasonId" | "amountPaid">[];
}

/** What to do about a notice: record a payment, tell the treasurer, or nothing. */
export type NoticeDecision =
	| { readonly what: "record"; readonly teamId: number; readonly seasonId: number }
	| { readonly what: "tell"; readonly problem: PayPalProblem; readonly teamId: number | null }
	| { readonly what: "ignore" };

/**
 * Decides about a notice that PayPal has confirmed. A payment is recorded only if the league's own
 * account got exactly the fee, for a team that plays and has not paid for the current season
 * (by-laws V a). A refund or a chargeback changes nothing automatically. What is not final yet, or
 * has failed, is ignored: PayPal sends another notice. Page: Portal.
 */
export function decideNotice(
	facts: PayPalFacts,
	{ account, fee, season, teams, payments }: Expected,
): NoticeDecision {
	const isRefund = refundStatuses.has(facts.status);
	if (facts.status !== "Completed" && !isRefund) return { what: "ignore" };
	const team = namedTeam(facts.teamName, teams);
	const tell = (problem: PayPalProblem): NoticeDecision => ({
		what: "tell",
		problem,
		teamId: team?.teamId ?? null,
	});
	if (!facts.receivers.some((each) => isSame(each, account))) return tell("receiver");
	if (isRefund) return tell("refund");
	if (facts.currency !== "USD") return tell("currency");
	if (!season) return tell("season");
	if (!team) return tell("team");
	if (roundToCents(facts.amount) !== roundToCents(fee)) return tell("amount");
	if (paymentsFor(payments, season.seasonId, team.teamId).length > 0) return tell("twice");
	return { what: "record", teamId: team.teamId, seasonId: season.seasonId };
}

/** A chargeback takes the money back, and the end of one returns it. */
const refundStatuses: ReadonlySet<string> = new Set(["Refunded", "Reversed", "Canceled_Reversal"]);

/** The only active team of this name, or with this number: "Aces High", "12", "Team 12". */
function namedTeam(typed: string, teams: readonly Payer[]): Payer | null {
	const playing = teams.filter((team) => team.isActive && !isBye(team));
	const named = playing.filter(({ teamName }) => isSame(teamName, typed));
	if (named.length > 0) return named.length === 1 ? named[0]! : null;
	const number = /^(?:team\s*)?(?:#|no\.?)?\s*(\d+)$/i.exec(typed.trim())?.[1];
	const numbered = playing.filter(({ teamNumber }) => String(teamNumber) === number);
	return numbered.length === 1 ? numbered[0]! : null;
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
const isSame = (one: string, other: string) => plain(one) !== "" && plain(one) === plain(other);
