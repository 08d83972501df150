import { matchStates } from "../../league/entities/match-state.ts";
import { resources } from "../../league/resources.ts";
import { byEffectiveSlot } from "../../league/rules/schedule/effective-slot.ts";
import { stateOfCard } from "../../league/rules/schedule/match-state.ts";
import { isComplete } from "../../league/rules/scoring/scorecard.ts";
import { formatDate, instantOf, type LeagueDate } from "../../league/rules/time/league-time.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import { type AtomEntry, atom } from "./atom.ts";
import { visitorRows } from "./visitor-rows.ts";

/** Null: not filtered. */
interface ResultsFilter {
	divisionId: number | null;
	teamId: number | null;
}

const maxEntries = 100;

/**
 * The latest complete results as an Atom feed, the most recently played first; null for an unknown
 * division or team. An entry is updated when its scorecard changes.
 */
export async function resultsFeed(
	reads: LeagueReads,
	filter: ResultsFilter,
	{ publicUrl, timeZone }: { publicUrl: string; timeZone: string },
) {
	const { divisionId, teamId } = filter;
	const teams = visitorRows(resources.team, await reads.team(), "teamId");
	const divisions = visitorRows(resources.division, await reads.division(), "divisionId");
	if (divisionId !== null && !divisions.has(divisionId)) return null;
	if (teamId !== null && !teams.has(teamId)) return null;
	const nameOfDivision = (id: number) => `Division ${divisions.get(id)?.divisionNumber}`;

	const league = await reads.theLeague();
	/** A tag URI (RFC 4151), which stays the same when the site moves to another address. */
	const tag = (name: string) => `tag:${league.mailDomain},2026:${name}`;
	const results = visitorRows(resources.matchResult, await reads.matchResult(), "matchId");
	const { byRow } = await reads.lastWrites();
	const entries = (await reads.match())
		.filter((match) => divisionId === null || match.divisionId === divisionId)
		.filter((match) => teamId === null || [match.homeTeamId, match.visitorTeamId].includes(teamId))
		.toSorted((one, other) => byEffectiveSlot(other, one))
		.flatMap((match): AtomEntry[] => {
			const card = results.get(match.matchId);
			const [home, visitors] = [match.homeTeamId, match.visitorTeamId].map((id) => teams.get(id));
			if (!card || !isComplete(card) || !home || !visitors) return [];
			const category = nameOfDivision(match.divisionId);
			const facts = [
				category,
				`week ${match.weekNumber}`,
				`match ${match.matchNumber}`,
				...(match.effectiveDate ? [formatDate(match.effectiveDate, "long")] : []),
			];
			return [
				{
					id: tag(`match-${match.matchId}`),
					title: `${home.teamName} ${card.totalHomeSetsWon}–${card.totalVisitorSetsWon} ${visitors.teamName}`,
					summary: `${facts.join(", ")}. ${matchStates[stateOfCard(card)]}.`,
					category,
					updatedAt:
						byRow.get(`matchResult ${match.matchId}`)?.modifiedAt ??
						playedAt(match.effectiveDate, timeZone),
					url: `${publicUrl}/match-results/${match.matchId}`,
				},
			];
		})
		.slice(0, maxEntries);

	const set = Object.entries(filter).flatMap(([key, id]) => (id === null ? [] : [`${key}=${id}`]));
	const query = set.length > 0 ? `?${set.join("&")}` : "";
	return atom({
		id: tag(`results${query}`),
		title: [
			`${league.shortName} match results`,
			...(teamId === null ? [] : [teams.get(teamId)?.teamName]),
			...(divisionId === null ? [] : [nameOfDivision(divisionId)]),
		].join(", "),
		author: league.name,
		updatedAt: [playedAt(null, timeZone), ...entries.map(({ updatedAt }) => updatedAt)]
			.sort()
			.at(-1) as string,
		feedUrl: `${publicUrl}/match-results.atom${query}`,
		pageUrl: `${publicUrl}/match-results${query}`,
		entries,
	});
}

/** Noon of the match's day, for results that were never written by a call, like the demo's. */
const playedAt = (date: LeagueDate | null, timeZone: string) =>
	instantOf(`${date ?? "2020-01-01"}T12:00`, timeZone).toISOString();
