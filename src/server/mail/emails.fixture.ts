import { describe, expect, test } from "vitest";
import leagueContent from "../../../content/league.json" with { type: "json" };
import { defaultPalette } from "../../league/rules/branding/palette.ts";
import { compose, type Email } from "./emails.ts";

export const publicUrl = "https://league.example";
export const options = {
	publicUrl,
	league: { leagueId: 1, ...leagueContent },
	palette: defaultPalette,
};
export const moved = {
	match: { matchId: 3, matchNumber: 7, homeTeam: "Net Results", visitorTeam: "Aces High" },
	before: { date: "2026-10-03", time: "9-11", place: "Quarry Lane" },
	wasMakeup: false,
	continuation: [],
};
export const calledOff = { ...moved, now: null, isCalledOff: true };
export const captain = {
	name: "Ann Rivera",
	email: "ann@example.com",
	phone: "214-555-0199",
	teamName: "Net Results",
	captainOrCocaptain: "co-captain",
} as const;
export const card = {
	matchId: 57,
	matchNumber: 112,
	matchDate: "2026-10-03",
	homeTeam: "Net Results",
	visitorTeam: "Aces High",
	lines: [
		["Singles 1", "6-4, 6-3, won by the home team"],
		["Doubles 2", "not entered"],
	],
	homeSets: 5,
	visitorSets: 4,
	homeSetsForfeited: 0,
	visitorSetsForfeited: 6,
} as const;

/** Checks emails, with sentences that each must contain. */
export const describeEmails = (emails: [Email, string[]][]) =>
	describe.each(emails)("$kind", (email, sentences) => {
		const { subject, text, html } = compose(email, options);

		test("has the same sentences as text and as HTML", () => {
			for (const sentence of sentences) {
				expect(text.replace(/\s+/g, " ")).toContain(sentence);
				expect(shown(html)).toContain(sentence);
			}
		});

		test("has a subject of one line, and no code in it", () => {
			expect(subject).toMatch(/^\S.{8,118}\S$/);
			expect(subject).not.toMatch(/\d{4}/);
		});

		test("has lines of at most 78 characters, the league’s address, and the reason it was sent", () => {
			for (const line of text.split("\n"))
				if (!line.startsWith(publicUrl)) expect(line.length).toBeLessThanOrEqual(78);
			for (const form of [text, shown(html)]) {
				for (const line of leagueContent.postalAddress.split("\n")) expect(form).toContain(line);
				expect(form).toContain("You get this email");
			}
		});

		test("links only to the league’s site and loads nothing", () => {
			const links = [...html.matchAll(/(?:href|src|action)="([^"]*)"|url\(/g)].map(
				([, link]) => link,
			);
			for (const link of [...links, ...(text.match(/https?:\S+/g) ?? [])])
				expect(link).toMatch(
					/^https:\/\/league\.example\/[a-z-]+(\/[\w-]+)?(\?(matchId=\d+|teamId=\d+|time=\w+|answer=\w+|show=security|step=confirm&\S+))?(#calendar|#roster)?$/,
				);
			expect(html).not.toMatch(/<(script|img|link|iframe|form)/);
		});
	});

/** The visible text of an HTML email. */
export const shown = (html: string) =>
	html
		.replace(/<style>.*?<\/style>/s, "")
		.replace(/<br>/g, "\n")
		.replace(/<[^>]*>/g, "")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"')
		.replace(/&#39;/g, "'")
		.replace(/&amp;/g, "&");
