import { redirect } from "react-router";
import { missingNames } from "../../league/rules/scoring/players-on-card.ts";
import { currentSeason } from "../../league/rules/season/current-season.ts";
import { matchReads } from "../data/match-reads.ts";
import { memberReads } from "../data/member-reads.ts";
import { type Answers, answerOf } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { seasonNumberReads } from "../data/season-number-reads.ts";
import { standingReads } from "../data/standing-reads.ts";
import { idOf, type PageDef } from "../page-def/page-def.ts";
import { availabilityOfTeam } from "../parts/captain/availability-reads.ts";
import { caseReads } from "../parts/captain/case-reads.ts";
import { lineupOf, lineupsOfTeam } from "../parts/captain/lineup-read.ts";
import { messageReads } from "../parts/captain/message-reads.ts";
import {
	canManageTeam,
	ledTeams,
	ownDeputyAssignments,
	ownTeamIn,
	scorecardUrl,
	shownTeam,
} from "../parts/captain/shown-team.ts";
import { consentsOf, moveSetting, openMovesOf } from "../parts/player-link-reads.ts";

/** The pages of captains and co-captains. */
export const captainPages: readonly PageDef[] = [
	{
		path: "/team-info",
		isLive: true,
		title: "Team Details",
		access: "members",
		menuLabel: "My Team Info",
		nav: "none",
		isSaved: true,
		search: ["teamId", "userId", "matchId"],
		stays: ["matchId"],
		reads: ({ search }) => [
			reads.me,
			reads.teams,
			reads.people,
			reads.divisions,
			reads.locations,
			reads.seasons,
			reads.events,
			memberReads.deputies,
			seasonNumberReads.rosters,
			seasonNumberReads.ratings,
			seasonNumberReads.makeups,
			seasonNumberReads.scorecards,
			seasonNumberReads.balls(null),
			...linkedMatch(search),
		],
		thenReads: ({ search }, answers) => {
			const [match] = linkedMatch(search).flatMap((read) => answerOf(answers, read) ?? []);
			const address =
				match &&
				scorecardUrl(
					answerOf(answers, reads.me),
					answerOf(answers, reads.teams),
					match,
					standIns(answers),
				);
			if (address) throw redirect(address);
			const me = answerOf(answers, reads.me);
			const { team } = shownTeam(
				me,
				answerOf(answers, reads.people),
				answerOf(answers, reads.teams),
				search,
				standIns(answers),
			);
			if (!team) return [];
			const ofDivision = team.divisionId ? [memberReads.namesOfDivision(team.divisionId)] : [];
			const ofTeam = [
				reads.roster(team.teamId),
				matchReads.ofTeam(team.teamId),
				matchReads.resultsOfTeam(team.teamId),
			];
			const season = currentSeason(answerOf(answers, reads.seasons) ?? []);
			const fees = season ? [reads.paymentsOfSeason(season.seasonId), memberReads.fees] : [];
			return canManageTeam(me, team)
				? [...ofTeam, memberReads.rosterAdditions, ...fees, ...ofDivision]
				: [...ofTeam, ...ofDivision];
		},
		optionalReads: ({ search }, answers) => {
			const people = answerOf(answers, reads.people) ?? [];
			const me = answerOf(answers, reads.me);
			const { team } = shownTeam(
				me,
				people,
				answerOf(answers, reads.teams),
				search,
				standIns(answers),
			);
			const isLed = (teamId: number) =>
				ledTeams(answerOf(answers, reads.me), answerOf(answers, reads.teams)).some(
					(each) => each.teamId === teamId,
				);
			const isDeputyOf = (id: number) =>
				ownDeputyAssignments(me, answerOf(answers, memberReads.deputies)).some(
					({ teamId }) => teamId === id,
				);
			// Contact details of captains of the user's division are in `people` already.
			const unknown = [team?.captainId, team?.cocaptainId].filter(
				(id) => id && people.find(({ userId }) => userId === id)?.email === undefined,
			);
			const former = missingNames(
				answerOf(answers, memberReads.namesOfDivision(team?.divisionId ?? 0)) ?? [],
				answerOf(answers, matchReads.resultsOfTeam(team?.teamId ?? 0)) ?? [],
			);
			return [
				...(team ? [standingReads.exitOfTeam(team.teamId)] : []),
				...(team && canManageTeam(me, team)
					? unknown.map((id) => memberReads.person(id as number))
					: []),
				...former.map(reads.playerName),
				...(team && canManageTeam(me, team)
					? [
							...[memberReads.makeupProposals, availabilityOfTeam(team.teamId)],
							...[consentsOf(team.teamId), openMovesOf(team.teamId), moveSetting],
							...(isLed(team.teamId) ? [caseReads.cases, memberReads.checksToAnswer] : []),
						]
					: []),
				...(team && (isLed(team.teamId) || isDeputyOf(team.teamId))
					? [lineupsOfTeam(team.teamId)]
					: []),
			];
		},
		load: () => import("../pages/team-info/team-info.tsx"),
	},
	{
		path: "/makeup-matches",
		isLive: true,
		title: "Make-Up Matches",
		access: "members",
		nav: "none",
		search: ["matchId"],
		reads: () => [
			reads.me,
			reads.teams,
			reads.people,
			reads.divisions,
			reads.locations,
			reads.seasons,
			reads.events,
			seasonNumberReads.makeups,
			memberReads.makeupMatches,
			matchReads.all,
			matchReads.totals,
		],
		optionalReads: (_, answers) => {
			const me = answerOf(answers, reads.me);
			const isScheduler = me && "userId" in me && (me.isAdmin || me.isScheduler);
			return isScheduler || ledTeams(me, answerOf(answers, reads.teams)).length > 0
				? [memberReads.makeupProposals]
				: [];
		},
		load: () => import("../pages/makeup-matches/makeup-matches.tsx"),
	},
	{
		path: "/match-file/:matchId",
		title: "Comments and Protests",
		access: "members",
		nav: "none",
		search: ["done"],
		takesForm: true,
		optionalReads: ({ params }) => {
			const matchId = idOf(params["matchId"]);
			return matchId === null ? [] : [caseReads.matchFile(matchId)];
		},
		load: () => import("../pages/match-file/match-file.tsx"),
	},
	{
		path: "/postpone/:matchId",
		title: "Postpone a Match",
		access: "members",
		nav: "none",
		search: ["kind"],
		takesForm: true,
		optionalReads: ({ params }) => {
			const matchId = idOf(params["matchId"]);
			return matchId === null ? [] : [memberReads.postponement(matchId), matchReads.one(matchId)];
		},
		load: () => import("../pages/postpone/postpone.tsx"),
	},
	{
		path: "/lineup/:matchId",
		isLive: true,
		title: "Lineup",
		access: "members",
		nav: "none",
		search: ["teamId"],
		optionalReads: ({ params, search }) => {
			const matchId = idOf(params["matchId"]);
			return matchId === null
				? []
				: [lineupOf(matchId, idOf(search.get("teamId"))), matchReads.one(matchId)];
		},
		load: () => import("../pages/lineup/lineup.tsx"),
	},
	{
		path: "/team-availability",
		isLive: true,
		title: "Who Can Play?",
		access: "members",
		nav: "none",
		search: ["teamId", "userId"],
		reads: () => [reads.me, reads.teams, reads.people],
		thenReads: ({ search }, answers) => {
			const { team } = shownTeam(
				answerOf(answers, reads.me),
				answerOf(answers, reads.people),
				answerOf(answers, reads.teams),
				search,
			);
			return team ? [availabilityOfTeam(team.teamId)] : [];
		},
		load: () => import("../pages/team-availability/team-availability.tsx"),
	},
	{
		path: "/team-shares",
		isLive: true,
		title: "Shares of the Fee",
		access: "members",
		nav: "none",
		search: ["teamId"],
		reads: () => [reads.me, reads.teams],
		optionalReads: ({ search }, answers) => {
			const team = ownTeamIn(answerOf(answers, reads.me), answerOf(answers, reads.teams), search);
			return team ? [memberReads.teamShares(team.teamId)] : [];
		},
		load: () => import("../pages/team-shares/team-shares.tsx"),
	},
	{
		path: "/result-check/:checkId",
		title: "A Question About a Player",
		access: "members",
		nav: "none",
		takesForm: true,
		optionalReads: ({ params }) => {
			const checkId = idOf(params["checkId"]);
			return checkId === null ? [] : [memberReads.resultCheck(checkId)];
		},
		load: () => import("../pages/result-check.tsx"),
	},
	{
		path: "/team-messages",
		file: "messages",
		title: "Email Your Team",
		access: "members",
		nav: "none",
		search: ["to"],
		reads: () => [reads.me, reads.teams],
		thenReads: (_, answers) =>
			ledTeams(answerOf(answers, reads.me), answerOf(answers, reads.teams)).length > 0
				? [messageReads.groups, messageReads.sent]
				: [],
		load: () => import("../pages/messages/messages.tsx"),
	},
	{
		path: "/players-looking",
		isLive: true,
		title: "Players Looking for a Team",
		access: "members",
		nav: "none",
		reads: () => [
			reads.me,
			reads.teams,
			memberReads.players,
			reads.seasons,
			seasonNumberReads.rosters,
		],
		thenReads: (_, answers) =>
			ledTeams(answerOf(answers, reads.me), answerOf(answers, reads.teams)).length > 0
				? [memberReads.rosterAdditions]
				: [],
		load: () => import("../pages/players-looking/players-looking.tsx"),
	},
];

const standIns = (answers: Answers) => ({
	divisions: answerOf(answers, reads.divisions),
	deputies: answerOf(answers, memberReads.deputies),
});

/** Links in emails name only the match, without the reader's team. */
function linkedMatch(search: URLSearchParams) {
	const matchId = search.has("teamId") ? null : idOf(search.get("matchId"));
	return matchId === null ? [] : [matchReads.one(matchId)];
}
