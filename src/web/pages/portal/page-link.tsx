import { Link } from "react-router";

/** A link to a page with a description of the page. */
export function PageLink({ to, title, text }: { to: string; title: string; text: string }) {
	return (
		<li>
			<Link to={to}>
				<b>{title}</b>
				<span className="muted small">{text}</span>
			</Link>
		</li>
	);
}
