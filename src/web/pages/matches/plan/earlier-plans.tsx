import { Link, useSearchParams } from "react-router";
import type { SchedulePlanEntry } from "../../../../league/entities/schedule-plan.ts";
import { Alert } from "../../../ui/alert.tsx";
import { isRunning } from "./plan-reads.ts";

export const stateLabels = {
	waiting: "Waiting",
	solving: "In progress",
	done: "Ready",
	impossible: "Impossible",
	canceled: "Canceled",
	failed: "Failed",
	adopted: "Used",
} as const satisfies Record<SchedulePlanEntry["state"], string>;

const shownAtMost = 6;

/** The season's plans so far. One that is being made, even on another device, comes first. */
export function EarlierPlans({ plans }: { plans: readonly SchedulePlanEntry[] }) {
	const [search] = useSearchParams();
	const pathOf = (planId: number) => {
		const to = new URLSearchParams(search);
		to.set("planId", String(planId));
		return `/matches?${to}`;
	};
	const running = plans.find(isRunning);
	const others = plans.filter((plan) => plan !== running).slice(0, shownAtMost);
	return (
		<>
			{running && (
				<Alert>
					<p>A plan is being made right now.</p>
					<p>
						<Link to={pathOf(running.planId)}>Show it</Link>
					</p>
				</Alert>
			)}
			{others.length > 0 && (
				<>
					<h3>Earlier plans</h3>
					<ul className="plain-links">
						{others.map(({ planId, state }) => (
							<li key={planId}>
								<Link to={pathOf(planId)}>Plan {planId}</Link>{" "}
								<span className="muted">{stateLabels[state]}</span>
							</li>
						))}
					</ul>
				</>
			)}
		</>
	);
}
