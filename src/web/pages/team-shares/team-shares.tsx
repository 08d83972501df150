import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { PlayerShare, TeamShares } from "../../../league/entities/player-share.ts";
import { paidShares } from "../../../league/rules/season/player-shares.ts";
import { dollars } from "../../../league/rules/season/season-payments.ts";
import { pluralOf } from "../../../league/wording.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { EmptyRoster } from "../../parts/captain/empty-roster.tsx";
import { NoTeam } from "../../parts/captain/no-team.tsx";
import { ledTeams, ownTeamIn } from "../../parts/captain/shown-team.ts";
import { FilterSelect, Filters } from "../../parts/filters.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";
import { EditShare } from "./edit-share.tsx";
import { ShareRow } from "./share-row.tsx";
import "./team-shares.css";

/** The captain’s private list of who has paid a share of the team’s fee. */
export default function TeamSharesPage() {
	const [search] = useSearchParams();
	const me = useRead(reads.me);
	const teams = useRead(reads.teams);
	const led = ledTeams(me, teams);
	const team = ownTeamIn(me, teams, search);
	return (
		<div className="page team-shares">
			<PageHead>
				{team && (
					<p>
						<TeamLink team={team} />. Only you and your co-captain see this list.
					</p>
				)}
			</PageHead>
			{led.length > 1 && (
				<Filters>
					<FilterSelect name="teamId" label="Select team to view" value={String(team?.teamId)}>
						{led.map(({ teamId, teamName }) => (
							<option key={teamId} value={teamId}>
								{teamName}
							</option>
						))}
					</FilterSelect>
				</Filters>
			)}
			{team ? <Shares key={team.teamId} team={team} /> : <NoTeam />}
		</div>
	);
}

function Shares({ team }: { team: OwnTeamRow }) {
	const shares = useOptionalRead(memberReads.teamShares(team.teamId));
	const summary = useRef<HTMLParagraphElement>(null);
	const { showMessage, toast } = useUndoToast(summary);
	const [edited, setEdited] = useState<PlayerShare | null>(null);
	if (!shares) return <Alert>There’s no list right now because there’s no current season.</Alert>;
	if (shares.players.length === 0) return <EmptyRoster teamId={team.teamId} />;
	return (
		<>
			<p ref={summary} tabIndex={-1}>
				<Summary shares={shares} />
			</p>
			<Table label="Shares of the fee" className="shares" stacked>
				<StackedHead columns={["Player", "Paid", "Share", "Note"]} canChange />
				<tbody role="rowgroup">
					{shares.players.map((player) => (
						<ShareRow
							key={player.playerId}
							player={player}
							teamId={shares.teamId}
							onEdit={() => setEdited(player)}
						/>
					))}
				</tbody>
			</Table>
			<p className="no-print">
				<Button variant="secondary" onClick={() => window.print()}>
					Print
				</Button>
			</p>
			{edited && (
				<EditShare
					player={edited}
					shares={shares}
					onClose={() => setEdited(null)}
					onSaved={(text) => {
						setEdited(null);
						showMessage({ text });
					}}
				/>
			)}
			{toast}
		</>
	);
}

function Summary({ shares: { players, fee, suggested, seasonName } }: { shares: TeamShares }) {
	const paid = paidShares(players);
	return (
		<>
			<b>
				{paid.players} of {players.length} {pluralOf(paid.players, "has", "have")} paid,{" "}
				{dollars(paid.amount)} in all.
			</b>{" "}
			The fee for {seasonName} is {dollars(fee)}: {dollars(suggested)} for each player on the
			roster, unless you change a share.
		</>
	);
}
