import { matchReads } from "../data/match-reads.ts";
import { memberReads } from "../data/member-reads.ts";
import { numberReads } from "../data/number-reads.ts";
import { listOf, type Read, reads } from "../data/reads.ts";
import { adminReads } from "../parts/admin/admin-reads.ts";
import { seasonReportRead } from "../parts/admin/report/season-report-read.ts";
import { searchedName } from "../parts/admin/searched-name.ts";
import { taskReads } from "../parts/admin/task-reads.ts";
import { messageReads } from "../parts/captain/message-reads.ts";
import { committeePages } from "./committee.ts";
import type { AdminPage } from "./page-def.ts";
import { treasurerPages } from "./treasurer.ts";

/** The admin pages, in the order of the user menu. */
export const adminPages: readonly AdminPage[] = [
	{
		path: "/seasons",
		isLive: true,
		title: "Seasons",
		about: "Dates, deadlines, and the current season.",
		group: "season",
		place: 6,
		access: "admins",
		nav: "none",
		reads: () => [reads.seasons, reads.seasonArchives],
		load: () => import("../pages/seasons/seasons.tsx"),
	},
	{
		path: "/season-calendars",
		isLive: true,
		title: "Season Calendars",
		about: "The events on each season’s calendar.",
		group: "season",
		place: 7,
		access: "admins",
		role: "scheduler",
		nav: "none",
		search: ["seasonId"],
		reads: () => [reads.seasons, reads.events, numberReads.keyDatesOfSeasons],
		load: () => import("../pages/season-calendars/season-calendars.tsx"),
	},
	{
		path: "/season-numbers",
		title: "Season Numbers",
		about: "Roster limits, deadlines, times and forfeits of each season.",
		group: "season",
		place: 8,
		access: "admins",
		nav: "none",
		search: ["seasonId"],
		reads: () => [reads.seasons, listOf("seasonNumbers")],
		load: () => import("../pages/season-numbers/season-numbers.tsx"),
	},
	{
		path: "/teams",
		isLive: true,
		title: "Teams",
		about: "Numbers, captains, divisions, courts, and registration.",
		group: "people",
		place: 1,
		access: "admins",
		nav: "none",
		search: ["view", "edit"],
		reads: () => [adminReads.teams, adminReads.users, reads.divisions, reads.locations],
		load: () => import("../pages/teams/teams.tsx"),
	},
	...treasurerPages,
	{
		path: "/players",
		isLive: true,
		title: "Players",
		about: "Find and add players, clear all rosters after a season.",
		group: "people",
		place: 2,
		access: "admins",
		nav: "none",
		search: ["lastName"],
		reads: ({ search }) => [adminReads.teams, numberReads.ratings, ...playersFound(search)],
		load: () => import("../pages/players/players.tsx"),
	},
	{
		path: "/court-locations",
		isLive: true,
		title: "Court Locations",
		about: "Centers and clubs with addresses and directions.",
		group: "league",
		place: 2,
		access: "admins",
		role: "scheduler",
		nav: "none",
		reads: () => [reads.locations],
		load: () => import("../pages/court-locations.tsx"),
	},
	{
		path: "/associations",
		isLive: true,
		title: "Associations",
		about: "The list of tennis associations.",
		group: "league",
		place: 3,
		access: "admins",
		nav: "none",
		reads: () => [listOf("association")],
		load: () => import("../pages/associations.tsx"),
	},
	{
		path: "/matches",
		isLive: true,
		title: "Matches",
		about:
			"Plan and publish the schedule, enter scores, call off matches, clear a finished season.",
		group: "season",
		place: 1,
		access: "admins",
		role: "scheduler",
		nav: "none",
		search: ["view", "locationId", "seasonId", "planId", "keep", "show"],
		stays: ["locationId", "seasonId", "planId", "show"],
		reads: ({ search }) => [
			...[adminReads.teams, reads.people, reads.divisions, reads.locations, reads.seasons],
			numberReads.weeksOfSeasons,
			...ofMatchesView(search.get("view")),
		],
		mayRead: ({ search }) => (search.has("view") ? [] : [adminReads.playersWithResults]),
		titleOf: ({ search }) =>
			search.get("view") !== "plan"
				? undefined
				: search.get("keep") === "published"
					? "Replan the Rest"
					: "Plan the Season",
		load: () => import("../pages/matches/matches.tsx"),
	},
	...committeePages,
	{
		path: "/reports",
		title: "Reports",
		about: "Participation, retention, forfeits, late scorecards and court use of each season.",
		group: "season",
		place: 9,
		access: "admins",
		nav: "none",
		search: ["report", "seasonId"],
		reads: ({ search }) => [seasonReportRead(search)],
		load: () => import("../pages/reports.tsx"),
	},
	{
		path: "/divisions",
		isLive: true,
		title: "Divisions",
		about: "The divisions, their numbers and coordinators.",
		group: "league",
		place: 1,
		access: "admins",
		nav: "none",
		reads: () => [reads.divisions, adminReads.users],
		load: () => import("../pages/divisions/divisions.tsx"),
	},
	{
		path: "/league-settings",
		title: "League Settings",
		about: "The league’s name, addresses, fees, logo, colors and access codes.",
		group: "league",
		place: 6,
		access: "admins",
		nav: "none",
		reads: () => [reads.league, adminReads.look, taskReads.accessCodes, taskReads.formerContacts],
		load: () => import("../pages/league-settings/league-settings.tsx"),
	},
	{
		path: "/texts",
		isLive: true,
		title: "Texts and Pages",
		about: "League information, FAQ, by-laws and the other pages of text. Add your own pages.",
		group: "league",
		place: 4,
		access: "admins",
		role: "editor",
		nav: "none",
		reads: () => [adminReads.texts, adminReads.pages, reads.league],
		load: () => import("../pages/texts/texts.tsx"),
	},
	{
		path: "/notices",
		isLive: true,
		title: "Notices",
		about: "Messages that pages show for some days, such as closed courts.",
		group: "league",
		place: 5,
		access: "admins",
		role: "editor",
		nav: "none",
		reads: () => [adminReads.notices, adminReads.teams, reads.locations, adminReads.pages],
		load: () => import("../pages/notices.tsx"),
	},
	{
		path: "/users",
		isLive: true,
		title: "Users",
		about: "Everyone with a profile, and who is a captain, an admin or on the committee.",
		group: "people",
		place: 8,
		access: "admins",
		nav: "none",
		reads: () => [
			reads.me,
			taskReads.people,
			reads.teams,
			reads.divisions,
			taskReads.captainRequests,
			taskReads.protectedUsers,
			taskReads.accounts,
		],
		load: () => import("../pages/users.tsx"),
	},
	{
		path: "/invitations",
		isLive: true,
		title: "Invitations",
		about: "Invite captains by email, and see who has not answered.",
		group: "people",
		place: 7,
		access: "admins",
		nav: "none",
		reads: () => [adminReads.teams, taskReads.invitations],
		load: () => import("../pages/invitations/invitations.tsx"),
	},
	{
		path: "/messages",
		title: "Messages",
		about: "Write to captains and others in the league by email.",
		group: "people",
		place: 6,
		access: "admins",
		role: "coordinator",
		nav: "none",
		search: ["to"],
		reads: () => [reads.me],
		mayRead: () => [messageReads.groups, messageReads.sent],
		load: () => import("../pages/messages/messages.tsx"),
	},
	{
		path: "/server",
		title: "Server",
		about: "Backups to download, a test email, and whether the server is all right.",
		group: "league",
		place: 7,
		access: "admins",
		nav: "none",
		search: ["done"],
		takesForm: true,
		reads: () => [reads.me, reads.security, taskReads.backups, taskReads.serverChecks],
		load: () => import("../pages/server/server.tsx"),
	},
];

const matchesViews: Readonly<Record<string, readonly Read<unknown>[]>> = {
	draft: [adminReads.draftMatches, adminReads.liveNumbers],
	plan: [adminReads.matches, adminReads.draftMatches, reads.events],
	published: [
		...[adminReads.matches, matchReads.totals, reads.seasonArchives],
		...[memberReads.makeupMatches, reads.events],
	],
};
const ofMatchesView = (view: string | null) =>
	matchesViews[view ?? ""] ?? matchesViews["published"] ?? [];

function playersFound(search: URLSearchParams) {
	const lastName = searchedName(search);
	return lastName === ""
		? []
		: [adminReads.playersNamed(lastName), adminReads.inactivePlayersNamed(lastName)];
}
