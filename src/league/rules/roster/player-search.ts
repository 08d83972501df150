/**
 * Whether a last name contains the search text, ignoring case and accents: “garcia” finds García.
 * An empty search finds no one. Page: /players.
 */
export function hasInLastName(lastName: string, search: string) {
	const wanted = plain(search);
	return wanted !== "" && plain(lastName).includes(wanted);
}

const plain = (text: string) =>
	text
		.trim()
		.toLowerCase()
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[łøđ]/g, (letter) => ({ ł: "l", ø: "o", đ: "d" })[letter] ?? letter)
		.replace(/[’‘ʼ]/g, "'");
