import { Link } from "react-router";

/** A page one may go to, and what it is for. */
export function PageLink({ to, title, text }: { to: string; title: string; text: string }) {
	return (
		<li>
			<Link to={to}>
				<b>{title}</b>
				<span className="soft small">{text}</span>
			</Link>
		</li>
	);
}
