import { expect, test } from "vitest";
import { paragraphsOf, partsOfLine } from "./message-text.ts";

test.each<[string, ReturnType<typeof partsOfLine>]>([
	["Bring balls.", ["Bring balls."]],
	["See https://tennis.example/a?b=1.", ["See ", { url: "https://tennis.example/a?b=1" }, "."]],
	["(http://tennis.example)", ["(", { url: "http://tennis.example" }, ")"]],
	[
		"https://a.example https://b.example",
		[{ url: "https://a.example" }, " ", { url: "https://b.example" }],
	],
	["javascript:alert(1)", ["javascript:alert(1)"]],
	["data:text/html,hi and ftp://x.example", ["data:text/html,hi and ftp://x.example"]],
	["<a href='https://x.example'>x</a>", ["<a href='", { url: "https://x.example" }, "'>x</a>"]],
	["https://", ["https://"]],
	["https://.", ["https://."]],
	["https:// or https://a.example", ["https:// or ", { url: "https://a.example" }]],
	["“https://a.example”", ["“", { url: "https://a.example" }, "”"]],
	["https://a.example?!).", [{ url: "https://a.example" }, "?!)."]],
	["", []],
])("links only web addresses in %j", (line, parts) => expect(partsOfLine(line)).toEqual(parts));

test("keeps lines, and leaves out empty paragraphs", () => {
	expect(paragraphsOf("One\r\ntwo \n\n\n\n  \n\nThree")).toEqual([["One", "two"], ["Three"]]);
	expect(paragraphsOf("One\rtwo\n \nthree")).toEqual([["One", "two", "", "three"]]);
	expect(paragraphsOf(" \n\n")).toEqual([]);
});
