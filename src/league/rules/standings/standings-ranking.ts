import type { Standing } from "../../entities/standing.ts";
import type { Sets, TeamRecord } from "./team-records.ts";

/** A team with its place, and with the data by which its ties are broken. */
export interface Ranked {
	readonly record: TeamRecord;
	/** The teams with exactly its percentage, itself included. */
	readonly tied: readonly TeamRecord[];
	/** Sets against the `tied` teams; null unless all of these have played each other. */
	readonly meetings: Sets | null;
	readonly place: number;
	readonly tieBreak: Standing["tieBreak"];
}
type Compared = Pick<Ranked, "record" | "meetings">;

/** A step by which two teams are ranked, and how: negative if the first one is ahead. */
export interface RankingStep {
	readonly by: "removed" | "percent" | "headToHead" | "forfeits";
	readonly compare: (one: Compared, other: Compared) => number;
}

/** What decides between two teams, in this order. By-laws IX h, X c. */
export const rankingSteps: readonly RankingStep[] = [
	{
		by: "removed",
		compare: ({ record: one }, { record: other }) =>
			Number(isRemoved(one)) - Number(isRemoved(other)),
	},
	{ by: "percent", compare: (one, other) => comparePercent(other.record, one.record) },
	{
		by: "headToHead",
		compare: (one, other) => comparePercent(other.meetings ?? noSets, one.meetings ?? noSets),
	},
	{ by: "forfeits", compare: (one, other) => one.record.forfeited - other.record.forfeited },
];

/** The step that decides between two teams; `shared` if none does. */
export function decidingStep(one: Compared, other: Compared) {
	for (const { by, compare } of rankingSteps) {
		const order = compare(one, other);
		if (order !== 0) return { by, order };
	}
	return { by: "shared" as const, order: 0 };
}

/**
 * Ranks the teams of one division: by percentage of sets won; ties by head-to-head sets, then by
 * fewer forfeited sets; otherwise teams share the place. By-laws X c.
 */
export function rankedDivision(division: readonly TeamRecord[]): Ranked[] {
	const entries = division.map((record) => {
		const tied = division.filter((other) => comparePercent(record, other) === 0);
		const allMet = tied.every((a) => tied.every((b) => a === b || a.against.has(b.team.teamId)));
		return { record, tied, meetings: allMet ? headToHead(record, tied) : null };
	});
	const byNumber = (a: Compared, b: Compared) =>
		(a.record.team.teamNumber ?? 0) - (b.record.team.teamNumber ?? 0);
	entries.sort((a, b) => decidingStep(a, b).order || byNumber(a, b));

	let place = 0;
	return entries.map((entry, index) => {
		const above = entries[index - 1];
		if (!above || decidingStep(above, entry).by !== "shared") place = index + 1;
		const neighbors = [above, entries[index + 1]].map(
			(other) => other && decidingStep(entry, other).by,
		);
		const tieBreak = played(entry.record)
			? (["shared", "forfeits", "headToHead"] as const).find((rule) => neighbors.includes(rule))
			: undefined;
		return { ...entry, place, tieBreak: tieBreak ?? null };
	});
}

export const isRemoved = ({ exit }: Pick<TeamRecord, "exit">) => exit === "removed";

/** Sets won and lost among tied teams. */
function headToHead(record: TeamRecord, tied: readonly TeamRecord[]): Sets {
	const sum = { won: 0, lost: 0 };
	for (const other of tied) {
		const meeting = record.against.get(other.team.teamId);
		sum.won += meeting?.won ?? 0;
		sum.lost += meeting?.lost ?? 0;
	}
	return sum;
}

const noSets: Sets = { won: 0, lost: 0 };
export const played = (sets: Sets) => sets.won + sets.lost;
/** The fraction of sets won, 0 to 1; 0 before the first set. */
export const percent = (sets: Sets) => (played(sets) === 0 ? 0 : sets.won / played(sets));
/** Cross-multiplied, since comparing two quotients can be off by a rounding error. */
export const comparePercent = (a: Sets, b: Sets) =>
	a.won * (played(b) || 1) - b.won * (played(a) || 1);
