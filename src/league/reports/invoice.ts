import type { League } from "../entities/league.ts";
import type { Payment } from "../entities/payment.ts";
import type { Season } from "../entities/season.ts";
import type { Team } from "../entities/team.ts";
import { dollars } from "../rules/season/season-payments.ts";
import { type Dues, invoiceNumber } from "../rules/season/team-dues.ts";
import { formatDate, type LeagueDate } from "../rules/time/league-time.ts";
import { listOf } from "../wording.ts";
import { type ColumnOf, type Report, tabulate } from "./report.ts";

interface Sources {
	readonly league: Pick<
		League,
		| "name"
		| "shortName"
		| "postalAddress"
		| "administratorEmail"
		| "payee"
		| "zelleAddress"
		| "zelleName"
		| "feeByPayPal"
	>;
	readonly team: Pick<Team, "teamId" | "teamName">;
	/** Names of the captain and co-captain. */
	readonly leaders: readonly string[];
	readonly season: Pick<Season, "seasonId" | "seasonName" | "rosterDeadline">;
	/** The team's payments for this season. */
	readonly payments: readonly Payment[];
	readonly dues: Dues;
	/** Where the team pays by PayPal. */
	readonly paymentPage: string;
	readonly today: LeagueDate;
}
interface Line {
	readonly item: string;
	readonly date: string | null;
	readonly amount: number;
}

const columns: readonly ColumnOf<Line>[] = [
	{ heading: "Item", kind: "text", width: 62, cell: (line) => line.item },
	{ heading: "Date", kind: "date", width: 18, cell: (line) => line.date },
	{ heading: "Amount", kind: "money", width: 16, cell: (line) => line.amount },
];

/**
 * A team's invoice for a season: the fee, what has been paid, what is open, and how to pay it.
 * By-laws V a, V c. Pages: Team Details, Portal, Fee Payments.
 */
export function invoice(sources: Sources): Report {
	const { league, team, leaders, season, payments, dues, today } = sources;
	const { fee, charge, open } = dues;
	const lines: Line[] = [
		{ item: `Team fee for ${season.seasonName}`, date: null, amount: fee },
		...(charge > 0 ? [{ item: "PayPal fee", date: null, amount: charge }] : []),
		...payments.map(({ paymentMethod, payerName, paidOn, amountPaid }) => ({
			item: `Paid by ${payerName} (${paymentMethod})`,
			date: paidOn,
			amount: -amountPaid,
		})),
		{ item: "Balance due", date: null, amount: open },
	];
	const dueBy = open > 0 ? season.rosterDeadline : null;
	return {
		title: `${league.shortName} Invoice - ${team.teamName} - ${season.seasonName}`,
		subtitle: open > 0 ? `${dollars(open)} due` : "Paid in full. Thank you.",
		sheet: "Invoice",
		facts: [
			["Invoice", invoiceNumber({ ...season, ...team })],
			["Date", formatDate(today, "long")],
			...(dueBy ? [["Due", formatDate(dueBy, "long")] as const] : []),
			// Postal addresses often begin with the name.
			["From", [...new Set([league.name, ...linesOf(league.postalAddress)])].join("\n")],
			["To", [team.teamName, ...(leaders.length > 0 ? [listOf(leaders)] : [])].join("\n")],
		],
		...tabulate(columns, lines),
		footnotes: [
			...(open > 0 ? waysToPay(sources) : []),
			`Questions? Email ${league.administratorEmail}.`,
		],
	};
}

/** The same ways as on the page Payment. */
function waysToPay({ league, team, season, dues, paymentPage }: Sources): string[] {
	const open = dollars(dues.open);
	const memo = `Write “${team.teamName}” and “${season.seasonName}” in the memo.`;
	return [
		`Zelle: send ${open} to ${league.zelleAddress}. Your bank should show the name ${league.zelleName}. ${memo}`,
		`Check: ${open}, payable to ${league.payee}, by mail to ${linesOf(league.postalAddress).join(", ")}. ${memo}`,
		// PayPal's form asks for the whole fee.
		...(dues.paid === 0 ? [`PayPal: ${dollars(league.feeByPayPal)} at ${paymentPage}.`] : []),
	];
}

const linesOf = (address: string) =>
	address
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
