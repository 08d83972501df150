import { type ScheduleWish, scheduleWish } from "../../../../league/entities/schedule-wish.ts";
import { weightLabels, wishText } from "../../../../league/schedule/wish-text.ts";
import { possessiveOf } from "../../../../league/wording.ts";
import { useSave } from "../../../data/use-save.ts";
import type { ToastMessage } from "../../../data/use-undo.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ControlledSelect } from "../../../ui/controlled-fields.tsx";
import type { LeagueNames } from "./league-names.ts";

interface WishRowProps {
	wish: ScheduleWish;
	league: LeagueNames;
	onEdit: () => void;
	onMessage: (message: ToastMessage) => void;
}

/** A wish with its weight. Choosing a weight accepts a captain's wish. */
export function WishRow({ wish, league, onEdit, onMessage }: WishRowProps) {
	const { save, isSaving, error } = useSave();
	const text = wishText(wish, league.teamText);
	const team = league.teamText(wish.teamId);

	async function remove() {
		const outcome = await save(`delete/scheduleWish/${wish.wishId}`, {}, "DELETE");
		if (outcome?.ok)
			onMessage({ text: `Removed ${possessiveOf(team)} preference: ${text}.`, undo: outcome.undo });
	}
	const about = (
		<span className="sr-only">
			{" "}
			{team}: {text}
		</span>
	);
	return (
		<li>
			<span>
				<b>{team}</b> {text}
				{wish.isFromCaptain && wish.weight !== null && (
					<>
						{" "}
						<Badge>Captain</Badge>
					</>
				)}
				{error && (
					<span className="small error" role="alert">
						{error.message}
					</span>
				)}
				{wish.note !== "" && <span className="small muted">“{wish.note}”</span>}
			</span>
			<ControlledSelect
				label={`${scheduleWish.fields.weight.label} for ${team}: ${text}`}
				isLabelHidden
				value={wish.weight ?? ""}
				disabled={isSaving}
				onChange={(weight) => void save(`update/scheduleWish/${wish.wishId}`, { weight }, "PUT")}
			>
				{wish.weight === null && <option value="">Choose importance</option>}
				{Object.entries(weightLabels).map(([weight, label]) => (
					<option key={weight} value={weight}>
						{label}
					</option>
				))}
			</ControlledSelect>
			<span className="row-actions">
				<Button variant="text" onClick={onEdit}>
					Edit{about}
				</Button>
				<Button variant="text" isBusy={isSaving} onClick={() => void remove()}>
					{wish.weight === null ? "Decline" : "Remove"}
					{about}
				</Button>
			</span>
		</li>
	);
}
