import type { ReactNode } from "react";

interface TableProps {
	/** For screen readers. */
	label: string;
	className?: string;
	/**
	 * Whether phones show each row as a card. Rows and cells then need explicit roles, because CSS
	 * `display` removes the table semantics.
	 */
	stacked?: boolean;
	/** For tables whose rows CSS lays out in another way: they need explicit roles, too. */
	role?: "table";
	children: ReactNode;
}

interface StackedHeadProps {
	columns: readonly string[];
	/** Whether the last column has buttons. */
	canChange?: boolean;
}

/** The head of a stacked table. */
export const StackedHead = ({ columns, canChange = false }: StackedHeadProps) => (
	<thead role="rowgroup">
		<tr role="row">
			{columns.map((name) => (
				<th key={name} scope="col" role="columnheader">
					{name}
				</th>
			))}
			{canChange && (
				<th scope="col" role="columnheader" className="no-print">
					<span className="sr-only">Change</span>
				</th>
			)}
		</tr>
	</thead>
);

/** A table that scrolls sideways on narrow screens, by keyboard too. */
export function Table({ label, className, stacked = false, role, children }: TableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
		<section className="scroller" aria-label={label} tabIndex={0}>
			<table
				className={[className, stacked && "stacked"].filter(Boolean).join(" ") || undefined}
				role={stacked ? "table" : role}
			>
				{children}
			</table>
		</section>
	);
}
