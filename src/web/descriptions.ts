import type { PageData } from "./data/page-data.ts";
import { league } from "./league.ts";
import { matchDescription } from "./routes/match-description.ts";
import type { Visit } from "./routes/page-def.ts";

/**
 * The descriptions of pages for search engines and link previews, by path. Only the server needs
 * them, so they are not in the table of routes, which every browser loads.
 */
export const descriptions: Readonly<
	Record<string, string | ((visit: Visit, data: PageData) => string | undefined)>
> = {
	"/": `Schedules, standings and results of the ${league.name}: women and men on one team, Saturdays in Fall and Spring.`,
	"/login": "For the league’s captains, co-captains and admins.",
	"/signup": "For the league’s captains, co-captains and admins.",
	"/reset-password": "Reset the password of your account by email.",
	"/team-info": "A team’s matches, scorecards and roster, for its captains.",
	"/player-signup": `Join the ${league.name}: tell captains who you are and how you play.`,
	"/info":
		"Format of a team match, scoring, lateness, defaults, lineups, reporting and the committee.",
	"/faq": "What it costs, who can join, when and where we play, and what happens when it rains.",
	"/history": `The history of the ${league.name}.`,
	"/division-assignments": "How the committee places teams in divisions, with an example.",
	"/bylaws": `The by-laws of the ${league.name}, article by article.`,
	"/problems":
		"Rain, lateness, disputed calls, missing players: difficult situations and how the league rules on them.",
	"/ratings": "How to rate your own game from 1.0 to 7.0.",
	"/calendar": "Key dates of the season: deadlines, player additions, first and last Saturday.",
	"/team-listing":
		"All teams with their division, number and captain. Choose a team to see its roster.",
	"/roster/:teamId?": "A team’s record, next match, results, schedule and players.",
	"/schedules": "Who plays whom, when and where, by division.",
	"/leader-board": "The top six teams of each division.",
	"/standings": "Sets won and lost by each team, week by week.",
	"/match-results": "This season’s scores by division, team and week.",
	"/match-results/:matchId": matchDescription,
	"/payment": "How to pay your team’s fee: Zelle, check or PayPal.",
	"/locations": "Addresses, courts and directions for every location where the league plays.",
	"/tennis-associations": `Tennis associations in and around the ${league.metro}.`,
	"/tennis-centers": `Public tennis centers in the ${league.metro}.`,
	"/tennis-clubs": `Tennis clubs in the ${league.metro}.`,
	"/contact": `How to reach the ${league.name} by mail, phone and email.`,
};
