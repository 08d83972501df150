import type { Division } from "../../entities/division.ts";
import type { Match } from "../../entities/match.ts";
import type { Player } from "../../entities/player.ts";
import type { Season } from "../../entities/season.ts";
import type { Team } from "../../entities/team.ts";
import type { User } from "../../entities/user.ts";
import { fullName } from "../../wording.ts";
import { matchesOf } from "../schedule/team-agenda.ts";
import { currentSeason } from "../season/current-season.ts";
import { currentDues, type Fees } from "../season/team-dues.ts";
import { teamsWithoutFee, type Withdrawal, withdrawnTeams } from "../season/withdrawn-teams.ts";
import { isBye } from "../teams/bye.ts";
import { formatDate, type LeagueDate } from "../time/league-time.ts";

interface Person {
	readonly name: string;
	/** Empty without one. */
	readonly email: string;
}

/** The data that tells who gets a message. */
export interface LeagueOfMessages {
	readonly teams: readonly Pick<
		Team,
		"teamId" | "teamName" | "isActive" | "captainId" | "cocaptainId" | "divisionId"
	>[];
	readonly divisions: readonly Division[];
	/** Without those whose account is closed. */
	readonly users: readonly Pick<User, "userId" | "firstName" | "lastName" | "email">[];
	/** Active ones, also those looking for a team. */
	readonly players: readonly Pick<Player, "firstName" | "lastName" | "email" | "teamId">[];
	readonly matches: readonly Pick<
		Match,
		"matchId" | "matchNumber" | "homeTeamId" | "visitorTeamId" | "effectiveDate" | "effectiveTime"
	>[];
	readonly seasons: readonly Season[];
	/** From all seasons. */
	readonly withdrawals: readonly Withdrawal[];
	readonly payments: Parameters<typeof currentDues>[0];
	readonly fees: Fees;
}

/** Who writes. Rights come from the teams as they are stored. */
interface Writer {
	readonly userId: number;
	readonly isAdmin: boolean;
	/** The divisions that they coordinate. */
	readonly coordinates: readonly number[];
}

/** People to write to. `to` names the group in calls, `label` on pages and in emails. */
interface Group {
	readonly to: string;
	readonly label: string;
	/** In which role the writer writes, such as `captain of Aces`. */
	readonly role: string;
	/** Why they get it, after "You get this email because you are". */
	readonly why: string;
	readonly isNews: boolean;
	readonly people: readonly Person[];
}

/**
 * The groups that someone may write to. Captains: their own team, and the captains of the other
 * team of each of its matches. Coordinators: the captains of their divisions. Admins: all captains,
 * those of a division, of the teams that play on a coming day, of teams that owe the fee, and
 * everyone; these are league news. Captains of teams that have withdrawn are left out of these
 * groups, unless they still owe the fee; they can write to their own team.
 */
export function messageGroups(
	writer: Writer,
	league: LeagueOfMessages,
	today: LeagueDate,
): Group[] {
	const teams = league.teams.filter((team) => team.isActive && !isBye(team));
	const season = currentSeason(league.seasons);
	const withdrawn = season ? withdrawnTeams(league.withdrawals, season) : new Set<number>();
	const playing = teams.filter(({ teamId }) => !withdrawn.has(teamId));
	return [
		...teams.flatMap((team) => teamGroups(writer, team, league)),
		...(writer.isAdmin
			? newsGroups({ teams, playing }, league, today)
			: divisionGroups(playing, league, ({ divisionId }) =>
					writer.coordinates.includes(divisionId),
				)),
	];
}

type TeamRow = LeagueOfMessages["teams"][number];

function teamGroups({ userId }: Writer, team: TeamRow, league: LeagueOfMessages): Group[] {
	const { teamId, teamName, captainId, cocaptainId } = team;
	if (![captainId, cocaptainId].includes(userId)) return [];
	const role = `${captainId === userId ? "captain" : "co-captain"} of ${teamName}`;
	const roster = league.players.filter((player) => player.teamId === teamId).map(personOf);
	return [
		{
			to: `team-${teamId}`,
			label: `Your team: ${teamName}`,
			role,
			why: `on the roster of ${teamName}, or its captain`,
			isNews: false,
			people: [...roster, ...leaders([team], league)],
		},
		...matchesOf(league.matches, teamId).flatMap((match) => {
			const otherId = match.homeTeamId === teamId ? match.visitorTeamId : match.homeTeamId;
			const other = league.teams.find((each) => each.teamId === otherId);
			return other?.isActive && !isBye(other) ? { ...opponents(match, other, league), role } : [];
		}),
	];
}

