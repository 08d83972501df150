import { expect, test } from "vitest";
import { atom } from "./atom.ts";

test("escapes names, so that none of them ends an element or attribute", () => {
	const name = `</title> & "Söhne" <b>🎾`;
	const url = "https://league.example/?a=1&b=2";
	const feed = atom({
		id: name,
		title: name,
		author: name,
		feedUrl: url,
		pageUrl: url,
		updatedAt: "2026-11-14T18:00:00.000Z",
		entries: [
			{
				id: name,
				title: name,
				summary: name,
				category: name,
				url,
				updatedAt: "2026-11-14T18:00:00.000Z",
			},
		],
	});
	expect(feed.split("&lt;/title&gt; &amp; &quot;Söhne&quot; &lt;b&gt;🎾").length).toBe(8);
	expect(feed.split('href="https://league.example/?a=1&amp;b=2"').length).toBe(4);
	expect(feed).not.toContain("<b>");
});
