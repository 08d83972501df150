import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../test/volume.ts";
import { cleanSvg } from "./svg.ts";

const picture = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
	`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test("shapes, gradients, styles and references within the picture stay", () => {
	const source = picture(
		'<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><style>.b{fill:url(#a)}</style><path class="b" d="M0 0h9"></path><use href="#c"></use>',
		'viewBox="0 0 40 20" width="40" height="20"',
	);
	const { svg, removed, ...size } = cleanSvg(source);
	expect(svg).toContain(".b{fill:url(#a)}");
	expect(svg).toContain('<linearGradient id="a">');
	expect([svg.match(/<\w+/g)?.length, removed, size]).toEqual([7, [], { width: 40, height: 20 }]);
});

/** Tags and styles; other text is only shown. */
const readByBrowsers = (svg: string) => (svg.match(/<style.*?<\/style>|<[^>]*>?/gs) ?? []).join("");

test.each([
	["a script", "<script>alert(1)</script>", ["script"]],
	["a script in capitals", "<SCRIPT>alert(1)</SCRIPT>", ["SCRIPT"]],
	["an event", '<path onload="alert(1)" d="M0 0"/>', ["onload"]],
	["a picture from elsewhere", '<image href="https://evil.example/a.png"/>', ["href", "image"]],
	["a link", '<a href="javascript:alert(1)"><path/></a>', ["a", "href"]],
	["a reference to a file", '<use href="https://evil.example/a.svg#b"/>', ["href"]],
	["a reference to data", '<use xlink:href="data:image/svg+xml,x#b"/>', ["xlink:href"]],
	["HTML", "<foreignObject><body>x</body></foreignObject>", ["body", "foreignObject"]],
	["an animation", '<set attributeName="href" to="javascript:x"/>', ["attributeName", "set", "to"]],
	["a style that loads", "<style>@import url(https://evil.example)</style>", ["style"]],
	["a style with an escape", "<style>a{fill:\\75rl(//evil.example)}</style>", ["style"]],
	["a style attribute that loads", '<g style="fill:url(//evil.example)"/>', ["style"]],
	["a fill that loads", '<g fill="url(https://evil.example/#a)"/>', ["fill"]],
	["markup in a style", "<style>&lt;script&gt;alert(1)&lt;/script&gt;</style>", ["style"]],
])("%s is left out, and named", (_, inside, names) => {
	const { svg, removed } = cleanSvg(picture(inside));
	expect(removed).toEqual(names);
	expect(readByBrowsers(svg)).not.toMatch(/script|evil|alert|onload|javascript|data:/i);
});

test.each([
	["nothing", ""],
	["text", "a logo"],
	["a PNG", "\u0089PNG\r\n"],
	["HTML", "<html><body>svg</body></html>"],
	["no size", "<svg xmlns='http://www.w3.org/2000/svg'><path/></svg>"],
	["a size of zero", picture("", 'viewBox="0 0 0 20"')],
	["too many parts", picture("<path/>".repeat(4000))],
])("%s is refused", (_, source) => expect(() => cleanSvg(source)).toThrow(/file|image/));

test("entities of a document type are not expanded", () => {
	const { svg } = cleanSvg(
		`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "<script>">]>${picture("<text>&a;</text>")}`,
	);
	expect(svg).not.toContain("<script>");
});

const allowed =
	/^<\/?(svg|g|defs|style|use|symbol|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|linearGradient|radialGradient|stop|clipPath|mask|pattern|title|desc)(?= |>)/;
/** Apart from the code that is tested: every `<` begins a known tag; nothing loads or runs. */
function faults(svg: string) {
	const tags = svg.match(/<[^>]*>?/g) ?? [];
	return [
		...tags.filter((tag) => !allowed.test(tag)),
		...tags.filter((tag) =>
			/ (on\w*|src|action|formaction|to|from|values)=/i.test(tag.replace(/"[^"]*"/g, "")),
		),
		...tags.flatMap((tag) =>
			// One attribute after the other: a value may contain ` href=`.
			[...tag.matchAll(/ ([^\s="]+)="([^"]*)"/g)].filter(
				([, name = "", url]) => /(^|:)href$/i.test(name) && !url?.startsWith("#"),
			),
		),
		...(readByBrowsers(svg)
			.replace(/url\(\s*(?:&quot;|'|")?#/gi, "")
			.match(/url\(|javascript:|@import|\\|<!|<\?/gi) ?? []),
	];
}

const piece = fc.oneof(
	fc.constantFrom(
		...[
			"<svg ",
			"<svg>",
			"</svg>",
			"<g>",
			"</g>",
			"<path ",
			"<style>",
			"</style>",
			"<use ",
			"/>",
			">",
		],
		...[
			"<script>",
			"</script>",
			"<SCRIPT>",
			"<foreignObject>",
			"<a ",
			"<image ",
			"<set ",
			"<![CDATA[",
		],
		...[
			"]]>",
			"<!--",
			"-->",
			"<?xml ?>",
			"<!DOCTYPE svg [",
			"<!ENTITY a 'b'>",
			"&lt;script&gt;",
			"&a;",
		],
		...[' href="', " xlink:href='", ' onload="', ' style="', ' fill="', ' xmlns="', '"', "'", " "],
		...[
			"#a",
			"javascript:x",
			"url(#a)",
			"url(//e.example)",
			"u\\72l(x)",
			"@import",
			"data:text/html,x",
		],
		...['viewBox="0 0 9 9"', "http://www.w3.org/2000/svg", "\u0000", "\n", "=", "<"],
	),
	fc.string({ maxLength: 5, unit: "binary" }),
);

test("an uploaded logo can't run or load anything once it is cleaned", () =>
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
			let svg = "";
			try {
				svg = cleanSvg(picture(pieces.join(""))).svg;
			} catch (error) {
				expect(String(error)).toMatch(/file|image/);
			}
			expect(faults(svg)).toEqual([]);
		}),
		{ numRuns: volume(1000, 100_000) },
	));
