import { PageHead } from "../shell/page-head.tsx";

interface Article {
	title: string;
	intro: string;
	html: string;
	sections: readonly { id: string; title: string }[];
}

/**
 * A page of `content/`. Where the server has rendered it, the browser takes its HTML from the
 * document instead of loading it a second time in a script.
 */
export async function textPage(name: string, load: () => Promise<{ default: Article }>) {
	const id = `text-${name}`;
	const shown = globalThis.document?.getElementById(id)?.innerHTML;
	if (shown !== undefined)
		return {
			default: () => (
				<div id={id} className="page narrow" dangerouslySetInnerHTML={{ __html: shown }} />
			),
		};
	const { default: article } = await load();
	return {
		default: () => (
			<div id={id} className="page narrow">
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
