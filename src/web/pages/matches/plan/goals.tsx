import type { PlanGoal } from "../../../../league/entities/schedule-plan.ts";

const labels = {
	travel: "Travel",
	farthest: "Farthest traveler",
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
				<GoalGap goal={goal} />
				<p>{goal.sentence}</p>
			</li>
		))}
	</ul>
);

/** Large numbers, whose distance reads best as a percentage. */
const inMiles: readonly PlanGoal["goal"][] = ["travel", "farthest"];

function GoalGap({ goal }: { goal: PlanGoal }) {
	const text = gapText(goal);
	return text === null ? (
		<p className="soft">No limit proven</p>
	) : (
		<p className="goal-gap">{text}</p>
	);
}

/**
 * How far a value is above its proven bound, null without one. Lower values are better, and none is
 * below 0.
 */
function gapText({ goal, value, bound }: PlanGoal) {
	if (value <= (bound ?? 0) * 1.0005) return "Best possible";
	if (bound === null) return null;
	const numbers = [value, bound].map((each) => Math.round(each).toLocaleString("en-US"));
	if (!inMiles.includes(goal) || bound <= 0) return `${numbers[0]}, at best ${numbers[1]}`;
	const percent = (value / bound - 1) * 100;
	return `Within ${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}
