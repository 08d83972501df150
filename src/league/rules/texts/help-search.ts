interface Section {
	readonly title: string;
	readonly html: string;
}

/** Whether a section of the help has every word of the search, in its title or its text. */
export function hasWords({ title, html }: Section, search: string) {
	const text = `${title} ${html.replace(/<[^>]+>/g, " ")}`.toLowerCase();
	return wordsOf(search).every((word) => text.includes(word));
}

/** The words of a search, including empty ones, which every text contains. */
const wordsOf = (search: string) => search.toLowerCase().replaceAll("'", "’").split(/\s+/);
