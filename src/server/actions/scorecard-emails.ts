import type { Transaction } from "kysely";
import { lineDetails, lines, type Side } from "../../league/entities/line.ts";
import type { Card } from "../../league/rules/scoring/card-merge.ts";
import { isEntered, lineWinner, totals } from "../../league/rules/scoring/scorecard.ts";
import { sides, teamOf } from "../../league/rules/scoring/verification.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Database } from "../db/schema.ts";
import type { Email } from "../mail/emails.ts";
import type { ScorecardSummary } from "../mail/templates/result-emails.ts";
import { type MatchInfo, verificationVersions } from "./match-card.ts";

type Trx = Transaction<Database>;

/**
 * To the captain and co-captain of the side that hasn't verified, once per verification by the
 * other side. Call it after the change is recorded, since it reads the change log.
 */
export async function postVerifyRequest(
	context: ServerContext,
	trx: Trx,
	matchInfo: MatchInfo,
	card: Card,
	verifiedBy: Side,
) {
	const version = (await verificationVersions(trx, card.matchId))[verifiedBy];
	const email = {
		kind: "verifyResult" as const,
		card: scorecardSummary(matchInfo, card),
		team: matchInfo.teamNames[verifiedBy],
	};
	await emailSides(
		context,
		trx,
		matchInfo,
		[verifiedBy === "home" ? "visitor" : "home"],
		email,
		`match ${card.matchId} verified by ${verifiedBy} at ${version}`,
	);
}

/** To the captains and co-captains of both teams, each time that both have verified. */
export async function postFinalAlert(
	context: ServerContext,
	trx: Trx,
	matchInfo: MatchInfo,
	card: Card,
) {
	const { home, visitor } = await verificationVersions(trx, card.matchId);
	await emailSides(
		context,
		trx,
		matchInfo,
		sides,
		{ kind: "resultFinal", card: scorecardSummary(matchInfo, card) },
		`match ${card.matchId} final at ${Math.max(home, visitor)}`,
	);
}

/** To the sides whose verification was removed by another user's change. */
export async function postReopened(
	context: ServerContext,
	trx: Trx,
	matchInfo: MatchInfo,
	card: Card,
	recipientSides: readonly Side[],
) {
	await emailSides(
		context,
		trx,
		matchInfo,
		recipientSides,
		{ kind: "resultReopened", card: scorecardSummary(matchInfo, card) },
		`match ${card.matchId} reopened at ${card.version}`,
	);
}

/** Emails everyone who leads one of the sides, once per `fact`. */
export async function emailSides(
	{ mail }: ServerContext,
	trx: Trx,
	{ leaders }: MatchInfo,
	recipientSides: readonly Side[],
	email: Email,
	fact: string,
) {
	for (const { name, address, userId } of recipientSides.flatMap((side) => leaders[side]))
		await mail.post(trx, { name, address }, email, {
			fact: `${email.kind} ${fact} to ${userId}`,
		});
}

/** A scorecard's content for an email. */
export function scorecardSummary({ match, teamNames }: MatchInfo, card: Card): ScorecardSummary {
	const { totalHomeSetsWon, totalVisitorSetsWon } = totals(card);
	return {
		matchId: match.matchId,
		matchNumber: match.matchNumber,
		matchDate: match.effectiveDate,
		homeTeam: teamNames.home,
		visitorTeam: teamNames.visitor,
		lines: lines.map((line) => {
			const winner = lineWinner(card, line);
			const score = card[`${line}Score`] || "no score";
			return [
				lineDetails[line].name,
				isEntered(card, line)
					? `${score}${winner ? `, won by ${teamOf[winner]}` : ""}`
					: "not entered",
			];
		}),
		homeSets: totalHomeSetsWon,
		visitorSets: totalVisitorSetsWon,
	};
}
