import { basename } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import league from "../content/league.json" with { type: "json" };
import { facts } from "../src/league/facts.ts";
import { leagueSettings } from "../src/league/league-settings.ts";

/** A page of `content/`, as imported by the site. */
interface Article {
	title: string;
	/** The paragraph under the title, as HTML. */
	intro: string;
	html: string;
	sections: { id: string; title: string }[];
}

/**
 * A Vite plugin that converts `content/*.md` to articles: fills in numbers and names, adds heading
 * ids, numbers the by-laws.
 */
export function content(): Plugin {
	return {
		name: "content",
		buildStart() {
			const { error } = leagueSettings.safeParse(league);
			if (error)
				this.error(
					`content/league.json is wrong at "${error.issues[0]?.path.join(".")}": ${error.issues[0]?.message}`,
				);
		},
		transform: {
			filter: { id: /\.md$/ },
			handler: (source, id) => ({
				code: `export default ${JSON.stringify(articleOf(source, basename(id)))}`,
				moduleType: "js",
				map: null,
			}),
		},
	};
}

export function articleOf(source: string, file: string): Article {
	const tokens = new Marked().lexer(fillIn(source, file).replace(/(?<=\w)'(?=\w|\s)/g, "’"));
	const [heading, ...rest] = tokens.filter((token) => token.type !== "space");
	if (heading?.type !== "heading" || (heading as Tokens.Heading).depth !== 1)
		throw new Error(`${file} must begin with "# Title".`);
	const first = rest.findIndex((token) => token.type === "heading");
	const body =
		file === "bylaws.md" ? new ByLaws().render(rest.slice(first)) : plain(rest.slice(first));
	return {
		title: (heading as Tokens.Heading).text,
		intro: plain(rest.slice(0, first)).html,
		...body,
	};
}

/**
 * Replaces `{{facts.rosterCap}}`, `{{league.name}}`, `{{house}}`; an unknown name stops the build.
 */
function fillIn(source: string, file: string) {
	return source.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, path: string) => {
		if (path === "house") return '<small class="house">decided by the committee</small>';
		const value = path
			.split(".")
			.reduce<unknown>((from, key) => (from as Record<string, unknown> | undefined)?.[key], {
				facts,
				league,
			});
		if (typeof value === "number") return formatNumber(path, value);
		if (typeof value !== "string")
			throw new Error(
				`${file} names {{${path}}}, which is neither in facts.ts nor in league.json.`,
			);
		return value;
	});
}

/** Ratings with one decimal; money with cents unless it is a whole amount. */
function formatNumber(path: string, value: number) {
	if (path.includes(".rating")) return value.toFixed(1);
	return path.includes(".fee.") && !Number.isInteger(value) ? value.toFixed(2) : String(value);
}

const slug = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^\w\s-]/g, "")
		.trim()
		.replace(/\s+/g, "-");

const marked = () => {
	let heading = "Table";
	return new Marked({
		renderer: {
			heading({ tokens, depth, text }) {
				heading = text;
				return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
			table(token) {
				const row = (cells: Tokens.TableCell[], tag: string) =>
					`<tr>${cells.map((cell, index) => `<${tag === "td" && index === 0 ? 'th scope="row"' : tag}>${this.parser.parseInline(cell.tokens)}</${tag === "td" && index === 0 ? "th" : tag.split(" ")[0]}>`).join("")}</tr>`;
				return `<div class="scroller" tabindex="0" role="group" aria-label="${heading.replace(/[&"<]/g, "")}"><table><thead>${row(token.header, 'th scope="col"')}</thead><tbody>${token.rows.map((cells) => row(cells, "td")).join("")}</tbody></table></div>\n`;
			},
		},
	});
};

function plain(tokens: Token[]) {
	const sections = tokens.filter(
		(token): token is Tokens.Heading =>
			token.type === "heading" && (token as Tokens.Heading).depth === 2,
	);
	return {
		html: marked().parser(tokens),
		sections: sections.map(({ text }) => ({ id: slug(text), title: text })),
	};
}

/** Articles with roman numerals, items with letters; each item has an id, as in `/bylaws#VI-b`. */
class ByLaws {
	sections: Article["sections"] = [];

	render(tokens: Token[]) {
		const html = tokens
			.filter((token) => token.type !== "space")
			.map((token) =>
				token.type === "heading"
					? this.#article(token as Tokens.Heading)
					: this.#items(token as Tokens.List),
			);
		return { html: html.join("\n"), sections: this.sections };
	}

	#article({ text }: Tokens.Heading) {
		const id = roman(this.sections.length + 1);
		this.sections.push({ id, title: `${id}. ${text}` });
		return `<h2 id="${id}"><span class="roman">${id}.</span> ${text}</h2>`;
	}

	#items({ items }: Tokens.List) {
		const article = this.sections.at(-1)?.id;
		const lettered = items.map(
			(item, index) => `<li id="${article}-${letter(index)}">${this.#item(item)}</li>`,
		);
		return `<ol type="a">${lettered.join("\n")}</ol>`;
	}

	#item(item: Tokens.ListItem): string {
		return item.tokens
			.map((token) => {
				if (token.type === "list")
					return `<ol type="i">${(token as Tokens.List).items.map((sub) => `<li>${this.#item(sub)}</li>`).join("")}</ol>`;
				return token.type === "text" ? marked().parseInline(token.raw) : marked().parser([token]);
			})
			.join("");
	}
}

const letter = (index: number) => String.fromCharCode(97 + index);

function roman(number: number) {
	const parts: [number, string][] = [
		[10, "X"],
		[9, "IX"],
		[5, "V"],
		[4, "IV"],
		[1, "I"],
	];
	let left = number;
	let text = "";
	for (const [value, sign] of parts) {
		while (left >= value) {
			text += sign;
			left -= value;
		}
	}
	return text;
}
