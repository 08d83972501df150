import { expect, test } from "vitest";
import { defaultText } from "./default-texts.ts";
import { homeTextError, homeTextOf } from "./home-text.ts";

const text = "# Play\n\nHi *all*.\n\n## Join\n\n### A\n\nOne.\n\n- two\n\n### B & C\n\n### D";

test("a text becomes the slogan, the introduction and three cards", () => {
	expect(homeTextError(text)).toBeUndefined();
	expect(homeTextOf(text)).toEqual({
		slogan: "Play",
		intro: "<p>Hi <em>all</em>.</p>\n",
		description: "Hi all.",
		join: { title: "Join", html: "" },
		cards: [
			{ title: "A", html: "<p>One.</p>\n<ul>\n<li>two</li>\n</ul>\n" },
			{ title: "B & C", html: "" },
			{ title: "D", html: "" },
		],
	});
	expect(homeTextError(defaultText("home"))).toBeUndefined();
});

test("raw HTML in a card is text", () =>
	expect(homeTextOf(text.replace("One.", "<script>x</script>")).cards[0]?.html).toContain(
		"&lt;script&gt;",
	));

test.each([
	["without cards", "# Play\n\nHi."],
	["with two cards", text.replace("### D", "")],
	["with four cards", `${text}\n\n### E`],
	["with cards of the wrong level", text.replaceAll("### ", "## ")],
])("a text %s is refused", (_, changed) =>
	expect(homeTextError(changed)).toContain("Keep the four"),
);
