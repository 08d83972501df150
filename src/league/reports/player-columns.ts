import { type Player, player } from "../entities/player.ts";
import type { ColumnOf } from "./report.ts";
import { reportColumn } from "./report-column.ts";

/**
 * A player as the viewer reads them: what is hidden is not there. `createdAt` is a day of the
 * league's calendar here.
 */
export type PlayerRow = Partial<Player>;
/** The players of a report, and the fields that the viewer reads of them. */
export interface PlayerSources {
	readonly players: readonly PlayerRow[];
	readonly fields: readonly string[];
}
/** A column with the field it shows. */
type PlayerColumn = ColumnOf<PlayerRow> & { readonly field: string };

const described: readonly PlayerColumn[] = Object.entries(player.fields).flatMap(([name, field]) =>
	"report" in field ? [{ ...reportColumn<PlayerRow>(name, field), field: name }] : [],
);
const fullName: PlayerColumn = {
	field: "lastName",
	heading: "Name",
	kind: "text",
	width: 22,
	cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
};

/** Every field, in the order of the description; `over` replaces the cells of some. */
export const allColumns = (over: { readonly [field: string]: ColumnOf<PlayerRow>["cell"] }) =>
	described.map((column) => ({ ...column, cell: over[column.field] ?? column.cell }));

/** These first, with both names in one, then the others in the order of the description. */
export function columnsFrom(first: readonly (keyof Player | "name")[], without: readonly string[]) {
	const named = first.flatMap((field) =>
		field === "name" ? fullName : described.filter((column) => column.field === field),
	);
	const left: readonly string[] = [...first, ...without, "firstName", "lastName", "teamId"];
	return [...named, ...described.filter(({ field }) => !left.includes(field))];
}

/** Without what the viewer does not read: an empty column would say that there is nothing. */
export const readableColumns = (columns: readonly PlayerColumn[], { fields }: PlayerSources) =>
	columns.filter(({ field }) => fields.includes(field));
