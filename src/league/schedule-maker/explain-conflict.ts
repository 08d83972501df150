import type { PlanConflict } from "../entities/schedule-plan.ts";
import { type Clash, calendarModel, requirementsOf } from "./calendar-model.ts";
import { courtsSentence } from "./courts-sentence.ts";
import type { LinearModel, Requirement, SolveModel } from "./linear-model.ts";
import type { Calendars, DivisionFrame, SeasonFrame } from "./season-frame.ts";

const kindOf = ({ key }: Requirement) => key.split(":")[0] as string;
const rankOf = (each: Requirement) => (each.relax === null ? 2 : isGeneral(each) ? 1 : 0);
const isGeneral = (each: Requirement) => general.includes(kindOf(each));

type Answer = "possible" | "impossible" | "unknown";

/**
 * The attempts to answer one question: "Can the rest hold together?" If it can, the solver's first
 * heuristic mostly finds that with one of the two seeds.
 */
const attempts = [
	{ seed: 1, maxIterations: 0 },
	{ seed: 2, maxIterations: 0 },
	{ seed: 1, maxIterations: 2000 },
];

/**
 * The rules of every season. What is special about this season explains more, so conflicts are
 * first sought without these rules, then with one of them (and with rotating rest weeks, without
 * which odd divisions have no other rule).
 */
const general = ["runs", "balance", "meetings", "rests", "gap", "returns"];

/**
 * Why some divisions can't be planned: a set of requirements that cannot hold together, as small as
 * was found. `isSmallest`: leaving out any one of them is known to let the others hold. Page:
 * Matches, "Plan the season".
 */
export async function explainConflict(
	frame: SeasonFrame,
	divisions: readonly DivisionFrame[],
	clashes: readonly Clash[],
	solve: SolveModel,
	isOver: () => boolean,
): Promise<PlanConflict> {
	const { model } = calendarModel(frame, {
		divisions,
		others: new Map() as Calendars,
		pairings: new Map(),
		areHostsFixed: false,
		goals: [],
		// Matches that were played may break the balance already, which does not explain the conflict.
		...(frame.problem.kept && { bent: new Set() }),
		clashes,
	});
	const ask = async (kept: readonly Requirement[]): Promise<Answer> => {
		const keys = new Set(kept.map(({ key }) => key));
		const part: LinearModel = {
			columns: model.columns,
			rows: model.rows.filter(
				({ requirement }) => requirement.sentence === "" || keys.has(requirement.key),
			),
		};
		for (const attempt of isOver() ? [] : attempts) {
			const { status } = await solve(part, { ...attempt, isFirstEnough: true });
			if (status !== "unknown") return status === "infeasible" ? "impossible" : "possible";
		}
		return "unknown";
	};
	// What admins can't give up comes last, so that the others are left out first.
	const all = requirementsOf(model.rows).toSorted(
		(one, other) => Number(one.relax === null) - Number(other.relax === null),
	);
	const special = [[], ...general.map((rule) => ["rests", rule])].map((rules) =>
		all.filter((each) => !isGeneral(each) || rules.includes(kindOf(each))),
	);
	let start = all;
	for (const some of special) if (start === all && (await ask(some)) === "impossible") start = some;
	const { core, isSmallest } = await smallestConflict(start, ask);
	return {
		// What is special comes first, and what can't be given up last.
		requirements: core
			.toSorted((one, other) => rankOf(one) - rankOf(other))
			.map(({ key, sentence, relax }) => ({
				key,
				sentence: key.startsWith("courts:") ? courtsSentence(frame, divisions, key) : sentence,
				relax,
			})),
		isSmallest,
	};
}

/**
 * Leaves out parts of a conflict, first halves, then single requirements, as long as the rest is
 * still impossible. The conflict is known to be the smallest if the rest is possible without any
 * one of its requirements.
 */
export async function smallestConflict(
	all: readonly Requirement[],
	ask: (kept: readonly Requirement[]) => Promise<Answer>,
): Promise<{ core: Requirement[]; isSmallest: boolean }> {
	let core = [...all];
	for (let size = Math.ceil(core.length / 2); size > 1; size = Math.ceil(size / 2))
		for (let start = 0; start < core.length; ) {
			const fewer = core.toSpliced(start, size);
			if ((await ask(fewer)) === "impossible") core = fewer;
			else start += size;
		}
	// Any part of a possible set is possible, so an answer still holds when the conflict has become
	// smaller.
	const needed = new Set<Requirement>();
	for (let before = Infinity; core.length < before; ) {
		before = core.length;
		for (const requirement of core.filter((each) => !needed.has(each))) {
			const fewer = core.filter((each) => each !== requirement);
			const answer = await ask(fewer);
			if (answer === "impossible") core = fewer;
			if (answer === "possible") needed.add(requirement);
		}
	}
	return { core, isSmallest: core.every((each) => needed.has(each)) };
}
