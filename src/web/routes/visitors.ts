import { redirect } from "react-router";
import { playersOf } from "../../league/rules/scoring/players-on-card.ts";
import { answerOf } from "../data/page-data.ts";
import { listOf, ofSeason, reads } from "../data/reads.ts";
import { league } from "../league.ts";
import type { textPage } from "../pages/text-page.tsx";
import { idOf, type PageDef } from "./page-def.ts";
import { schedulesPage } from "./schedules-page.ts";
import {
	inSeason,
	matchIn,
	redirectUnlessArchived,
	seasonOf,
	teamIn,
	titleOfSeason,
} from "./season-of-page.ts";
import { ofMyTeam, ofTeamPage } from "./team-reads.ts";

/** The page that shows this file of `content/`. */
const textOf = (name: string, text: Parameters<typeof textPage>[1]) => ({
	file: "text-page",
	load: async () => (await import("../pages/text-page.tsx")).textPage(name, text),
});

/** The public pages. */
export const visitorPages: readonly PageDef[] = [
	{
		path: "/",
		isLive: true,
		title: league.name,
		takesForm: true,
		usesMyTeam: true,
		nav: "none",
		reads: () => [
			reads.divisions,
			reads.places,
			reads.teamNames,
			reads.seasons,
			reads.events,
			reads.homeWeeks,
		],
		thenReads: ofMyTeam,
		mayRead: () => [reads.weather],
		load: () => import("../pages/home/home.tsx"),
	},
	{
		path: "/player-signup",
		title: "New Player Registration",
		nav: "about",
		search: ["thanks"],
		takesForm: true,
		load: () => import("../pages/player-signup.tsx"),
	},
	{
		path: "/info",
		title: "League Information",
		navLabel: "General Info",
		nav: "about",
		...textOf("info", () => import("../../../content/info.md")),
	},
	{
		path: "/faq",
		title: "Frequently Asked Questions",
		navLabel: "FAQs",
		nav: "about",
		...textOf("faq", () => import("../../../content/faq.md")),
	},
	{
		path: "/history",
		title: "League History",
		nav: "about",
		...textOf("history", () => import("../../../content/history.md")),
	},
	{
		path: "/division-assignments",
		title: "How the Committee Places Teams in Divisions",
		navLabel: "Division Assignments",
		nav: "about",
		...textOf("division-assignments", () => import("../../../content/division-assignments.md")),
	},
	{
		path: "/bylaws",
		title: "By-laws",
		nav: "about",
		...textOf("bylaws", () => import("../../../content/bylaws.md")),
	},
	{
		path: "/problems",
		title: "Knotty Problems",
		nav: "none",
		...textOf("problems", () => import("../../../content/problems.md")),
	},
	{
		path: "/ratings",
		title: "NTRP Self-Rating Guidelines",
		nav: "none",
		...textOf("ratings", () => import("../../../content/ratings.md")),
	},
	{
		path: "/calendar",
		title: "Calendar",
		nav: "season",
		reads: () => [reads.seasons, reads.events],
		load: () => import("../pages/calendar/calendar.tsx"),
	},
	{
		path: "/team-listing",
		title: "Team Rosters",
		nav: "season",
		reads: () => [reads.divisions, reads.teams, reads.people],
		load: () => import("../pages/team-listing.tsx"),
	},
	{
		path: "/roster/:teamId?",
		title: "Roster",
		takesForm: true,
		usesMyTeam: true,
		nav: "none",
		search: ["seasonId"],
		reads: (visit) => [
			reads.seasonArchives,
			reads.courts,
			...inSeason(visit, reads.divisions, reads.teams, reads.people),
		],
		thenReads: ofTeamPage,
		titleOf: (visit, answers) =>
			titleOfSeason(teamIn(visit, answers)?.teamName ?? "")(visit, answers),
		load: () => import("../pages/roster/roster.tsx"),
	},
	schedulesPage,
	{
		path: "/leader-board",
		isLive: true,
		title: "Leader Board",
		nav: "season",
		reads: () => [reads.divisions, reads.places, reads.teamNames],
		load: () => import("../pages/leader-board.tsx"),
	},
	{
		path: "/standings",
		isLive: true,
		title: "Detailed Standings",
		usesMyTeam: true,
		nav: "season",
		search: ["divisionId", "seasonId"],
		reads: (visit) => [
			reads.seasonArchives,
			reads.seasons,
			...inSeason(
				visit,
				reads.divisions,
				reads.teamNames,
				seasonOf(visit) ? reads.finalStandings : reads.standings,
			),
		],
		thenReads: redirectUnlessArchived("/standings"),
		titleOf: titleOfSeason("Detailed Standings"),
		load: () => import("../pages/standings/standings.tsx"),
	},
	{
		path: "/match-results",
		isLive: true,
		title: "Match Results",
		usesMyTeam: true,
		nav: "season",
		search: ["divisionId", "teamId", "week", "seasonId"],
		feed: "/match-results.atom",
		reads: (visit) => [
			reads.seasonArchives,
			...inSeason(visit, reads.divisions, reads.teamNames, reads.listedMatches, reads.resultTotals),
		],
		thenReads: redirectUnlessArchived("/match-results"),
		titleOf: titleOfSeason("Match Results"),
		load: () => import("../pages/match-results/match-results.tsx"),
	},
	{
		path: "/match-results/:matchId",
		isLive: true,
		title: "Match Result",
		nav: "none",
		search: ["seasonId"],
		reads: (visit) => {
			const matchId = idOf(visit.params["matchId"]);
			if (matchId === null) throw redirect("/match-results");
			const wanted = inSeason(
				visit,
				reads.teamNames,
				reads.placeNames,
				reads.divisions,
				reads.match(matchId),
				reads.result(matchId),
			);
			return seasonOf(visit) ? [reads.seasonArchives, ...wanted] : wanted;
		},
		thenReads: (visit, answers) => {
			if (matchIn(visit, answers)) return [];
			if (seasonOf(visit)) throw redirect(`/match-results/${visit.params["matchId"]}`);
			return [reads.archiveOfMatch(Number(visit.params["matchId"]))];
		},
		mayRead: (visit, answers) => {
			const matchId = Number(visit.params["matchId"]);
			if (matchIn(visit, answers))
				return inSeason(
					visit,
					...playersOf(
						answerOf(answers, ofSeason(reads.result(matchId), seasonOf(visit)))?.[0],
					).map(reads.playerName),
				);
			// A link in an old email: the match may be in an archived season.
			const [archive] = answerOf(answers, reads.archiveOfMatch(matchId)) ?? [];
			throw archive
				? redirect(`/match-results/${matchId}?seasonId=${archive.seasonId}`)
				: new Response(null, { status: 404 });
		},
		titleOf: (visit, answers) => {
			const match = matchIn(visit, answers);
			const name = (teamId: number) =>
				answerOf(answers, ofSeason(reads.teamNames, seasonOf(visit)))?.find(
					(team) => team.teamId === teamId,
				)?.teamName ?? "";
			return (
				match &&
				titleOfSeason(
					`${name(match.homeTeamId)} – ${name(match.visitorTeamId)}, match ${match.matchNumber}`,
				)(visit, answers)
			);
		},
		file: "match-result",
		load: () => import("../pages/match-result/match-result.tsx"),
	},
	{
		path: "/payment",
		title: "Payment",
		nav: "season",
		reads: () => [reads.seasons],
		load: () => import("../pages/payment/payment.tsx"),
	},
	{
		path: "/locations",
		title: "Court Locations",
		nav: "tennis",
		reads: () => [reads.locations],
		load: () => import("../pages/locations/locations.tsx"),
	},
	{
		path: "/tennis-associations",
		title: "Tennis Associations",
		navLabel: "Associations",
		nav: "tennis",
		reads: () => [listOf("association")],
		load: () => import("../pages/tennis-associations.tsx"),
	},
	{
		path: "/tennis-centers",
		title: "Local Tennis Centers",
		navLabel: "Centers",
		nav: "tennis",
		reads: () => [reads.locations],
		load: () => import("../pages/tennis-centers.tsx"),
	},
	{
		path: "/tennis-clubs",
		title: "Local Tennis Clubs",
		navLabel: "Clubs",
		nav: "tennis",
		reads: () => [reads.locations],
		load: () => import("../pages/tennis-clubs.tsx"),
	},
	{
		path: "/contact",
		title: "Contact Us",
		nav: "none",
		load: () => import("../pages/contact/contact.tsx"),
	},
];
