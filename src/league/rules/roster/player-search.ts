/**
 * Whether a last name contains what somebody types, whatever the case and the marks on its letters:
 * “garcia” finds García. An empty search finds nobody. Page: /players.
 */
export function hasInLastName(lastName: string, sought: string) {
	const wanted = plain(sought);
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
