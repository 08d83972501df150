import {
	type CaptainPreferenceKind,
	captainPreferenceKinds,
} from "../entities/captain-preferences.ts";
import type { Team } from "../entities/team.ts";
import { messages } from "../messages.ts";
import { isBye } from "../rules/teams/bye.ts";
import { isSaturday } from "../rules/time/saturday.ts";
import { possessiveOf } from "../wording.ts";

type PreferenceTeam = Pick<Team, "teamId" | "teamName" | "divisionId" | "isActive">;

export interface PreferenceFields {
	readonly kind: CaptainPreferenceKind;
	readonly teamId: number;
	readonly date: string | null;
	readonly opponentId: number | null;
	readonly startTime: string | null;
	readonly note?: string;
}

const needed = {
	day: { field: "date", sentence: "Choose a Saturday for this preference." },
	opponent: { field: "opponentId", sentence: "Choose the opponent for this preference." },
	slot: { field: "startTime", sentence: "Choose the time for this preference." },
	note: { field: "note", sentence: "Write a note." },
} as const;
const detailFields = ["date", "opponentId", "startTime"] as const;

/**
 * Validation errors of a team's preference, by field: its kind decides which detail it needs (a
 * day, an opponent, a time or a note) and the others stay empty, but any preference may have a
 * note; the opponent is another team of the division. Pages: Matches, "Plan the season";
 * /schedule-preferences/{key}.
 */
export function preferenceErrors(
	{ kind, teamId, ...details }: PreferenceFields,
	teams: readonly PreferenceTeam[],
): Record<string, string> {
	const errors: Record<string, string> = {};
	const { field, sentence } = needed[captainPreferenceKinds[kind]];
	if (!details[field]) errors[field] = sentence;
	for (const other of detailFields)
		if (other !== field && details[other] !== null)
			errors[other] = "Leave this empty for this kind of preference.";
	if (details.date !== null && !errors["date"] && !isSaturday(details.date))
		errors["date"] = "Choose a Saturday: matches are played on Saturdays.";

	const team = teams.find((row) => row.teamId === teamId);
	if (!team || isBye(team)) errors["teamId"] = messages.chooseFromList;
	else if (!team.isActive) errors["teamId"] = messages.teamInactive;
	const opponent = teams.find((row) => row.teamId === details.opponentId);
	if (details.opponentId !== null && team && !errors["opponentId"]) {
		if (!opponent || isBye(opponent) || !opponent.isActive)
			errors["opponentId"] = messages.chooseFromList;
		else if (opponent === team) errors["opponentId"] = "Choose another team as the opponent.";
		else if (opponent.divisionId === null || opponent.divisionId !== team.divisionId)
			errors["opponentId"] = otherDivision(opponent, team);
	}
	return errors;
}

type Named = Pick<Team, "teamName">;
export const otherDivision = (opponent: Named, team: Named) =>
	`${opponent.teamName} does not play in ${possessiveOf(team.teamName)} division.`;
