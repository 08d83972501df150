import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { volume } from "../../../test/volume.ts";
import { articleOf } from "./article.ts";
import { safeHtml } from "./safe-html.ts";

const allowed: Readonly<Record<string, readonly string[]>> = {
	...Object.fromEntries(
		["p", "strong", "em", "del", "code", "pre", "blockquote", "hr", "br", "ul", "table"].map(
			(name) => [name, []],
		),
	),
	...Object.fromEntries(["h2", "h3", "h4", "h5", "h6", "li"].map((name) => [name, ["id"]])),
	...Object.fromEntries(["thead", "tbody", "tr", "td"].map((name) => [name, []])),
	th: ["scope"],
	ol: ["type", "start"],
	a: ["href", "title"],
	img: ["src", "alt", "title"],
	small: ["class"],
	span: ["class"],
	div: ["class", "tabindex", "role", "aria-label"],
};

/** What an article has that it must not have. Every `<` must begin an allowed tag. */
function forbiddenIn(html: string) {
	const found: string[] = [];
	const rest = html.replace(
		/<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)(?: \/)?>/g,
		(tag, slash, name, attributes: string) => {
			const known = allowed[name];
			if (!known || (slash && attributes)) found.push(tag);
			for (const [, attribute = "", value = ""] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
				if (!known?.includes(attribute)) found.push(tag);
				// As browsers read it: entities decoded, control characters dropped.
				const url = [...decoded(value)].filter((character) => character > " ").join("");
				if (attribute === "href" && !/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(url))
					found.push(tag);
				if (attribute === "src" && !/^\/(?![/\\])/.test(url)) found.push(tag);
				if (attribute === "class" && !["house", "scroller"].includes(value)) found.push(tag);
			}
			return "";
		},
	);
	return [...found, ...(rest.match(/[<>].{0,40}/gs) ?? [])];
}

const decoded = (value: string) =>
	value
		.replace(/&#(\d+);?/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
		.replace(/&#x([\da-f]+);?/gi, (_, code) =>
			String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
		)
		.replace(/&colon;/g, ":")
		.replace(/&(Tab|NewLine);/g, "")
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, "&");

/** The HTML of a text and as by-laws; each as the renderer alone makes it, and cleaned. */
const htmlOf = (markdown: string) =>
	[false, true].flatMap((areByLaws) =>
		[safeHtml, (html: string) => html].flatMap((clean) => {
			const { intro, html } = articleOf(markdown, areByLaws, clean);
			return [intro, html];
		}),
	);

/** Pieces that mean something in Markdown, HTML or URLs, between random characters. */
const piece = fc.oneof(
	fc.constantFrom(
		...[
			"\n",
			"\n\n",
			" ",
			"# ",
			"## ",
			"### ",
			"- ",
			"1. ",
			"> ",
			"```",
			"`",
			"*",
			"**",
			"_",
			"~~",
		],
		...["|", "\n|---|---|\n", "- [ ] ", "[", "](", ")", "![", "]: ", "<", ">", "\\", "&", '"', "'"],
		...["<script>", "</script>", "<img src=x onerror=alert(1)", "<svg/onload=alert(1)>", "<!--"],
		...["<a href='javascript:alert(1)'>", "<kbd>", "<pre>", "<style>", "<![CDATA[", "<?php", "<p "],
		...["javascript:alert(1)", "java\tscript:x", "&#106;avascript:x", "JAVASCRIPT:x", "vbscript:x"],
		...["data:text/html,x", "//evil.example", "/\\evil.example", "/\t/evil.example", "https://a.b"],
		...["mailto:a@b.example", "tel:1", "/faq", "#x", "{{house}}", "{{", "}}", "&lt;", "&#60;"],
		...['" onclick="alert(1)', "' onclick='", "www.a.example", "a@b.example", "[x]", "[x]: /y"],
	),
	fc.string({ maxLength: 6, unit: "binary" }),
);
const composed = fc
	.tuple(
		piece,
		piece,
		fc.constantFrom(
			(a: string, b: string) => `[${a}](${b})`,
			(a: string, b: string) => `![${a}](/${b} "${a}")`,
			(a: string, b: string) => `\n\`\`\`${a}\n${b}\n\`\`\`\n`,
			(a: string, b: string) => `\n\n## ${a}\n\n1. ${b}\n`,
			(a: string, b: string) => `\n\n| ${a} | b |\n|---|---|\n| ${b} | d |\n\n`,
			(a: string, b: string) => `\`${a}${b}\``,
		),
	)
	.map(([one, other, compose]) => compose(one, other));
