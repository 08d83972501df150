import { facts } from "../../facts.ts";
import { countOf, pluralOf } from "../../wording.ts";
import { formModel } from "./form-model.ts";

/** What is known of a team that wants to play next season. */
export interface PlacedTeam {
	readonly teamId: number;
	readonly teamName: string;
	/** Null for a team without a division. */
	readonly divisionNumber: number | null;
	/** The players of the roster: their form, and whether results stand behind it. */
	readonly players: readonly RosterForm[];
	/** In the last season with results; null without any. */
	readonly record: {
		readonly setsWon: number;
		readonly setsPlayed: number;
		readonly place: number;
		readonly teams: number;
		readonly divisionNumber: number;
	} | null;
	/** How many of today’s players were on the team’s scorecards then. */
	readonly stayed: number;
}
export interface RosterForm {
	readonly rating: number;
	readonly variance: number;
	readonly lines: number;
	readonly isSelfRated: boolean;
}

export interface Placement {
	readonly teamId: number;
	readonly divisionNumber: number;
	readonly average: number;
	readonly plusMinus: number;
	/** With self-rated players who have hardly played counted one step higher. */
	readonly withMargin: number;
	readonly reasons: readonly string[];
}

/** With fewer lines than this, a self-rating is still a guess. */
const knownLines = 5;
const aimed = { min: 6, max: 8 };

/**
 * A draft of the divisions for the next season, for the committee to compare with its own: teams in
 * the order of their players’ average form, cut into divisions as large as now, of six to eight.
 * Two teams that would change places although their averages are too close to call stay where they
 * are. “How the Committee Places Teams in Divisions”; page: Form Ratings.
 */
export function proposeDivisions(teams: readonly PlacedTeam[]): Placement[] {
	const ranked = teams
		.filter(({ players }) => players.length > 0)
		.map((team) => ({ team, ...strengthOf(team), kept: null as Ranked | null }))
		.sort(byAverage);
	const existing = [...new Set(teams.flatMap(({ divisionNumber }) => divisionNumber ?? []))];
	existing.sort((one, other) => one - other);
	const teamsNow = (number: number) =>
		ranked.filter(({ team }) => team.divisionNumber === number).length;
	const divisions: Ranked[][] = [];
	let from = 0;
	for (const size of divisionSizes(ranked.length, existing.map(teamsNow))) {
		divisions.push(ranked.slice(from, from + size));
		from += size;
	}
	const numberOf = (index: number) =>
		existing[index] ?? (existing.at(-1) ?? 0) + index + 1 - existing.length;
	for (const [index, lower] of divisions.entries())
		keepCloseTeams(divisions[index - 1] ?? [], numberOf(index - 1), lower, numberOf(index));
	return divisions.flatMap((division, index) =>
		division.toSorted(byAverage).map((row) => ({
			teamId: row.team.teamId,
			divisionNumber: numberOf(index),
			average: row.average,
			plusMinus: row.plusMinus,
			withMargin: row.withMargin,
			reasons: reasonsOf(row, numberOf(index)),
		})),
	);
}

interface Ranked {
	readonly team: PlacedTeam;
	readonly average: number;
	readonly plusMinus: number;
	readonly withMargin: number;
	/** The team that it would have changed places with, if that was too close to call. */
	kept: Ranked | null;
}

const byAverage = (one: Ranked, other: Ranked) =>
	other.average - one.average || one.team.teamName.localeCompare(other.team.teamName);

function strengthOf({ players }: PlacedTeam) {
	const mean = (of: (player: RosterForm) => number) =>
		players.reduce((sum, player) => sum + of(player), 0) / players.length;
	const isGuess = ({ isSelfRated, lines }: RosterForm) => isSelfRated && lines < knownLines;
	return {
		average: mean(({ rating }) => rating),
		plusMinus:
			formModel.shownSpreads * Math.sqrt(mean(({ variance }) => variance) / players.length),
		withMargin: mean((player) => player.rating + (isGuess(player) ? facts.ratingStep : 0)),
	};
}

/**
 * As many divisions as now, and as large, if that makes six to eight teams each, and otherwise
 * divisions of about seven. The last divisions take up the difference. `current`: how many of the
 * teams are in each division.
 */
export function divisionSizes(teams: number, current: readonly number[]): number[] {
	const fits = current.length * aimed.min <= teams && teams <= current.length * aimed.max;
	const count = Math.max(1, Math.round((2 * teams) / (aimed.min + aimed.max)));
	const sizes = fits
		? current.map((size) => Math.min(aimed.max, Math.max(aimed.min, size)))
		: Array.from({ length: count }, () => Math.floor(teams / count));
	for (;;) {
		const rest = teams - sizes.reduce((sum, size) => sum + size, 0);
		if (rest === 0) return sizes;
		const step = Math.sign(rest);
		const open = sizes.findLastIndex((size) => (step > 0 ? size < aimed.max : size > aimed.min));
		const index = open === -1 ? sizes.length - 1 : open;
		sizes[index] = (sizes[index] ?? 0) + step;
	}
}

/**
 * Swaps back a team that would move up and one that would move down, as long as their averages are
 * too close to call; the closest two first.
 */
function keepCloseTeams(
	upper: Ranked[],
	upperNumber: number,
	lower: Ranked[],
	lowerNumber: number,
) {
	for (;;) {
		const up = upper.findLast(({ team, kept }) => !kept && team.divisionNumber === lowerNumber);
		const down = lower.find(({ team, kept }) => !kept && team.divisionNumber === upperNumber);
		if (!up || !down) return;
		if (up.average - down.average >= Math.hypot(up.plusMinus, down.plusMinus)) return;
		up.kept = down;
		down.kept = up;
		upper[upper.indexOf(up)] = down;
		lower[lower.indexOf(down)] = up;
	}
}

function reasonsOf(row: Ranked, divisionNumber: number): string[] {
	const { team, average, plusMinus, withMargin, kept } = row;
	const { players, record, stayed } = team;
	const known = players.filter(({ lines }) => lines >= knownLines).length;
	const reasons = [
		`Average form ${average.toFixed(2)} ± ${plusMinus.toFixed(2)}: ${known} of ${countOf(players.length, "player")} with ${knownLines} lines or more.`,
	];
	if (withMargin - average >= 0.005)
		reasons.push(
			`${withMargin.toFixed(2)} if self-rated players with fewer than ${knownLines} lines are one step better than they say.`,
		);
	if (record)
		reasons.push(
			`${((100 * record.setsWon) / record.setsPlayed).toFixed(2)}% of sets in Division ${record.divisionNumber}, place ${record.place} of ${record.teams}. ${stayed} of today’s ${countOf(players.length, "player")} ${pluralOf(stayed, "was", "were")} on its scorecards.`,
		);
	else reasons.push("No results of this team: only its players’ ratings and form count.");
	if (kept)
		reasons.push(
			`Too close to call against ${kept.team.teamName} (${kept.average.toFixed(2)}): both stay where they are.`,
		);
	if (team.divisionNumber !== null && Math.abs(team.divisionNumber - divisionNumber) > 1)
		reasons.push("More than one division at once: look at this one closely.");
	return reasons;
}
