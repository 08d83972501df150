import { type Line, playerFieldsOf, type Side, sides } from "../../../../league/entities/line.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { lastSet } from "../../../../league/rules/scoring/set-entry.ts";
import { gamePoints, type Server, stageOf } from "../../../../league/rules/scoring/stopped-line.ts";
import type { LineDraft } from "../../../outbox/device-card.ts";
import type { CardFacts } from "./card-facts.ts";
import { setNames } from "./line-board.tsx";
import { setAt, withGames, withServer, withStopPoints } from "./line-draft.ts";
import { RadioGroup } from "./radio-group.tsx";
import { Stepper } from "./stepper.tsx";

interface StoppedFormProps {
	facts: CardFacts;
	card: Card;
	line: Line;
	draft: LineDraft;
	/** The set that is being entered. */
	active: number;
	enter: (draft: LineDraft) => void;
	name: string;
}

/**
 * Where a line was stopped: the games of the set under way, the points, and who serves next, as the
 * players will need it weeks later. By-law VIII i.
 */
export function StoppedForm({ facts, card, line, draft, active, enter, name }: StoppedFormProps) {
	const { sets, points, server } = draft.entry;
	const stage = stageOf(sets);
	const isMatchTiebreak = stage === "matchTiebreak";
	// A match tiebreak has points but no games.
	const set = active === lastSet ? (isMatchTiebreak ? null : lastSet - 1) : active;
	const pointsOf = (side: Side) => points?.[side] ?? "0";
	const change = (side: Side, value: string) =>
		enter(
			withStopPoints(draft, {
				home: pointsOf("home"),
				visitor: pointsOf("visitor"),
				[side]: value,
			}),
		);
	return (
		<>
			{set !== null && (
				<div className="steppers">
					{sides.map((side) => (
						<Stepper
							key={side}
							label={`${setNames[set]}, ${facts.names[side]}`}
							what={`${setNames[set]}, games of ${facts.names[side]}`}
							value={setAt(draft.entry, set)[side]}
							max={7}
							change={(games) => enter(withGames(draft, set, side, games))}
						/>
					))}
				</div>
			)}
			{stage === "game" ? (
				sides.map((side) => (
					<RadioGroup
						key={side}
						label={`Points for ${facts.names[side]} in this game`}
						name={`${name}-points-${side}`}
						value={pointsOf(side)}
						options={gamePoints.map((each) => [each, each] as const)}
						choose={(value) => change(side, value)}
					/>
				))
			) : (
				<div className="steppers">
					{sides.map((side) => (
						<Stepper
							key={side}
							label={`${isMatchTiebreak ? "Match tiebreak" : "Tiebreak"} points, ${facts.names[side]}`}
							what={`Tiebreak points of ${facts.names[side]}`}
							value={Number(pointsOf(side))}
							max={99}
							change={(value) => change(side, String(value))}
						/>
					))}
				</div>
			)}
			<RadioGroup
				label="Who serves next?"
				areNames
				name={`${name}-server`}
				value={server ? keyOf(server) : null}
				options={serversOf(facts, card, line)}
				choose={(key) => enter(withServer(draft, serverOfKey(key)))}
			/>
		</>
	);
}

/** Every player of the line; a player who is not entered yet goes by the team's name. */
const serversOf = (facts: CardFacts, card: Card, line: Line) =>
	sides.flatMap((side) => {
		const fields = playerFieldsOf(line, side);
		return fields.map((field, index) => {
			const id = card[field];
			const position = fields.length === 1 ? null : index;
			const unnamed = `${facts.names[side]}${position === null ? "" : `, player ${index + 1}`}`;
			return [keyOf({ side, position }), id === null ? unnamed : facts.nameOf(id)] as const;
		});
	});

const keyOf = ({ side, position }: Server) => `${side} ${position ?? ""}`;
const serverOfKey = (key: string): Server => {
	const [side, position] = key.split(" ") as [Side, string];
	return { side, position: position === "" ? null : Number(position) };
};
