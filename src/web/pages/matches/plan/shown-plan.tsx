import type { SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { useQuery } from "../../../data/use-query.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Conflict } from "./conflict.tsx";
import { FinishedPlan } from "./finished-plan.tsx";
import { isRunning, planReads } from "./plan-reads.ts";
import { SolveAgain } from "./solve-again.tsx";
import { Solving } from "./solving.tsx";

/** Shows a plan in any state, and reads it every second while it is being made. */
export function ShownPlan({ planId }: { planId: number }) {
	const {
		answer: plan,
		error,
		retry: reload,
	} = useQuery(planReads.plan(planId), { againAfter: whileRunning });
	if (!plan)
		return (
			<>
				<PageHead title={`Plan ${planId}`} />
				<Loading error={error?.message} onRetry={reload} />
			</>
		);
	return (
		<>
			{error && (
				<Alert tone="error" className="no-print">
					{error.isTemporary
						? "No connection. Planning continues; this page updates when you’re back online."
						: error.message}
				</Alert>
			)}
			{isRunning(plan) ? (
				<Solving plan={plan} onChange={reload} />
			) : plan.conflict ? (
				<Conflict plan={plan} />
			) : plan.matches ? (
				<FinishedPlan plan={plan} matches={plan.matches} onChange={reload} />
			) : (
				<NoPlan plan={plan} />
			)}
		</>
	);
}

const whileRunning = (plan: SchedulePlan) => (isRunning(plan) ? 1000 : null);

/** Says that a plan was canceled before it was complete, or failed. */
function NoPlan({ plan }: { plan: SchedulePlan }) {
	const isCanceled = plan.state === "canceled";
	return (
		<>
			<PageHead title={isCanceled ? "Plan Canceled" : "No Plan"} />
			<Alert tone={isCanceled ? "info" : "error"}>
				<p>
					{isCanceled
						? "It was canceled before there was a complete schedule."
						: "The schedule maker stopped without a result. This isn’t your fault. Try again; if it keeps failing, allow it more time."}
				</p>
			</Alert>
			<SolveAgain plan={plan} request={{}} label="Try again" />
		</>
	);
}
