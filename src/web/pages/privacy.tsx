import { Link } from "react-router";
import { countOf } from "../../league/wording.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { PageHead } from "../ui/page-head.tsx";

/**
 * What the site stores about people, who can see it, and for how long. The lists come from the
 * program's own definitions, so they stay true.
 */
export default function PrivacyPage() {
	const { readers, cookies, emails, retention } = useRead(reads.privacy);
	return (
		<div className="page narrow">
			<PageHead>
				<p>What this site stores about people, who can see it, and how long it is kept.</p>
			</PageHead>
			<div className="article">
				<h2>Your data</h2>
				<p>
					If you have an account, you can download everything stored about you from{" "}
					<Link to="/profile">My Profile</Link>. If you don’t have one, or if a captain has changed
					the email in your player record, <Link to="/contact">contact us</Link> for your player
					data.
				</p>
				<p>
					To have your data deleted, contact us. It is then removed everywhere, including the change
					log, the security log, and emails. Names stay in results and past seasons, because the
					league keeps a record of who played, and payments keep the payer’s name.
				</p>
				<h2>Who can see what</h2>
				{[...Map.groupBy(readers, ({ who }) => who)].map(([who, readings]) => (
					<section key={who}>
						<h3>{who}</h3>
						<ul>
							{readings.map(({ ofWhom, fields }) => (
								<li key={ofWhom}>
									<b>{ofWhom}:</b> {fields.join(", ")}
								</li>
							))}
						</ul>
					</section>
				))}
				<h3>Player pages</h3>
				<p>
					Everyone who has played has a page that anyone can see and search engines can find. It
					lists all seasons and teams, partners and opponents, and every result on a scorecard. It
					doesn’t show phone, email, or rating. League records and season pages show these names
					too.
				</p>
				<p>
					To hide your page, <Link to="/my-contact">ask for a link by email</Link>, even if you no
					longer play, or <Link to="/contact">contact us</Link>. After that, no player page, season
					page, season sheet, or all-time record shows your name. Rosters and scorecards still do,
					and so do the Excel files of past seasons.
				</p>
				<h2>How long it is kept</h2>
				<ul>
					{retention.map(({ what, kept }) => (
						<li key={what}>
							<b>{what}:</b> {kept}
						</li>
					))}
				</ul>
				<h2>Cookies</h2>
				<p>
					Pages load nothing from other sites, and we use no cookies for advertising or analytics.
					These are set when you log in, sign up, or choose a team:
				</p>
				<ul>
					{cookies.map(({ name, purpose, days }) => (
						<li key={name}>
							{purpose}, for up to {countOf(days, "day")} (<code>{name}</code>)
						</li>
					))}
				</ul>
				<p>
					If you lead a team, your browser also saves the team’s page, without email addresses, and
					the schedule for courts without a signal. They are removed when you log out.
				</p>
				<h2>Emails</h2>
				<p>The site sends only these, and never advertising:</p>
				<ul>
					{emails.map((purpose) => (
						<li key={purpose}>{purpose}</li>
					))}
				</ul>
			</div>
		</div>
	);
}
