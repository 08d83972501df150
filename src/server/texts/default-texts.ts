import { readFileSync } from "node:fs";
import { type TextKey, textKeys } from "../../league/entities/text-key.ts";

/** The texts of a new league, in Markdown, until an admin changes them. */
export function defaultText(key: TextKey): string {
	defaults ??= new Map(
		textKeys.map((each) => [each, readFileSync(new URL(`${each}.md`, folder), "utf8")]),
	);
	return defaults.get(key) as string;
}

const folder = new URL("../../../content/", import.meta.url);
let defaults: ReadonlyMap<TextKey, string> | undefined;