const markdown = fc
	.array(fc.oneof(piece, composed), { maxLength: 40 })
	.map((pieces) => `# Title\n\n${pieces.join("")}`);

test("an article contains only allowed elements, attributes and protocols, whatever its Markdown", () => {
	fc.assert(
		fc.property(markdown, (text) => {
			for (const html of htmlOf(text)) expect(forbiddenIn(html)).toEqual([]);
		}),
		{ numRuns: volume(400, 20_000) },
	);
});

test("HTML that a renderer let through is cleaned to the same elements, attributes and protocols", () => {
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
			expect(forbiddenIn(safeHtml(pieces.join("")))).toEqual([]);
		}),
		{ numRuns: volume(400, 20_000) },
	);
});

test.each([
	"<script>alert(1)</script>",
	"<kbd> a < b <img src=x onerror=alert(1) ",
	"<pre>\n<img src=x onerror=alert(1)\n</pre>",
	"[a](javascript:alert(1)) [b](//evil.example) [c](/\\evil.example) [d](data:text/html,x)",
	"![a](https://evil.example/x.png) ![b](javascript:alert(1))",
	'[a](/x "\\" onclick=\\"alert(1)")',
	"<javascript:alert(1)>",
])("nothing of %s is executed or loaded", (text) => {
	for (const html of htmlOf(`# Title\n\n${text}\n\n## Section\n\n- ${text}`)) {
		expect(forbiddenIn(html)).toEqual([]);
		expect(html).not.toMatch(/evil\.example"|<script|<kbd|<img/);
	}
});

describe("an article", () => {
	test("shows raw HTML as text", () =>
		expect(articleOf("# T\n\n<b>x</b>").intro).toBe("<p>&lt;b&gt;x&lt;/b&gt;</p>\n"));

	test("links to the web, email, phone numbers and the site's pages", () => {
		const links = ["https://a.example", "mailto:a@b.example", "tel:+12145550142", "/faq", "#x"];
		for (const href of links)
			expect(articleOf(`# T\n\n[a](${href})`).intro).toBe(`<p><a href="${href}">a</a></p>\n`);
	});

	test("has a different ID for each heading, and none of the page's own", () =>
		expect(
			articleOf("# T\n\n## Rain\n\n## Rain\n\n## State\n\n## ¿?").sections.map(({ id }) => id),
		).toEqual(["rain", "rain-2", "state-2", "section"]));

	test("may consist of an introduction only, or lack its title", () => {
		expect(articleOf("# T\n\nA")).toMatchObject({ title: "T", html: "", sections: [] });
		expect(articleOf("A")).toMatchObject({ title: "", intro: "<p>A</p>\n" });
		expect(articleOf("")).toMatchObject({ title: "", intro: "", html: "" });
	});

	test("describes itself by its introduction, cut after a word", () => {
		const { description } = articleOf(`# T\n\n${"*word* ".repeat(50)}`);
		expect(description).toMatch(/^(word )+…$/);
		expect(description.length).toBe(156);
	});

	test("marks what the committee decided", () =>
		expect(articleOf("# T\n\n{{house}}").intro).toBe(
			'<p><small class="house">decided by the committee</small></p>\n',
		));
});

describe("by-laws", () => {
	const { html, sections } = articleOf(
		`# By-laws\n\n## A & *b*\n\n1. one\n2. two\n\nBetween.\n\n${"1. more\n".repeat(26)}\n## Next\n\n1. first\n   - sub\n`,
		true,
	);

	test("number their articles", () =>
		expect(sections).toEqual([
			{ id: "I", title: "I. A & b" },
			{ id: "II", title: "II. Next" },
		]));

	test("letter the items of an article throughout, beyond z", () => {
		const ids = [...html.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids.slice(0, 3)).toEqual(["I-a", "I-b", "I-c"]);
		expect(ids.slice(-3)).toEqual(["I-aa", "I-ab", "II-a"]);
		expect(html).toContain('<ol type="a" start="3">');
	});

	test("keep text outside of lists", () => expect(html).toContain("<p>Between.</p>"));
});
