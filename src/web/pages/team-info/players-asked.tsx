import type { OpenMove } from "../../../league/entities/player-move.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { byId } from "../../parts/by-id.ts";
import { openMovesOf } from "../../parts/player-link-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/** Players of other teams who were asked to move here and have not answered. */
export function PlayersAsked({
	team: { teamId },
	onDone,
}: {
	team: OwnTeamRow;
	onDone: (text: string) => void;
}) {
	const moves = useOptionalRead(openMovesOf(teamId)) ?? [];
	const teams = byId(useRead(reads.teams), "teamId");
	const { save, isSaving, error } = useSave();
	if (moves.length === 0) return null;
	async function withdraw(move: OpenMove) {
		const outcome = await save("withdrawMove", { moveId: move.moveId });
		if (outcome?.ok) onDone(`Request to ${fullName(move)} withdrawn.`);
	}
	return (
		<section className="no-print" aria-labelledby="players-asked">
			<h3 id="players-asked">Waiting for the player’s answer</h3>
			{error && <Alert tone="error">{error.message}</Alert>}
			<ul className="rows">
				{moves.map((move) => (
					<li key={move.moveId}>
						<div>
							<p>
								<b>{fullName(move)}</b>, {teams.get(move.fromTeamId)?.teamName}
								<span className="muted">
									{" "}
									· asked {formatDate(move.askedOn)}
									{move.remindedOn && `, reminded ${formatDate(move.remindedOn)}`}, has until{" "}
									{formatDate(move.lastDay)}
								</span>
							</p>
							<Button variant="text" isBusy={isSaving} onClick={() => void withdraw(move)}>
								Withdraw<span className="sr-only"> the request to {fullName(move)}</span>
							</Button>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
