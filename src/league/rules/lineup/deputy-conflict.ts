import type { Team } from "../../entities/team.ts";

/** The teams of a person who may become a deputy. */
export interface DeputyTies {
	/** Null without a profile. */
	readonly userId: number | null;
	/** Teams with this person on the roster. */
	readonly playsFor: readonly number[];
	/** Teams that the person is a deputy of. */
	readonly deputyOf: readonly number[];
}

/**
 * Why someone can’t be a deputy of a team; null if they can. A deputy sees the lineup before the
 * two teams exchange theirs, so nobody can be one who leads, plays for, or is a deputy of another
 * active team in the division. By-law VIII d (`content/bylaws.md`); page: Team Details.
 */
export function deputyConflict(
	own: Pick<Team, "teamId" | "divisionId">,
	teams: readonly Pick<Team, "teamId" | "divisionId" | "isActive" | "captainId" | "cocaptainId">[],
	{ userId, playsFor, deputyOf }: DeputyTies,
): string | null {
	const isRival = teams.some(
		({ teamId, divisionId, isActive, captainId, cocaptainId }) =>
			isActive &&
			teamId !== own.teamId &&
			divisionId === own.divisionId &&
			((userId !== null && [captainId, cocaptainId].includes(userId)) ||
				playsFor.includes(teamId) ||
				deputyOf.includes(teamId)),
	);
	return isRival
		? "This person belongs to another team in the division and would see the lineup before it is exchanged (by-law VIII d). Choose someone else."
		: null;
}
