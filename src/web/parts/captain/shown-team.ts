import type { Deputy } from "../../../league/entities/deputy.ts";
import type { Division } from "../../../league/entities/division.ts";
import type { User } from "../../../league/entities/user.ts";
import { isActiveTeam, isBye } from "../../../league/rules/teams/bye.ts";
import type { ContactRow, Me, OwnTeamRow } from "../../data/reads.ts";
import { teamsLedBy } from "../account/teams-led-by.ts";

interface Shown {
	/** Whose teams these are: the user; for admins the selected user, or the team's leader. */
	person: User | ContactRow | undefined;
	teams: readonly OwnTeamRow[];
	team: OwnTeamRow | undefined;
}

/** What lets someone see the scorecards of teams that they don't lead. */
interface StandIns {
	divisions?: readonly Division[] | undefined;
	deputies?: readonly Deputy[] | undefined;
}

/** For which teams and matches the user is a deputy. */
export const ownDeputyAssignments = (me: Me | undefined, deputies: readonly Deputy[] = []) =>
	deputies.filter(({ userId }) => userId !== null && me && "userId" in me && userId === me.userId);

const deputyTeams = (
	me: Me,
	teams: readonly OwnTeamRow[],
	deputies: readonly Deputy[],
	forMatch?: number,
): OwnTeamRow[] => {
	const own = ownDeputyAssignments(me, deputies).filter(
		({ matchId }) => forMatch === undefined || matchId === null || matchId === forMatch,
	);
	return teams.filter(
		(team) => isActiveTeam(team) && own.some(({ teamId }) => teamId === team.teamId),
	);
};

/** The divisions that the user coordinates. */
export const coordinatedDivisions = (me: Me | undefined, divisions: readonly Division[] = []) =>
	divisions.filter(
		({ coordinatorId }) => coordinatorId && me && "userId" in me && coordinatorId === me.userId,
	);

const coordinatedTeams = (
	me: Me,
	teams: readonly OwnTeamRow[],
	divisions: readonly Division[],
): OwnTeamRow[] => {
	const own = new Set(coordinatedDivisions(me, divisions).map(({ divisionId }) => divisionId));
	return teams.filter((team) => isActiveTeam(team) && own.has(team.divisionId ?? 0));
};

/**
 * Which team `/team-info` shows. Coordinators can view the teams of their divisions, and deputies
 * those that they stand in for. Only admins can view any other team.
 */
export function shownTeam(
	me: Me | undefined,
	people: readonly ContactRow[] = [],
	teams: readonly OwnTeamRow[] = [],
	search: URLSearchParams,
	{ divisions = [], deputies = [] }: StandIns = {},
): Shown {
	if (!me || !("userId" in me)) return { person: undefined, teams: [], team: undefined };
	const chosen = me.isAdmin
		? people.find(({ userId }) => String(userId) === search.get("userId"))
		: undefined;
	const isWanted = ({ teamId }: OwnTeamRow) => String(teamId) === search.get("teamId");
	const others = [...coordinatedTeams(me, teams, divisions), ...deputyTeams(me, teams, deputies)];
	const wanted = me.isAdmin ? teams.find((team) => isWanted(team) && !isBye(team)) : undefined;
	const leads = (person: { userId: number }) =>
		wanted?.captainId === person.userId || wanted?.cocaptainId === person.userId;
	const leader =
		wanted && isActiveTeam(wanted) && !leads(me)
			? (people.find(({ userId }) => userId === wanted.captainId) ?? people.find(leads))
			: undefined;
	const person = chosen ?? leader ?? me;
	const led = [...new Set([...ledTeams(person, teams), ...others])];
	const own = led.find(isWanted);
	const other = own ? undefined : wanted;
	return { person, teams: other ? [other, ...led] : led, team: own ?? other ?? led[0] };
}

/**
 * The URL for a link that names only a match: of the team in it that the user leads, stands in for
 * or coordinates; for other admins, of the home or else the visiting captain's view, or of a team
 * without a captain. Null if the page needs no redirect.
 */
export function scorecardUrl(
	me: Me | undefined,
	teams: readonly OwnTeamRow[] = [],
	match: { matchId: number; homeTeamId: number; visitorTeamId: number },
	{ divisions = [], deputies = [] }: StandIns = {},
) {
	const led = ledTeams(me, teams);
	const playing = teams.filter(
		({ teamId }) => teamId === match.homeTeamId || teamId === match.visitorTeamId,
	);
	const own = led.find((team) => playing.includes(team));
	if (own)
		return own === led[0] ? null : `/team-info?teamId=${own.teamId}&matchId=${match.matchId}`;
	if (!me || !("userId" in me)) return null;
	const [other] = [
		...deputyTeams(me, playing, deputies, match.matchId),
		...coordinatedTeams(me, playing, divisions),
	];
	if (other && !me.isAdmin) return `/team-info?teamId=${other.teamId}&matchId=${match.matchId}`;
	if (!me.isAdmin) return null;
	const home = (team: OwnTeamRow) => team.teamId === match.homeTeamId;
	const sides = playing
		.filter((team) => !isBye(team))
		.sort((a, b) => Number(home(b)) - Number(home(a)));
	const shown =
		sides.find((team) => isActiveTeam(team) && (team.captainId ?? team.cocaptainId)) ?? sides[0];
	if (!shown) return null;
	const leader = isActiveTeam(shown) ? (shown.captainId ?? shown.cocaptainId) : null;
	return `/team-info?${leader ? `userId=${leader}&` : ""}teamId=${shown.teamId}&matchId=${match.matchId}`;
}

/** The active teams that a user leads; for admins the list has inactive teams and Byes too. */
export const ledTeams = (person: Me | ContactRow | undefined, teams: readonly OwnTeamRow[] = []) =>
	teamsLedBy(person as Me, teams).filter((team: OwnTeamRow) => isActiveTeam(team));

/** The team in the URL if the user leads it, else the first led team; the same for admins. */
export const ownTeamIn = (
	me: Me | undefined,
	teams: readonly OwnTeamRow[] = [],
	search: URLSearchParams,
) => {
	const led = ledTeams(me, teams);
	return led.find(({ teamId }) => String(teamId) === search.get("teamId")) ?? led[0];
};

/** Whether the user may change the team's roster and data: its leaders and admins may. */
export const canManageTeam = (me: Me | undefined, team: OwnTeamRow) =>
	me !== undefined &&
	"userId" in me &&
	(me.isAdmin || team.captainId === me.userId || team.cocaptainId === me.userId);
