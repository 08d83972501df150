import type { User } from "../../../league/entities/user.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { ContactRow, Me, OwnTeamRow } from "../../data/reads.ts";
import { teamsLedBy } from "../account/leading.ts";

interface Shown {
	/** Whose teams these are: the user; for admins the selected user, or the team's leader. */
	person: User | ContactRow | undefined;
	teams: readonly OwnTeamRow[];
	team: OwnTeamRow | undefined;
}

/**
 * Which team `/team-info` shows. Only admins can view other users' teams, or a team without a
 * captain.
 */
export function shownTeam(
	me: Me | undefined,
	people: readonly ContactRow[] = [],
	teams: readonly OwnTeamRow[] = [],
	search: URLSearchParams,
): Shown {
	if (!me || !("userId" in me)) return { person: undefined, teams: [], team: undefined };
	const chosen = me.isAdmin
		? people.find(({ userId }) => String(userId) === search.get("userId"))
		: undefined;
	const isWanted = ({ teamId }: OwnTeamRow) => String(teamId) === search.get("teamId");
	const wanted = me.isAdmin ? teams.find((team) => isWanted(team) && !isBye(team)) : undefined;
	const leads = (person: { userId: number }) =>
		wanted?.captainId === person.userId || wanted?.cocaptainId === person.userId;
	const leader =
		wanted && isPlaying(wanted) && !leads(me)
			? (people.find(({ userId }) => userId === wanted.captainId) ?? people.find(leads))
			: undefined;
	const person = chosen ?? leader ?? me;
	const led = ledTeams(person, teams);
	const own = led.find(isWanted);
	const other = own ? undefined : wanted;
	return { person, teams: other ? [other, ...led] : led, team: own ?? other ?? led[0] };
}

/**
 * The URL for a link that names only a match: the user's team in that match; for an admin the home
 * captain's view, or a team without a captain. Null if the page shows it anyway.
 */
export function addressOfCard(
	me: Me | undefined,
	teams: readonly OwnTeamRow[] = [],
	match: { matchId: number; homeTeamId: number; visitorTeamId: number },
) {
	const led = ledTeams(me, teams);
	const playing = teams.filter(
		({ teamId }) => teamId === match.homeTeamId || teamId === match.visitorTeamId,
	);
	const own = led.find((team) => playing.includes(team));
	if (own)
		return own === led[0] ? null : `/team-info?teamId=${own.teamId}&matchId=${match.matchId}`;
	if (!me || !("userId" in me) || !me.isAdmin) return null;
	const home = (team: OwnTeamRow) => team.teamId === match.homeTeamId;
	const sides = playing
		.filter((team) => !isBye(team))
		.sort((a, b) => Number(home(b)) - Number(home(a)));
	const shown =
		sides.find((team) => isPlaying(team) && (team.captainId ?? team.cocaptainId)) ?? sides[0];
	if (!shown) return null;
	const leader = isPlaying(shown) ? (shown.captainId ?? shown.cocaptainId) : null;
	return `/team-info?${leader ? `userId=${leader}&` : ""}teamId=${shown.teamId}&matchId=${match.matchId}`;
}

/** The active teams that a user leads; for admins the list has inactive teams and Byes too. */
export const ledTeams = (person: Me | ContactRow | undefined, teams: readonly OwnTeamRow[] = []) =>
	teamsLedBy(person as Me, teams).filter((team: OwnTeamRow) => isPlaying(team));

export const isPlaying = (team: OwnTeamRow) => team.isActive !== false && !isBye(team);
