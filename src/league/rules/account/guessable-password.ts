/** Words that anybody in a tennis league, or anybody guessing its passwords, thinks of first. */
const ownWords = [
	...["crosscourt", "tennis", "league", "captain", "cocaptain", "admin", "player", "team"],
	...["court", "courts", "racket", "racquet", "match", "doubles", "singles", "deuce"],
	...["login", "password", "welcome", "letmein"],
	...["spring", "summer", "fall", "autumn", "winter", "season", "january", "february", "march"],
	...["april", "june", "july", "august", "september", "october", "november", "december"],
	...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
] as const;

const sequences = [
	...["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "1qaz2wsx"],
	...["01234567890", "1234567890"],
].flatMap((keys) => [keys, [...keys].reverse().join("")]);

/**
 * How many characters must at least remain besides guessable words: "Bx" before "Crosscourt1!" is
 * not enough.
 */
const leastRest = 4;

/**
 * Whether a password is one of the first that somebody would try: a common password; words of
 * tennis, the league or the person; or a run on the keyboard. Capitals, look-alike characters
 * ("P@ssw0rd"), and digits or punctuation around it make no difference. `common` holds words in the
 * form of `passwordBase`; `personal` holds any texts, such as names, email address, team, and
 * league.
 */
export function isGuessable(
	password: string,
	{ common, personal }: { common: ReadonlySet<string>; personal: readonly string[] },
): boolean {
	const words = [...new Set([...personal.flatMap(wordsOf), ...ownWords])].sort(
		(one, other) => other.length - one.length,
	);
	return [password.toLowerCase(), plain(password)].some((text) => {
		const base = trimmed(text);
		const left = lettersAndDigits(
			words.reduce((left, word) => left.replaceAll(word, ""), withoutRuns(text)),
		);
		const rest = trimmed(left);
		return (
			common.has(base) ||
			common.has(rest) ||
			isRepeated(base, common) ||
			(rest.length < leastRest && left.length < lettersAndDigits(text).length)
		);
	});
}

/** A password without capitals, look-alike characters, and digits or punctuation at the ends. */
export const passwordBase = (password: string) => trimmed(plain(password));

const lookAlikes: Readonly<Record<string, string>> = {
	"@": "a",
	"4": "a",
	"3": "e",
	"1": "i",
	"!": "i",
	"0": "o",
	$: "s",
	"5": "s",
	"7": "t",
};
/**
 * Replaces look-alike characters only between letters, and @ and $ also before them: digits at the
 * end are a number.
 */
const plain = (password: string) =>
	password
		.normalize("NFKC")
		.toLowerCase()
		.replace(/(?<=\p{L})[@43!10$57]+(?=\p{L})|^[@$](?=\p{L})/gu, (signs) =>
			[...signs].map((sign) => lookAlikes[sign]).join(""),
		);

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
const trimmed = (text: string) => lettersAndDigits(text).replace(/^\p{N}+|\p{N}+$/gu, "");

/** Runs of four or more: "abcd", "4321", "qwerty", "aaaa". */
function withoutRuns(text: string) {
	let left = lettersAndDigits(text).replace(/(.)\1{3,}/gu, "");
	for (const keys of sequences)
		for (let length = keys.length; length >= 4; length--)
			for (let from = 0; from + length <= keys.length; from++)
				left = left.replaceAll(keys.slice(from, from + length), "");
	return left;
}

const isRepeated = (base: string, common: ReadonlySet<string>) => {
	const half = base.slice(0, base.length / 2);
	return base.length >= 8 && base === half + half && common.has(half);
};

/**
 * The words of a name or an address that have at least three letters, and the whole text as one
 * word.
 */
function wordsOf(text: string) {
	const parts = text
		.normalize("NFKC")
		.toLowerCase()
		.split(/[^\p{L}]+/u);
	return [...parts, parts.join("")].filter((word) => word.length >= 3);
}
