import type { ReactNode } from "react";
import { lineDetails, lines } from "../../../league/entities/line.ts";
import type { LineupView } from "../../../league/entities/team-lineup.ts";
import { groupLabels } from "../../../league/rules/availability/answer-of.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ListButton } from "../../ui/list-button.tsx";

type RosterPlayer = LineupView["roster"][number];

interface PlayerButtonProps {
	player: RosterPlayer | undefined;
	name: string;
	isPicked: boolean;
	isOpen: boolean;
	onClick: () => void;
	children?: ReactNode;
}

export function PlayerButton({
	player,
	name,
	isPicked,
	isOpen,
	onClick,
	children,
}: PlayerButtonProps) {
	return (
		<ListButton
			aria-pressed={isPicked}
			disabled={!isOpen || (player !== undefined && player.notEligible !== null)}
			title={
				<>
					{name} {children} <AnswerBadge player={player} />
				</>
			}
			aside={<Rating player={player} />}
			note={player && playedText(player)}
			onClick={onClick}
		/>
	);
}

/**
 * Such as `3 matches: S1, D2 × 2`. Before that, why the player may not play, and when they were
 * added, if that was after the roster lock.
 */
function playedText({ linesPlayed, addedOn, notEligible }: RosterPlayer) {
	const counts = lines.flatMap((line) => {
		const count = linesPlayed.filter((each) => each === line).length;
		const { short } = lineDetails[line];
		return count === 0 ? [] : count === 1 ? short : `${short} × ${count}`;
	});
	const played =
		counts.length === 0
			? "no match yet"
			: `${countOf(linesPlayed.length, "match", "matches")}: ${counts.join(", ")}`;
	return [
		...(notEligible === null ? [] : [notEligible.why]),
		...(addedOn === null ? [] : [`added ${formatDate(addedOn, "short")}`]),
		played,
	].join(" · ");
}

/** What the player has answered. */
export const AnswerBadge = ({ player }: { player: RosterPlayer | undefined }) =>
	player && player.answer !== null ? (
		<Badge
			tone={player.answer === "out" ? "warning" : "plain"}
			mark={({ in: "check", maybe: "half", out: "cross" } as const)[player.answer]}
		>
			{groupLabels[player.answer]}
		</Badge>
	) : null;

export const Rating = ({ player }: { player: RosterPlayer | undefined }) =>
	player?.rating ? (
		<span className="lineup-rating">
			<span className="sr-only">rated </span>
			{player.rating.toFixed(1)}
		</span>
	) : null;

export const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
	<IconButton
		className="no-print"
		label={`Remove ${name} from the lineup`}
		title="Remove"
		onClick={onClick}
	>
		×
	</IconButton>
);
