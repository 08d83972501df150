import type { ReactNode } from "react";

/** Shown instead of an empty list, with an optional action. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
	<div className="alert">
		{children}
		{action && <div className="alert-action">{action}</div>}
	</div>
);
