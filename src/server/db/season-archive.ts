import type { Selectable } from "kysely";
import type { Season } from "../../league/entities/season.ts";
import type { ArchiveContent } from "../../league/entities/season-archive.ts";
import { visitor } from "../../league/permissions.ts";
import { type Resource, readable } from "../../league/resource.ts";
import { resources } from "../../league/resources.ts";
import type { EffectiveSlot } from "../../league/rules/schedule/effective-slot.ts";
import { playersOf } from "../../league/rules/scoring/players-on-card.ts";
import { totals } from "../../league/rules/scoring/scorecard.ts";
import type { Database } from "./schema.ts";

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** The complete rows for a season's archive; fields that visitors can't see are removed here. */
export interface ArchiveSources {
	divisions: readonly Row<"division">[];
	teams: readonly Row<"team">[];
	users: readonly Row<"user">[];
	locations: readonly Pick<Row<"location">, "locationId" | "locationName">[];
	matches: readonly (Row<"match"> & EffectiveSlot)[];
	results: readonly Row<"matchResult">[];
	players: readonly Pick<Row<"player">, "playerId" | "firstName" | "lastName">[];
}

/**
 * A season's archive, to be stored. Totals and standings are not in it, but derived when it is
 * read. Captains are included for the teams they led.
 */
export function seasonArchive(seasonId: Season["seasonId"], sources: ArchiveSources) {
	const { divisions, teams, users, locations, matches, results, players } = sources;
	const played = new Set(
		matches.flatMap(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId]),
	);
	// A team with matches was active in this season, even if it is inactive now.
	const seasonTeams = teams.map((row) => ({
		...row,
		isActive: row.isActive || played.has(row.teamId),
	}));
	const team = visible(resources.team, seasonTeams);
	const leaders = new Set(team.flatMap(({ captainId, cocaptainId }) => [captainId, cocaptainId]));
	const locationIds = new Set(
		matches.flatMap(({ locationId, effectiveLocationId }) => [locationId, effectiveLocationId]),
	);
	const cards = results.map((row) => ({
		...row,
		...totals(row),
		isDisputed: false,
		isUnderProtest: false,
		finalWithout: [],
		homeTeamId: 0,
		visitorTeamId: 0,
		divisionId: 0,
	}));
	const playerIds = new Set(cards.flatMap(playersOf));
	const content: ArchiveContent = {
		division: visible(resources.division, divisions),
		team,
		user: users
			.filter(({ userId }) => leaders.has(userId))
			.map(({ userId, firstName, lastName }) => ({ userId, firstName, lastName })),
		location: locations
			.filter(({ locationId }) => locationIds.has(locationId))
			.map(({ locationId, locationName }) => ({ locationId, locationName })),
		match: visible(resources.match, matches),
		matchResult: visible(resources.matchResult, cards).map(
			({
				totalHomeSetsWon: _,
				totalVisitorSetsWon: _v,
				linesEntered: _l,
				linesStopped: _s,
				isDisputed: _d,
				isUnderProtest: _u,
				finalWithout: _f,
				...stored
			}) => stored,
		),
		player: players
			.filter(({ playerId }) => playerIds.has(playerId))
			.map(({ playerId, firstName, lastName }) => ({ playerId, firstName, lastName })),
	};
	return {
		seasonId,
		hasResults: results.length > 0,
		matchIds: matches.map(({ matchId }) => matchId),
		content,
	};
}

/**
 * Merges two archives of one season, for example after matches were cleared by mistake in
 * mid-season. Of two matches with the same number, the later one wins, unless only the earlier has
 * a scorecard; names are those of the later archive.
 */
export function mergedArchive(earlier: ArchiveContent, later: ArchiveContent): ArchiveContent {
	const played = new Set(
		[...earlier.matchResult, ...later.matchResult].map(({ matchId }) => matchId),
	);
	const numbers = new Map(later.match.map((match) => [match.matchNumber, match.matchId]));
	const isKept = (match: ArchiveContent["match"][number]) => {
		const laterMatchId = numbers.get(match.matchNumber);
		return laterMatchId === undefined || (played.has(match.matchId) && !played.has(laterMatchId));
	};
	const keptMatches = earlier.match.filter(isKept);
	const replaced = new Set(keptMatches.map(({ matchNumber }) => matchNumber));
	const match = [
		...keptMatches,
		...later.match.filter(({ matchNumber }) => !replaced.has(matchNumber)),
	].sort((a, b) => a.matchNumber - b.matchNumber);
	const order = new Map(match.map(({ matchId }, index) => [matchId, index]));
	return {
		division: union(earlier.division, later.division, "divisionId").sort(
			(a, b) => a.divisionNumber - b.divisionNumber,
		),
		team: union(earlier.team, later.team, "teamId").sort(
			(a, b) => (a.teamNumber ?? 0) - (b.teamNumber ?? 0),
		),
		user: union(earlier.user, later.user, "userId"),
		location: union(earlier.location, later.location, "locationId"),
		match,
		matchResult: [...earlier.matchResult, ...later.matchResult]
			.filter(({ matchId }) => order.has(matchId))
			.sort((a, b) => (order.get(a.matchId) as number) - (order.get(b.matchId) as number)),
		player: union(earlier.player, later.player, "playerId"),
	};
}

const union = <T>(earlier: readonly T[], later: readonly T[], key: keyof T): T[] => {
	const known = new Set(later.map((row) => row[key]));
	return [...later, ...earlier.filter((row) => !known.has(row[key]))];
};

const visible = <Row extends object>(resource: Resource<Row>, rows: readonly Row[]) =>
	rows.flatMap((row) => (readable(resource, visitor, row) as Row | null) ?? []);
