import { PageLink } from "./page-link.tsx";

/** The pages of those who run the league, with what each is for. */
export const AdminLinks = () => (
	<section aria-labelledby="admin-ways">
		<h2 id="admin-ways">Run the league</h2>
		<ul className="rows page-links">
			<PageLink
				to="/portal?show=changes"
				title="What has changed"
				text="Who changed what and when, and the way back."
			/>
			<PageLink
				to="/matches"
				title="Matches"
				text="Schedule a season, publish it, enter any score, clear it at the end."
			/>
			<PageLink
				to="/teams"
				title="Teams"
				text="Numbers, captains, divisions, courts, and who is registered."
			/>
			<PageLink
				to="/players"
				title="Players"
				text="Find anybody, add somebody, empty the rosters after a season."
			/>
			<PageLink to="/payments" title="Payments" text="Which team has paid its fee, and how." />
			<PageLink
				to="/seasons"
				title="Seasons"
				text="Dates and deadlines, and which season is the current one."
			/>
			<PageLink
				to="/season-calendars"
				title="Season Calendars"
				text="The events of each season’s calendar."
			/>
			<PageLink
				to="/users"
				title="Users"
				text="Everybody with a profile: who is captain, who is admin."
			/>
			<PageLink to="/divisions" title="Divisions" text="The divisions in which teams play." />
			<PageLink
				to="/court-locations"
				title="Court Locations"
				text="Centers and clubs with address and directions."
			/>
			<PageLink to="/associations" title="Associations" text="The list of tennis associations." />
		</ul>
	</section>
);
