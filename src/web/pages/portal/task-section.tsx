import { Children, type ReactNode } from "react";
import { CountBadge } from "../../ui/badge.tsx";

interface TaskSectionProps {
	id: string;
	title: string;
	count: number;
	note?: ReactNode;
	/** A button that applies to all tasks. */
	all?: ReactNode;
	children: ReactNode;
}

/** The tasks of one kind, with their count. */
export function TaskSection({ id, title, count, note, all, children }: TaskSectionProps) {
	return (
		<section id={`tasks-${id}`} className="task-section" aria-labelledby={`tasks-${id}-title`}>
			<div className="task-section-head">
				<h3 id={`tasks-${id}-title`}>{title}</h3>
				{count > 0 && <CountBadge count={count} unit="in all" />}
				{all}
			</div>
			{note && <p className="muted small">{note}</p>}
			{children}
		</section>
	);
}

const shownAtOnce = 5;

/** Shows the first rows of a long list and hides the rest behind a summary. */
export function FoldedList({ children }: { children: ReactNode }) {
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
