import type { Article } from "../../league/entities/text.ts";
import { PageHead } from "../ui/page-head.tsx";

/** A text with its title, and with a table of contents if it is long. */
export function ArticleText({ title, intro, html, sections }: Omit<Article, "description">) {
	return (
		<>
			<PageHead title={title}>
				<div dangerouslySetInnerHTML={{ __html: intro }} />
			</PageHead>
			{sections.length > 5 && (
				<details className="contents">
					<summary>On this page</summary>
					<ul>
						{sections.map((section) => (
							<li key={section.id}>
								<a href={`#${section.id}`}>{section.title}</a>
							</li>
						))}
					</ul>
				</details>
			)}
			<div className="article" dangerouslySetInnerHTML={{ __html: html }} />
		</>
	);
}
