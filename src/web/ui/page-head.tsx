import type { ReactNode } from "react";
import { useMatches } from "react-router";

interface PageHeadProps {
	/** The page’s title by default. */
	title?: ReactNode;
	/**
	 * The end of a title that begins with a name. On phones it has a line of its own, since names are
	 * as wide as the screen and would wrap differently once the font has loaded.
	 */
	titleEnd?: string;
	/** A line under the title. */
	children?: ReactNode;
}

/** A page's heading, with an optional introduction. */
export function PageHead({ title, titleEnd, children }: PageHeadProps) {
	const page = useMatches().at(-1)?.loaderData as { title?: string } | undefined;
	return (
		<div className="page-head">
			<h1>
				{title ?? page?.title}
				{titleEnd && <span className="title-end"> {titleEnd}</span>}
			</h1>
			{children && <div className="lead">{children}</div>}
		</div>
	);
}
