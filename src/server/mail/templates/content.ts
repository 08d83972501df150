import { forbidden } from "../../../league/entities/field.ts";
import type { League } from "../../../league/entities/league.ts";
import type { Palette } from "../../../league/rules/branding/palette.ts";

/** What every email is written with: the league that it comes from, and the site's address. */
export interface ComposeOptions {
	publicUrl: string;
	league: League;
	palette: Palette;
}

/**
 * The content of an email. Its text and HTML forms render the same blocks, so they can't differ.
 */
export interface Content {
	/** Never contains a code: locked phones show subjects. */
	readonly subject: string;
	readonly title: string;
	readonly blocks: readonly Block[];
	/** Why the recipient gets this email, and what to do if they didn't ask for it. */
	readonly why: string;
	/** A link below it, such as the one that ends league news. */
	readonly whyLink?: { readonly link: string; readonly path: string };
}

export type Block =
	| string
	| { readonly code: string }
	/** What a person wrote: lines are kept, and web addresses become links. */
	| { readonly written: string }
	/** `path` is a page of this site. */
	| { readonly link: string; readonly path: string }
	/** Buttons for long addresses, which only the text form spells out. */
	| { readonly buttons: readonly (readonly [label: string, path: string])[] }
	| { readonly facts: readonly (readonly [name: string, value: string])[] };

/** The block that leads captains to the calendar of their team's matches. */
export const calendarLink = (teamId: number) =>
	({ link: "Add your matches to your calendar", path: `/roster/${teamId}#calendar` }) as const;

const unwanted = new RegExp(`(?:${forbidden.source})+`, "gu");

/**
 * User input on one line: removes line breaks, which could inject a header, and control characters
 * that reorder or hide text.
 */
export const oneLine = (value: string) => value.replace(unwanted, " ").replace(/\s+/g, " ").trim();
