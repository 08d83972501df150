import type { CaseDecision } from "../../entities/committee-case.ts";
import { lineDetails } from "../../entities/line.ts";

type Decided = Pick<CaseDecision, "outcome" | "line" | "side">;

/** Whether an appeal was decided exactly like the first time, so that nothing is put back. */
export const isSameDecision = (first: Decided, { outcome, line, side }: Decided) =>
	outcome === "upheld" || (first.outcome === outcome && first.line === line && first.side === side);

/**
 * What happens to the first decision's changes to the match if the appeal is decided otherwise, or
 * what people have to change back themselves; null if the first decision changed nothing. By-laws
 * XI g.
 */
export function appealNote({ outcome, line }: Decided, isRestorable: boolean): string | null {
	if (outcome === "scoreCorrected")
		return "If you decide otherwise, change the score back on the scorecard afterward: what was changed there after the first decision stays.";
	if (outcome === "lineDefaulted" && line) {
		const { name } = lineDetails[line];
		return isRestorable
			? `If you decide otherwise, the default of ${name} is removed from the scorecard right away.`
			: `${name} has changed on the scorecard since the first decision, so it stays as it is. If you decide otherwise, correct it there afterward.`;
	}
	if (outcome === "replay")
		return isRestorable
			? "If you decide otherwise, the match’s scorecard and date are restored right away."
			: "The match has had a new date, make-up, or scorecard since the first decision, so the original scorecard can’t be restored. If you decide otherwise, enter the result that counts on the scorecard; the change log has the original scores.";
	return null;
}

/** The same as `appealNote`, but for the time after the appeal was decided otherwise. */
export function appealedNote({ outcome, line }: Decided, isRestored: boolean): string | null {
	if (outcome === "scoreCorrected")
		return "Change the score back on the scorecard: what was changed there after the first decision is still on it.";
	if (outcome === "lineDefaulted" && line) {
		const { name } = lineDetails[line];
		return isRestored
			? `The default of ${name} was removed from the scorecard.`
			: `${name} had changed on the scorecard since the first decision, so it was left as it is. Correct it there.`;
	}
	if (outcome === "replay")
		return isRestored
			? "The match’s scorecard and date were restored."
			: "The match had changed since the first decision, so the original scorecard was not restored. Enter the result that counts on the scorecard; the change log has the original scores.";
	return null;
}
