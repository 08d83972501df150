import type { LeagueNames } from "../league/entities/league.ts";
import type { SiteTextKey } from "../league/entities/text-key.ts";
import { answerOf, type PageData } from "./data/page-data.ts";
import { reads } from "./data/reads.ts";
import type { Visit } from "./page-def/page-def.ts";
import { addedPagePath, addressIn } from "./parts/added-page.ts";
import { matchDescription } from "./routes/match-description.ts";

/** The introduction of a text if admins have changed it, otherwise the original description. */
const ofText =
	(key: SiteTextKey, original: (league: LeagueNames) => string) =>
	(league: LeagueNames, _: Visit, { answers }: PageData) =>
		answerOf(answers, reads.text(key))?.description || original(league);

/**
 * The descriptions of pages for search engines and link previews, by path. Only the server needs
 * them, so they are not in the table of routes, which every browser loads.
 */
export const descriptions: Readonly<
	Record<
		string,
		string | ((league: LeagueNames, visit: Visit, data: PageData) => string | undefined)
	>
> = {
	"/": (league, _, { answers }) =>
		answerOf(answers, reads.homeText)?.description ||
		`Schedules, standings, and results of the ${league.name}: women and men on one team, Saturdays in Fall and Spring.`,
	"/login": "For the league’s captains, co-captains, and admins.",
	"/player-signup/thanks": "What happens after you have signed up as a player.",
	"/signup": "For the league’s captains, co-captains, and admins.",
	"/reset-password": "Reset the password of your account by email.",
	"/team-info": "A team’s matches, scorecards, and roster, for its captains.",
	"/player-signup": (league) =>
		`Join the ${league.name}: tell captains who you are and how you play.`,
	"/privacy": "What this site stores about people, who can read it, and how long it is kept.",
	"/accessibility":
		"How this site is tested so that everyone can use it, and whom to tell about problems.",
	"/info": ofText(
		"info",
		() =>
			"Format of a team match, scoring, lateness, defaults, lineups, reporting, and the committee.",
	),
	"/faq": ofText(
		"faq",
		() => "What it costs, who can join, when and where we play, and what happens when it rains.",
	),
	"/history": ofText("history", (league) => `The history of the ${league.name}.`),
	"/division-assignments": ofText(
		"division-assignments",
		() => "How the committee places teams in divisions, with an example.",
	),
	"/bylaws": ofText("bylaws", (league) => `The by-laws of the ${league.name}, article by article.`),
	"/problems": ofText(
		"problems",
		() =>
			"Rain, lateness, disputed calls, missing players: difficult situations and how the league rules on them.",
	),
	"/ratings": ofText("ratings", () => "How to rate your own game from 1.0 to 7.0."),
	"/calendar": "Key dates of the season: deadlines, player additions, first and last Saturday.",
	"/team-listing":
		"All teams with their division, number, and captain. Choose a team to see its roster.",
	"/teams/:teamId":
		"A team in all seasons: places, matches, former names, and whom it met most often.",
	"/season/:seasonId?":
		"A season’s champions, the race week by week, every result, the closest matches, and its players.",
	"/records":
		"Champions by season and division, most seasons, longest winning streaks, biggest comebacks.",
	"/players/:playerId":
		"A player’s seasons and teams, wins and losses by line, partners, opponents, and matches.",
	"/roster/:teamId?": "A team’s record, next match, results, schedule, and players.",
	"/schedules": "Who plays whom, when and where, by division.",
	"/leader-board": "The top teams of each division.",
	"/standings": "Sets won and lost by each team, week by week.",
	"/standings/:teamId":
		"Why a team has its place in the standings, what it needs to win its division, and its chances.",
	"/match-results": "This season’s scores by division, team, and week.",
	"/match-results/:matchId": matchDescription,
	"/payment": "How to pay your team’s fee: Zelle, check, or PayPal.",
	"/locations": "Addresses, courts, and directions for every location where the league plays.",
	"/tennis-associations": (league) => `Tennis associations in and around the ${league.metro}.`,
	"/tennis-centers": (league) => `Public tennis centers in the ${league.metro}.`,
	"/tennis-clubs": (league) => `Tennis clubs in the ${league.metro}.`,
	[addedPagePath]: (_, visit, { answers }) =>
		answerOf(answers, reads.leaguePage(addressIn(visit.params)))?.description || undefined,
	"/contact": (league) => `How to reach the ${league.name} by mail, phone, and email.`,
};
