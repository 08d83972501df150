import { newLeagueNumbers } from "../../league/new-league-numbers.ts";
import type { LeagueDate } from "../../league/rules/time/league-time.ts";
import { demoAssociations } from "./associations.ts";
import { demoAvailability } from "./availability.ts";
import { demoContactTopics } from "./contact-topics.ts";
import { demoLocations, makeupSchool } from "./courts.ts";
import { createPayments } from "./dues.ts";
import { earlierSeasons } from "./earlier-seasons.ts";
import { assignCaptains, type Leaders } from "./leaders.ts";
import { createTies } from "./level-teams.ts";
import { makeupMatches } from "./makeups.ts";
import { playMatches, playSeason } from "./outcomes.ts";
import { joinedBefore, pastSeason } from "./past-season.ts";
import { createPlayers } from "./players.ts";
import type { Row } from "./rows.ts";
import { draftMatches, liveMatches, pastMatches } from "./schedule.ts";
import { writeScorecards } from "./scorecards.ts";
import { demoSeasons, lastWeek } from "./seasons.ts";
import { chooseStory, type Story } from "./story.ts";
import { createTeams, type DemoTeams, demoDivisions } from "./teams.ts";

/** The tables of the demo league, in insertion order. */
export const demoTables = [
	"user",
	"division",
	"location",
	"association",
	"contactTopic",
	"team",
	"season",
	"seasonNumbers",
	"event",
	"payment",
	"player",
	"match",
	"draftMatch",
	"matchResult",
	"makeupMatch",
	"seasonArchive",
	"availability",
	"absence",
] as const;
export type DemoTable = (typeof demoTables)[number];

export type DemoLeague = { readonly [Table in DemoTable]: readonly Row<Table>[] } & {
	readonly named: ReturnType<typeof namedRows>;
};

/**
 * The demo league: a league in week 7 of a season, the same on every machine, except that its dates
 * follow `today`. It is for trying out the program, and tests rely on its `named` rows; most tests
 * need only one of the past seasons.
 */
export function createDemoLeague(today: LeagueDate, pastSeasons = 1): DemoLeague {
	const { last, current, next, earlier, event } = demoSeasons(today, pastSeasons);
	const teams = createTeams();
	const match = liveMatches(teams, current);
	const story = chooseStory(match, teams);
	const leaders = assignCaptains(teams);
	const player = createPlayers(leaders, today);
	const played = playMatches(match, teams.active, story);
	const { defaulted } = createTies(played, story);

	const lastMatches = pastMatches(teams, last, match.length + 1);
	const subject = "the season before";
	const before = earlierSeasons({
		seasons: earlier,
		teams,
		active: leaders.active,
		users: leaders.users,
		players: player,
		nextPerson: leaders.people.next,
		firstMatchId: match.length + lastMatches.length + 1,
	});

	const calledOff = match.map((row) => ({
		...row,
		isCalledOff: row === story.calledOff || story.rainedOut.includes(row),
	}));

	return {
		division: coordinated(teams, leaders),
		location: demoLocations,
		association: demoAssociations,
		contactTopic: demoContactTopics,
		user: leaders.users,
		team: [...leaders.active, ...teams.byes, ...leaders.former],
		season: [last, current, next, ...earlier],
		seasonNumbers: [last, current, next, ...earlier].map(({ seasonId }) => ({
			seasonId,
			...newLeagueNumbers,
		})),
		event,
		payment: createPayments(leaders.active, leaders.persons, current),
		player: [...player, ...before.player],
		match: calledOff,
		draftMatch: draftMatches(teams, next, today),
		matchResult: writeScorecards(played, player, story),
		makeupMatch: makeupMatches(current, story),
		seasonArchive: [
			pastSeason({
				season: last,
				active: leaders.active,
				users: leaders.users,
				players: joinedBefore(player, last),
				played: playSeason(lastMatches, leaders.active, subject),
				subject,
			}),
			...before.seasonArchive,
		],
		...demoAvailability({
			teamIds: Object.values(teams.leads),
			matches: calledOff,
			players: player,
			today,
		}),
		named: namedRows({ story, leaders, teams, defaulted, match, player }),
	};
}

