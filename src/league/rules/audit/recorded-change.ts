export type Row = Readonly<Record<string, unknown>>;
export interface RecordedChange {
	kind: string;
	before: Row | null;
	after: Row | null;
}
/** The name of a record by its kind and id; undefined if it was deleted. */
export type NameOf = (kind: string, id: number) => string | undefined;

/** `match 12`, as it is named within a sentence. */
export const matchInSentence = (row: Row, nameOf: NameOf, ifDeleted = "a match") =>
	(nameOf("match", Number(row["matchId"])) ?? ifDeleted).replace("Match", "match");
