/** A part of two texts: in both, or only in the new or the old one. */
export interface Difference {
	kind: "same" | "added" | "removed";
	text: string;
}

/**
 * The differences of two texts: by lines first, then by words within the lines that differ. Put
 * together, all parts but the added ones are the old text, and all but the removed ones the new
 * one. Page: Texts, History.
 */
export function differences(before: string, after: string): Difference[] {
	return joined(
		changedBlocks(compare(linesOf(before), linesOf(after))).flatMap((block) =>
			"same" in block
				? [{ kind: "same" as const, text: block.same }]
				: compare(wordsOf(block.removed), wordsOf(block.added)),
		),
	);
}

const linesOf = (text: string) => text.match(/.*\n|.+$/g) ?? [];
const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Above this many pairs, everything counts as replaced: nobody reads such differences. */
const maxPairs = 4_000_000;

/** The longest common subsequence, as parts. */
function compare(before: readonly string[], after: readonly string[]): Difference[] {
	const [rows, columns] = [before.length, after.length];
	if (rows * columns > maxPairs)
		return [
			{ kind: "removed", text: before.join("") },
			{ kind: "added", text: after.join("") },
		];
	const width = columns + 1;
	const common = new Uint16Array((rows + 1) * width);
	const at = (row: number, column: number) => common[row * width + column] as number;
	for (let row = rows - 1; row >= 0; row--)
		for (let column = columns - 1; column >= 0; column--)
			common[row * width + column] =
				before[row] === after[column]
					? at(row + 1, column + 1) + 1
					: Math.max(at(row + 1, column), at(row, column + 1));
	const parts: Difference[] = [];
	let [row, column] = [0, 0];
	while (row < rows || column < columns) {
		if (row < rows && column < columns && before[row] === after[column]) {
			parts.push({ kind: "same", text: before[row] as string });
			row++;
			column++;
		} else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1)))
			parts.push({ kind: "removed", text: before[row++] as string });
		else parts.push({ kind: "added", text: after[column++] as string });
	}
	return parts;
}

type Block = { same: string } | { removed: string; added: string };

/** Neighboring removed and added parts together. */
function changedBlocks(parts: readonly Difference[]): Block[] {
	const blocks: Block[] = [];
	for (const { kind, text } of parts) {
		const last = blocks.at(-1);
		if (kind === "same") blocks.push({ same: text });
		else if (last && "removed" in last) last[kind] += text;
		else blocks.push({ removed: "", added: "", [kind]: text });
	}
	return blocks;
}

function joined(parts: readonly Difference[]): Difference[] {
	const result: Difference[] = [];
	for (const part of parts) {
		const last = result.at(-1);
		if (last?.kind === part.kind) last.text += part.text;
		else if (part.text !== "") result.push({ ...part });
	}
	return result;
}
