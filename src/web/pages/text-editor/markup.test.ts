import { expect, test } from "vitest";
import { type Markup, markUp } from "./markup.ts";

/** `[` and `]` mark the selection. */
function apply(markup: Markup, marked: string) {
	const value = marked.replace(/[[\]]/g, "");
	const start = marked.indexOf("[");
	const end = marked.indexOf("]") - 1;
	const { from, to, text, select } = markUp(markup, { value, start, end });
	const after = value.slice(0, from) + text + value.slice(to);
	return { after, selected: after.slice(...select) };
}

test.each<[Markup, string, string, string]>([
	["bold", "a [b] c", "a **b** c", "b"],
	["bold", "a **[b]** c", "a b c", "b"],
	["bold", "a []", "a **bold text**", "bold text"],
	["italic", "[b]", "*b*", "b"],
	["link", "see [this]", "see [this](https://)", "https://"],
	["heading", "a\nb[]c", "a\n## bc", "## bc"],
	["heading", "## [b]", "b", "b"],
	["list", "[a\nb]", "- a\n- b", "- a\n- b"],
	["list", "- [a\n- b]", "a\nb", "a\nb"],
	["numbers", "x\n[a\nb]\ny", "x\n1. a\n1. b\ny", "1. a\n1. b"],
	["quote", "[]a", "> a", "> a"],
	["table", "a[]", "a\n\n| Heading | Heading |\n| --- | --- |\n| Text | Text |\n\n", ""],
])("%s turns %j into %j", (markup, before, after, selected) =>
	expect(apply(markup, before)).toEqual({ after, selected }),
);
