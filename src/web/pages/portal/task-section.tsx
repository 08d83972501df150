import { Children, type ReactNode } from "react";
import { CountBadge } from "../../ui/badge.tsx";

interface GroupProps {
	id: string;
	title: string;
	count: number;
	/** A sentence under the title. */
	note?: ReactNode;
	/** What is done with all of them at once. */
	all?: ReactNode;
	children: ReactNode;
}

/** One kind of thing that needs an admin, with how many there are. */
export function TaskSection({ id, title, count, note, all, children }: GroupProps) {
	return (
		<section id={`need-${id}`} className="need" aria-labelledby={`need-${id}-title`}>
			<div className="need-head">
				<h3 id={`need-${id}-title`}>{title}</h3>
				{count > 0 && <CountBadge count={count} unit="in all" />}
				{all}
			</div>
			{note && <p className="soft small">{note}</p>}
			{children}
		</section>
	);
}

const shownAtOnce = 5;

/** Rows, of which a long list shows only the first: sixty teams must not be a wall. */
export function Folded({ children }: { children: ReactNode }) {
	const rows = Children.toArray(children);
	const rest = rows.length > shownAtOnce + 1 ? rows.slice(shownAtOnce) : [];
	return (
		<>
			<ul className="rows tasks">{rows.slice(0, rows.length - rest.length)}</ul>
			{rest.length > 0 && (
				<details className="rest">
					<summary>Show {rest.length} more</summary>
					<ul className="rows tasks">{rest}</ul>
				</details>
			)}
		</>
	);
}
