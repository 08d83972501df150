import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoment } from "../../league/rules/time/format-moment.ts";
import { useNow, useOptionalRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { ledTeams } from "../parts/captain/shown-team.ts";
import { useSite } from "../site-context.ts";
import { ButtonLink } from "../ui/link.tsx";
import { PageHead } from "../ui/page-head.tsx";

/**
 * Shown instead of a page that can't be loaded without a connection, at that page's address. The
 * pages that it lists are those that the device saves.
 */
export default function OfflinePage() {
	const { viewer } = useSite();
	return (
		<div className="page narrow">
			<PageHead>
				<p>This page isn’t saved on this device. It opens once you’re back online.</p>
			</PageHead>
			<p>
				<ButtonLink href="">Try again</ButtonLink>
			</p>
			{viewer.kind === "member" && <SavedPages />}
		</div>
	);
}

function SavedPages() {
	const savedAt = useNow();
	const me = useOptionalRead(reads.me) ?? undefined;
	const led = ledTeams(me, useOptionalRead(reads.teams) ?? []);
	const teams = led.map(({ teamId, teamName }, index) => {
		const ofTeam = `/team-info?teamId=${teamId}`;
		return {
			key: teamId,
			title: `Team Details: ${teamName}`,
			// Without a choice, Team Details shows the first team.
			to: index === 0 ? "/team-info" : ofTeam,
			...(index === 0 && led.length > 1 && { also: ofTeam }),
		};
	});
	return (
		<section className="part" aria-labelledby="saved">
			<h2 id="saved">Saved on this device</h2>
			<p className="muted">{formatMoment(savedAt)}</p>
			<ul className="rows page-links">
				{teams.map(({ key, ...team }) => (
					<SavedLink key={key} {...team}>
						Next match, phone numbers, and scorecards
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
	);
}

interface SavedLinkProps {
	to: string;
	/** The page's other address. */
	also?: string;
	title: string;
	children: ReactNode;
}

/** The service worker finds the pages to save by `data-saved`. */
const SavedLink = ({ to, also, title, children }: SavedLinkProps) => (
	<li data-saved={also}>
		<Link to={to} data-saved={to}>
			<b>{title}</b>
			<span className="muted small">{children}</span>
		</Link>
	</li>
);
