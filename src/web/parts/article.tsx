import { PageHead } from "../shell/page-head.tsx";

interface ArticleProps {
	title: string;
	intro: string;
	html: string;
	sections: readonly { id: string; title: string }[];
}

/** A text page, with a table of contents if it is long. */
export function Article({ title, intro, html, sections }: ArticleProps) {
	return (
		<div className="page narrow">
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
		</div>
	);
}
