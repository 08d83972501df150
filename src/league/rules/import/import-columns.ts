/** What a list can be imported as. */
export type ImportKind = "player" | "team" | "draftMatch";

/** How a cell is read: `import-cells.ts`. */
export type CellKind =
	| "text"
	| "number"
	| "rating"
	| "ratingType"
	| "gender"
	| "yesNo"
	| "isSo"
	| "time"
	| "slot"
	| "day"
	| "division"
	| "location"
	| "leader"
	| "team"
	| "side";
export interface ImportColumn {
	readonly field: string;
	/** As our own lists write it. */
	readonly head: string;
	/** As others may. */
	readonly alsoAs?: readonly string[];
	readonly kind: CellKind;
}

const column = (
	field: string,
	head: string,
	kind: CellKind = "text",
	...alsoAs: string[]
): ImportColumn => ({ field, head, kind, alsoAs });

/**
 * The columns of each kind of list, as the pages /players, /teams and /matches head them. `name` is
 * both names in one.
 */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
	player: [
		column("playerNumber", "Number", "number", "Player Number", "Player #", "#", "No."),
		column("teamId", "Team", "team", "Team Name", "Team #", "Team Number"),
		column("firstName", "First Name", "text", "First"),
		column("lastName", "Last Name", "text", "Last", "Surname"),
		column("name", "Name", "text", "Full Name", "Player"),
		column("phone", "Phone", "text", "Phone Number", "Cell", "Mobile"),
		column("email", "Email", "text", "E-mail Address"),
		column("rating", "Rating", "rating"),
		column("ratingType", "Rating Type", "ratingType"),
		column("gender", "Gender", "gender", "Sex"),
		column("birthYear", "Birth Year", "number", "Year of Birth"),
		column("usta", "USTA?", "yesNo", "USTA Member"),
		column("ustaLevel", "USTA Level"),
		column("ustaYear", "USTA Year", "number"),
		column("experience", "Experience"),
		column("comments", "Comments", "text", "Comment", "Notes"),
	],
	team: [
		column("teamNumber", "Team #", "number", "Team Number", "Number", "#", "No."),
		column("isRegistered", "Registered", "isSo"),
		column("teamName", "Team Name", "text", "Team", "Name"),
		column("captainId", "Captain Email", "leader", "Captain"),
		column("cocaptainId", "Co-Captain Email", "leader", "Co-Captain"),
		column("divisionId", "Division", "division", "Division Number", "Division #"),
		column("locationId", "Home Courts", "location", "Home Court", "Location"),
		column("courtNumber", "# of Courts", "number", "Number of Courts", "Courts"),
		column("courtTime", "Preferred Time", "time", "Preferred Start Time", "Time"),
		column("isActive", "Active", "isSo"),
		column("comments", "Comments", "text", "Comment", "Notes"),
	],
	draftMatch: [
		column("weekNumber", "Week", "number", "Week #", "Week Number"),
		column("matchNumber", "Match #", "number", "Match Number", "Match", "Number", "#", "No."),
		column("matchDate", "Date", "day", "Match Date"),
		column("startTime", "Time", "slot", "Start Time"),
		column("locationId", "Location", "location", "Court Location", "Courts"),
		column("divisionId", "Division", "division", "Division Number", "Division #", "Div"),
		column("homeTeamId", "Home Team", "side", "Home", "Home Team #"),
		column(
			"visitorTeamId",
			"Visiting Team",
			"side",
			"Visitor",
			"Visitors",
			"Visitor Team",
			"Visiting Team #",
			"Away",
			"Away Team",
		),
	],
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
	const found = new Map<ImportColumn, number>();
	for (const isOwn of [true, false]) {
		for (const [index, head] of heads.entries()) {
			const match = importColumns[kind].find((each) => namesOf(each, isOwn).includes(plain(head)));
			if (match && !found.has(match) && ![...found.values()].includes(index))
				found.set(match, index);
		}
	}
	const columns = heads.map((_, index) => [...found].find(([, at]) => at === index)?.[0] ?? null);
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

const namesOf = ({ head, alsoAs = [] }: ImportColumn, isOwn: boolean) =>
	(isOwn ? [head] : alsoAs).map(plain);
const plain = (head: string) => head.toLowerCase().replace(/[^a-z0-9#]/g, "");

/** By which columns it can be told what a row is about: one of these has to be there. */
const enough: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
	player: [["name"], ["firstName", "lastName"], ["playerNumber"]],
	team: [["teamName"], ["teamNumber"]],
	draftMatch: [["homeTeamId", "visitorTeamId"], ["matchNumber"]],
};
const noHeads = {
	player:
		"The first row has to say what is below it: First Name and Last Name, or Number. Please use the heads of our own list.",
	team: "The first row has to say what is below it: Team Name, or Team #. Please use the heads of our own list.",
	draftMatch:
		"The first row has to say what is below it: Home Team and Visiting Team, or Match #. Please use the heads of our own list.",
};
