import { reads } from "../data/reads.ts";
import { adminReads } from "../parts/admin/admin-reads.ts";
import { searchedName } from "../parts/admin/searched-name.ts";
import { taskReads } from "../parts/admin/task-reads.ts";
import type { PageDef } from "./page-def.ts";

/** The admin pages, in the order of the user menu. */
export const adminPages: readonly PageDef[] = [
	{
		path: "/seasons",
		isLive: true,
		title: "Seasons",
		access: "admins",
		nav: "none",
		reads: () => [reads.seasons],
		load: () => import("../pages/seasons/seasons.tsx"),
	},
	{
		path: "/season-calendars",
		isLive: true,
		title: "Season Calendars",
		access: "admins",
		nav: "none",
		search: ["seasonId"],
		reads: () => [reads.seasons, reads.events],
		load: () => import("../pages/season-calendars.tsx"),
	},
	{
		path: "/teams",
		isLive: true,
		title: "Teams",
		access: "admins",
		nav: "none",
		search: ["view", "edit"],
		reads: () => [adminReads.teams, adminReads.users, reads.divisions, reads.locations],
		load: () => import("../pages/teams/teams.tsx"),
	},
	{
		path: "/payments",
		isLive: true,
		title: "Fee Payments",
		menuLabel: "Payments",
		access: "admins",
		nav: "none",
		search: ["add"],
		reads: () => [
			adminReads.payments,
			adminReads.teams,
			reads.divisions,
			reads.seasons,
			taskReads.tasks,
		],
		load: () => import("../pages/payments.tsx"),
	},
	{
		path: "/players",
		isLive: true,
		title: "Players",
		access: "admins",
		nav: "none",
		search: ["lastName"],
		reads: ({ search }) => [adminReads.teams, ...playersFound(search)],
		load: () => import("../pages/players/players.tsx"),
	},
	{
		path: "/court-locations",
		isLive: true,
		title: "Court Locations",
		access: "admins",
		nav: "none",
		reads: () => [reads.locations],
		load: () => import("../pages/court-locations.tsx"),
	},
	{
		path: "/associations",
		isLive: true,
		title: "Associations",
		access: "admins",
		nav: "none",
		reads: () => [reads.associations],
		load: () => import("../pages/associations.tsx"),
	},
	{
		path: "/matches",
		isLive: true,
		title: "Matches",
		access: "admins",
		nav: "none",
		search: ["view", "locationId"],
		stays: ["locationId"],
		reads: ({ search }) => [
			...[adminReads.teams, reads.people, reads.divisions, reads.locations, reads.seasons],
			...(search.get("view") === "draft"
				? [adminReads.draftMatches, adminReads.liveNumbers]
				: [adminReads.matches, reads.resultTotals, reads.seasonArchives]),
		],
		mayRead: ({ search }) =>
			search.get("view") === "draft" ? [] : [adminReads.playersWithResults],
		load: () => import("../pages/matches/matches.tsx"),
	},
	{
		path: "/divisions",
		isLive: true,
		title: "Divisions",
		access: "admins",
		nav: "none",
		reads: () => [reads.divisions],
		load: () => import("../pages/divisions.tsx"),
	},
	{
		path: "/users",
		isLive: true,
		title: "Users",
		access: "admins",
		nav: "none",
		reads: () => [
			reads.me,
			taskReads.people,
			reads.teams,
			reads.divisions,
			taskReads.captainRequests,
		],
		load: () => import("../pages/users.tsx"),
	},
];

function playersFound(search: URLSearchParams) {
	const lastName = searchedName(search);
	return lastName === ""
		? []
		: [adminReads.playersNamed(lastName), adminReads.inactivePlayersNamed(lastName)];
}
