import type { CellKind, Field, Fields } from "../../entities/define-record.ts";
import { location } from "../../entities/location.ts";
import { draftMatch } from "../../entities/match.ts";
import { payment } from "../../entities/payment.ts";
import { player } from "../../entities/player.ts";
import { team } from "../../entities/team.ts";
import { seasonColumns } from "./season-columns.ts";

/** The kinds of lists whose rows are records. */
export type ListKind = "player" | "team" | "location" | "draftMatch" | "payment";
/** What can be imported: these lists, and the results of past seasons. */
export type ImportKind = ListKind | "seasonArchive";

export interface ImportColumn {
	readonly field: string;
	/** As in our downloads. */
	readonly heading: string;
	/** Other accepted headings. */
	readonly alsoAs: readonly string[];
	readonly kind: CellKind;
	/** For a choice: the label of each value. */
	readonly choices?: Readonly<Record<string, string>>;
}

const defaultCells: { readonly [Type in Field["type"]]?: CellKind } = {
	sequence: "number",
	count: "number",
	week: "number",
	year: "number",
	rating: "rating",
	choice: "choice",
	flag: "flag",
};

/** The importable fields of a record, in field order. */
const columnsOf = (fields: Fields): readonly ImportColumn[] =>
	Object.entries(fields).flatMap(([field, { type, label, choices, import: from }]) =>
		from && label
			? [
					{
						field,
						heading: from.heading ?? label,
						alsoAs: from.alsoAs ?? [],
						kind: from.cells ?? defaultCells[type] ?? "text",
						...(choices && { choices }),
					},
				]
			: [],
	);

/** First and last name in one column. */
const fullName: ImportColumn = {
	field: "name",
	heading: "Name",
	alsoAs: ["Full Name", "Player"],
	kind: "text",
};

/** The columns of each kind of list, with the headings that the tables on its page have. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
	player: [...columnsOf(player.fields), fullName],
	team: columnsOf(team.fields),
	location: columnsOf(location.fields),
	draftMatch: columnsOf(draftMatch.fields),
	payment: columnsOf(payment.fields),
	seasonArchive: seasonColumns,
};
/** Read-only columns of our downloads: ignored without listing them as ignored. */
const ignoredHeadings: Partial<Record<ImportKind, readonly string[]>> = {
	draftMatch: [
		"Home Captain",
		"Home Co-Captain",
		"Visitor Captain",
		"Visitor Co-Captain",
		"Visiting Captain",
		"Visiting Co-Captain",
	],
};

interface Headings {
	/** The matching column for each column of the file; null if it is ignored. */
	readonly columns: readonly (ImportColumn | null)[];
	/** The headings of ignored columns. */
	readonly ignoredColumns: readonly string[];
	/** The error if required columns are missing. */
	readonly error: string | null;
}

/**
 * Matches the headings of a file to columns, ignoring case, spaces, dashes, and dots. If two
 * headings match the same column, the one that our downloads have is used.
 */
export function importHeadings(kind: ImportKind, headings: readonly string[]): Headings {
	const plainHeadings = headings.map(plain);
	const found = importColumns[kind].map((column) => {
		const own = plainHeadings.indexOf(plain(column.heading));
		const others = column.alsoAs.map(plain);
		const at = own >= 0 ? own : plainHeadings.findIndex((heading) => others.includes(heading));
		return { column, at };
	});
	const columns = headings.map((_, index) => found.find(({ at }) => at === index)?.column ?? null);
	const ignored = (ignoredHeadings[kind] ?? []).map(plain);
	const ignoredColumns = headings.filter(
		(heading, index) => heading !== "" && !columns[index] && !ignored.includes(plain(heading)),
	);
	const has = (field: string) => columns.some((each) => each?.field === field);
	return {
		columns,
		ignoredColumns,
		error: requiredColumns[kind].some((fields) => fields.every(has)) ? null : missingHeadings[kind],
	};
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9#]/g, "");

/** A file needs all columns of one of these groups, to find the record for a row. */
const requiredColumns: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
	player: [["name"], ["firstName", "lastName"], ["playerNumber"]],
	team: [["teamName"], ["teamNumber"]],
	location: [["locationName"]],
	payment: [["teamId", "payerName", "amountPaid", "paymentMethod"]],
	draftMatch: [["homeTeamId", "visitorTeamId"], ["matchNumber"]],
	seasonArchive: [["season", "division", "home", "visitor"]],
};
const missingHeadings = {
	player:
		"The first row must contain the column names: First Name and Last Name, or Number. Use the column names of the downloaded list.",
	team: "The first row must contain the column names: Team Name, or Team #. Use the column names of the downloaded list.",
	location:
		"The first row must contain the column names, at least Name. Use the column names of the downloaded list.",
	payment:
		"The first row must contain the column names: Team, Payer Name, Amount Paid, and Payment Method. Use the column names of the downloaded list.",
	draftMatch:
		"The first row must contain the column names: Home Team and Visiting Team, or Match #. Use the column names of the downloaded list.",
	seasonArchive:
		"The first row must contain the column names: Season, Division, Home Team, and Visiting Team. Use the column names of the template.",
};
