import type { ReactNode } from "react";
import { PageHead } from "../../shell/page-head.tsx";

interface EntranceProps {
	title: string;
	lead?: ReactNode;
	children: ReactNode;
	/** What stands on the court beside the form, below it on a phone. */
	aside?: ReactNode;
}

/** A page at the door: its form first, and beside it, on a piece of court, where else to go. */
export function Entrance({ title, lead, children, aside }: EntranceProps) {
	return (
		<div className="page entrance">
			<div>
				<PageHead title={title}>{lead}</PageHead>
				{children}
			</div>
			{aside && <aside className="court">{aside}</aside>}
		</div>
	);
}

/** Stands in a form that has come back from the server. */
export const TypeAgain = ({ isServerRendered }: { isServerRendered: boolean | undefined }) =>
	isServerRendered && (
		<p className="soft">Passwords are never sent back, so please type yours again.</p>
	);
