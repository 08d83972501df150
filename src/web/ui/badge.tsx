import type { ReactNode } from "react";

interface BadgeProps {
	/** `accent`: comes next; `strong`: won. */
	tone?: "plain" | "accent" | "strong";
	children: ReactNode;
}

/** A status in one or two words. */
export const Badge = ({ tone = "plain", children }: BadgeProps) => (
	<span className={tone === "plain" ? "badge" : `badge ${tone}`}>{children}</span>
);

/** How many there are of what it stands beside; `unit` is what is read out after the number. */
export const CountBadge = ({ count, unit }: { count: number; unit?: string }) => (
	<span className="badge count">
		{count}
		{unit && <span className="unseen"> {unit}</span>}
	</span>
);
