import type { ReactNode } from "react";

interface BadgeProps {
	/** `accent`: next; `strong`: won. */
	tone?: "plain" | "accent" | "strong";
	children: ReactNode;
}

/** A status in one or two words. */
export const Badge = ({ tone = "plain", children }: BadgeProps) => (
	<span className={tone === "plain" ? "badge" : `badge ${tone}`}>{children}</span>
);

/** A count beside a label; `unit` is for screen readers. */
export const CountBadge = ({ count, unit }: { count: number; unit?: string }) => (
	<span className="badge count">
		{count}
		{unit && <span className="unseen"> {unit}</span>}
	</span>
);
