import { redirect } from "react-router";
import { weeksOf } from "../../league/rules/schedule/match-weeks.ts";
import { playersOf } from "../../league/rules/scoring/players-on-card.ts";
import { currentSeason } from "../../league/rules/season/current-season.ts";
import { isActiveTeam } from "../../league/rules/teams/bye.ts";
import { matchReads } from "../data/match-reads.ts";
import { type Answers, answerOf } from "../data/page-data.ts";
import { ofSeason, reads } from "../data/reads.ts";
import { seasonNumberReads } from "../data/season-number-reads.ts";
import { standingReads } from "../data/standing-reads.ts";
import { idOf, type PageReads, type Visit } from "../page-def/page-def.ts";
import { contactTopics } from "../parts/contact-reads.ts";
import { onThisDay } from "../parts/history-reads.ts";
import { openSpots } from "../parts/open-spot-reads.ts";
import { scheduleChoice } from "../parts/schedule-choice.ts";
import { standingsChoice } from "../parts/standings-choice.ts";
import {
	divisionIn,
	inSeason,
	matchIn,
	redirectUnlessArchived,
	seasonOf,
	teamIn,
	titleOfSeason,
} from "./season-of-page.ts";
import { ofMyTeam, ofTeamPage } from "./team-reads.ts";

/*
 * What the visitors' pages of a season read. Hydration does not need it, so it is loaded when such
 * a page is opened or reloaded in the browser.
 */

export const home: PageReads = {
	reads: () => [
		reads.divisions,
		reads.places,
		reads.teamNames,
		reads.seasons,
		reads.events,
		reads.homeWeeks,
		seasonNumberReads.keyDates,
		seasonNumberReads.weeksOfMatches,
		reads.homeText,
		onThisDay,
	],
	thenReads: ofMyTeam,
	values: (visit, answers) => ({ divisionId: divisionIds(visit, answers) }),
	optionalReads: () => [reads.weather],
};

export const signup: PageReads = { reads: () => [seasonNumberReads.ratings] };

export const signupThanks: PageReads = {
	reads: () => [reads.seasons, seasonNumberReads.rosters, openSpots],
};

export const calendar: PageReads = {
	reads: () => [reads.seasons, reads.events, seasonNumberReads.keyDatesOfSeasons],
};

export const payment: PageReads = {
	reads: () => [reads.seasons, reads.league, reads.payer],
	optionalReads: (_, answers, { kind }) => {
		const season = currentSeason(answerOf(answers, reads.seasons) ?? []);
		return kind === "member" && season
			? [reads.me, reads.teamLeaders, reads.paymentsOfSeason(season.seasonId)]
			: [];
	},
};

export const schedules: PageReads = {
	reads: (visit) => [
		reads.seasonArchives,
		reads.seasons,
		seasonNumberReads.balls(seasonOf(visit)),
		...inSeason(visit, reads.divisions, reads.teamLeaders, reads.people, reads.placeNames),
	],
	thenReads: (visit, answers) => {
		redirectUnlessArchived("/schedules")(visit, answers);
		const { division } = scheduleOf(visit, answers);
		return division
			? inSeason(
					visit,
					matchReads.ofDivision(division.divisionId),
					matchReads.totalsOfDivision(division.divisionId),
				)
			: [];
	},
	values: (visit, answers) => ({
		...seasons(answers),
		divisionId: divisionIds(visit, answers),
		teamId: (answerOf(answers, ofSeason(reads.teamLeaders, seasonOf(visit))) ?? []).map(
			({ teamId }) => teamId,
		),
	}),
	titleOf: (visit, answers) => {
		const { division, team } = scheduleOf(visit, answers);
		const chosen = visit.search.get("teamId")
			? team?.teamName
			: visit.search.get("divisionId") && division && `Division ${division.divisionNumber}`;
		return titleOfSeason(["Match Schedules", chosen].filter(Boolean).join(", "))(visit, answers);
	},
};

export const roster: PageReads = {
	reads: (visit) => [
		reads.seasonArchives,
		reads.courts,
		...inSeason(visit, reads.divisions, reads.teams, reads.people),
	],
	thenReads: ofTeamPage,
	values: (_, answers) => seasons(answers),
	titleOf: (visit, answers) =>
		titleOfSeason(teamIn(visit, answers)?.teamName ?? "")(visit, answers),
};

export const standings: PageReads = {
	reads: (visit) => [
		reads.seasonArchives,
		reads.seasons,
		...inSeason(visit, reads.divisions, reads.teamNames),
	],
	thenReads: (visit, answers) => {
		redirectUnlessArchived("/standings")(visit, answers);
		const seasonId = seasonOf(visit);
		const { division } = standingsChoice(visit.search, {
			divisions: answerOf(answers, ofSeason(reads.divisions, seasonId)) ?? [],
			teams: answerOf(answers, ofSeason(reads.teamNames, seasonId)) ?? [],
			myTeamId: seasonId ? null : (answerOf(answers, reads.myTeam)?.teamId ?? null),
		});
		const call = seasonId ? standingReads.final : standingReads.current;
		return [
			seasonNumberReads.standings(seasonId),
			...inSeason(visit, call(division?.divisionNumber)),
		];
	},
	values: (visit, answers) => ({
		...seasons(answers),
		divisionId: [...divisionIds(visit, answers), "all"],
	}),
	titleOf: (visit, answers) => {
		const division = divisionIn(visit, answers);
		return titleOfSeason(
			["Detailed Standings", division && `Division ${division.divisionNumber}`]
				.filter(Boolean)
				.join(", "),
		)(visit, answers);
	},
};

