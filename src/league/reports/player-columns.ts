import type { Player } from "../entities/player.ts";
import type { ColumnOf } from "./report.ts";

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
type PlayerColumn = ColumnOf<PlayerRow> & { readonly field: keyof PlayerRow };

const column = (
	field: keyof PlayerRow,
	heading: string,
	kind: PlayerColumn["kind"],
	width: number,
	more: Partial<PlayerColumn> = {},
): PlayerColumn => ({
	field,
	heading,
	kind,
	width,
	cell: (row) => (row[field] as string | number | null | undefined) ?? null,
	...more,
});

export const playerColumns = {
	number: column("playerNumber", "Number", "number", 8),
	dateSubmitted: column("createdAt", "Date Submitted", "date", 14),
	name: column("lastName", "Name", "text", 22, {
		cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
	}),
	phone: column("phone", "Phone", "text", 15),
	email: column("email", "Email", "text", 28),
	rating: column("rating", "Rating", "rating", 7),
	ratingType: column("ratingType", "Rating Type", "text", 7, { align: "center" }),
	gender: column("gender", "Gender", "text", 8, { align: "center" }),
	birthYear: column("birthYear", "Birth Year", "number", 8),
	usta: column("usta", "USTA?", "text", 7, { align: "center" }),
	ustaLevel: column("ustaLevel", "USTA Level", "text", 7, { align: "center" }),
	ustaYear: column("ustaYear", "USTA Year", "number", 7),
	experience: column("experience", "Experience", "text", 32),
	comments: column("comments", "Comments", "text", 32),
} as const satisfies Record<string, PlayerColumn>;

/** Without what the viewer does not read: an empty column would say that there is nothing. */
export const readableColumns = (columns: readonly PlayerColumn[], { fields }: PlayerSources) =>
	columns.filter(({ field }) => fields.includes(field));
