import type { Season } from "../../entities/season.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { countOf, listOf, pluralOf } from "../../wording.ts";
import { canChangeRosters } from "../roster/roster-lock.ts";
import { scorecardDue } from "../schedule/team-agenda.ts";
import { type ForfeitStanding, forfeitConsequence } from "../standings/forfeits.ts";
import { dateOf, type LeagueDate, type LeagueTime } from "../time/league-time.ts";

/** The league's present state, as far as a season's numbers affect it. */
export interface SeasonNow {
	readonly season: Season;
	readonly now: LeagueTime;
	/** With their forfeited sets; rosters are empty unless the season is the current one. */
	readonly teams: readonly (ForfeitStanding & {
		readonly teamName: string;
		readonly players: number;
		readonly additions: number;
	})[];
	/** The weeks of its matches. */
	readonly weeks: readonly number[];
	/** The days of played matches whose scorecards are not verified by both teams. */
	readonly openCards: readonly LeagueDate[];
	/** The ratings of active players; empty unless the season is the current one. */
	readonly ratings: readonly number[];
}

/**
 * Sentences about what a change of a season's numbers affects at once: rosters, results, deadlines;
 * none before the season begins if nothing is affected. Page: Season Numbers.
 */
export function numbersEffects(
	before: SeasonNumbers,
	after: SeasonNumbers,
	of: SeasonNow,
): string[] {
	return [
		...stageOf(of),
		...rosterEffects(before, after, of),
		...forfeitEffects(before, after, of),
		...weekEffects(before, after, of),
		...cardEffects(before, after, of),
		...ratingEffects(before, after, of),
	];
}

function stageOf({ season: { seasonName, startDate, endDate }, now }: SeasonNow) {
	const today = dateOf(now);
	if (today < startDate) return [];
	return endDate !== null && today > endDate
		? [`${seasonName} is over. Its standings will be recalculated with the new numbers.`]
		: [`${seasonName} has begun. The new numbers take effect right away, not next season.`];
}

function rosterEffects(before: SeasonNumbers, after: SeasonNumbers, of: SeasonNow) {
	const isOver = ({ rosterCap }: SeasonNumbers) =>
		of.teams.filter(({ players }) => players > rosterCap);
	const full = isOver(after).filter((team) => !isOver(before).includes(team));
	const used = of.teams.filter(
		({ additions }) => additions > after.additionsMax && additions <= before.additionsMax,
	);
	const [wasOpen, isOpen] = [before, after].map(
		(numbers) =>
			of.season.currentSeason && canChangeRosters({ ...of.season, ...numbers }, of.now).ok,
	);
	return [
		...(full.length > 0
			? [
					`${named(full.map(({ teamName, players }) => `${teamName} (${players})`))} ${pluralOf(full.length, "has", "have")} more than ${after.rosterCap} players. They keep them, but can’t add any.`,
				]
			: []),
		...(used.length > 0
			? [
					`${named(used.map(({ teamName }) => teamName))} ${pluralOf(used.length, "has", "have")} made more than ${countOf(after.additionsMax, "addition")}. These players stay.`,
				]
			: []),
		...(wasOpen && !isOpen ? ["Rosters are open now and will be locked."] : []),
		...(!wasOpen && isOpen ? ["Rosters are locked now and will be open."] : []),
	];
}

const consequences = {
	none: "no longer has a penalty for forfeited sets",
	"no-prize": "will not be eligible for prizes",
	removal: "will have forfeited enough sets for its results to be removed",
};

const forfeitEffects = (before: SeasonNumbers, after: SeasonNumbers, { teams }: SeasonNow) =>
	teams.flatMap((team) => {
		const next = forfeitConsequence(team, after);
		return next === forfeitConsequence(team, before)
			? []
			: [`${team.teamName} ${consequences[next]}.`];
	});

function weekEffects(before: SeasonNumbers, after: SeasonNumbers, { weeks }: SeasonNow) {
	const later = weeks.filter((week) => week > after.weeks && week <= before.weeks).length;
	return later === 0
		? []
		: [
				`${countOf(later, "match is", "matches are")} in weeks after week ${after.weeks}. Their results count, but the standings have no columns for these weeks.`,
			];
}

function cardEffects(before: SeasonNumbers, after: SeasonNumbers, { openCards, now }: SeasonNow) {
	const [were, are] = [before, after].map(
		(numbers) => openCards.filter((day) => scorecardDue(day, numbers) < dateOf(now)).length,
	) as [number, number];
	if (are > were) return [`${countOf(are - were, "more scorecard")} will be overdue.`];
	return are < were ? [`${countOf(were - are, "scorecard")} will no longer be overdue.`] : [];
}

function ratingEffects(before: SeasonNumbers, after: SeasonNumbers, { ratings }: SeasonNow) {
	const isWithin = (rating: number, { ratingMin, ratingMax }: SeasonNumbers) =>
		rating >= ratingMin && rating <= ratingMax;
	const out = ratings.filter((each) => isWithin(each, before) && !isWithin(each, after)).length;
	return out === 0
		? []
		: [
				`${countOf(out, "player has a rating", "players have ratings")} outside of ${after.ratingMin.toFixed(1)} to ${after.ratingMax.toFixed(1)}. ${pluralOf(out, "It stays", "They stay")} until someone changes ${pluralOf(out, "it", "them")}.`,
			];
}

const maxNames = 3;
const named = (names: readonly string[]) =>
	listOf(
		names.length > maxNames
			? [...names.slice(0, maxNames), countOf(names.length - maxNames, "other team")]
			: names,
	);
