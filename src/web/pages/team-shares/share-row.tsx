import { useState } from "react";
import type { PlayerShare } from "../../../league/entities/player-share.ts";
import { dollars } from "../../../league/rules/season/season-payments.ts";
import { fullName } from "../../../league/wording.ts";
import type { ApiError } from "../../data/api-error.ts";
import type { Edit } from "../../data/edits.ts";
import { createUseEdits } from "../../data/use-edits.ts";
import { Button } from "../../ui/button.tsx";

interface ShareEdit extends Edit<boolean> {
	teamId: number;
	playerId: number;
}
const useShareEdits = createUseEdits<ShareEdit>({
	callOf: ({ teamId, playerId }, isPaid) => ({
		path: "savePlayerShare",
		body: { teamId, playerId, isPaid },
	}),
});

interface ShareRowProps {
	player: PlayerShare;
	teamId: number;
	onEdit: () => void;
}

/** One player. Each row is saved separately, so that several can be checked off quickly. */
export function ShareRow({ player, teamId, onEdit }: ShareRowProps) {
	const { playerId, amount, isPaid, note, isOnRoster } = player;
	const { edits, list } = useShareEdits();
	const [refusal, setRefusal] = useState<ApiError | null>(null);
	const of = `${teamId}/${playerId}`;
	const edit = list.find((each) => each.of === of);
	const shown = edit?.value ?? isPaid;
	const error = edit?.error ?? refusal;
	const check = (value: boolean) =>
		edits.save({
			of,
			teamId,
			playerId,
			value,
			seen: isPaid,
			onSettled(settled, _, refused) {
				setRefusal(refused);
				if (refused) edits.discard((each) => each === settled);
			},
		});
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
						onChange={({ currentTarget }) => check(currentTarget.checked)}
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
