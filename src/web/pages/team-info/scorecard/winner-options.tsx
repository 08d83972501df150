import type { ReactNode } from "react";
import { type Line, type Side, sides } from "../../../../league/entities/line.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { listOf } from "../../../../league/wording.ts";
import { type CardFacts, playerNames } from "./card-facts.ts";

/** The sides of a line, named by their players or, until those are entered, by the team. */
export const winnerOptions = (
	facts: CardFacts,
	card: Card,
	line: Line,
): (readonly [Side, ReactNode])[] =>
	sides.map((side) => {
		const players = playerNames(facts, card, line, side);
		return [
			side,
			<span key={side}>
				{players.length > 0 ? (
					<>
						<span className="sr-only">{facts.names[side]}: </span>
						{listOf(players)}
					</>
				) : (
					facts.names[side]
				)}
			</span>,
		];
	});
