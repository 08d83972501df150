import { useEffect } from "react";
import { textOfPage } from "../../../league/entities/text-key.ts";
import { useRead } from "../../data/page-data.ts";
import { useSite } from "../../site-context.ts";
import { adminReads } from "./admin-reads.ts";

/** Shows changes of added pages in this browser's menu, which the server sent with the page. */
export function useFreshMenu() {
	const pages = useRead(adminReads.pages);
	const texts = useRead(adminReads.texts);
	const { updateSiteFacts } = useSite();
	useEffect(() => {
		const isPublic = (pageId: number) =>
			texts.some(({ key, isChanged }) => key === textOfPage(pageId) && isChanged);
		updateSiteFacts({ addedPages: pages.filter(({ pageId }) => isPublic(pageId)) });
	}, [pages, texts]);
}
