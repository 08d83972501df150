import type { FormRating } from "../entities/form-rating.ts";
import { fullName } from "../wording.ts";
import { type ColumnOf, type Report, tabulate } from "./report.ts";

type Row = FormRating & {
	readonly divisionNumber: number | null;
	readonly teamName: string;
};

const columns: readonly ColumnOf<Row>[] = [
	{
		heading: "Division",
		kind: "number",
		align: "center",
		width: 9,
		cell: ({ divisionNumber }) => divisionNumber,
	},
	{ heading: "Team", kind: "text", width: 24, cell: ({ teamName }) => teamName },
	{
		heading: "Player",
		kind: "text",
		width: 24,
		cell: fullName,
	},
	{ heading: "NTRP", kind: "rating", width: 7, cell: ({ rating }) => rating },
	{
		heading: "Type",
		kind: "text",
		align: "center",
		width: 6,
		cell: ({ ratingType }) => ratingType,
	},
	{ heading: "Form", kind: "number", width: 7, cell: ({ form }) => form },
	{ heading: "±", kind: "number", width: 7, cell: ({ plusMinus }) => plusMinus },
	{ heading: "Lines", kind: "number", width: 7, cell: ({ lines }) => lines },
	{ heading: "Lines won", kind: "number", width: 7, cell: ({ linesWon }) => linesWon },
	{
		heading: "Games won",
		kind: "percent",
		width: 9,
		cell: ({ gamesWon, gamesLost }) =>
			gamesWon + gamesLost === 0 ? null : gamesWon / (gamesWon + gamesLost),
	},
	{ heading: "To check", kind: "text", width: 60, cell: ({ flag }) => flag },
];

/** The form of the players on these rosters, the strongest of each division first. */
export const formRatingsReport = (shortName: string, rows: readonly Row[]): Report => ({
	title: `${shortName} Form Ratings`,
	subtitle:
		"For captains and the committee. For four out of five players, true strength is within the ± shown.",
	sheet: "Form",
	groupBy: 0,
	...tabulate(
		columns,
		rows.toSorted(
			(one, other) =>
				(one.divisionNumber ?? 99) - (other.divisionNumber ?? 99) || other.form - one.form,
		),
	),
});
