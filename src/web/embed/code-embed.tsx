import { reads } from "../data/reads.ts";
import { embedTitle } from "../parts/embed-link.tsx";
import type { Embed } from "./embed.ts";

const frames = [
	{ name: "standings", title: "Standings" },
	{ name: "schedule", title: "Match schedule" },
] as const;

/** The HTML with which another site shows the standings and the schedule. */
export const codeEmbed: Embed = async ({ read, divisionId, teamId, publicUrl, league }) => {
	const [divisions, teams] = await Promise.all([read(reads.divisions), read(reads.teamNames)]);
	const team = teams.find((row) => row.teamId === teamId);
	const division = divisions.find((row) => row.divisionId === divisionId);
	if ((teamId !== null && !team) || (divisionId !== null && !division)) return null;
	const query = team
		? `?teamId=${team.teamId}`
		: division
			? `?divisionId=${division.divisionId}`
			: "";
	const shown = team?.teamName ?? (division ? `Division ${division.divisionNumber}` : "the league");
	return {
		title: embedTitle,
		about: `Copy this HTML into a page on your website. It shows ${shown} and stays up to date.`,
		path: null,
		body: (
			<>
				{frames.map(({ name, title }) => (
					<label key={name}>
						<h2>{title}</h2>
						<textarea
							readOnly
							rows={6}
							value={`<iframe src="${publicUrl}/embed/${name}${query}" title="${title}, ${league.name}" width="100%" height="500" style="border:0" loading="lazy"></iframe>`}
						/>
					</label>
				))}
				<h2>Another division</h2>
				<nav>
					<a href="/embed/code" target="_self">
						All divisions
					</a>
					{divisions.map(({ divisionId: id, divisionNumber }) => (
						<a key={id} href={`/embed/code?divisionId=${id}`} target="_self">
							Division {divisionNumber}
						</a>
					))}
				</nav>
				<p>For one team, open this page from the team’s schedule.</p>
			</>
		),
	};
};
