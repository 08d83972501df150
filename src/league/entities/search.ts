import { z } from "zod";

/** What can be found. */
export const searchKind = z.enum([
	"match",
	"team",
	"player",
	"court",
	"page",
	"season",
	"rule",
	"text",
	"help",
]);
export type SearchKind = z.infer<typeof searchKind>;

const searchResult = z.object({
	title: z.string(),
	detail: z.string().describe("Such as a team’s division or a match’s season and date."),
	excerpt: z
		.string()
		.describe("The part of a text around the words that were found; may be empty."),
	path: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

const searchGroup = z.object({
	kind: searchKind,
	total: z.number().int().describe("How many there are; `results` has the best."),
	results: z.array(searchResult),
});
export type SearchGroup = z.infer<typeof searchGroup>;

/** What a search finds, the best group first. */
export const searchAnswer = z.object({
	words: z
		.array(z.string())
		.describe("The words to highlight in the results, in lowercase and without accents."),
	corrected: z
		.string()
		.nullable()
		.describe("The query with its typos corrected; null if there were none."),
	isPartial: z.boolean().describe("Whether no result has all words of the query."),
	emptyDay: z
		.object({
			text: z.string().describe("That no match was played, or is scheduled, on this day."),
			nearest: z
				.array(z.object({ date: z.string(), matches: z.number().int() }))
				.describe("The days with matches before and after it."),
		})
		.nullable()
		.describe("If the query is a day without matches."),
	groups: z.array(searchGroup),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
