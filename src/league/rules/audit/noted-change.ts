type Row = Readonly<Record<string, unknown>>;
export interface NotedChange {
	kind: string;
	before: Row | null;
	after: Row | null;
}
/** What a record is called, by its kind and number; undefined where it is gone. */
export type NameOf = (kind: string, id: number) => string | undefined;
