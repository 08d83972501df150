import { useEffect, useRef } from "react";
import { facts } from "../../../league/facts.ts";
import { fullName } from "../../../league/wording.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { moveSetting } from "../../parts/player-link-reads.ts";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import type { FoundPlayer } from "./player-search.ts";

interface ConfirmMoveProps {
	team: OwnTeamRow;
	found: FoundPlayer;
	isSaving: boolean;
	onMove: () => void;
	onAsk: () => void;
	onBack: () => void;
}

/** Asks for confirmation before a player of another team is moved, or asked to move. */
export function ConfirmMove({ team, found, isSaving, onMove, onAsk, onBack }: ConfirmMoveProps) {
	const { player } = found;
	const [setting] = useOptionalRead(moveSetting) ?? [];
	const isAdmin = useSite().viewer.isAdmin;
	const other = useRead(reads.teams).find(({ teamId }) => teamId === player.teamId);
	const yes = useRef<HTMLButtonElement>(null);
	useEffect(() => yes.current?.focus(), []);
	const asks = setting?.asksBeforeMoves === true;
	return (
		<>
			<p>
				<b>{fullName(player)}</b> is on the roster of <b>{other?.teamName}</b>.{" "}
				{asks ? (
					<>
						We’ll email {player.firstName} to ask about moving to <b>{team.teamName}</b>.{" "}
						{player.firstName} has {facts.moveAnswerDays} days to answer; until then, nothing
						changes. We’ll also tell the captains of {other?.teamName}, who have to agree (
						<a href="/bylaws#VI-e">by-law VI e</a>).
					</>
				) : (
					<>
						Move them to <b>{team.teamName}</b>? We’ll email the captains of {other?.teamName}. The
						player and both captains have to agree (<a href="/bylaws#VI-e">by-law VI e</a>).
					</>
				)}
			</p>
			<p className="button-row">
				<Button
					ref={yes}
					isBusy={isSaving}
					busyLabel={asks ? "Asking…" : "Moving…"}
					onClick={asks ? onAsk : onMove}
				>
					{asks ? `Ask ${player.firstName}` : "Yes, move to my team"}
				</Button>
				{asks && isAdmin && (
					<Button variant="secondary" isBusy={isSaving} busyLabel="Moving…" onClick={onMove}>
						Move without asking
					</Button>
				)}
				<Button variant="secondary" onClick={onBack}>
					Choose someone else
				</Button>
			</p>
		</>
	);
}
