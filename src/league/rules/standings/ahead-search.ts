import { above, linesLeft, outcomes, type Race, type Steps } from "./remaining-race.ts";
import type { Sets } from "./team-records.ts";

/** Searches for results with which the team loses `lost` more sets and all others are below it. */
export function* canBeAhead(race: Race, team: number, lost: number): Steps<boolean> {
	const left = linesLeft(race, team);
	// Begins with as few lines lost in two sets as possible, so that most lines go to a third set.
	for (let inTwo = 0; inTwo <= Math.min(maxLostInTwo, Math.floor(lost / 2)); inTwo++) {
		const singles = lost - 2 * inTwo;
		const inThree = Math.max(0, singles - (left - inTwo));
		const wonInThree = singles - 2 * inThree;
		const wonInTwo = left - inTwo - inThree - wonInThree;
		if (wonInThree < 0) continue;
		yield;
		if (search(race, team, [wonInTwo, wonInThree, inThree, inTwo])) return true;
	}
	return false;
}
const maxLostInTwo = 12;

/** Local search: `own` counts the outcomes of the team's own lines, as in `outcomes`. */
function search({ sets, lines }: Race, team: number, own: readonly number[]) {
	const totals = sets.map(({ won, lost }) => ({ won, lost }));
	const teamSets = totals[team] as Sets;
	for (const [index, count] of own.entries()) {
		const [won, lost] = outcomes[index] ?? [0, 0];
		teamSets.won += won * count;
		teamSets.lost += lost * count;
	}
	const mark = { won: teamSets.won, played: teamSets.won + teamSets.lost };
	const rivals = sets.flatMap((_, index) => (index === team ? [] : [index]));
	const excess = sets.map(({ won, lost }) => above(mark, won, lost));
	/** Each line as its two teams and its outcome for the first one. */
	const open: { one: number; other: number; outcome: number; isOwn: boolean }[] = [];
	const enter = (one: number, other: number, outcome: number, sign: number) => {
		const [a, b] = outcomes[outcome] ?? [0, 0];
		excess[one] = (excess[one] ?? 0) + sign * above(mark, a, b);
		excess[other] = (excess[other] ?? 0) + sign * above(mark, b, a);
	};
	const add = (one: number, other: number, outcome: number) => {
		enter(one, other, outcome, 1);
		open.push({ one, other, outcome, isOwn: one === team });
	};
	const queue = own.flatMap((count, outcome) => Array.from({ length: count }, () => outcome));
	// The worst results of the team go to the rivals that are lowest.
	for (const rival of rivals.toSorted((a, b) => (excess[b] ?? 0) - (excess[a] ?? 0)))
		for (let line = 0; line < (lines[team]?.[rival] ?? 0); line++)
			add(team, rival, queue.shift() ?? 0);
	for (const one of rivals)
		for (const other of rivals)
			if (one < other)
				for (let line = 0; line < (lines[one]?.[other] ?? 0); line++)
					add(one, other, (excess[one] ?? 0) > (excess[other] ?? 0) ? 2 : 1);

	/** How far a rival is from being below the team, squared; 0 if it is below. */
	const penaltyOf = (rival: number) => Math.max(0, (excess[rival] ?? 0) + 1) ** 2;
	const penalty = (one: number, other: number) => penaltyOf(one) + penaltyOf(other);
	const isDone = () => rivals.every((rival) => (excess[rival] ?? 0) < 0);
	let isBetter = true;
	while (isBetter && !isDone()) {
		isBetter = false;
		for (const [index, line] of open.entries()) {
			if (line.isOwn) {
				for (const other of open.slice(index + 1)) {
					if (!other.isOwn || other.outcome === line.outcome || other.other === line.other)
						continue;
					const before = penalty(line.other, other.other);
					exchange(line, other);
					if (penalty(line.other, other.other) < before) isBetter = true;
					else exchange(line, other);
				}
				continue;
			}
			for (const outcome of outcomes.keys()) {
				if (outcome === line.outcome) continue;
				const before = penalty(line.one, line.other);
				const from = line.outcome;
				set(line, outcome);
				if (penalty(line.one, line.other) < before) isBetter = true;
				else set(line, from);
			}
		}
	}
	return isDone();

	function set(line: (typeof open)[number], outcome: number) {
		enter(line.one, line.other, line.outcome, -1);
		line.outcome = outcome;
		enter(line.one, line.other, outcome, 1);
	}
	function exchange(a: (typeof open)[number], b: (typeof open)[number]) {
		const outcome = a.outcome;
		set(a, b.outcome);
		set(b, outcome);
	}
}
