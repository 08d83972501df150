import type { CellKind, Field, Fields } from "../../entities/describe.ts";
import { draftMatch } from "../../entities/match.ts";
import { player } from "../../entities/player.ts";
import { team } from "../../entities/team.ts";

/** What a list can be imported as. */
export type ImportKind = "player" | "team" | "draftMatch";

export interface ImportColumn {
	readonly field: string;
	/** As our own lists write it. */
	readonly head: string;
	/** As others may. */
	readonly alsoAs: readonly string[];
	readonly kind: CellKind;
	/** Of a choice: the values and what they are called. */
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

/** The importable fields of a described record, in the order of its own list. */
const columnsOf = (fields: Fields): readonly ImportColumn[] =>
	Object.entries(fields).flatMap(([field, { type, label, choices, import: from }]) =>
		from && label
			? [
					{
						field,
						head: from.heading ?? label,
						alsoAs: from.alsoAs ?? [],
						kind: from.cells ?? defaultCells[type] ?? "text",
						...(choices && { choices }),
					},
				]
			: [],
	);

/** Both names of a player in one column. */
const fullName: ImportColumn = {
	field: "name",
	head: "Name",
	alsoAs: ["Full Name", "Player"],
	kind: "text",
};

/** The columns of each kind of list, as the pages /players, /teams and /matches head them. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
	player: [...columnsOf(player.fields), fullName],
	team: columnsOf(team.fields),
	draftMatch: columnsOf(draftMatch.fields),
};
/**
 * What the page shows beside them and nobody changes there: it is left out, and that goes without
 * saying.
 */
const alsoShown: Partial<Record<ImportKind, readonly string[]>> = {
	draftMatch: [
		"Home Captain",
		"Home Co-Captain",
		"Visitor Captain",
		"Visitor Co-Captain",
		"Visiting Captain",
		"Visiting Co-Captain",
	],
};

interface Heads {
	/** For each column of the file: what it is of ours; null for what we leave out. */
	readonly columns: readonly (ImportColumn | null)[];
	/** The heads of those. */
	readonly leftOut: readonly string[];
	/** Why nothing can be imported under such heads. */
	readonly fault: string | null;
}

/**
 * What the row of heads says. Case, spaces, dashes and dots don't count. Of two columns that mean
 * the same, the one with our own head is taken.
 */
export function importHeads(kind: ImportKind, heads: readonly string[]): Heads {
	const plainHeads = heads.map(plain);
	const places = importColumns[kind].map((column) => {
		const own = plainHeads.indexOf(plain(column.head));
		const others = column.alsoAs.map(plain);
		const at = own >= 0 ? own : plainHeads.findIndex((head) => others.includes(head));
		return { column, at };
	});
	const columns = heads.map((_, index) => places.find(({ at }) => at === index)?.column ?? null);
	const silent = (alsoShown[kind] ?? []).map(plain);
	const leftOut = heads.filter(
		(head, index) => head !== "" && !columns[index] && !silent.includes(plain(head)),
	);
	const has = (field: string) => columns.some((each) => each?.field === field);
	return {
		columns,
		leftOut,
		fault: enough[kind].some((fields) => fields.every(has)) ? null : noHeads[kind],
	};
}

const plain = (head: string) => head.toLowerCase().replace(/[^a-z0-9#]/g, "");

/** By which columns it can be told what a row is about: one of these has to be there. */
const enough: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
	player: [["name"], ["firstName", "lastName"], ["playerNumber"]],
	team: [["teamName"], ["teamNumber"]],
	draftMatch: [["homeTeamId", "visitorTeamId"], ["matchNumber"]],
};
const noHeads = {
	player:
		"The first row must contain the column names: First Name and Last Name, or Number. Use the column names of the downloaded list.",
	team: "The first row must contain the column names: Team Name, or Team #. Use the column names of the downloaded list.",
	draftMatch:
		"The first row must contain the column names: Home Team and Visiting Team, or Match #. Use the column names of the downloaded list.",
};
