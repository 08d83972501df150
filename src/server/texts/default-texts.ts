import { readFileSync } from "node:fs";
import { isSiteTextKey, siteTextKeys, type TextKey } from "../../league/entities/text-key.ts";

/**
 * The texts of a new league, in Markdown, until an admin changes them; empty for pages that admins
 * add.
 */
export function defaultText(key: TextKey): string {
	defaults ??= new Map(
		siteTextKeys.map((each) => [each, readFileSync(new URL(`${each}.md`, folder), "utf8")]),
	);
	return isSiteTextKey(key) ? (defaults.get(key) as string) : "";
}

const folder = new URL("../../../content/", import.meta.url);
let defaults: ReadonlyMap<TextKey, string> | undefined;
