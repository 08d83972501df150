import { type ReactNode, useRef, useState } from "react";
import type { User } from "../../../league/entities/user.ts";
import { countOf, fullName } from "../../../league/wording.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { type KnownPlayer, type OwnTeamRow, reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { useRosterRules } from "../../parts/captain/roster-rules.ts";
import { ledTeams } from "../../parts/captain/shown-team.ts";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ControlledSelect } from "../../ui/controlled-fields.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { LookingTable } from "./looking-table.tsx";
import "./players-looking.css";

/**
 * Players looking for a team. Captains see contact details and can add players while rosters are
 * open.
 */
export default function PlayersLookingPage() {
	const me = useRead(reads.me) as User;
	const led = ledTeams(me, useRead(reads.teams));
	const [teamId, setTeamId] = useState<number>();
	const team = led.find((each) => each.teamId === teamId) ?? led[0];
	const players = useRead(memberReads.players)
		.filter((player) => player.teamId === null)
		.toSorted(byRating);
	return (
		<div className="page broad">
			<PageHead>
				<p>{countOf(players.length, "player")}, by rating.</p>
			</PageHead>
			<p className="button-row no-print">
				<ButtonLink
					variant="secondary"
					href="/api/export/players-looking.xlsx"
					download="Players Looking for a Team.xlsx"
				>
					Download Excel
				</ButtonLink>
				<ButtonLink
					variant="secondary"
					href="/api/export/players-looking.pdf"
					download="Players Looking for a Team.pdf"
				>
					Download PDF
				</ButtonLink>
			</p>
			{team ? (
				<ForTeam players={players} team={team}>
					{led.length > 1 && (
						<div className="filters">
							<ControlledSelect
								label="Add to"
								value={String(team.teamId)}
								onChange={(chosen) => setTeamId(Number(chosen))}
							>
								{led.map((each) => (
									<option key={each.teamId} value={each.teamId}>
										{each.teamName}
									</option>
								))}
							</ControlledSelect>
						</div>
					)}
				</ForTeam>
			) : (
				<LookingTable players={players} />
			)}
		</div>
	);
}

/** The order of the Excel file: players without a rating last. */
const byRating = (a: KnownPlayer, b: KnownPlayer) =>
	(a.rating ?? 99) - (b.rating ?? 99) || a.playerNumber - b.playerNumber;

function ForTeam({
	players,
	team,
	children,
}: {
	players: readonly KnownPlayer[];
	team: OwnTeamRow;
	children: ReactNode;
}) {
	const onRoster = useRead(memberReads.players).filter(
		({ teamId }) => teamId === team.teamId,
	).length;
	const rules = useRosterRules(team.teamId, onRoster);
	const { save, isSaving, error } = useSave();
	const list = useRef<HTMLDivElement>(null);
	const { showMessage, toast } = useUndoToast(list);

	async function add(player: KnownPlayer) {
		const outcome = await save(`update/player/${player.playerId}`, { teamId: team.teamId }, "PUT");
		if (outcome?.ok)
			showMessage({
				text: `${fullName(player)} was added to ${team.teamName}.`,
				undo: outcome.undo,
			});
	}
	return (
		<>
			{children}
			{!rules.add.ok && <Alert className="no-print">{rules.add.reason}</Alert>}
			{error && <Alert tone="error">{error.message}</Alert>}
			<div ref={list} tabIndex={-1}>
				<LookingTable players={players} adding={rules.add.ok ? { add, isSaving } : undefined} />
			</div>
			{toast}
		</>
	);
}
