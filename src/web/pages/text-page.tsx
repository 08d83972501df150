import type { TextKey } from "../../league/entities/text-key.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { ArticleText } from "../parts/article-text.tsx";

/** A page that shows one of the league's texts. */
export const textPage = (key: TextKey) => ({
	default: () => (
		<div className="page narrow">
			<ArticleText {...useRead(reads.text(key))} />
		</div>
	),
});
