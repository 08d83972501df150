import type { TeamExitPreview, TeamExitRequest } from "../../../league/entities/team-exit-calls.ts";
import { facts } from "../../../league/facts.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf, listOf, ordinalOf, pluralOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";

interface ExitPreviewProps {
	request: TeamExitRequest;
	preview: TeamExitPreview;
	isSaving: boolean;
	onDecide: () => void;
}

const outcomes = {
	defaulted: ["becomes a full default", "become full defaults"],
	canceled: ["is canceled", "are canceled"],
	rest: ["leaves the schedule", "leave the schedule"],
	kept: ["stays on the schedule", "stay on the schedule"],
} as const;

/** What the decision changes: matches, standings, and emails. Its button makes the decision. */
export function ExitPreview({ request, preview, isSaving, onDecide }: ExitPreviewProps) {
	const matches = byId(useRead(adminReads.matches), "matchId");
	const teams = byId(useRead(adminReads.teams), "teamId");
	const nameOf = (teamId: number | undefined) => teams.get(teamId ?? 0)?.teamName ?? "";
	const lineOf = (matchId: number) => {
		const match = matches.get(matchId);
		const date = match?.effectiveDate ? formatDate(match.effectiveDate) : "no date";
		return `Match ${match?.matchNumber}, ${date}: ${nameOf(match?.homeTeamId)} vs. ${nameOf(match?.visitorTeamId)}`;
	};
	const count = preview.matchIds.length;
	const [one, many] = outcomes[request.remaining];
	return (
		<section aria-labelledby="exit-preview">
			<h2 id="exit-preview">What changes</h2>
			<h3>
				{count === 0
					? "No remaining matches change"
					: `${countOf(count, "match", "matches")} ${pluralOf(count, one, many)}`}
			</h3>
			<ul>
				{preview.matchIds.map((matchId) => (
					<li key={matchId}>{lineOf(matchId)}</li>
				))}
			</ul>
			{preview.openMatchIds.length > 0 && (
				<Alert>
					Without a complete scorecard, and not changed:{" "}
					{listOf(preview.openMatchIds.map((matchId) => lineOf(matchId)))}.
				</Alert>
			)}
			<p>
				Its forfeited sets: {preview.forfeits.total} in all, {preview.forfeits.mostToOneTeam} to one
				team.
			</p>
			<h3>The division’s standings</h3>
			<Table label="Standings before and after">
				<thead>
					<tr>
						<th scope="col">Team</th>
						<th scope="col">Before</th>
						<th scope="col">After</th>
					</tr>
				</thead>
				<tbody>
					{preview.standings.map(({ teamId, before, after }) => (
						<tr key={teamId}>
							<th scope="row">{nameOf(teamId)}</th>
							<td>{placeText(before)}</td>
							<td>{placeText(after)}</td>
						</tr>
					))}
				</tbody>
			</Table>
			<p>
				{preview.people.length === 0
					? "No captain gets an email."
					: `${countOf(preview.people.length, "captain or co-captain gets", "captains and co-captains get")} an email: ${listOf(preview.people)}.`}
			</p>
			<p>You can undo all of it as one change for {facts.undoDays} days.</p>
			{isSaving ? (
				<p role="status">
					Saving… <progress aria-label="Saving" />
				</p>
			) : (
				<p>
					<Button type="button" variant="danger" onClick={onDecide}>
						{request.withdraws ? `Withdraw ${nameOf(request.teamId)}` : "Remove these results"}
					</Button>
				</p>
			)}
		</section>
	);
}

type Place = TeamExitPreview["standings"][number]["before"];
const placeText = ({ place, setsWon, setsLost }: Place) =>
	`${ordinalOf(place)}, with ${countOf(setsWon, "set")} won and ${setsLost} lost`;