/** The division of the captain's team has a coordinator. */
const coordinated = ({ active, leads }: DemoTeams, { named }: Leaders) =>
	demoDivisions.map((row) =>
		active.some((team) => team.teamId === leads.captain && team.divisionId === row.divisionId)
			? { ...row, coordinatorId: named.coordinator }
			: row,
	);

interface Parts {
	story: Story;
	leaders: Leaders;
	teams: DemoTeams;
	defaulted: Row<"match">;
	match: readonly Row<"match">[];
	player: readonly Row<"player">[];
}

/** Ids of rows that tests refer to. */
function namedRows({
	story,
	leaders: { named: users, active },
	teams,
	defaulted,
	match,
	player,
}: Parts) {
	const pair = ({ homeTeamId, visitorTeamId }: Row<"match">) =>
		[homeTeamId, visitorTeamId] as const;
	const ofCaptain = match.filter((it) => pair(it).includes(teams.leads.captain));
	return {
		adminUserId: users.admin,
		adminAndCaptainUserId: users.adminAndCaptain,
		captainUserId: users.captain,
		twoTeamsUserId: users.twoTeams,
		unregisteredUserId: users.unregistered,
		memberUserId: users.member,
		/** Still has an inactive team. */
		formerCaptainUserId: users.formerCaptain,
		/** Created a profile with the captain's code and is waiting for the admin. */
		captainWithoutTeamUserId: users.captainWithoutTeam,
		treasurerUserId: users.treasurer,
		schedulerUserId: users.scheduler,
		editorUserId: users.editor,
		/** Coordinates the division of the captain's team. */
		coordinatorUserId: users.coordinator,

		captainTeamId: teams.leads.captain,
		twoTeamsCaptainTeamId: teams.leads.twoTeams,
		twoTeamsCocaptainTeamId: teams.leads.twoTeamsToo,
		unregisteredTeamId: teams.leads.unregistered,
		teamWithoutLeadersId: active.find(
			(team) => team.captainId === null && team.cocaptainId === null,
		)!.teamId,
		byeTeamId: teams.byes[0]!.teamId,
		inactiveTeamId: teams.former[0]!.teamId,

		/** Three of four lines are entered; two-teams' first team is at home. */
		partialMatchId: story.partial.matchId,
		/** Verified by the home side; not yet by the captain's team. */
		waitingMatchId: story.waiting.matchId,
		/** Complete but not verified; two-teams' second team is the visitor. */
		unverifiedMatchId: story.entered.matchId,
		/** A match of the captain's team that both sides have verified. */
		verifiedMatchId: ofCaptain.find((it) => it.weekNumber === lastWeek - 1)!.matchId,
		/** The captain's team's match that was rained out: no result yet. */
		rainedOutMatchId: story.rainedOut.find((it) => pair(it).includes(teams.leads.captain))!.matchId,
		/** The captain's team's next match. */
		nextMatchId: ofCaptain.find((it) => it.weekNumber === lastWeek + 1)!.matchId,
		defaultMatchId: defaulted.matchId,
		forfeitedMatchId: story.forfeited.matchId,
		retiredMatchId: story.retired[0]!.match.matchId,

		/** Equal percentages. The first team is ahead, except in the shared place. */
		headToHeadDivisionId: story.headToHead.divisionId,
		headToHeadTeamIds: pair(story.headToHead),
		fewerForfeitsDivisionId: story.fewerForfeits.divisionId,
		fewerForfeitsTeamIds: pair(story.fewerForfeits),
		sharedPlaceDivisionId: story.shared.divisionId,
		sharedPlaceTeamIds: pair(story.shared),

		lookingPlayerId: player.find((it) => it.isActive && it.teamId === null)!.playerId,
		inactivePlayerId: player.find((it) => !it.isActive)!.playerId,
		makeupLocationId: demoLocations.find((it) => it.locationName === makeupSchool)!.locationId,
	};
}
