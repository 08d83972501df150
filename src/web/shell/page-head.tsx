import type { ReactNode } from "react";

interface PageHeadProps {
	title: ReactNode;
	/** A line under the title. */
	children?: ReactNode;
}

/** The first thing of a page: its name, and a sentence where one helps. */
export function PageHead({ title, children }: PageHeadProps) {
	return (
		<div className="page-head">
			<h1>{title}</h1>
			{children && <div className="lead">{children}</div>}
		</div>
	);
}
