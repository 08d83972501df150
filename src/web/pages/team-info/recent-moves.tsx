import { facts } from "../../../league/facts.ts";
import { formatHour, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import { useLeagueClock } from "../../data/page-data.ts";
import type { Undo } from "../../data/use-save.ts";
import { useStored } from "../../data/use-stored.ts";
import { Button } from "../../ui/button.tsx";

/** An addition to a roster or a removal from it, made in this tab. */
interface Move {
	text: string;
	undo: Undo;
	madeAt: LeagueTime;
}

/**
 * The roster's latest changes, for as long as they can be undone, which is longer than a toast is
 * shown. They survive a reload: undoing an addition gives it back to the team's allowed additions,
 * while removing the player doesn't.
 */
export function useRecentMoves(teamId: number) {
	const now = useLeagueClock();
	const [text, setText] = useStored("sessionStorage", `roster-moves-${teamId}`);
	const moves: readonly Move[] = JSON.parse(text ?? "[]");
	const store = (changed: readonly Move[]) => setText(JSON.stringify(changed));
	return {
		moves: moves.filter(({ madeAt }) => now <= endOf(madeAt)),
		addMove: (text: string, undo: Undo) => store([...moves, { text, undo, madeAt: now }]),
		dropMove: ({ key }: Undo) => store(moves.filter(({ undo }) => undo.key !== key)),
	};
}

const endOf = (madeAt: LeagueTime) =>
	new Date(Date.parse(`${madeAt}Z`) + 60_000 * facts.undoMinutes)
		.toISOString()
		.slice(0, 16) as LeagueTime;

export const RecentMoves = ({
	moves,
	onUndo,
}: {
	moves: readonly Move[];
	onUndo: (undo: Undo) => void;
}) =>
	moves.length > 0 && (
		<ul className="rows no-print" aria-label="Latest changes">
			{moves.map(({ text, undo, madeAt }) => (
				<li key={undo.key}>
					{text}{" "}
					<Button variant="text" onClick={() => onUndo(undo)}>
						Undo<span className="sr-only"> {text}</span>
					</Button>{" "}
					<span className="muted small">until {formatHour(endOf(madeAt))}</span>
				</li>
			))}
		</ul>
	);
