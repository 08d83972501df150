import { league } from "./league.ts";

/**
 * What search engines and link previews say of a page, by its path. Only the server needs it, so it
 * stands apart from the table of routes, which every browser loads.
 */
export const descriptions: Readonly<Record<string, string>> = {
	"/": `Schedules, standings and results of the ${league.name}: women and men on one team, on Saturdays, every Fall and Spring.`,
	"/login": "For captains, co-captains and admins of the league.",
	"/signup": "For captains, co-captains and admins of the league.",
	"/reset-password": "A new password for your account, by email.",
	"/team-info": "A team’s matches, scorecards and roster, for those who lead it.",
	"/player-signup": `Join the ${league.name}: tell captains who you are and how you play.`,
	"/info":
		"Format of a team match, scoring, lateness, defaults, lineups, reporting and the committee.",
	"/faq": "What it costs, who may join, when and where we play, and what happens when it rains.",
	"/history": `How the ${league.name} came to be.`,
	"/division-assignments":
		"What the committee looks at when it places teams in divisions, with a worked example.",
	"/bylaws": `The by-laws of the ${league.name}, article by article.`,
	"/problems":
		"Rain, lateness, disputed calls, missing players: difficult situations and how the league rules on them.",
	"/ratings": "How to rate your own game from 1.0 to 7.0.",
	"/calendar": "Key dates of the season: deadlines, player additions, first and last Saturday.",
	"/team-listing":
		"All teams with their division, number and captain. Choose one to see its roster.",
	"/roster/:teamId?": "A team’s players with their numbers and ratings.",
	"/schedules": "Who plays whom, when and where, division by division.",
	"/leader-board": "The first six teams of every division.",
	"/standings": "Sets won and lost by every team, week by week.",
	"/match-results": "Scores of the season by division, team and week.",
	"/match-results/:matchId":
		"The scorecard of one team match: players, scores and sets of all four lines.",
	"/payment": "How a team pays its fee: Zelle, check or PayPal.",
	"/locations": "Addresses, courts and directions of all places where the league plays.",
	"/tennis-associations": `Tennis associations in and around the ${league.metro}.`,
	"/tennis-centers": `Public tennis centers in the ${league.metro}.`,
	"/tennis-clubs": `Tennis clubs in the ${league.metro}.`,
	"/contact": `How to reach the ${league.name} by mail, phone and email.`,
};
