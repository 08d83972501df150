import type { LeaguePage, MenuPage } from "../../league/entities/league-page.ts";
import type { Article } from "../../league/entities/text.ts";
import { textOfPage } from "../../league/entities/text-key.ts";
import { isPageAddress } from "../../league/rules/texts/added-page-address.ts";
import { publicArticle, type TextReads } from "./league-texts.ts";

/**
 * The added pages that visitors can open: those with a published text. A later version of the
 * program may use an address itself; its page wins.
 */
export async function publicPages(reads: TextReads): Promise<LeaguePage[]> {
	const texts = await reads.leagueText();
	const isPublic = ({ pageId, address }: LeaguePage) =>
		isPageAddress(address) &&
		texts.some((text) => text.pageId === pageId && text.markdown !== null);
	return (await reads.leaguePage()).filter(isPublic);
}

/** The public added pages that are in the menu. */
export const menuPages = async (reads: TextReads): Promise<MenuPage[]> =>
	(await publicPages(reads))
		.filter(({ menu }) => menu !== "none")
		.map(({ title, address, menu, place }) => ({ title, address, menu, place }));

/** An added page as visitors read it; undefined if there is none at this address. */
export async function publicPage(reads: TextReads, address: string): Promise<Article | undefined> {
	const page = (await publicPages(reads)).find((each) => each.address === address);
	return page && publicArticle(reads, textOfPage(page.pageId));
}
