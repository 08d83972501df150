import type { SeasonMatch } from "../../../league/entities/history.ts";
import { type SeasonReview, seasonReview } from "../../../league/entities/season-review.ts";
import type { Standing } from "../../../league/entities/standing.ts";
import { readable } from "../../../league/resource.ts";
import { resources } from "../../../league/resources.ts";
import { linesIn } from "../../../league/rules/history/career.ts";
import { topRows } from "../../../league/rules/history/record-ranking.ts";
import {
	closestMatches,
	mostLines,
	unbeaten,
} from "../../../league/rules/history/season-review.ts";
import { prizeLostText } from "../../../league/rules/standings/prizes.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { ApiError } from "../../errors.ts";
import { assertNoQuery } from "../lists.ts";

const listLength = 10;
const division = "divisionNumber";

/**
 * GET /api/get/seasonReview/{id}: a season, archived or live (also `live` instead of an ID): who
 * was first in each division, one division's results and weeks (`?divisionNumber=`, otherwise the
 * first), the closest matches, forfeits, and players. Players who hide their page are left out.
 * Throws: 404 for a season without matches here. Page: /season/{id}.
 */
async function getSeasonReview(context: ServerContext, call: Call): Promise<SeasonReview> {
	assertNoQuery(call.query, [division]);
	const season = await seasonFor(context, call);
	if (!season) throw new ApiError("NOT_FOUND", "There are no matches for this season.");
	const { reads } = context;
	const { history, cards, standing, team, numbers, ...facts } = season;
	const { matches, teams } = history;
	const named = new Map(team.map((row) => [row.teamId, row.teamName]));
	const teamOf = (teamId: number) => ({ teamId, teamName: named.get(teamId) ?? "" });
	const divisionNumbers = [...new Set(standing.map((row) => row.divisionNumber))];
	const wanted = idFrom(call.query.get(division));
	const divisionNumber =
		divisionNumbers.find((number) => number === wanted) ?? divisionNumbers[0] ?? null;
	const shown = standing.filter((row) => row.divisionNumber === divisionNumber);
	const shownIds = new Set(shown.map(({ teamId }) => teamId));
	const sum = (setsOf: (match: SeasonMatch) => number) =>
		matches.reduce((total, match) => total + setsOf(match), 0);

	const { ofPlayer, hidden } = await reads.playerIdentities();
	const lines = history.lines.map((line) => ({
		...line,
		playerId: ofPlayer(line.playerId),
		partnerId: line.partnerId === null ? null : ofPlayer(line.partnerId),
	}));
	const isListed = (playerId: number) => !hidden.has(playerId);
	const most = mostLines(lines);
	const busiest = topRows(
		most.filter(({ playerId }) => isListed(playerId)),
		listLength,
		inOrder,
		(one, other) => linesIn(one) === linesIn(other) && one.won === other.won,
	);
	const { players, pairs } = unbeaten(lines);
	const unbeatenLists = [players, pairs].map((rows) =>
		rows.filter(({ playerIds }) => playerIds.every(isListed)),
	);
	const perfect = unbeatenLists.flatMap((rows) => rows.slice(0, listLength / 2));
	const people = await reads.playerNames([
		...busiest.rows.map(({ playerId }) => playerId),
		...perfect.flatMap(({ playerIds }) => playerIds),
	]);

	return {
		...facts,
		weeks: numbers.weeks,
		matches: matches.length,
		sets: sum(({ homeSets, visitorSets }) => homeSets + visitorSets),
		setsForfeited: teams.reduce((total, team) => total + team.setsForfeited, 0),
		players: most.length,
		divisions: divisionNumbers.map((number) => {
			const ranked = standing.filter((row) => row.divisionNumber === number && isInTheRace(row));
			const next = ranked.find(({ place }) => place > 1);
			return {
				divisionNumber: number,
				first: ranked
					.filter(({ place }) => place === 1)
					.map((row) => ({
						...teamOf(row.teamId),
						setsWon: row.setsWon,
						setsLost: row.setsLost,
						prizeLost: season.isLive
							? null
							: prizeLostText(row, teamOf(row.teamId).teamName, numbers),
					})),
				next: next
					? { ...teamOf(next.teamId), setsWon: next.setsWon, setsLost: next.setsLost }
					: null,
			};
		}),
		divisionNumber,
		teams: shown.map(({ teamId, place, setsWon, setsLost, setsPlayed, weeks, lastWeek }) => ({
			...teamOf(teamId),
			place,
			setsWon,
			setsLost,
			setsPlayed,
			weeks,
			lastWeek,
		})),
		meetings: matches
			.filter((row) => shownIds.has(row.homeTeamId) && shownIds.has(row.visitorTeamId))
			.map(({ matchId, homeTeamId, visitorTeamId, homeSets, visitorSets }) => ({
				matchId,
				homeTeamId,
				visitorTeamId,
				homeSets,
				visitorSets,
			})),
		closest: closestMatches(matches, cards)
			.slice(0, listLength / 2)
			.map((match) => {
				const { homeTeamId, visitorTeamId, homeSets, visitorSets, games } = match;
				const sides = [
					{ ...teamOf(homeTeamId), sets: homeSets, games: games?.home ?? null },
					{ ...teamOf(visitorTeamId), sets: visitorSets, games: games?.visitor ?? null },
				];
				return {
					matchId: match.matchId,
					divisionNumber: match.divisionNumber,
					teams: sides.sort((a, b) => b.sets - a.sets),
				};
			}),
		forfeits: teams
			.filter(({ setsForfeited }) => setsForfeited > 0)
			.sort((a, b) => b.setsForfeited - a.setsForfeited || a.teamId - b.teamId)
			.slice(0, listLength)
			.map(({ teamId, divisionNumber: number, setsForfeited }) => ({
				...teamOf(teamId),
				divisionNumber: number,
				setsForfeited,
			})),
		mostLines: {
			rows: busiest.rows.flatMap(({ playerId, won, lost, tied }) => {
				const person = people.get(playerId);
				return person ? { ...person, won, lost, tied } : [];
			}),
			alike: busiest.alike,
		},
		unbeaten: {
			rows: perfect.map(({ playerIds, won }) => ({
				people: playerIds.flatMap((playerId) => people.get(playerId) ?? []),
				won,
			})),
			more: unbeatenLists.flat().length - perfect.length,
		},
	};
}

