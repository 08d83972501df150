/** The text of the editor and what is selected in it. */
export interface Selected {
	value: string;
	start: number;
	end: number;
}
/** Replaces `from` to `to` by `text`; then the characters from `select[0]` to `select[1]` are selected. */
export interface Edit {
	from: number;
	to: number;
	text: string;
	select: readonly [number, number];
}
export type Markup =
	| "heading"
	| "bold"
	| "italic"
	| "link"
	| "list"
	| "numbers"
	| "quote"
	| "table";

/** What a button of the toolbar does to the text. */
export function markUp(markup: Markup, selected: Selected): Edit {
	switch (markup) {
		case "bold":
			return wrapped(selected, "**", "bold text");
		case "italic":
			return wrapped(selected, "*", "italic text");
		case "link":
			return linked(selected);
		case "table":
			return inserted(selected, "\n\n| Heading | Heading |\n| --- | --- |\n| Text | Text |\n\n");
		default:
			return prefixed(selected, prefixes[markup]);
	}
}

const prefixes = { heading: "## ", list: "- ", numbers: "1. ", quote: "> " };

/** Replaces the selection. */
export const inserted = ({ start, end }: Selected, text: string): Edit => ({
	from: start,
	to: end,
	text,
	select: [start + text.length, start + text.length],
});

/** Around the selection, or off again if it is there. */
function wrapped({ value, start, end }: Selected, mark: string, sample: string): Edit {
	const text = value.slice(start, end);
	const [before, after] = [value.slice(0, start), value.slice(end)];
	if (before.endsWith(mark) && after.startsWith(mark))
		return {
			from: start - mark.length,
			to: end + mark.length,
			text,
			select: [start - mark.length, end - mark.length],
		};
	const inner = text || sample;
	const from = start + mark.length;
	return {
		from: start,
		to: end,
		text: mark + inner + mark,
		select: [from, from + inner.length],
	};
}

function linked({ value, start, end }: Selected): Edit {
	const text = value.slice(start, end) || "text of the link";
	const address = "https://";
	const from = start + text.length + 3;
	return {
		from: start,
		to: end,
		text: `[${text}](${address})`,
		select: [from, from + address.length],
	};
}

/** In front of each selected line, or off again if all of them have it. */
function prefixed({ value, start, end }: Selected, prefix: string): Edit {
	const from = value.lastIndexOf("\n", start - 1) + 1;
	const lineEnd = value.indexOf("\n", end);
	const to = lineEnd < 0 ? value.length : lineEnd;
	const lines = value.slice(from, to).split("\n");
	const isOn = lines.every((line) => line.startsWith(prefix));
	const text = lines.map((line) => (isOn ? line.slice(prefix.length) : prefix + line)).join("\n");
	return { from, to, text, select: [from, from + text.length] };
}