export const teamStanding: PageReads = {
	reads: (visit) => [
		reads.seasonArchives,
		reads.seasons,
		...inSeason(visit, standingReads.details(Number(visit.params["teamId"]))),
	],
	thenReads: (visit, answers) => {
		redirectUnlessArchived(`/standings/${visit.params["teamId"]}`)(visit, answers);
		// The team's sets won and lost, for the picture in link previews.
		return inSeason(visit, standingReads.ofTeam(Number(visit.params["teamId"])));
	},
	values: (_, answers) => seasons(answers),
	titleOf: (visit, answers) => {
		const found = answerOf(
			answers,
			ofSeason(standingReads.details(Number(visit.params["teamId"])), seasonOf(visit)),
		);
		return titleOfSeason(`${found?.teamName} in the Standings`)(visit, answers);
	},
};

export const matchResults: PageReads = {
	reads: (visit) => [
		reads.seasonArchives,
		...inSeason(visit, reads.divisions, reads.teamNames, matchReads.listed, matchReads.totals),
	],
	thenReads: redirectUnlessArchived("/match-results"),
	values: (visit, answers) => ({
		...seasons(answers),
		divisionId: divisionIds(visit, answers),
		teamId: (answerOf(answers, ofSeason(reads.teamNames, seasonOf(visit))) ?? [])
			.filter(isActiveTeam)
			.map(({ teamId }) => teamId),
		week: [
			...weeksOf(answerOf(answers, ofSeason(matchReads.listed, seasonOf(visit))) ?? []).map(
				({ key }) => key,
			),
			"all",
		],
	}),
	titleOf: titleOfSeason("Match Results"),
};

export const matchResult: PageReads = {
	reads: (visit) => {
		const matchId = idOf(visit.params["matchId"]);
		if (matchId === null) throw redirect("/match-results");
		const wanted = inSeason(
			visit,
			reads.teamNames,
			reads.placeNames,
			reads.divisions,
			matchReads.one(matchId),
			matchReads.result(matchId),
		);
		return seasonOf(visit) ? [reads.seasonArchives, ...wanted] : wanted;
	},
	thenReads: (visit, answers) => {
		const match = matchIn(visit, answers);
		if (match)
			return inSeason(
				visit,
				standingReads.exitOfTeam(match.homeTeamId),
				standingReads.exitOfTeam(match.visitorTeamId),
			);
		if (seasonOf(visit)) throw redirect(`/match-results/${visit.params["matchId"]}`);
		return [reads.archiveOfMatch(Number(visit.params["matchId"]))];
	},
	optionalReads: (visit, answers) => {
		const matchId = Number(visit.params["matchId"]);
		if (matchIn(visit, answers))
			return inSeason(
				visit,
				...playersOf(
					answerOf(answers, ofSeason(matchReads.result(matchId), seasonOf(visit)))?.[0],
				).map(reads.playerName),
			);
		// A link in an old email: the match may be in an archived season.
		const [archive] = answerOf(answers, reads.archiveOfMatch(matchId)) ?? [];
		throw archive
			? redirect(`/match-results/${matchId}?seasonId=${archive.seasonId}`)
			: new Response(null, { status: 404 });
	},
	values: (_, answers) => seasons(answers),
	titleOf: (visit, answers) => {
		const match = matchIn(visit, answers);
		const name = (teamId: number) =>
			answerOf(answers, ofSeason(reads.teamNames, seasonOf(visit)))?.find(
				(team) => team.teamId === teamId,
			)?.teamName ?? "";
		return (
			match &&
			titleOfSeason(
				`${name(match.homeTeamId)} vs. ${name(match.visitorTeamId)}, match ${match.matchNumber}`,
			)(visit, answers)
		);
	},
};

/** `sent`: after a message was sent. */
export const contact: PageReads = {
	reads: () => [reads.league, contactTopics],
	optionalReads: (_, _answers, { kind }) => (kind === "member" ? [reads.me] : []),
	values: () => ({ sent: [1] }),
};

const seasons = (answers: Answers) => ({
	seasonId: (answerOf(answers, reads.seasonArchives) ?? []).map(({ seasonId }) => seasonId),
});
const divisionIds = (visit: Visit, answers: Answers) =>
	(answerOf(answers, ofSeason(reads.divisions, seasonOf(visit))) ?? []).map(
		({ divisionId }) => divisionId,
	);

const scheduleOf = (visit: Visit, answers: Answers) =>
	scheduleChoice(visit.search, {
		divisions: answerOf(answers, ofSeason(reads.divisions, seasonOf(visit))) ?? [],
		teams: answerOf(answers, ofSeason(reads.teamLeaders, seasonOf(visit))) ?? [],
		myTeamId: answerOf(answers, reads.myTeam)?.teamId ?? null,
	});
