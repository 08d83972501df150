import { PageLink } from "./page-link.tsx";

/** The admin pages, each with what it is for. */
export const AdminLinks = () => (
	<section aria-labelledby="admin-links">
		<h2 id="admin-links">Run the league</h2>
		<ul className="rows page-links">
			<PageLink
				to="/portal?show=changes"
				title="Change log"
				text="Every change. Undo for 30 days."
			/>
			<PageLink
				to="/matches"
				title="Matches"
				text="Plan and publish the schedule, enter scores, clear a finished season."
			/>
			<PageLink
				to="/teams"
				title="Teams"
				text="Numbers, captains, divisions, courts, and registration."
			/>
			<PageLink
				to="/players"
				title="Players"
				text="Find and add players, clear all rosters after a season."
			/>
			<PageLink to="/payments" title="Payments" text="Which teams have paid their fee, and how." />
			<PageLink to="/seasons" title="Seasons" text="Dates, deadlines, and the current season." />
			<PageLink
				to="/season-calendars"
				title="Season Calendars"
				text="The events on each season’s calendar."
			/>
			<PageLink
				to="/users"
				title="Users"
				text="Everyone with a profile, and who is a captain or an admin."
			/>
			<PageLink to="/divisions" title="Divisions" text="The divisions and their numbers." />
			<PageLink
				to="/court-locations"
				title="Court Locations"
				text="Centers and clubs with addresses and directions."
			/>
			<PageLink to="/associations" title="Associations" text="The list of tennis associations." />
		</ul>
	</section>
);
