import type { Seen } from "../../league/entities/field.ts";
import { messages } from "../../league/messages.ts";
import { ApiError } from "../errors.ts";

/**
 * Throws 409 `STALE`, with the stored row as `current`, if a field has changed since the caller saw
 * it. Concurrent changes of different fields are fine.
 */
export function assertNotStale(stored: object, saw: Seen, shown: object = stored) {
	const row: Readonly<Record<string, unknown>> = { ...stored };
	const isStale = Object.entries(saw ?? {}).some(
		([field, value]) => JSON.stringify(row[field] ?? null) !== JSON.stringify(value ?? null),
	);
	if (isStale) throw new ApiError("STALE", messages.changedBySomeoneElse, { current: shown });
}
