import type { ChangeObject } from "diff";
import type { Difference } from "../../league/entities/text.ts";

/** Above this many words added and removed in a row, nobody reads which ones have stayed. */
const maxEdits = 1000;

/**
 * The differences of two texts: by lines first, then by words within the lines that differ. Put
 * together, all parts but the added ones are the old text, and all but the removed ones the new
 * one. Page: Texts, History.
 */
export async function differences(before: string, after: string): Promise<Difference[]> {
	const { diffLines, diffWordsWithSpace } = await import("diff");
	const lines = diffLines(before, after, { maxEditLength: maxEdits });
	if (!lines) return replaced(before, after);
	return lines.flatMap((part, index) => {
		const next = lines[index + 1];
		const previous = lines[index - 1];
		if (part.removed && next?.added) {
			const words = diffWordsWithSpace(part.value, next.value, { maxEditLength: maxEdits });
			return words ? words.map(partOf) : replaced(part.value, next.value);
		}
		return part.added && previous?.removed ? [] : [partOf(part)];
	});
}

const partOf = ({ value, added, removed }: ChangeObject<string>): Difference => ({
	kind: added ? "added" : removed ? "removed" : "same",
	text: value,
});

const replaced = (before: string, after: string): Difference[] => [
	{ kind: "removed", text: before },
	{ kind: "added", text: after },
];
