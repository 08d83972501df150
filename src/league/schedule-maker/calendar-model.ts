import { type DivisionColumns, divisionColumns } from "./calendar-columns.ts";
import { calendarConstraints } from "./calendar-constraints.ts";
import { definition, type Goal } from "./calendar-goals.ts";
import { courtUse, limitCourts } from "./court-limits.ts";
import {
	type ModelBuilder,
	modelBuilder,
	type Requirement,
	type Row,
	type Solution,
	type Term,
} from "./linear-model.ts";
import { range } from "./numbers.ts";
import type { Pairings } from "./pairings.ts";
import { planCosts } from "./plan-costs.ts";
import type { Calendars, DivisionFrame, SeasonFrame, WeekMatch } from "./season-frame.ts";

/** Matches that can't all be on the same Saturday, since no time slots would be left for them. */
export interface Clash {
	/** `visitor` null: whoever visits. */
	readonly matches: readonly {
		readonly divisionId: number;
		readonly home: number;
		readonly visitor: number | null;
	}[];
	/** The only Saturday on which they clash; null if they do on any. */
	readonly week: number | null;
	/** What the matches can't fulfill together on a Saturday. */
	requirement(week: number): Requirement;
}

export interface CalendarTask {
	readonly divisions: readonly DivisionFrame[];
	/** The calendars of other divisions, whose courts are taken. */
	readonly others: Calendars;
	/** Who hosts whom, where that is decided already. */
	readonly pairings: ReadonlyMap<number, Pairings>;
	/** Whether the hosts are fixed, too; otherwise only how often pairs meet is. */
	readonly areHostsFixed: boolean;
	readonly goals: readonly Goal[];
	/**
	 * If set, the season's balance can be broken at a high cost (`bendBalance`). The keys are of
	 * requirements that the schedule breaks already: breaking them costs little.
	 */
	readonly bent?: ReadonlySet<string>;
	readonly clashes: readonly Clash[];
}

export interface CalendarModel {
	readonly model: ModelBuilder;
	/** The matches that can be planned, with their columns. */
	readonly candidates: readonly Candidate[];
	read(values: Solution["values"]): Calendars;
	/** The columns of known calendars, to begin with. */
	startOf(calendars: Calendars): { ones: number[]; zeros: number[] };
	/** What the goals of known calendars cost. */
	costOf(calendars: Calendars): number;
	/** Demands that the goals cost at most this much. */
	limitCost(most: number): void;
}

export interface Candidate {
	readonly column: number;
	readonly divisionId: number;
	readonly weekMatch: WeekMatch;
}

/** Builds the model of one or more divisions' calendars. */
export function calendarModel(frame: SeasonFrame, task: CalendarTask): CalendarModel {
	const model = modelBuilder();
	const all = task.divisions.map((division) => divisionColumns(model, division));
	for (const columns of all) {
		for (const constrain of calendarConstraints) constrain(model, columns, frame);
		fixPairings(model, columns, frame, task);
		for (const charge of task.goals) charge(model, columns, frame);
	}
	limitCourts(model, all, frame, courtUse(frame, task.others));
	for (const clash of task.clashes) forbidClash(model, all, task.others, clash);
	const { relaxed } = frame.problem;
	const kept = model.rows.filter(({ requirement }) => !relaxed.has(requirement.key));
	model.rows.splice(0, model.rows.length, ...kept);
	if (task.bent) bendBalance(model, task.bent);
	const candidates = all.flatMap(candidatesOf);
	function startOf(calendars: Calendars) {
		const known = new Set(
			[...calendars].flatMap(([id, weekMatches]) =>
				weekMatches.map((weekMatch) => keyOf(id, weekMatch)),
			),
		);
		const ones: number[] = [];
		const zeros: number[] = [];
		for (const { column, divisionId, weekMatch } of candidates)
			(known.has(keyOf(divisionId, weekMatch)) ? ones : zeros).push(column);
		return { ones, zeros };
	}
	return {
		model,
		candidates,
		read: (values) =>
			new Map(
				task.divisions.map(({ divisionId: id }) => [
					id,
					candidates.flatMap(({ column, divisionId, weekMatch }) =>
						divisionId === id && (values[column] as number) > 0.5 ? [weekMatch] : [],
					),
				]),
			),
		startOf,
		costOf: (calendars) => costOf(model, startOf(calendars).ones),
		limitCost(most) {
			const terms = model.columns.flatMap(({ cost }, column): Term[] =>
				cost === 0 ? [] : [[column, cost]],
			);
			model.row(limited, terms, { upper: most });
		},
	};
}

/**
 * The requirements that make a season fair, and that may be broken in a season that has begun
 * unevenly.
 */
const balance = ["rests", "meetings", "balance", "returns", "runs", "gap"];

export const isBalance = ({ key }: Requirement) => balance.includes(key.split(":")[0] as string);

