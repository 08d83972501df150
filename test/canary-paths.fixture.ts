import type { Site } from "../src/league/page-request.ts";
import { routes } from "../src/server/api/routes.ts";
import type { TestApp } from "./app.ts";
import { matchesWithFiles } from "./canaries.fixture.ts";
import { volume } from "./volume.ts";

/**
 * Every read path, with all existing ids and some unknown ones; in `npm test` with every eighth
 * player, because each is in the lists as well.
 */
export function apiPaths(app: TestApp) {
	const { team, player, division, season, match } = app.demo;
	const named = new Set<number>(Object.values(app.demo.named).flat());
	const ids = (rows: readonly object[], id: string) => [
		...rows.map((row) => (row as Record<string, number>)[id]),
		0,
		99_999,
	];
	/** Those of the roles, and some more that are like each other. */
	const sampled = <Row extends object>(rows: readonly Row[], id: keyof Row) =>
		rows.filter((row, index) => index % volume(8, 1) === 0 || named.has(Number(row[id])));
	const teams = sampled(team, "teamId");
	const ofPlayers = ids(sampled(player, "playerId"), "playerId").flatMap((id) => [
		`get/player/${id}`,
		`get/playerHistory/${id}`,
	]);
	const ofTeams = ids(teams, "teamId").flatMap((id) => [
		`get/team/${id}`,
		`list/player?teamId=${id}`,
		`get/teamAvailability/${id}`,
		`get/teamShares/${id}`,
		`get/teamHistory/${id}`,
		`list/consent?teamId=${id}`,
		`list/formRating?teamId=${id}`,
		`list/lineup?teamId=${id}`,
		`get/lineup/${app.demo.named.nextMatchId}?teamId=${id}`,
	]);
	const filtered = [
		...ids(division, "divisionId").flatMap((id) => [
			`list/team?divisionId=${id}`,
			`list/match?divisionId=${id}`,
		]),
		...ids(season, "seasonId").flatMap((id) => [
			`list/event?seasonId=${id}`,
			`get/seasonReview/${id}`,
		]),
		...ids(match.slice(0, 20), "matchId").flatMap((id) => [
			`list/match?matchId=${id}`,
			`list/matchResult?matchId=${id}`,
		]),
	];
	const files = ids(matchesWithFiles(app), "matchId").map((id) => `get/matchFile/${id}`);
	const forms = [app.demo.named.captainTeamId, app.demo.named.unregisteredTeamId].map(
		(teamId) => `get/playerForm/${player.find((row) => row.teamId === teamId)?.playerId}`,
	);
	const rosterFiles = [
		...ids(teams, "teamId").map((id) => `export/roster/${id}.xlsx`),
		...Object.entries(app.demo.named).flatMap(([name, id]) =>
			/TeamId$/.test(name) ? [`export/roster/${id}.pdf`] : [],
		),
	];
	const plain = routes
		.filter(({ method, path }) => method === "GET" && !path.includes("{"))
		.map(({ path }) => path);
	return [...plain, ...ofPlayers, ...ofTeams, ...filtered, ...files, ...forms, ...rosterFiles].map(
		(path) => `/api/${path}`,
	);
}

/**
 * Every page without parameters, every roster, all kinds of results, and each choice of a division
 * or week.
 */
export function pagePaths(app: TestApp, site: Site) {
	const { team, player, division, matchResult, match, named } = app.demo;
	const active = team.filter((row) => row.isActive && row.teamName !== "Bye");
	const {
		partialMatchId,
		waitingMatchId,
		unverifiedMatchId,
		verifiedMatchId,
		rainedOutMatchId,
		nextMatchId,
		defaultMatchId,
		forfeitedMatchId,
		retiredMatchId,
	} = named;
	const matchIds = [
		partialMatchId,
		waitingMatchId,
		unverifiedMatchId,
		verifiedMatchId,
		rainedOutMatchId,
		nextMatchId,
		defaultMatchId,
		forfeitedMatchId,
		retiredMatchId,
	];
	const results = [
		...matchIds,
		...matchResult.slice(0, 10).map((row) => row.matchId),
		...match.slice(-5).map((row) => row.matchId),
	];
	const onRosters = player.filter((row) => row.isActive && row.teamId !== null);
	const choices = division.flatMap(({ divisionId }) =>
		["/schedules", "/standings", "/match-results"].map(
			(path) => `${path}?divisionId=${divisionId}`,
		),
	);
	return [
		...site.paths,
		...active.map((row) => `/roster/${row.teamId}`),
		...active.slice(0, 3).map((row) => `/teams/${row.teamId}`),
		...onRosters.slice(0, 10).map((row) => `/players/${row.playerId}`),
		...results.map((id) => `/match-results/${id}`),
		...choices,
		"/match-results?week=3",
	];
}
