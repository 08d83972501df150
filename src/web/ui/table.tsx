import type { ReactNode } from "react";

interface TableProps {
	/** What the table is, for those who hear it. */
	label: string;
	className?: string;
	/**
	 * Whether a phone shows each row as a small card; the rows and cells then name their roles, for a
	 * table in another guise.
	 */
	stacked?: boolean;
	children: ReactNode;
}

/** The frame in which a table scrolls on a narrow screen; reachable by keyboard. */
export function Table({ label, className, stacked = false, children }: TableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section className="scroller" aria-label={label} tabIndex={0}>
			<table
				className={stacked ? `${className} stacked` : className}
				role={stacked ? "table" : undefined}
			>
				{children}
			</table>
		</section>
	);
}
