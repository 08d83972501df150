import { Fragment } from "react";
import { Link, useSearchParams } from "react-router";
import type { SearchAnswer, SearchGroup, SearchKind } from "../../../league/entities/search.ts";
import { maxQueryLength } from "../../../league/rules/search/search-words.ts";
import { addDays, formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";
import { useOptionalRead, useToday } from "../../data/page-data.ts";
import { searchRead, typedIn } from "../../parts/search-read.ts";
import { Alert } from "../../ui/alert.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Highlight } from "./highlight.tsx";
import { kindNames } from "./kind-names.ts";
import { SearchBox } from "./search-box.tsx";
import { ShortcutChoice } from "./shortcut-choice.tsx";
import "./search.css";

/** The site search. The query is in the URL, so it works without scripts. */
export default function SearchPage() {
	const [params] = useSearchParams();
	const typed = typedIn(params);
	return (
		<div className="page narrow search-page">
			<PageHead title="Search" />
			<SearchBox key={typed} typed={typed ?? ""} />
			{typed === null ? (
				<Suggestions />
			) : (
				<Results typed={typed} kind={params.get("kind") as SearchKind | null} />
			)}
			<ShortcutChoice />
		</div>
	);
}

function Results({ typed, kind }: { typed: string; kind: SearchKind | null }) {
	const answer = useOptionalRead(searchRead(typed, kind));
	if (!answer)
		return <Alert>We couldn’t search just now. Please try again in a few minutes.</Alert>;
	const total = answer.groups.reduce((sum, group) => sum + group.total, 0);
	return (
		<>
			<div role="status" className="search-status">
				{typed.length > maxQueryLength && (
					<p>We searched for the first {maxQueryLength} characters only.</p>
				)}
				{answer.emptyDay && <EmptyDay {...answer.emptyDay} />}
				{(total > 0 || !answer.emptyDay) && <Summary typed={typed} answer={answer} total={total} />}
				{kind && (
					<p>
						<Link to={pathOf(typed)}>Show all kinds of results</Link>
					</p>
				)}
			</div>
			{total === 0 && !answer.emptyDay && <Suggestions />}
			{answer.groups.map((group) => (
				<Group key={group.kind} group={group} words={answer.words} typed={typed} kind={kind} />
			))}
		</>
	);
}

function Summary({
	typed,
	answer: { corrected, isPartial },
	total,
}: {
	typed: string;
	answer: SearchAnswer;
	total: number;
}) {
	if (total === 0) return <p>Nothing found for “{typed}”.</p>;
	if (corrected !== null)
		return (
			<p>
				Nothing found for “{typed}”. Did you mean{" "}
				<Link to={pathOf(corrected)}>
					<strong>{corrected}</strong>
				</Link>
				?
			</p>
		);
	return (
		<p>
			{isPartial
				? `No results have all of these words. ${countOf(total, "result has", "results have")} some of them:`
				: `${countOf(total, "result")} for “${typed}”.`}
		</p>
	);
}

function EmptyDay({ text, nearest }: NonNullable<SearchAnswer["emptyDay"]>) {
	const thisYear = useToday().slice(0, 4);
	return (
		<p>
			{text}
			{nearest.length > 0 && ` The nearest ${nearest.length > 1 ? "days" : "day"} with matches: `}
			{nearest.map(({ date, matches }, index) => {
				const year = date.slice(0, 4);
				const day = formatDate(date) + (year === thisYear ? "" : `, ${year}`);
				return (
					<Fragment key={date}>
						{index > 0 && " and "}
						<Link to={pathOf(`${formatDate(date, "short")}, ${year}`)}>
							{day.replaceAll(" ", "\u00a0")}
						</Link>
						{` (${countOf(matches, "match", "matches")})`}
					</Fragment>
				);
			})}
			{nearest.length > 0 && "."}
		</p>
	);
}

interface GroupProps {
	group: SearchGroup;
	words: readonly string[];
	typed: string;
	kind: SearchKind | null;
}

function Group({ group: { kind, total, results }, words, typed, kind: only }: GroupProps) {
	const { title } = kindNames[kind];
	return (
		<section aria-labelledby={`found-${kind}`}>
			<h2 id={`found-${kind}`}>{title}</h2>
			<ul className="found">
				{results.map((result) => (
					<li key={result.path + result.title}>
						<Link to={result.path}>
							<Highlight text={result.title} words={words} />
						</Link>
						{result.detail && (
							<span className="muted small">
								<Highlight text={result.detail} words={words} />
							</span>
						)}
						{result.excerpt && (
							<p>
								<Highlight text={result.excerpt} words={words} />
							</p>
						)}
					</li>
				))}
			</ul>
			{total > results.length &&
				(only ? (
					<p className="muted small">
						Showing the best {results.length} of {total}. Add a word to narrow it down.
					</p>
				) : (
					<p className="no-print">
						<Link to={`${pathOf(typed)}&kind=${kind}`}>
							Show all {total}
							<span className="sr-only"> in {title}</span>
						</Link>
					</p>
				))}
		</section>
	);
}

const pathOf = (q: string) => `/search?q=${encodeURIComponent(q)}`;

function Suggestions() {
	const today = useToday();
	const lastSaturday = addDays(today, -((new Date(today).getUTCDay() + 1) % 7));
	const day = formatDate(lastSaturday, "short").replace(/^.*, /, "");
	return (
		<EmptyState>
			<p>You can search for:</p>
			<ul>
				<li>a team or player, past or present, or a court</li>
				<li>
					a match by its number, such as “match 12”, or its day: <Link to={pathOf(day)}>{day}</Link>
				</li>
				<li>
					a rule: <Link to={pathOf("rain")}>rain</Link>, <Link to={pathOf("forfeit")}>forfeit</Link>
					, <Link to={pathOf("lineup")}>lineup</Link>
				</li>
			</ul>
			<p>
				Or open the <Link to="/team-listing">teams</Link>, the{" "}
				<Link to="/schedules">schedules</Link>, the <Link to="/bylaws">by-laws</Link>, or the{" "}
				<Link to="/help">help</Link>.
			</p>
		</EmptyState>
	);
}
