import bidiFactory from "bidi-js";

const bidi = bidiFactory();
const rightToLeft =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A word, its letters in the order they are typed. */
export interface PrintedWord {
	readonly text: string;
	/** Whether it is read from right to left. */
	readonly isTurned: boolean;
}

/**
 * The words of a line from left to right, as they are printed: `Ann` comes before `علي`, and the
 * words of an Arabic name begin at the right. The line itself is English, so it begins at the left.
 */
export function readingOrder(line: string): PrintedWord[] {
	if (!rightToLeft.test(line)) return [{ text: line, isTurned: false }];
	const embedding = bidi.getEmbeddingLevels(line, "ltr");
	const positions = Array.from({ length: line.length }, (_, index) => index);
	for (const [start = 0, end = 0] of bidi.getReorderSegments(line, embedding))
		positions.splice(start, end - start + 1, ...positions.slice(start, end + 1).reverse());
	const placeOf = new Map(positions.map((index, place) => [index, place]));
	const isTurned = (index: number) => (embedding.levels[index] ?? 0) % 2 === 1;
	const words: (PrintedWord & { place: number })[] = [];
	let start = 0;
	for (let end = 1; end <= line.length; end++) {
		const continues =
			end < line.length &&
			embedding.levels[end] === embedding.levels[start] &&
			(!isTurned(start) || (line[end] === " ") === (line[start] === " "));
		if (continues) continue;
		const text = isTurned(start) ? mirrored(line.slice(start, end)) : line.slice(start, end);
		words.push({ text, isTurned: isTurned(start), place: placeOf.get(start) ?? start });
		start = end;
	}
	return words.sort((one, other) => one.place - other.place);
}

/** Brackets open to the other side. */
const mirrored = (text: string) =>
	[...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join("");
