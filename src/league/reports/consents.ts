import type { ConsentRow } from "../entities/consent.ts";
import { isSignedByOther, missingText } from "../rules/roster/consent-text.ts";
import { countOf, fullName } from "../wording.ts";
import { type ColumnOf, type Report, tabulate } from "./report.ts";

type Row = ConsentRow & { readonly teamName: string };

const columns: readonly ColumnOf<Row>[] = [
	{ heading: "Team", kind: "text", width: 24, cell: ({ teamName }) => teamName },
	{
		heading: "Player",
		kind: "text",
		width: 24,
		cell: fullName,
	},
	{
		heading: "Assumption of risk",
		kind: "date",
		width: 14,
		cell: ({ ownRisk }) => ownRisk?.signedOn ?? null,
	},
	{
		heading: "Signed by",
		kind: "text",
		width: 22,
		cell: (row) =>
			row.ownRisk &&
			`${row.ownRisk.signedName}${isSignedByOther(row, "ownRisk") ? " (not the player’s name)" : ""}`,
	},
	{
		heading: "Guardian’s consent",
		kind: "date",
		width: 14,
		cell: ({ guardian }) => guardian?.signedOn ?? null,
	},
	{
		heading: "Guardian",
		kind: "text",
		width: 22,
		cell: ({ guardian }) => guardian?.signedName ?? null,
	},
	{ heading: "To do", kind: "text", width: 48, cell: (row) => missingText(row) },
];

/** Who on the rosters has signed what, by team. By-laws XIV a, XIV c. */
export function consents(rows: readonly Row[]): Report {
	const sorted = rows.toSorted(
		(one, other) =>
			one.teamName.localeCompare(other.teamName) || one.lastName.localeCompare(other.lastName),
	);
	const open = rows.filter((row) => missingText(row) !== null).length;
	return {
		title: "Consent Forms",
		subtitle: `Signed: ${rows.length - open} of ${countOf(rows.length, "player")}`,
		sheet: "Consents",
		groupBy: 0,
		...tabulate(columns, sorted),
	};
}
