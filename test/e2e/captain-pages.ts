import { type AccountPage, at, openWithDialog } from "./account-pages.ts";
import { matchOf, named, nameOfTeam } from "./demo-league.ts";

const team = { heading: "Team Details" };
const next = matchOf(named.nextMatchId);
const nextOpponent = next.homeTeamId === named.captainTeamId ? next.visitorTeamId : next.homeTeamId;
const makeups = { heading: "Make-Up Matches" };
const looking = { heading: "Players Looking for a Team" };
export const forCaptains: AccountPage[] = [
	{ ...team, name: "a captain’s team", as: "captain", reach: at("/team-info") },
	{
		...team,
		name: "the teams of a captain of two teams",
		isVariant: true,
		as: "two-teams",
		reach: at("/team-info"),
	},
	{
		...team,
		name: "the team page of a user without a team",
		isVariant: true,
		as: "member",
		reach: at("/team-info"),
	},
	{
		...team,
		name: "a captain’s team, viewed by an admin",
		isVariant: true,
		as: "admin",
		reach: at("/team-info?userId=2"),
	},
	{
		...team,
		name: "the contact dialog of a captain",
		isVariant: true,
		as: "captain",
		reach: openWithDialog("/team-info", /^[A-Z]\S+ [A-Z]\S+$/),
	},
	{
		...team,
		name: "the form of a player on the roster",
		isVariant: true,
		as: "captain",
		reach: openWithDialog("/team-info", /^Edit /),
	},
	{
		...team,
		name: "the player search",
		as: "admin",
		reach: openWithDialog("/team-info?userId=2", "Add a player"),
	},
	{
		...team,
		name: "an unregistered team",
		isVariant: true,
		as: "unregistered",
		reach: at("/team-info"),
	},
	{
		...team,
		name: "the registration dialog",
		isVariant: true,
		as: "unregistered",
		reach: openWithDialog("/team-info", "Continue"),
	},
	{
		...looking,
		name: "players looking for a team, for captains",
		isVariant: true,
		as: "captain",
		reach: at("/players-looking"),
	},
	{
		...looking,
		name: "players looking for a team, for other users",
		isVariant: true,
		as: "member",
		reach: at("/players-looking"),
	},
	{
		name: "a lineup",
		as: "captain",
		heading: `Lineup against ${nameOfTeam(nextOpponent)}`,
		title: "Lineup",
		reach: at(`/lineup/${named.nextMatchId}`),
	},
	{
		name: "messages of a captain",
		as: "captain",
		heading: "Email Your Team",
		reach: at("/team-messages"),
	},
	{ ...makeups, name: "make-up matches", as: "captain", reach: at("/makeup-matches") },
	{
		...makeups,
		name: "make-up matches, for members without a team",
		isVariant: true,
		as: "member",
		reach: at("/makeup-matches"),
	},
	{
		...makeups,
		name: "the make-up match form",
		isVariant: true,
		as: "captain",
		reach: openWithDialog("/makeup-matches", "Sign up for a make-up match"),
	},
];
