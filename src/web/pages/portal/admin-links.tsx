import { adminPages } from "../../routes/admins.ts";
import { PageLink } from "./page-link.tsx";

/** The admin pages, each with what it is for. */
export const AdminLinks = () => (
	<section aria-labelledby="admin-links">
		<h2 id="admin-links">Run the league</h2>
		<ul className="rows page-links">
			<PageLink
				to="/portal?show=changes"
				title="Change log"
				text="Every change, with undo for 30 days."
			/>
			<PageLink
				to="/portal?show=security"
				title="Security log"
				text="Logins, refusals, role changes, downloads."
			/>
			{adminPages
				.toSorted((a, b) => a.portalPlace - b.portalPlace)
				.map(({ path, title, menuLabel = title, about }) => (
					<PageLink key={path} to={path} title={menuLabel} text={about} />
				))}
		</ul>
	</section>
);
