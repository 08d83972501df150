import type { ReactNode } from "react";

export const long =
	"A text that is much longer than anyone would write here and still has to wrap well at every width";

interface LineProps {
	/** On the court's green. */
	isDark?: boolean;
	children: ReactNode;
}

/** Samples beside each other. */
export const Line = ({ isDark = false, children }: LineProps) => (
	<div className={isDark ? "styleguide-line styleguide-court" : "styleguide-line"}>{children}</div>
);
