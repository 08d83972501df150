/** Longer queries are cut: nobody types them. */
export const maxQueryLength = 100;
const maxTerms = 8;

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
	þ: "th",
	ı: "i",
	ħ: "h",
};

/**
 * A text in lowercase letters and without accents, the form in which all searches compare texts.
 */
export const fold = (text: string) =>
	text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[ßæœøłđðþıħ]/g, (letter) => plainLetters[letter] as string);

const joints = /[-‐‑'’]/g;
/** Words, which hyphens and apostrophes may join. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-‐‑'’][\p{L}\p{N}\p{M}]+)*/gu;

/**
 * The ways to read a word: “tie-break” also as “tiebreak” and “tie break”. The score
 * “1-0” is not 10.
 */
function readings(word: string): string[][] {
	const parts = fold(word).split(joints).filter(Boolean);
	const isOneWord = parts.length > 1 && !parts.every((part) => /^\d+$/.test(part));
	return isOneWord ? [[parts.join("")], parts] : [parts];
}

/** The words by which a text is found. */
export const indexedWords = (text: string): string[] =>
	(text.match(wordPattern) ?? []).flatMap((word) => readings(word).flat());

/** A text as it is compared with a whole query. */
export const plainText = (text: string) =>
	(text.match(wordPattern) ?? []).map((word) => fold(word).replace(joints, "")).join(" ");

/** A word of a query: any of its readings fits, each with all of its words. */
export type Term = readonly (readonly string[])[];

/** The words of a query, at most eight; other characters only separate them. */
export function termsOf(query: string): Term[] {
	const words = query.match(wordPattern) ?? [];
	return words
		.map(readings)
		.filter((term) => term.flat().length > 0)
		.slice(0, maxTerms);
}

/** Longer queries don't join words: it would take too long. */
const maxTermsJoined = 4;

/**
 * The terms, and the same with two neighbors as one word: “tie break” is also searched as
 * “tiebreak”.
 */
export function spellingsOf(terms: readonly Term[]): (readonly Term[])[] {
	if (terms.length > maxTermsJoined) return [terms];
	const joined = terms.slice(1).flatMap((second, index) => {
		const word = [terms[index], second].flatMap((term) => term?.[0]).join("");
		// Numbers and scores stay apart.
		if (/\d/.test(word)) return [];
		return [[...terms.slice(0, index), [[word]], ...terms.slice(index + 2)]];
	});
	return [terms, ...joined];
}

/** Words in questions and between two teams (“vs”), which say little about what is searched for. */
const fillers: ReadonlySet<string> = new Set(
	`a against an and are at be by can do does for from happen happens has have how i if in is it me my of on or our
	the there they to us v versus vs was we what when where which who why will with you your`.split(
		/\s+/,
	),
);

/** The words that results must have: all words but `fillers`, or all if there are no others. */
export function neededTerms(terms: readonly Term[]): readonly Term[] {
	const needed = terms.filter((term) => !term.every(([word = ""]) => fillers.has(word)));
	return needed.length > 0 ? needed : terms;
}

export interface MarkedPart {
	readonly text: string;
	readonly isMarked: boolean;
}

/** A text in parts; the parts that match the words of a search are marked. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
	const parts: MarkedPart[] = [];
	let end = 0;
	const add = (to: number, isMarked: boolean) => {
		if (to > end) parts.push({ text: text.slice(end, to), isMarked });
		end = Math.max(end, to);
	};
	for (const { 0: word, index } of text.matchAll(wordPattern)) {
		if (!isFoundBy(word, words)) continue;
		add(index, false);
		add(index + word.length, true);
	}
	add(text.length, false);
	return parts;
}

const isFoundBy = (word: string, words: readonly string[]) =>
	readings(word)
		.flat()
		.some((read) => words.some((wanted) => isSameWord(read, wanted)));

/** The same, its beginning, or another form of it, such as “postponed” for “postponing”. */
function isSameWord(word: string, wanted: string) {
	if (word === wanted) return true;
	if (/^\d+$/.test(wanted) || wanted.length < 2) return false;
	if (word.startsWith(wanted)) return true;
	let same = 0;
	while (same < word.length && word[same] === wanted[same]) same++;
	const ending = Math.max(word.length, wanted.length) - same;
	return same >= 4 && ending <= 3;
}

/** The part of a long text around the place with the most words of a search. */
export function excerptOf(text: string, words: readonly string[], length = 180): string {
	if (text.length <= length) return text;
	const found = [...text.matchAll(wordPattern)].filter(({ 0: word }) => isFoundBy(word, words));
	const countFrom = (start: number) =>
		found.filter(({ index }) => index >= start && index < start + length - 40).length;
	const first = found
		.map(({ index }) => index)
		.reduce(
			(best, index) => (countFrom(index) > countFrom(best) ? index : best),
			found[0]?.index ?? 0,
		);
	const start = first < 60 ? 0 : text.indexOf(" ", first - 40) + 1;
	const rest = text.slice(start);
	// The character after the cut tells whether the last word ends there.
	const cut = rest.length > length ? `${rest.slice(0, length + 1).replace(/\s+\S*$/, "")} …` : rest;
	return start > 0 ? `… ${cut}` : cut;
}
