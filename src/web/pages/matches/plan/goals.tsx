import type { PlanGoal } from "../../../../league/entities/schedule-plan.ts";
import { countOf } from "../../../../league/wording.ts";

const labels = {
	travel: "Travel",
	farthest: "Farthest traveler",
	preferences: "Preferences",
	times: "Preferred times",
	earlyAndLate: "Early and late",
	rests: "Byes",
	repeats: "First and last week",
	kept: "Moved",
} as const satisfies Record<PlanGoal["goal"], string>;

/** The goals of a plan: how close each is to the best value that any plan could reach. */
export const Goals = ({ goals }: { goals: readonly PlanGoal[] }) => (
	<>
		<ul className="goals">
			{goals.map((goal) => (
				<li key={goal.goal}>
					<h3>{labels[goal.goal]}</h3>
					<p className="goal-gap">{headlineOf(goal)}</p>
					<p>{goal.sentence}</p>
				</li>
			))}
		</ul>
		{goals.some(({ bound }) => bound !== null) && (
			<p className="muted small goals-note">
				“Best possible” is proven: no schedule for this season can do better. “Within 3%” means at
				most 3% above the best that any schedule could do.
			</p>
		)}
	</>
);

/**
 * How far a goal's value is above its proven bound or, without a bound, the value itself. Lower
 * values are better, and none is below 0.
 */
function headlineOf({ goal, value, bound }: PlanGoal) {
	const isBest = value <= (bound ?? 0) * 1.0005;
	switch (goal) {
		case "preferences":
			return value === 0 ? "All met" : isBest ? "Best possible" : "Not all met";
		case "travel":
		case "farthest":
			if (isBest) return "Best possible";
			return bound === null || bound <= 0
				? countOf(Math.round(value), "mile")
				: `Within ${percentText((value / bound - 1) * 100)}`;
		case "earlyAndLate":
			return `At most ${value}`;
		case "kept":
			return value === 0 ? "None" : countOf(value, "match", "matches");
		case "times":
			return value === 0 ? "Best possible" : countOf(value, "match", "matches");
		case "rests":
			return value === 0 ? "Best possible" : countOf(value, "team");
		case "repeats":
			return value === 0 ? "Best possible" : countOf(value, "pairing");
	}
}

const percentText = (percent: number) =>
	`${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
