import type { PlanGoal } from "../../../../league/entities/schedule-plan.ts";

const labels = {
	travel: "Travel",
	farthest: "Longest way",
	wishes: "Wishes",
	times: "Preferred times",
	earlyAndLate: "Early and late",
	rests: "Rest weeks",
	repeats: "First and last week",
	kept: "Kept as it was",
} as const satisfies Record<PlanGoal["goal"], string>;

/** The goals of a plan: how close each is to the best value that any plan could reach. */
export const Goals = ({ goals }: { goals: readonly PlanGoal[] }) => (
	<ul className="goals">
		{goals.map((goal) => (
			<li key={goal.goal}>
				<h3>{labels[goal.goal]}</h3>
				<p className="goal-gap">{gapText(goal)}</p>
				<p>{goal.sentence}</p>
			</li>
		))}
	</ul>
);

/** Large numbers, whose distance reads best as a percentage. */
const inMiles: readonly PlanGoal["goal"][] = ["travel", "farthest"];

/** How far a value is above its proven bound; lower values are better. */
function gapText({ goal, value, bound }: PlanGoal) {
	if (bound === null) return "Limit not known yet";
	if (value <= bound + 1e-9) return "Best possible";
	const numbers = [value, bound].map((each) => Math.round(each).toLocaleString("en-US"));
	if (!inMiles.includes(goal) || bound <= 0) return `${numbers[0]}, at best ${numbers[1]}`;
	const percent = (value / bound - 1) * 100;
	return `Within ${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}
