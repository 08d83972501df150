import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMayRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { ledTeams } from "../parts/captain/shown-team.ts";
import { PageHead } from "../shell/page-head.tsx";
import { useSite } from "../site-context.ts";
import { ButtonLink } from "../ui/link.tsx";

/**
 * Shown instead of a page that can't be loaded without a connection, at that page's address. A
 * device saves the pages that it lists.
 */
export default function OfflinePage() {
	const { viewer } = useSite();
	const me = useMayRead(reads.me) ?? undefined;
	const led = ledTeams(me, useMayRead(reads.teams) ?? []);
	const several = led.length > 1;
	return (
		<div className="page narrow">
			<PageHead title="No connection">
				<p>This page isn’t saved on this device. It opens once you’re back online.</p>
			</PageHead>
			{viewer.kind === "member" && (
				<section aria-labelledby="saved">
					<h2 id="saved">Saved on this device</h2>
					<ul className="rows page-links">
						{led.length > 0 && (
							<SavedLink
								to="/team-info"
								title={several ? "Team Details" : `Team Details: ${led[0]?.teamName}`}
							>
								Next match, phone numbers and scorecards
							</SavedLink>
						)}
						{several &&
							led.map(({ teamId, teamName }) => (
								<SavedLink key={teamId} to={`/team-info?teamId=${teamId}`} title={teamName}>
									Next match, phone numbers and scorecards
								</SavedLink>
							))}
						<SavedLink to="/schedules" title="Match Schedules">
							All matches of the division
						</SavedLink>
					</ul>
					{led.length > 0 && (
						<p>Scores that you have entered are kept here and sent once you’re back online.</p>
					)}
				</section>
			)}
			<p>
				<ButtonLink href="">Try again</ButtonLink>
			</p>
		</div>
	);
}

const SavedLink = ({ to, title, children }: { to: string; title: string; children: ReactNode }) => (
	<li>
		<Link to={to} data-saved={to}>
			<b>{title}</b>
			<span className="soft small">{children}</span>
		</Link>
	</li>
);
