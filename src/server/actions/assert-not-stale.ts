import type { Seen } from "../../league/entities/field.ts";
import { messages } from "../../league/messages.ts";
import { ApiError } from "../errors.ts";

/**
 * Two people who change the same field of a row: the second is refused with the row as it stands
 * (409 `STALE`, `current`). Two who change different fields don't hinder each other.
 */
export function assertNotStale(stored: object, saw: Seen, shown: object = stored) {
	const row: Readonly<Record<string, unknown>> = { ...stored };
	const isStale = Object.entries(saw ?? {}).some(
		([field, value]) => JSON.stringify(row[field] ?? null) !== JSON.stringify(value ?? null),
	);
	if (isStale) throw new ApiError("STALE", messages.changedBySomeoneElse, { current: shown });
}
