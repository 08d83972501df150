import type { ReactNode } from "react";
import { otherSide, type Side } from "../../../../league/entities/line.ts";
import { lastSet, type SetEntry, winnerOf } from "../../../../league/rules/scoring/set-entry.ts";
import type { LineDraft } from "../../../outbox/device-card.ts";
import { Button } from "../../../ui/button.tsx";
import { setNames } from "./line-board.tsx";
import { hasTiebreak, setAt, withPoints, withResult, withSet } from "./line-draft.ts";
import { Stepper } from "./stepper.tsx";

const wonScores = [
	[6, 0],
	[6, 1],
	[6, 2],
	[6, 3],
	[6, 4],
	[7, 5],
	[7, 6],
] as const;

interface SetKeysProps {
	draft: LineDraft;
	/** The set that is being entered. */
	active: number;
	winner: Side;
	/** The games of the set at which the line was stopped; neither side can lose any. */
	from: SetEntry | undefined;
	winnerName: ReactNode;
	/** Called with each tapped score. */
	play: (draft: LineDraft) => void;
	enter: (draft: LineDraft) => void;
}

/** One key per possible score of the set, from the view of the line's winner. */
export function SetKeys({ draft, active, winner, from, winnerName, play, enter }: SetKeysProps) {
	if (active === lastSet) return null;
	const set = setAt(draft.entry, active);
	const [mine, theirs] = winner === "home" ? [set.home, set.visitor] : [set.visitor, set.home];
	const other = winnerOf(setAt(draft.entry, 1 - active), 1 - active);
	// The winner of a line loses at most one set.
	const canLose = other === null || other === winner;
	const keys = (isWon: boolean) => (
		<fieldset className="set-keys">
			<legend>
				<b>{setNames[active]}:</b> {winnerName} {isWon ? "won it" : "lost it"}
			</legend>
			{wonScores.map(([most, least]) => {
				const games = isWon ? ([most, least] as const) : ([least, most] as const);
				const [ofMine, ofTheirs] = from ? [from[winner]!, from[otherSide(winner)]!] : [0, 0];
				return ofMine > games[0] || ofTheirs > games[1] ? null : (
					<Button
						key={least}
						variant="key"
						size={isWon ? "large" : undefined}
						aria-pressed={mine === games[0] && theirs === games[1]}
						aria-label={`${setNames[active]}: ${games.join("-")}`}
						onClick={({ detail }) => {
							// A double tap is not two sets.
							if (detail < 2) play(withResult(draft, active, winner, games));
						}}
					>
						{games.join("-")}
					</Button>
				);
			})}
		</fieldset>
	);
	return (
		<section className="keys" aria-label={`Enter ${setNames[active]?.toLowerCase()}`}>
			<p className="sr-only" role="status">
				{setNames[active]}
			</p>
			{keys(true)}
			{canLose && keys(false)}
			{mine !== null && !(set.home === from?.home && set.visitor === from?.visitor) && (
				<Button
					variant="text"
					onClick={() => enter(withSet(draft, active, from ?? { home: null, visitor: null }))}
				>
					Clear {setNames[active]?.toLowerCase()}
				</Button>
			)}
		</section>
	);
}

/** The points of the line's tiebreaks, which are optional. */
export const TiebreakPoints = ({
	draft,
	enter,
}: {
	draft: LineDraft;
	enter: (draft: LineDraft) => void;
}) => (
	<>
		{[0, 1, lastSet]
			.filter((index) => hasTiebreak(setAt(draft.entry, index), index))
			.map((index) => (
				<div key={index} className="steppers">
					<Stepper
						label={`${index === lastSet ? "Match tiebreak" : `${setNames[index]}, tiebreak`}: loser’s points, if known`}
						what={`${setNames[index]}, loser’s tiebreak points`}
						value={setAt(draft.entry, index).tiebreak ?? null}
						max={99}
						change={(points) => enter(withPoints(draft, index, points))}
					/>
				</div>
			))}
	</>
);
