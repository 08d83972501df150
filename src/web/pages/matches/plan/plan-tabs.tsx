import { Link, useSearchParams } from "react-router";

const labels = {
	changes: "What changes",
	teams: "Teams and weeks",
	courts: "Courts",
	weeks: "Week by week",
	report: "Teams and preferences",
} as const;
export type PlanTab = keyof typeof labels;

export const tabOf = (search: URLSearchParams, tabs: readonly PlanTab[]): PlanTab =>
	tabs.find((tab) => tab === search.get("show")) ?? tabs[0] ?? "teams";

/** Links to the views of a plan, each with its own URL. */
export function PlanTabs({ tabs, shown }: { tabs: readonly PlanTab[]; shown: PlanTab }) {
	const [search] = useSearchParams();
	const pathOf = (tab: PlanTab) => {
		const to = new URLSearchParams(search);
		to.set("show", tab);
		return `/matches?${to}`;
	};
	return (
		<nav className="plan-tabs no-print" aria-label="Views of the plan">
			{tabs.map((tab) => (
				<Link
					key={tab}
					to={pathOf(tab)}
					preventScrollReset
					aria-current={tab === shown ? "page" : undefined}
				>
					{labels[tab]}
				</Link>
			))}
		</nav>
	);
}
