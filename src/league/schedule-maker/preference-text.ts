import type { CaptainPreference } from "../entities/captain-preferences.ts";
import type {
	PreferenceKind,
	preferenceKinds,
	preferenceWeights,
} from "../entities/schedule-plan.ts";
import { formatSlot } from "../rules/schedule/start-time.ts";
import { formatDate } from "../rules/time/league-time.ts";

/** What a preference of this kind asks for, as one chooses it in a list. */
export const preferenceLabels = {
	notHome: "Not at home on",
	home: "At home on",
	rest: "No match on",
	early: "Early in the season against",
	late: "Late in the season against",
	notSlot: "No home or away match at",
} as const satisfies Record<PreferenceKind, string>;

/** What each kind is about: a copy of `preferenceKinds`, whose file would load a schema library. */
export const preferenceAbout = {
	notHome: "day",
	home: "day",
	rest: "day",
	early: "opponent",
	late: "opponent",
	notSlot: "slot",
} as const satisfies typeof preferenceKinds;

export const weightLabels = {
	nice: "Nice to have",
	important: "Important",
	must: "Must have",
} as const satisfies Record<(typeof preferenceWeights)[number], string>;

/** `Not at home on Sat, Oct 3`, `Late in the season against 304 Aces`, `Note: We share a van.` */
export function preferenceText(
	{ kind, date, opponentId, startTime, note }: CaptainPreference,
	teamText: (teamId: number) => string,
): string {
	if (kind === "other") return `Note: ${note}`;
	const about =
		date !== null
			? formatDate(date)
			: opponentId !== null
				? teamText(opponentId)
				: startTime !== null
					? formatSlot(startTime)
					: "";
	return `${preferenceLabels[kind]} ${about}`.trim();
}
