import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { PlanRequest, SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { useSave } from "../../../data/use-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, type ButtonSize, type ButtonVariant } from "../../../ui/button.tsx";

/** Starts another plan with a changed request, and opens it. */
export function useSolveAgain(plan: Pick<SchedulePlan, "request">) {
	const { save, isSaving, error } = useSave();
	const navigate = useNavigate();
	const [search] = useSearchParams();
	async function solve(changed: Partial<PlanRequest>) {
		const outcome = await save("planSchedule", { ...plan.request, ...changed });
		if (!outcome?.ok) return;
		const { planId } = outcome.answer;
		const to = new URLSearchParams(search);
		to.set("planId", String(planId));
		to.delete("show");
		navigate(`/matches?${to}`);
	}
	return { solve, isSaving, error };
}

interface SolveAgainProps {
	plan: Pick<SchedulePlan, "request">;
	/** What differs from the plan's own request. */
	request: Partial<PlanRequest>;
	label: ReactNode;
	variant?: ButtonVariant;
	size?: ButtonSize;
}

export function SolveAgain({ plan, request, label, variant = "primary", size }: SolveAgainProps) {
	const { solve, isSaving, error } = useSolveAgain(plan);
	return (
		<>
			{error && <Alert tone="error">{error.message}</Alert>}
			<Button
				variant={variant}
				size={size}
				isBusy={isSaving}
				busyLabel="Starting…"
				onClick={() => void solve(request)}
			>
				{label}
			</Button>
		</>
	);
}
