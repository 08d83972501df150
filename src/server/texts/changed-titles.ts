import { pathOfText, type SiteTextKey, siteTextKeys } from "../../league/entities/text-key.ts";
import { defaultText } from "./default-texts.ts";
import { publicArticle, type TextReads } from "./league-texts.ts";

/**
 * The titles of texts whose title an admin has changed, by the path of their page. The navigation
 * shows these titles; for the other pages it has shorter labels of its own.
 */
export async function changedTitles(reads: TextReads): Promise<Readonly<Record<string, string>>> {
	const [rows, league] = [await reads.leagueText(), await reads.theLeague()];
	const last = known.get(reads);
	if (last?.rows === rows && last.league === league) return last.titles;
	const isEdited = (key: SiteTextKey) =>
		key !== "home" && rows.some((row) => row.key === key && row.markdown !== null);
	const titles: Record<string, string> = {};
	for (const key of siteTextKeys.filter(isEdited)) {
		const { title } = await publicArticle(reads, key);
		if (title !== "" && !defaultText(key).startsWith(`# ${title}\n`))
			titles[pathOfText(key)] = title;
	}
	known.set(reads, { rows, league, titles });
	return titles;
}

interface Known {
	rows: unknown;
	league: unknown;
	titles: Readonly<Record<string, string>>;
}
const known = new WeakMap<TextReads, Known>();
