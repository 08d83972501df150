import type { Division } from "../../entities/division.ts";
import type { Location } from "../../entities/location.ts";
import type { DraftMatch, Match, Planned } from "../../entities/match.ts";
import type { Season } from "../../entities/season.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import type { Team } from "../../entities/team.ts";
import { messages } from "../../messages.ts";
import { listOf, pluralOf } from "../../wording.ts";
import { noCurrentSeason } from "../admin-messages.ts";
import { seasonOfMatches } from "../season/season-of-matches.ts";
import { isBye } from "../teams/bye.ts";
import { courtWarnings } from "./court-load.ts";
import { matchesInWords } from "./number-lists.ts";
import { pairingWarnings } from "./schedule-balance.ts";
import { dateWarnings } from "./schedule-dates.ts";
import type { ScheduledTeam } from "./scheduled-team.ts";

export interface ScheduleSources {
	readonly drafts: readonly (Planned & Pick<DraftMatch, "draftMatchId">)[];
	/** Published matches. */
	readonly matches: readonly Pick<Match, "matchNumber" | "matchDate">[];
	readonly teams: readonly ScheduledTeam[];
}
export interface CheckSources extends ScheduleSources {
	readonly divisions: readonly Division[];
	readonly locations: readonly Pick<Location, "locationId" | "locationName" | "numCourts">[];
	readonly seasons: readonly (Pick<
		Season,
		"seasonName" | "startDate" | "endDate" | "currentSeason"
	> &
		Pick<SeasonNumbers, "weeks">)[];
}

/** Separates drafts against a Bye, which mark a free Saturday and are not published. */
export function splitDrafts<D extends Planned>(
	drafts: readonly D[],
	teams: readonly Pick<Team, "teamId" | "teamName">[],
): { published: D[]; byes: D[] } {
	const byeIds = new Set(teams.filter(isBye).map(({ teamId }) => teamId));
	const { true: byes = [], false: published = [] } = Object.groupBy(
		drafts,
		({ homeTeamId, visitorTeamId }) => `${byeIds.has(homeTeamId) || byeIds.has(visitorTeamId)}`,
	);
	return { published, byes };
}

/** Why the drafts can't be published; enforced by the server. Page: Matches, "Publish Matches". */
export function publishBlockers({ drafts, matches, teams }: ScheduleSources): string[] {
	const { published } = splitDrafts(drafts, teams);
	if (published.length === 0)
		return [
			drafts.length === 0
				? "There are no draft matches to publish."
				: "All draft matches are against a Bye, so there is nothing to publish.",
		];
	return [takenNumbers(published, matches), ...inactiveTeams(published, teams)].filter(
		(sentence) => sentence !== undefined,
	);
}

type SeasonOfDrafts = CheckSources["seasons"][number];
interface Confirmation<S> {
	readonly season: S;
	/** Another season, whose matches are still published. */
	readonly besides: S | null;
}

/**
 * The season that has to be confirmed before its drafts are published: the one whose dates include
 * most of them. Null if it is the current season and no other season's matches are still published
 * (`besides`). Page: Matches, "Publish Matches".
 */
export function seasonToConfirm<S extends SeasonOfDrafts>(
	drafts: readonly Planned[],
	seasons: readonly S[],
	matches: ScheduleSources["matches"],
): Confirmation<S> | null {
	const { season } = seasonOfMatches(seasons, drafts);
	const { season: live, isClear } = seasonOfMatches(seasons, matches);
	const besides = live && isClear && live !== season ? live : null;
	return season && (!season.currentSeason || besides) ? { season, besides } : null;
}

/** Why a season has to be confirmed, in sentences. */
export function confirmReason(
	{ season, besides }: Confirmation<SeasonOfDrafts>,
	current: SeasonOfDrafts | undefined,
) {
	const ofCurrent = current ? `The current season is ${current.seasonName}.` : noCurrentSeason;
	return [
		...(season.currentSeason ? [] : [ofCurrent]),
		...(besides
			? [
					`Matches of ${besides.seasonName} are still published. Clear them first: otherwise both seasons count in the same standings.`,
				]
			: []),
	].join(" ");
}

/**
 * Likely mistakes in the drafts, which don't block publishing, besides those that the checker of
 * the schedule maker finds (`schedule-maker/check-drafts.ts`). Page: Matches, "Publish Matches".
 */
export function publishWarnings(sources: CheckSources): string[] {
	const { drafts, matches, teams, divisions, locations, seasons } = sources;
	const { published } = splitDrafts(drafts, teams);
	const live = matches.map(({ matchNumber }) => matchNumber);
	return [
		...(live.length > 0
			? [
					`Already published: ${matchesInWords(live)}. If they are from the previous season, clear them first.`,
				]
			: []),
		...courtWarnings(published, teams, locations),
		...teamsInOtherDivisions(published, teams, divisions),
		...dateWarnings(published, seasons),
		...pairingWarnings(published, teams, divisions),
	];
}

function takenNumbers(published: readonly Planned[], matches: ScheduleSources["matches"]) {
	const live = new Set(matches.map(({ matchNumber }) => matchNumber));
	const taken = published
		.map(({ matchNumber }) => matchNumber)
		.filter((number) => live.has(number));
	if (taken.length === 0) return undefined;
	return `${messages.matchNumberTaken} Already published: ${matchesInWords(taken)}.`;
}

function inactiveTeams(published: readonly Planned[], teams: readonly ScheduledTeam[]) {
	const byId = new Map(teams.map((team) => [team.teamId, team]));
	const inactive = new Set(
		published
			.flatMap(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId])
			.filter((teamId) => !byId.get(teamId)?.isActive),
	);
	return [...inactive].map((teamId) => {
		const own = published
			.filter(({ homeTeamId, visitorTeamId }) => homeTeamId === teamId || visitorTeamId === teamId)
			.map(({ matchNumber }) => matchNumber);
		return `${byId.get(teamId)?.teamName ?? "A deleted team"} is not active, but has ${matchesInWords(own)}.`;
	});
}

/** Teams with matches in another division, such as those moved after the schedule was drafted. */
function teamsInOtherDivisions(
	published: readonly Planned[],
	teams: readonly ScheduledTeam[],
	divisions: readonly Division[],
) {
	const numberOf = new Map(
		divisions.map(({ divisionId, divisionNumber }) => [divisionId, divisionNumber]),
	);
	return teams.flatMap(({ teamId, teamName, divisionId }) => {
		const inOtherDivision = published.filter(
			(match) =>
				(match.homeTeamId === teamId || match.visitorTeamId === teamId) &&
				match.divisionId !== divisionId,
		);
		if (inOtherDivision.length === 0) return [];
		const home = divisionId === null ? "no division" : `Division ${numberOf.get(divisionId)}`;
		const others = [
			...new Set(inOtherDivision.map((match) => `${numberOf.get(match.divisionId)}`)),
		];
		const elsewhere = `${pluralOf(others.length, "Division", "Divisions")} ${listOf(others)}`;
		const matches = matchesInWords(inOtherDivision.map(({ matchNumber }) => matchNumber));
		return [`${teamName} is in ${home}, but plays in ${elsewhere}: ${matches}.`];
	});
}
