import { useParams } from "react-router";
import type { Article } from "../../league/entities/text.ts";
import type { SiteTextKey } from "../../league/entities/text-key.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { addressIn } from "../parts/added-page.ts";
import { ArticleText } from "../parts/article-text.tsx";

/** A page that shows one of the site's texts. */
export const textPage = (key: SiteTextKey) => ({
	default: () => <TextPage {...useRead(reads.text(key))} />,
});

/** A page that admins have added. */
export const addedPage = {
	default: () => <TextPage {...useRead(reads.leaguePage(addressIn(useParams())))} />,
};

const TextPage = (article: Article) => (
	<div className="page narrow">
		<ArticleText {...article} />
	</div>
);
