import type { ReactNode } from "react";

interface PageHeadProps {
	title: ReactNode;
	/** A line under the title. */
	children?: ReactNode;
}

/** A page's heading, with an optional introduction. */
export function PageHead({ title, children }: PageHeadProps) {
	return (
		<div className="page-head">
			<h1>{title}</h1>
			{children && <div className="lead">{children}</div>}
		</div>
	);
}