function opponents(
	{ matchId, matchNumber, effectiveDate }: LeagueOfMessages["matches"][number],
	other: TeamRow,
	league: LeagueOfMessages,
) {
	const when = effectiveDate === null ? "no date yet" : formatDate(effectiveDate);
	return {
		to: `match-${matchId}`,
		label: `Captains of ${other.teamName} (match ${matchNumber}, ${when})`,
		why: `captain or co-captain of ${other.teamName}, for match ${matchNumber}`,
		isNews: false,
		people: leaders([other], league),
	};
}

/** The captains of a division, from its coordinator or an admin; league news too. */
const divisionGroups = (
	teams: readonly TeamRow[],
	league: LeagueOfMessages,
	isWanted: (division: Division) => boolean,
	roleOf = ({ divisionNumber }: Division) => `coordinator of Division ${divisionNumber}`,
): Group[] =>
	league.divisions
		.filter(isWanted)
		.toSorted((one, other) => one.divisionNumber - other.divisionNumber)
		.map((division) => ({
			to: `division-${division.divisionId}`,
			label: `Captains of Division ${division.divisionNumber}`,
			role: roleOf(division),
			why: captainInLeague,
			isNews: true,
			people: leaders(
				teams.filter(({ divisionId }) => divisionId === division.divisionId),
				league,
			),
		}));

function newsGroups(
	{ teams, playing }: { teams: readonly TeamRow[]; playing: readonly TeamRow[] },
	league: LeagueOfMessages,
	today: LeagueDate,
): Group[] {
	const group = (to: string, label: string, of: readonly TeamRow[]): Group => ({
		to,
		label,
		role: adminRole,
		why: captainInLeague,
		isNews: true,
		people: leaders(of, league),
	});
	const season = currentSeason(league.seasons);
	const free = season && teamsWithoutFee(league.withdrawals, season);
	const days = new Set(league.matches.flatMap(({ effectiveDate }) => effectiveDate ?? []));
	const playingOn = (day: LeagueDate) => {
		const ids = league.matches
			.filter(({ effectiveDate }) => effectiveDate === day)
			.flatMap(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId]);
		return playing.filter(({ teamId }) => ids.includes(teamId));
	};
	return [
		group("captains", "All captains", playing),
		...divisionGroups(
			playing,
			league,
			() => true,
			() => adminRole,
		),
		...[...days]
			.filter((day) => day >= today)
			.sort()
			.map((day) =>
				group(
					`saturday-${day}`,
					`Captains of the teams that play on ${formatDate(day)}`,
					playingOn(day),
				),
			),
		...(season
			? [
					group(
						"unpaid",
						`Captains of teams that owe the fee for ${season.seasonName}, or part of it`,
						teams.filter(
							(team) =>
								!free?.has(team.teamId) &&
								currentDues(league.payments, season, team, league.fees).open > 0,
						),
					),
				]
			: []),
		{
			to: "everyone",
			label: "Everyone with an email address",
			role: adminRole,
			why: "in the league, or are looking for a team",
			isNews: true,
			people: [...league.users, ...league.players].map(personOf),
		},
	];
}

const adminRole = "league admin";
const captainInLeague = "a captain or co-captain in the league";

/** Captains and co-captains, once each. */
const leaders = (teams: readonly TeamRow[], { users }: LeagueOfMessages): Person[] =>
	[...new Set(teams.flatMap(({ captainId, cocaptainId }) => [captainId, cocaptainId]))].flatMap(
		(id) => users.filter(({ userId }) => userId === id).map(personOf),
	);

const personOf = ({
	firstName,
	lastName,
	email,
}: Pick<User, "firstName" | "lastName" | "email">): Person => ({
	name: fullName({ firstName, lastName }),
	email,
});

/**
 * Who of a group gets an email: one for each address, so a couple that shares one gets one. People
 * who have unsubscribed from league news get none of it; they still get messages about their own
 * team and its matches.
 */
export function recipientsOf(
	{ people, isNews }: Pick<Group, "people" | "isNews">,
	wantsNoNews: (email: string) => boolean,
) {
	const byAddress = new Map<string, Person>();
	for (const person of people) {
		const address = person.email.toLowerCase();
		if (address !== "" && !byAddress.has(address)) byAddress.set(address, person);
	}
	const all = [...byAddress.values()];
	const recipients = isNews ? all.filter(({ email }) => !wantsNoNews(email)) : all;
	const names = new Set(all.map(({ name }) => name));
	return {
		recipients,
		/**
		 * Someone listed twice, as a player and a captain, may have an address in only one of the two
		 * rows.
		 */
		withoutEmail: [
			...new Set(people.filter(({ email }) => email === "").map(({ name }) => name)),
		].filter((name) => !names.has(name)),
		unsubscribed: all.length - recipients.length,
	};
}
