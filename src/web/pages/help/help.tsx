import { Form, Link, useSearchParams } from "react-router";
import { hasWords } from "../../../league/rules/texts/help-search.ts";
import { useRead } from "../../data/page-data.ts";
import { helpRead } from "../../parts/help-read.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import "./help.css";

/** A guide for each role. The search is in the URL, so it works without scripts. */
export default function HelpPage() {
	const [params] = useSearchParams();
	const search = (params.get("q") ?? "").trim();
	const guides = useRead(helpRead)
		.map((guide) => ({
			...guide,
			sections: guide.sections.filter((section) => hasWords(section, search)),
		}))
		.filter(({ sections }) => sections.length > 0);
	return (
		<div className="page narrow help-page">
			<PageHead>
				<p>What you can do on this site, and where. Names of buttons and pages are bold.</p>
			</PageHead>
			<Form method="get" role="search" className="help-search no-print">
				<label htmlFor="help-search">Search the help</label>
				<input key={search} id="help-search" type="search" name="q" defaultValue={search} />
				<Button type="submit">Search</Button>
			</Form>
			{search !== "" && (
				<p role="status">
					{guides.length === 0 ? "Nothing found." : `Sections with “${search}”.`}{" "}
					<Link to="/help">Show all of the help</Link>
				</p>
			)}
			{guides.length === 0 && (
				<EmptyState>
					Try another word, or <Link to="/contact">ask the league</Link>.
				</EmptyState>
			)}
			{search === "" && (
				<nav aria-label="Contents" className="help-contents">
					{guides.map(({ guide, title, sections }) => (
						<details key={guide}>
							<summary>{title}</summary>
							<ul>
								{sections.map((section) => (
									<li key={section.id}>
										<a href={`#${section.id}`}>{section.title}</a>
									</li>
								))}
							</ul>
						</details>
					))}
				</nav>
			)}
			{guides.map(({ guide, title, intro, sections }) => (
				<section key={guide} className="article" aria-labelledby={`guide-${guide}`}>
					<h2 id={`guide-${guide}`}>{title}</h2>
					<div dangerouslySetInnerHTML={{ __html: intro }} />
					{sections.map((section) => (
						<div key={section.id}>
							<h3 id={section.id}>{section.title}</h3>
							<div dangerouslySetInnerHTML={{ __html: section.html }} />
						</div>
					))}
				</section>
			))}
		</div>
	);
}
