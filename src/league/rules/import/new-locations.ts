import { type ImportLeague, normalizeName, shorten, type Value } from "./import-cells.ts";
import type { ImportColumn } from "./import-columns.ts";

/** A court location that is added with the teams that name it; its id is negative until then. */
export interface NewLocation {
	readonly locationId: number;
	readonly locationName: string;
}

const nameMax = 80;
/** Control characters and invisible marks, as in `entities/field.ts`. */
const unwanted = /[\p{C}\p{Zl}\p{Zp}]/u;

/** The court locations that a list names and the league lacks, each once, as first written. */
export function unknownLocations(
	columns: readonly (ImportColumn | null)[],
	rows: readonly { readonly cells: readonly string[] }[],
	{ locations }: Pick<ImportLeague, "locations">,
): NewLocation[] {
	const at = columns.findIndex((column) => column?.kind === "location");
	const known = new Set(locations.map(({ locationName }) => normalizeName(locationName)));
	const names = new Map<string, string>();
	for (const { cells } of rows) {
		const name = (cells[at] ?? "").trim();
		const isName = name !== "" && name.length <= nameMax && !unwanted.test(name);
		if (isName && !known.has(normalizeName(name)) && !names.has(normalizeName(name)))
			names.set(normalizeName(name), name);
	}
	return [...names.values()].map((locationName, index) => ({
		locationId: -1 - index,
		locationName,
	}));
}

type Fields = Readonly<Record<string, Value>>;

const isNew = (id: Value | undefined) => typeof id === "number" && id < 0;

/**
 * The fields without a location that is about to be added, since a schema doesn't know that one
 * yet.
 */
export const withoutNewLocation = (fields: Fields): Fields =>
	Object.fromEntries(
		Object.entries(fields).filter(([field, value]) => field !== "locationId" || !isNew(value)),
	);

/** A note for the preview if the row adds a court location. */
export function newLocationNotes(fields: Fields, { locations }: Pick<ImportLeague, "locations">) {
	const added = isNew(fields["locationId"])
		? locations.find(({ locationId }) => locationId === fields["locationId"])
		: undefined;
	return added ? [`“${shorten(added.locationName)}” is a new court location.`] : [];
}
