import { type ReactNode, useId } from "react";

/** A section of the set-up or of a plan, with what it holds in a few words beside its heading. */
export function PlanSection({
	title,
	summary,
	children,
}: {
	title: string;
	summary?: ReactNode;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section className="plan-part" aria-labelledby={id}>
			<div className="plan-part-head">
				<h2 id={id}>{title}</h2>
				{summary && <p className="muted">{summary}</p>}
			</div>
			{children}
		</section>
	);
}
