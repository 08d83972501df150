type Row = Readonly<Record<string, unknown>>;
export interface RecordedChange {
	kind: string;
	before: Row | null;
	after: Row | null;
}
/** The name of a record by its kind and id; undefined if it was deleted. */
export type NameOf = (kind: string, id: number) => string | undefined;
