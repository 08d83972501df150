import type { CaptainPreference } from "../../../league/entities/captain-preferences.ts";

/**
 * What the form's field names begin with; a day, a team, or a time slot follows. `note` is a whole
 * name.
 */
export const fieldNames = {
	day: "day ",
	opponent: "opponent ",
	slot: "slot ",
	note: "note",
} as const;

/** The preferences that were chosen in the form. */
export const preferencesIn = (values: Readonly<Record<string, string>>) =>
	Object.entries(values).flatMap(([name, kind]): Partial<Record<string, string | number>>[] => {
		if (kind.trim() === "") return [];
		if (name === fieldNames.note) return [{ kind: "other", note: kind }];
		const after = (start: string) => (name.startsWith(start) ? name.slice(start.length) : null);
		const date = after(fieldNames.day);
		const opponentId = after(fieldNames.opponent);
		const startTime = after(fieldNames.slot);
		if (date !== null) return [{ kind, date }];
		if (opponentId !== null) return [{ kind, opponentId: Number(opponentId) }];
		return startTime === null ? [] : [{ kind: "notSlot", startTime }];
	});

/** The form's fields for stored preferences, with their values. */
export const chosenIn = (preferences: readonly CaptainPreference[]): ReadonlyMap<string, string> =>
	new Map(
		preferences.map(({ kind, date, opponentId, startTime, note }) => {
			if (kind === "other") return [fieldNames.note, note];
			return [
				date !== null
					? fieldNames.day + date
					: opponentId !== null
						? fieldNames.opponent + opponentId
						: fieldNames.slot + startTime,
				kind,
			];
		}),
	);
