import league from "../../content/league.json" with { type: "json" };
import { newLeagueNumbers } from "../../src/league/new-league-numbers.ts";
import { visitorPages } from "../../src/web/routes/visitors.ts";
import { demoLeague, matchOf, named, nameOfTeam, sidesOf } from "./demo-league.ts";

export interface PublicPage {
	path: string;
	heading: string;
	/** The page title before the league's name. */
	title: string;
	/** Text that the page must contain. */
	shows: string | RegExp;
}

const page = (
	path: string,
	heading: string,
	shows: PublicPage["shows"],
	title = heading,
): PublicPage => ({ path, heading, shows, title });

const captainsTeam = nameOfTeam(named.captainTeamId);
const { verifiedMatchId } = named;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
	`${firstName} ${lastName}`;
const { doubles1HomePlayer1Id } = demoLeague.matchResult.find(
	({ matchId }) => matchId === verifiedMatchId,
)!;
const veteran = demoLeague.player.find(({ playerId }) => playerId === doubles1HomePlayer1Id)!;
const firstLocation = demoLeague.location[0]!.locationName;
const placeOf = (type: string) =>
	demoLeague.location.find((location) => location.locationType === type)!.locationName;

const ownPages: readonly PublicPage[] = [
	page("/", "Fall 2026 · Week 7 of 10", "Saturday tennis, women and men on one team", ""),
	page("/history", "League History", String(league.founded)),
	page("/faq", "Frequently Asked Questions", /\$225/),
	page("/info", "League Information", /committee/i),
	page("/bylaws", "By-laws", /no more than 17|at most 17|17 /),
	page("/problems", "Knotty Problems", /Ruling\./),
	page("/division-assignments", "How the Committee Places Teams in Divisions", /division/i),
	page("/ratings", "NTRP Self-Rating Guidelines", /7\.0/),
	page("/team-listing", "Team Rosters", captainsTeam),
	page(`/roster/${named.captainTeamId}`, captainsTeam, /Rating/),
	page(
		`/teams/${named.captainTeamId}`,
		`${captainsTeam} Through the Years`,
		"Most frequent opponents",
	),
	page(`/players/${veteran.playerId}`, nameOf(veteran), "Seasons and teams"),
	page("/season/2", "Fall 2026 So Far", "Closest matches"),
	page("/records", "Champions and Records", "Longest winning streaks"),
	page(
		"/schedules",
		"Match Schedules",
		`The home team supplies ${newLeagueNumbers.ballCans} cans of approved balls.`,
	),
	page("/calendar", "Calendar", /Final Roster Deadline \(11pm\)/),
	page("/leader-board", "Leader Board", /6th/),
	page("/standings", "Detailed Standings", captainsTeam),
	page(
		`/standings/${named.captainTeamId}`,
		`${captainsTeam} in the Standings`,
		"To win the division",
	),
	page("/match-results", "Match Results", /Not yet verified/),
	page(
		`/match-results/${verifiedMatchId}`,
		sidesOf(verifiedMatchId),
		/Doubles 2/,
		`${sidesOf(verifiedMatchId)}, match ${matchOf(verifiedMatchId).matchNumber}`,
	),
	page("/locations", "Court Locations", firstLocation),
	page("/tennis-associations", "Tennis Associations", demoLeague.association[0]!.associationName),
	page("/tennis-centers", "Local Tennis Centers", placeOf("Center")),
	page("/tennis-clubs", "Local Tennis Clubs", placeOf("Club")),
	page("/contact", "Contact Us", "Your message"),
	page(
		"/player-signup",
		"New Player Registration",
		/captains, co-captains, and league admins see all of it/,
	),
	page("/player-signup/thanks", "Thanks for signing up!", "Sign up another player"),
	page("/payment", "Payment", /\$233\.64/),
];

/** All public pages; those that are not listed above must contain at least their title. */
export const publicPages: readonly PublicPage[] = [
	...ownPages,
	...visitorPages
		.filter(({ path }) => !path.includes(":") && ownPages.every((own) => own.path !== path))
		.map(({ path, title }) => page(path, title, title)),
];

const past = demoLeague.season[0]!.seasonName;
const [oldMatch] = demoLeague.seasonArchive[0]!.content.match as [
	(typeof demoLeague.match)[number],
];
const oldSides = `${nameOfTeam(oldMatch.homeTeamId)} vs. ${nameOfTeam(oldMatch.visitorTeamId)}`;
const isOver = `${past} is an archived season.`;

/** Public pages of an archived season. */
export const pastPages: readonly PublicPage[] = [
	page("/season/1", `${past} in Review`, "Undefeated"),
	page("/standings?seasonId=1", "Detailed Standings", isOver, `Detailed Standings, ${past}`),
	page("/schedules?seasonId=1", "Match Schedules", isOver, `Match Schedules, ${past}`),
	page("/match-results?seasonId=1", "Match Results", isOver, `Match Results, ${past}`),
	page(
		`/match-results/${oldMatch.matchId}?seasonId=1`,
		oldSides,
		isOver,
		`${oldSides}, match ${oldMatch.matchNumber}, ${past}`,
	),
];

export const tabTitleOf = ({ title }: Pick<PublicPage, "title">) =>
	title === "" ? league.name : `${title} · ${league.name}`;

/** Scripts that only account pages and signed-in users load. */
export const accountScripts =
	/\/assets\/(user-menu|page-access|login|signup|reset-password|change-password|portal|profile|address|code-field|account|account-page|sessions|new-password|password)/;
