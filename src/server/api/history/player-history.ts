import type { PlayerLine } from "../../../league/entities/history.ts";
import type { HistoryLine, PlayerHistory } from "../../../league/entities/player-history.ts";
import { playerHistory } from "../../../league/entities/player-history.ts";
import { isAdmin } from "../../../league/permissions.ts";
import { bestPartners, type Career, careerOf } from "../../../league/rules/history/career.ts";
import { placeOf } from "../../../league/rules/standings/places.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { LeagueReads } from "../../db/league-reads.ts";
import { ApiError } from "../../errors.ts";
import { assertNoQuery } from "../lists.ts";

/** How many partners and opponents are listed: a page must not grow with every season. */
const listLength = 20;
const recentLength = 24;
const keys = ["seasonId", "with", "against"] as const;

/**
 * GET /api/get/playerHistory/{id}: what a player has played in all seasons, live and archived,
 * under all of their numbers. `?seasonId=`, `?with=` or `?against=` chooses the lines in `played`;
 * without a known value they are those of the latest season. `?with=all` lists all partners,
 * `?against=all` all opponents, instead of the twenty with the most lines. Throws: 404 for players
 * who have not played and are on no roster, and, except for admins, for those who hide their page.
 * Page: /players/{id}.
 */
async function getPlayerHistory(
	{ reads }: ServerContext,
	{ viewer, params, query }: Call,
): Promise<PlayerHistory> {
	assertNoQuery(query, keys);
	const { ofPlayer, idsOf, hidden } = await reads.playerIdentities();
	const id = idFrom(params["id"]);
	const playerId = id === null ? 0 : ofPlayer(id);
	const isHidden = hidden.has(playerId);
	const lines = playerId === 0 ? [] : await reads.linesOfPlayers(idsOf(playerId));
	const own = await ownName(reads, idsOf(playerId), lines.length > 0);
	if (!own || (isHidden && !isAdmin(viewer)))
		throw new ApiError("NOT_FOUND", "There is no such player.");
	const career = careerOf(lines);
	const shown = chosen(query, career);
	const played = shown ? lines.filter((line) => isShown(line, shown)).toReversed() : [];
	const recent = lines.slice(-recentLength);
	const lengthOf = (key: "with" | "against") => (query.get(key) === "all" ? undefined : listLength);
	const partners = career.partners.slice(0, lengthOf("with"));
	const opponents = career.opponents.slice(0, lengthOf("against"));
	const best = bestPartners(career.partners);
	const named = [
		...[...partners, ...best, ...opponents].map((row) => row.playerId),
		...[...played, ...recent].flatMap((line) => [line.partnerId ?? 0, ...line.opponentIds]),
		...(shown && shown.by !== "season" ? [shown.id] : []),
	].filter((other) => other !== 0 && !hidden.has(other));
	return {
		playerId,
		firstName: own.firstName,
		lastName: own.lastName,
		hidesPage: isHidden,
		total: career.total,
		byLine: [...career.byLine],
		seasons: await seasonsOf(reads, career),
		longestStreak: career.longestStreak,
		currentStreak: career.currentStreak,
		partnerCount: career.partners.length,
		opponentCount: career.opponents.length,
		partners: [...partners],
		bestPartners: [...best],
		opponents: [...opponents],
		recent: recent.map(asPlayed),
		shown,
		played: played.map(asPlayed),
		people: [...(await reads.playerNames([...new Set(named)])).values()],
		opponentTeams: await teamsOf(reads, [...played, ...recent]),
	};
}

async function ownName(reads: LeagueReads, ids: readonly number[], hasPlayed: boolean) {
	const [own = 0] = ids;
	const stored = hasPlayed ? [] : await Promise.all(ids.map((id) => reads.singlePlayer(id)));
	if (!hasPlayed && !stored.some((row) => row?.isOnActiveRoster)) return undefined;
	return (await reads.lastNames([own])).get(own);
}

function chosen(query: URLSearchParams, career: Career): PlayerHistory["shown"] {
	const [seasonId, withId, againstId] = keys.map((key) => idFrom(query.get(key)));
	if (withId && career.partners.some(({ playerId }) => playerId === withId))
		return { by: "with", id: withId };
	if (againstId && career.opponents.some(({ playerId }) => playerId === againstId))
		return { by: "against", id: againstId };
	const season = career.bySeason.find((row) => row.seasonId === seasonId) ?? career.bySeason.at(-1);
	return season ? { by: "season", id: season.seasonId } : null;
}

const isShown = (line: PlayerLine, { by, id }: NonNullable<PlayerHistory["shown"]>) =>
	by === "season"
		? line.seasonId === id
		: by === "with"
			? line.partnerId === id
			: line.opponentIds.includes(id);

const asPlayed = (line: PlayerLine): HistoryLine => ({
	seasonId: line.seasonId,
	matchId: line.matchId,
	date: line.date,
	line: line.line,
	opponentTeamId: line.opponentTeamId,
	partnerId: line.partnerId,
	opponentIds: [...line.opponentIds],
	score: line.score,
	outcome: line.outcome,
});

async function seasonsOf(reads: LeagueReads, { bySeason }: Career) {
	const names = await reads.seasonNames();
	const teams = await reads.teamsBySeason();
	return bySeason.toReversed().map((row) => {
		const team = teams(row.seasonId, row.teamId);
		return {
			...row,
			...(names.get(row.seasonId) ?? { seasonName: "", isLive: false }),
			teamName: team?.teamName ?? "",
			divisionNumber: team?.divisionNumber ?? null,
			place: team ? placeOf(team, team.teams) : null,
			teams: team?.teams ?? null,
		};
	});
}

async function teamsOf(reads: LeagueReads, lines: readonly PlayerLine[]) {
	const teams = await reads.teamsBySeason();
	const wanted = new Map(
		lines.map(({ seasonId, opponentTeamId }) => [
			`${seasonId} ${opponentTeamId}`,
			{ seasonId, teamId: opponentTeamId },
		]),
	);
	return [...wanted.values()].map(({ seasonId, teamId }) => ({
		seasonId,
		teamId,
		teamName: teams(seasonId, teamId)?.teamName ?? "",
	}));
}

export const playerHistoryRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/playerHistory/{id}",
		summary:
			"What a player has played in all seasons; `all` for `with` or `against` lists all partners or opponents",
		response: playerHistory,
		filters: [...keys],
		errors: { NOT_FOUND: "There is no such player, or the player hides the page." },
		handle: getPlayerHistory,
	},
];
