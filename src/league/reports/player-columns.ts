import { type Player, player } from "../entities/player.ts";
import { fullName } from "../wording.ts";
import type { ColumnOf } from "./report.ts";
import { reportColumn } from "./report-column.ts";

/** A player without the fields hidden from the viewer. `createdAt` is a league date here. */
export type PlayerRow = Partial<Player>;
/** The players of a report, and the fields that the viewer can read. */
export interface PlayerSources {
	readonly players: readonly PlayerRow[];
	readonly fields: readonly string[];
}
type PlayerColumn = ColumnOf<PlayerRow> & { readonly field: string };

const described: readonly PlayerColumn[] = Object.entries(player.fields).flatMap(([name, field]) =>
	"report" in field ? [{ ...reportColumn<PlayerRow>(name, field), field: name }] : [],
);
const nameColumn: PlayerColumn = {
	field: "lastName",
	heading: "Name",
	kind: "text",
	width: 22,
	cell: fullName,
};

/** All columns, in field order; `overrides` replaces the cells of some. */
export const allColumns = (overrides: { readonly [field: string]: ColumnOf<PlayerRow>["cell"] }) =>
	described.map((column) => ({ ...column, cell: overrides[column.field] ?? column.cell }));

/** The columns in `first`, with first and last name combined, then the others in field order. */
export function columnsFrom(first: readonly (keyof Player | "name")[], without: readonly string[]) {
	const named = first.flatMap((field) =>
		field === "name" ? nameColumn : described.filter((column) => column.field === field),
	);
	const excluded: readonly string[] = [...first, ...without, "firstName", "lastName", "teamId"];
	return [...named, ...described.filter(({ field }) => !excluded.includes(field))];
}

/**
 * The columns that the viewer can read. Others are left out: empty, they would suggest missing
 * data.
 */
export const readableColumns = (columns: readonly PlayerColumn[], { fields }: PlayerSources) =>
	columns.filter(({ field }) => fields.includes(field));
