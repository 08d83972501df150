import type { ReactNode } from "react";

const markShapes = {
	ring: <circle cx="6" cy="6" r="4.5" />,
	dot: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
	half: (
		<>
			<circle cx="6" cy="6" r="4.5" />
			<path d="M6 1.5a4.5 4.5 0 0 1 0 9Z" fill="currentColor" />
		</>
	),
	check: <path d="m1.5 6.5 3 3 6-7" />,
	cross: <path d="m2 2 8 8m0-8-8 8" />,
	alert: <path d="M6 1.5v5.5m0 3v.5" />,
};
export type BadgeMark = keyof typeof markShapes;

interface BadgeProps {
	/** `accent`: next; `strong`: won; `warning`: something is wrong. */
	tone?: "plain" | "accent" | "strong" | "warning";
	/** A shape before the text, so that the status doesn't depend on its color. */
	mark?: BadgeMark | undefined;
	children: ReactNode;
}

/** A status in one or two words. */
export const Badge = ({ tone = "plain", mark, children }: BadgeProps) => (
	<span className={tone === "plain" ? "badge" : `badge ${tone}`}>
		{mark && (
			<svg className="mark" viewBox="0 0 12 12" aria-hidden="true">
				{markShapes[mark]}
			</svg>
		)}
		{children}
	</span>
);

/** A count beside a label; `unit` is for screen readers. */
export const CountBadge = ({ count, unit }: { count: number; unit?: string }) => (
	<span className="badge count">
		{count}
		{unit && <span className="sr-only"> {unit}</span>}
	</span>
);
