import type { League } from "../../entities/league.ts";
import type { Payment } from "../../entities/payment.ts";
import { roundToCents } from "../../rules/season/round-to-cents.ts";
import { dollars, paymentsFor } from "../../rules/season/season-payments.ts";
import { teamDues } from "../../rules/season/team-dues.ts";
import { countOf, listOf } from "../../wording.ts";
import { type ColumnOf, tabulate } from "../report.ts";
import { type ChartedReport, type SeasonData, titleOf } from "./season-data.ts";

interface Sources extends Pick<SeasonData, "shortName" | "seasonName" | "division"> {
	readonly seasonId: number;
	/** The teams that owe a fee for the season, and those that have paid one without owing it. */
	readonly team: readonly (SeasonData["team"][number] & { readonly owes: boolean })[];
	readonly payments: readonly Payment[];
	readonly fees: Pick<League, "feeByZelleOrCheck" | "feeByPayPal">;
	/** Whether the season is past: its fee is not stored. */
	readonly isPast: boolean;
}
interface Row {
	readonly divisionNumber: number | null;
	readonly teamNumber: number | null;
	readonly teamName: string;
	readonly due: number;
	readonly paid: number;
	readonly open: number;
	readonly method: string;
	readonly paidOn: string | null;
}
interface MethodRow {
	readonly method: string;
	readonly payments: number;
	readonly amount: number;
}

const number = (heading: string, width: number, cell: (row: Row) => number | null) =>
	({ heading, kind: "number", align: "center", width, cell }) satisfies ColumnOf<Row>;
const money = (heading: string, cell: (row: Row) => number) =>
	({ heading, kind: "money", width: 12, cell }) satisfies ColumnOf<Row>;
const columns: readonly ColumnOf<Row>[] = [
	number("Division", 9, (row) => row.divisionNumber),
	number("Team #", 8, (row) => row.teamNumber),
	{ heading: "Team name", kind: "text", width: 24, cell: (row) => row.teamName },
	money("Due", (row) => row.due),
	money("Paid", (row) => row.paid),
	money("Balance", (row) => row.open),
	{ heading: "Method", kind: "text", width: 14, cell: (row) => row.method },
	{ heading: "Paid on", kind: "date", width: 13, cell: (row) => row.paidOn },
];
const methodColumns: readonly ColumnOf<MethodRow>[] = [
	{ heading: "Method", kind: "text", width: 20, cell: (row) => row.method },
	{ heading: "Payments", kind: "number", width: 11, cell: (row) => row.payments },
	{ heading: "Amount", kind: "money", width: 14, cell: (row) => row.amount },
];

/**
 * What each team owes and has paid for a season, open fees first, and the totals by payment method.
 * By-laws V a, V c. Page: Fee Report.
 */
export function feesReport(sources: Sources): ChartedReport {
	const { seasonId, team, division, fees, isPast } = sources;
	const ofSeason = sources.payments.filter(
		(row) => row.seasonId === seasonId && row.amountPaid > 0,
	);
	const rows = team
		.map(({ teamId, teamName, teamNumber, divisionId, owes }): Row => {
			const own = paymentsFor(ofSeason, seasonId, teamId);
			const dues = teamDues(own, fees, { isPast: isPast || !owes });
			const days = own.flatMap(({ paidOn }) => paidOn ?? []).sort();
			return {
				divisionNumber:
					division.find((row) => row.divisionId === divisionId)?.divisionNumber ?? null,
				teamNumber,
				teamName,
				due: dues.fee + dues.charge,
				paid: dues.paid,
				open: dues.open,
				method: listOf([...new Set(own.map(({ paymentMethod }) => paymentMethod))]),
				paidOn: days.at(-1) ?? null,
			};
		})
		.sort(
			(one, other) =>
				Number(other.open > 0) - Number(one.open > 0) ||
				(one.divisionNumber ?? 99) - (other.divisionNumber ?? 99) ||
				(one.teamNumber ?? 0) - (other.teamNumber ?? 0) ||
				one.teamName.localeCompare(other.teamName),
		);
	const methods = [...Map.groupBy(ofSeason, ({ paymentMethod }) => paymentMethod)]
		.map(
			([method, payments]): MethodRow => ({
				method,
				payments: payments.length,
				amount: sumOf(payments, (row) => row.amountPaid),
			}),
		)
		.sort((one, other) => other.amount - one.amount || one.method.localeCompare(other.method));
	const paid = sumOf(methods, (row) => row.amount);
	const open = sumOf(rows, (row) => row.open);
	const unpaid = rows.filter((row) => row.open > 0).length;
	const total = { method: "All payments", payments: ofSeason.length, amount: paid };
	return {
		title: titleOf("Fees", sources),
		subtitle: `${dollars(paid)} paid in ${countOf(ofSeason.length, "payment")}; ${dollars(open)} still owed by ${countOf(unpaid, "team")}`,
		sheet: "Fees",
		...tabulate(columns, rows),
		footnotes: isPast
			? [
					"The fee of a past season is not stored: what a team paid counts as its fee, and a team without a payment owes today’s.",
				]
			: ["A team that pays by PayPal also owes the PayPal fee."],
		more: [
			{
				title: "By method",
				subtitle: "",
				sheet: "Methods",
				...tabulate(methodColumns, methods.length > 0 ? [...methods, total] : []),
			},
		],
		chart: {
			label: "Amounts by method, and what is still owed",
			bars:
				rows.length === 0
					? []
					: [...methods, { method: "Balance", amount: open }].map(({ method, amount }) => ({
							label: method,
							value: amount,
							text: dollars(amount),
						})),
		},
	};
}

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
	roundToCents(rows.reduce((sum, row) => sum + amount(row), 0));
