import { fieldNames } from "./entities/define-record.ts";
import { type Player, player } from "./entities/player.ts";
import type { Team } from "./entities/team.ts";
import { guards, isAdmin, isCaptainOf, isMember, leadsATeam, type Viewer } from "./permissions.ts";
import { lookingReadBy, noFields, plainResource, type Resource, readBy } from "./resource.ts";
import { isBye } from "./rules/teams/bye.ts";

const allPlayerFields = fieldNames(player.fields);
const publicPlayerFields = readBy("everyone", player.fields);
const ownPlayerFields = readBy("captains", player.fields);
const lookingPlayerFields = lookingReadBy("captains", player.fields);
const maskedLookingFields = lookingReadBy("members", player.fields);
const playerNameFields = ["playerId", "firstName", "lastName"] as const;
/** Players on a roster and players looking for a team. Team leaders can read the latter in full. */
export const players: Resource<Player> = {
	...plainResource(player),
	fields: (viewer, row) => withHidden(playerFields(viewer, row.teamId), row),
};
/** The fields the viewer can read of this team's players, or of players looking for a team. */
export function playerFields(viewer: Viewer, teamId: number | null) {
	if (isAdmin(viewer)) return allPlayerFields;
	if (teamId !== null) return isCaptainOf(viewer, teamId) ? ownPlayerFields : publicPlayerFields;
	if (!isMember(viewer)) return noFields;
	return leadsATeam(viewer) ? lookingPlayerFields : maskedLookingFields;
}
/**
 * Adds `hidesPage` to the rows of players who hide their page, so that no link leads there. Other
 * players' rows don't have it.
 */
const withHidden = (fields: readonly string[], { hidesPage }: Pick<Player, "hidesPage">) =>
	hidesPage && fields.length > 0 && !fields.includes("hidesPage")
		? [...fields, "hidesPage"]
		: fields;
/**
 * Whether the viewer can read a team's roster: everyone can while the team plays, otherwise only
 * admins.
 */
export const seesRoster = (viewer: Viewer, team: Pick<Team, "isActive" | "teamName">) =>
	isAdmin(viewer) || (team.isActive && !isBye(team));
/** Everyone can read a team's roster. */
export const rosters: Resource<Player> = { ...players, guard: guards.everyone };

export const inactivePlayers: Resource<Player> = {
	...players,
	guard: guards.leaders,
	fields: (viewer) => (isAdmin(viewer) ? allPlayerFields : publicPlayerFields),
};

/**
 * One player by id. Everyone can read the names of players on a roster or in a result; team leaders
 * can read all names.
 */
export const singlePlayers: Resource<Player & { isOnActiveRoster: boolean; isInAResult: boolean }> =
	{
		...plainResource(player),
		guard: guards.everyone,
		fields: (viewer, row) => {
			if (isAdmin(viewer)) return allPlayerFields;
			return leadsATeam(viewer) || row.isOnActiveRoster || row.isInAResult
				? withHidden(playerNameFields, row)
				: noFields;
		},
	};
