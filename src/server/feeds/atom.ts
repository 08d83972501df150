export interface AtomEntry {
	/** Never changes. */
	id: string;
	title: string;
	summary: string;
	category: string;
	/** An instant, as an ISO string in UTC. */
	updatedAt: string;
	url: string;
}
interface AtomFeed {
	id: string;
	title: string;
	author: string;
	updatedAt: string;
	feedUrl: string;
	pageUrl: string;
	entries: readonly AtomEntry[];
}

/** An Atom feed (RFC 4287). */
export const atom = ({ entries, ...feed }: AtomFeed) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<id>${xml(feed.id)}</id>
<title>${xml(feed.title)}</title>
<updated>${feed.updatedAt}</updated>
<author><name>${xml(feed.author)}</name></author>
<link rel="self" type="application/atom+xml" href="${xml(feed.feedUrl)}"/>
<link rel="alternate" type="text/html" href="${xml(feed.pageUrl)}"/>
${entries.map(entryXml).join("")}</feed>
`;

const entryXml = (entry: AtomEntry) => `<entry>
<id>${xml(entry.id)}</id>
<title>${xml(entry.title)}</title>
<updated>${entry.updatedAt}</updated>
<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>
<category term="${xml(entry.category)}"/>
<summary>${xml(entry.summary)}</summary>
</entry>
`;

const xml = (text: string) =>
	text.replace(
		/[&<>"]/g,
		(character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[character] as string,
	);
