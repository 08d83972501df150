import { PageHead } from "../shell/page-head.tsx";

interface Article {
	title: string;
	intro: string;
	html: string;
	sections: readonly { id: string; title: string }[];
}

/** A page of `content/`. */
export async function textPage(load: () => Promise<{ default: Article }>) {
	const { default: article } = await load();
	return {
		default: () => (
			<div className="page narrow">
				<Text {...article} />
			</div>
		),
	};
}

/** With a table of contents if it is long. */
function Text({ title, intro, html, sections }: Article) {
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