/** Keeps the order, since `mostLines` has sorted the rows. */
const inOrder = () => 0;

/** A team with removed results has no place, and no team leads before its first set. */
const isInTheRace = ({ exit, setsPlayed }: Standing) => exit !== "removed" && setsPlayed > 0;

/** The live season if it has this ID, otherwise the archived one that the viewer may see. */
async function seasonFor({ reads }: ServerContext, { params, viewer }: Call) {
	const live = await reads.liveHistory();
	const liveId = (await reads.seasonOfLive())?.seasonId;
	const seasonId = params["id"] === "live" ? liveId : idFrom(params["id"]);
	if (!seasonId) return undefined;
	const archive = (await reads.seasonArchive()).find((row) => row.seasonId === seasonId);
	const isPast = archive !== undefined && readable(resources.seasonArchive, viewer, archive);
	const standing = await reads.standing();
	if (seasonId === liveId && (live.matches.length > 0 || (!isPast && standing.length > 0)))
		return {
			seasonId,
			seasonName: (await reads.seasonNames()).get(seasonId)?.seasonName ?? "",
			isLive: true,
			numbers: await reads.numbersOfMatches(),
			history: live,
			cards: await reads.matchResult(),
			team: await reads.team(),
			standing,
		};
	if (!isPast) return undefined;
	const rows = await reads.archived(seasonId);
	if (!rows) return undefined;
	return {
		seasonId,
		seasonName: archive.seasonName,
		isLive: false,
		numbers: rows.numbers,
		history: rows.history(),
		cards: rows.matchResult,
		team: rows.team,
		standing: rows.standing,
	};
}

export const seasonReviewRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/seasonReview/{id}",
		summary: "A season: its champions, results, closest matches, forfeits, and players",
		response: seasonReview,
		filters: [division],
		errors: { NOT_FOUND: "There are no matches for this season." },
		handle: getSeasonReview,
	},
];
