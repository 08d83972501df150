import { forbidden } from "../../../league/entities/field.ts";

/**
 * What an email says, before it is set as text and as HTML: both are made of the same blocks, so
 * neither can say less.
 */
export interface Content {
	/** Never holds a code: a locked phone shows subjects to whoever passes by. */
	readonly subject: string;
	readonly title: string;
	readonly blocks: readonly Block[];
	/** Why somebody gets this email, and what to do if it wasn't them. */
	readonly why: string;
}

export type Block =
	| string
	| { readonly code: string }
	/** `path` is one of this site's. */
	| { readonly link: string; readonly path: string }
	| { readonly facts: readonly (readonly [name: string, value: string])[] };

const unwanted = new RegExp(`(?:${forbidden.source})+`, "gu");

/**
 * One line of plain characters, whatever somebody has typed: no line breaks (they could end a
 * header), no marks that turn or hide the text around them.
 */
export const oneLine = (value: string) => value.replace(unwanted, " ").replace(/\s+/g, " ").trim();
