import { fullName as nameOf } from "../../league/wording.ts";
import type { PersonRow } from "../data/reads.ts";

/** Rows by id. */
export const byId = <Row, Key extends keyof Row>(
	rows: readonly Row[],
	key: Key,
): Map<Row[Key], Row> => new Map(rows.map((row) => [row[key], row]));

export const fullName = (person: Pick<PersonRow, "firstName" | "lastName"> | null | undefined) =>
	person ? nameOf(person) : "";
