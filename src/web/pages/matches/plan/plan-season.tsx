import { Link, useSearchParams } from "react-router";
import { PageHead } from "../../../ui/page-head.tsx";
import { SetUp } from "./set-up.tsx";
import { ShownPlan } from "./shown-plan.tsx";
import "./plan-setup.css";
import "./plan.css";
import "./match-panel.css";
import "./court-loads.css";
import "./plan-grid.css";

/** The schedule maker: the set-up, or with `planId` a plan. */
export default function PlanSeason() {
	const [search] = useSearchParams();
	const planId = Number(search.get("planId"));
	const isReplan = search.get("keep") === "published";
	return (
		<>
			<nav aria-label="Breadcrumb" className="crumbs no-print">
				{isReplan ? (
					<Link to="/matches">Matches</Link>
				) : (
					<Link to="/matches?view=draft">Draft matches</Link>
				)}
				{planId > 0 && (
					<>
						{" › "}
						<Link to={withoutPlan(search)}>{isReplan ? "Replan the rest" : "Plan the season"}</Link>
					</>
				)}
			</nav>
			{planId > 0 ? (
				<ShownPlan key={planId} planId={planId} />
			) : (
				<>
					<PageHead title={isReplan ? "Replan the Rest" : "Plan the Season"} />
					<SetUp />
				</>
			)}
		</>
	);
}

function withoutPlan(search: URLSearchParams) {
	const kept = new URLSearchParams(search);
	kept.delete("planId");
	kept.delete("show");
	return `/matches?${kept}`;
}
