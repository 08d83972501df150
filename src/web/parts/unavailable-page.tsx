import type { ReactNode } from "react";
import { ButtonLink } from "../ui/link.tsx";
import { PageHead } from "../ui/page-head.tsx";

interface UnavailablePageProps {
	/** The page’s title by default. */
	title?: string;
	/** Why there is nothing here. */
	children: ReactNode;
	/** Where to go instead. */
	to: string;
	action: string;
}

/** A page that has nothing for this reader: someone else's match, or a link that doesn't work. */
export const UnavailablePage = ({ title, children, to, action }: UnavailablePageProps) => (
	<div className="page narrow">
		<PageHead title={title}>
			<p role="status">{children}</p>
		</PageHead>
		<ButtonLink to={to}>{action}</ButtonLink>
	</div>
);