/**
 * Each unit by which a row of the balance is broken costs as much as moving many matches, or less
 * than moving one if its requirement is broken anyway.
 */
function bendBalance(model: ModelBuilder, bent: ReadonlySet<string>) {
	for (const [index, row] of model.rows.entries()) {
		if (!isBalance(row.requirement)) continue;
		const cost = bent.has(row.requirement.key) ? planCosts.brokenBefore : planCosts.broken;
		const slack = () => model.column(cost, { upper: row.terms.length, isInteger: false });
		const slacks: Term[] = [
			...(Number.isFinite(row.lower) ? [[slack(), 1] as const] : []),
			...(Number.isFinite(row.upper) ? [[slack(), -1] as const] : []),
		];
		model.rows[index] = { ...row, terms: [...row.terms, ...slacks] };
	}
}

const limited: Requirement = { key: "limit", sentence: "", relax: null };

/**
 * The cost of the columns that are 1, plus the cost of each excess that the rows with `definition`
 * charge.
 */
function costOf({ columns, rows }: ModelBuilder, ones: readonly number[]) {
	const isOne = new Set(ones);
	const shortfalls = new Map<number, number>();
	for (const { terms, upper } of rows.filter((row) => row.requirement === definition)) {
		const [charged] = terms.at(-1) as Term;
		const sum = terms
			.slice(0, -1)
			.reduce((total, [c, factor]) => total + (isOne.has(c) ? factor : 0), 0);
		shortfalls.set(charged, Math.max(shortfalls.get(charged) ?? 0, sum - upper));
	}
	return columns.reduce(
		(total, { cost }, column) =>
			total + cost * (isOne.has(column) ? 1 : (shortfalls.get(column) ?? 0)),
		0,
	);
}

const keyOf = (divisionId: number, { home, visitor, week }: WeekMatch) =>
	`${divisionId}-${home}-${visitor}-${week}`;

const candidatesOf = ({ division, column }: DivisionColumns): Candidate[] =>
	division.openWeeks.flatMap((week) =>
		[...division.teams.keys()].flatMap((home) =>
			[...division.teams.keys()].flatMap((visitor): Candidate[] => {
				const found = column(home, visitor, week);
				const weekMatch = { home, visitor, week };
				return found === undefined
					? []
					: [{ column: found, divisionId: division.divisionId, weekMatch }];
			}),
		),
	);

/**
 * Pairings were chosen before, to shorten travel. They are never part of a conflict, since others
 * can be chosen.
 */
const chosen: Requirement = { key: "pairings", sentence: "", relax: null };

function fixPairings(
	model: ModelBuilder,
	{ division, hosted }: DivisionColumns,
	frame: SeasonFrame,
	{ pairings, areHostsFixed }: CalendarTask,
) {
	const hosts = pairings.get(division.divisionId);
	if (!hosts) return;
	const weeks = range(frame.weeks);
	for (const [home, row] of hosts.entries())
		for (const [visitor, count] of row.entries()) {
			if (areHostsFixed && home !== visitor)
				model.row(chosen, hosted(home, visitor, weeks).terms, { lower: count, upper: count });
			else if (home < visitor) {
				const both = count + (hosts[visitor]?.[home] ?? 0);
				const terms = [
					...hosted(home, visitor, weeks).terms,
					...hosted(visitor, home, weeks).terms,
				];
				model.row(chosen, terms, { lower: both, upper: both });
			}
		}
}

/** The matches of a clash are not all on one Saturday. */
function forbidClash(
	model: ModelBuilder,
	all: readonly DivisionColumns[],
	others: Calendars,
	clash: Clash,
) {
	for (const week of new Set(all.flatMap(({ division }) => division.openWeeks))) {
		if (clash.week !== null && clash.week !== week) continue;
		const isThere = ({ divisionId, home, visitor }: Clash["matches"][number]) =>
			(others.get(divisionId) ?? []).some(
				(match) =>
					match.week === week &&
					match.home === home &&
					(visitor === null || match.visitor === visitor),
			);
		const terms = clash.matches.flatMap(({ divisionId, home, visitor }) => {
			const columns = all.find(({ division }) => division.divisionId === divisionId);
			if (!columns) return [];
			return visitor === null
				? columns.homes(home, [week]).terms
				: columns.hosted(home, visitor, [week]).terms;
		});
		const known = clash.matches.filter(isThere).length;
		if (terms.length > 0)
			model.row(clash.requirement(week), terms, { upper: clash.matches.length - 1 - known });
	}
}

/** The requirements of a model that can be part of a conflict. */
export const requirementsOf = (rows: readonly Row[]): Requirement[] => [
	...new Map(
		rows
			.map(({ requirement }) => requirement)
			.filter(({ sentence }) => sentence !== "")
			.map((requirement) => [requirement.key, requirement]),
	).values(),
];
