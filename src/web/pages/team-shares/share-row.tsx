import { useState } from "react";
import type { PlayerShare } from "../../../league/entities/player-share.ts";
import { dollars } from "../../../league/rules/season/season-payments.ts";
import { useSave } from "../../data/use-save.ts";
import { fullName } from "../../parts/directory.ts";
import { Button } from "../../ui/button.tsx";

interface ShareRowProps {
	player: PlayerShare;
	teamId: number;
	onEdit: () => void;
}

/** One player. Each row is saved separately, so that several can be checked off quickly. */
export function ShareRow({ player, teamId, onEdit }: ShareRowProps) {
	const { playerId, amount, isPaid, note, isOnRoster } = player;
	const { save, error, isSaving } = useSave();
	const [wanted, setWanted] = useState<boolean | null>(null);
	const shown = wanted ?? isPaid;
	async function check(to: boolean) {
		if (isSaving) return;
		setWanted(to);
		await save("savePlayerShare", { teamId, playerId, isPaid: to });
		setWanted(null);
	}
	return (
		<tr role="row">
			<th scope="row" role="rowheader">
				{fullName(player)}
				{!isOnRoster && <span className="muted"> (has left)</span>}
			</th>
			<td role="cell" className="paid">
				<label className="toggle">
					<input
						type="checkbox"
						checked={shown}
						onChange={({ currentTarget }) => void check(currentTarget.checked)}
					/>
					{shown ? "Paid" : "Not yet"}
					<span className="sr-only">: {fullName(player)}</span>
				</label>
				{error && (
					<span className="error" role="alert">
						{error.message}
					</span>
				)}
			</td>
			<td role="cell" className="amount">
				{dollars(amount)}
			</td>
			<td role="cell" className="note break">
				{note}
			</td>
			<td role="cell" className="edit no-print">
				<Button variant="text" aria-haspopup="dialog" onClick={onEdit}>
					Edit<span className="sr-only"> the share of {fullName(player)}</span>
				</Button>
			</td>
		</tr>
	);
}
