import { type Line, type Side, sides } from "../../../league/entities/line.ts";
import { emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import { defaultLine } from "../../../league/rules/scoring/default-line.ts";
import { isComplete, totals } from "../../../league/rules/scoring/scorecard.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { finalizeWithout } from "./final-without.ts";
import { cardKind, lastVersion, readMatchInfo, storedCard, writeCard } from "./match-card.ts";

/**
 * Defaults a line for a side, as the committee decided: 2 sets to the opponents, and 2 forfeited
 * sets. If the scorecard is complete then, it becomes final. Returns the changes to record. By-laws
 * IX c, IX e.
 */
export async function defaultOnCard(
	trx: Trx,
	matchId: number,
	{ line, side }: { line: Line; side: Side },
): Promise<Changed[]> {
	const { match } = await readMatchInfo(trx, matchId);
	const before = await storedCard(trx, matchId);
	const card = defaultLine(before ?? emptyCard(matchId), line, [side]);
	const isFinal = isComplete(totals(card));
	const after = {
		...card,
		...(isFinal && { homeVerified: true, visitorVerified: true }),
		version: (before?.version ?? (await lastVersion(trx, matchId))) + 1,
	};
	await writeCard(trx, after, before === undefined);
	const without = sides.filter((each) => after[`${each}Verified`] && !card[`${each}Verified`]);
	const marks = await finalizeWithout(trx, match, without);
	// Undo goes backward, so the scorecard comes first and is restored last.
	return [
		{ kind: cardKind, id: matchId, before: before ?? null, after },
		...marks.map((row) => ({ kind: "cardFinalization", id: matchId, before: null, after: row })),
	];
}
