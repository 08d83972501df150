import { setsOfDefaultedMatch, sides } from "../../../../league/entities/line.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { enterFields } from "../../../outbox/device-card.ts";
import type { CardFacts } from "./card-facts.ts";
import type { Step } from "./open-card.ts";
import { Stepper } from "./stepper.tsx";

/** Forfeited sets, which only admins and the division's coordinator enter. By-laws IX. */
export const Forfeits = ({
	names,
	card,
	step,
}: {
	names: CardFacts["names"];
	card: Card;
	step: Step;
}) => (
	<section className="forfeits" aria-label="Forfeited sets">
		<h3>Forfeited sets</h3>
		<div className="steppers">
			{sides.map((side) => (
				<Stepper
					key={side}
					label={names[side]}
					what={`Sets forfeited by ${names[side]}`}
					value={card[`${side}SetsForfeited`]}
					max={setsOfDefaultedMatch}
					change={(sets) =>
						step((each, now) => enterFields(each, { [`${side}SetsForfeited`]: sets }, now))
					}
				/>
			))}
		</div>
	</section>
);
