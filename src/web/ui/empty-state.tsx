import type { ReactNode } from "react";

/** Takes the place of a list that has nothing in it yet, with what to do about it. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
	<div className="alert">
		{children}
		{action && <div className="alert-action">{action}</div>}
	</div>
);
