import type { ReactNode } from "react";
import { PageHead } from "../../ui/page-head.tsx";

interface AccountPageProps {
	title: string;
	lead?: ReactNode;
	children: ReactNode;
	/** A panel beside the form, below it on a phone. */
	aside?: ReactNode;
}

/** A page with an account form, and links beside it. */
export function AccountPage({ title, lead, children, aside }: AccountPageProps) {
	return (
		<div className="page account-page">
			<div>
				<PageHead title={title}>{lead}</PageHead>
				{children}
			</div>
			{aside && <aside className="court">{aside}</aside>}
		</div>
	);
}

/** Shown when the server has rendered the form again, without the passwords. */
export const ReenterPassword = ({ isServerRendered }: { isServerRendered: boolean | undefined }) =>
	isServerRendered && <p className="muted">For your security, please enter your password again.</p>;
