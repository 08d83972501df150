import type { ScheduleWish } from "../../../../league/entities/schedule-wish.ts";
import { weightLabels, wishText } from "../../../../league/schedule/wish-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { LeagueNames } from "./league-names.ts";

interface WishRowProps {
	wish: ScheduleWish;
	league: LeagueNames;
	isSaving: boolean;
	onWeight: (weight: string) => void;
	onEdit: () => void;
	onRemove: () => void;
}

/** A wish with its weight. Choosing a weight accepts a captain's wish. */
export function WishRow({ wish, league, isSaving, onWeight, onEdit, onRemove }: WishRowProps) {
	const text = wishText(wish, league.teamText);
	const team = league.teamText(wish.teamId);
	const about = (
		<span className="unseen">
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
				{wish.note !== "" && <span className="small soft">“{wish.note}”</span>}
			</span>
			<select
				aria-label={`Weight of ${team}: ${text}`}
				value={wish.weight ?? ""}
				disabled={isSaving}
				onChange={({ currentTarget }) => onWeight(currentTarget.value)}
			>
				{wish.weight === null && <option value="">Choose weight</option>}
				{Object.entries(weightLabels).map(([weight, label]) => (
					<option key={weight} value={weight}>
						{label}
					</option>
				))}
			</select>
			<span className="row-actions">
				<Button variant="text" onClick={onEdit}>
					Edit{about}
				</Button>
				<Button variant="text" onClick={onRemove}>
					{wish.weight === null ? "Decline" : "Remove"}
					{about}
				</Button>
			</span>
		</li>
	);
}
