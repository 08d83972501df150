import type { SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { countOf } from "../../../../league/wording.ts";
import { useSave } from "../../../data/use-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Goals } from "./goals.tsx";

/** A plan that is being made: what it does right now, and the best result so far. */
export function Solving({ plan, onChange }: { plan: SchedulePlan; onChange: () => void }) {
	const { save, isSaving, error } = useSave();
	const { progress, elapsedSeconds, state } = plan;
	const phase =
		state === "waiting" ? "Waiting for another plan to finish" : (progress?.phase ?? "Starting");

	async function cancel() {
		const outcome = await save(`cancelSchedulePlan/${plan.planId}`);
		if (outcome) onChange();
	}
	return (
		<>
			<PageHead title="Making the Schedule" />
			<section className="solving" aria-label="Progress">
				<div className="solving-head">
					<p className="solving-phase" role="status">
						{phase}…
					</p>
					<p className="solving-clock">
						<span className="sr-only">Elapsed time: </span>
						{clockText(elapsedSeconds)}
					</p>
				</div>
				<progress aria-label="Time used" value={shownShare(plan)} max={1} />
				<p className="muted">{stageText(plan)}</p>
				{error && <Alert tone="error">{error.message}</Alert>}
				<div className="plan-actions">
					<Button variant="secondary" isBusy={isSaving} busyLabel="Stopping…" onClick={cancel}>
						{progress?.best ? "Stop and keep the best plan so far" : "Cancel"}
					</Button>
					<p className="muted">
						You can close this page: planning continues in the background. You’ll find the plan on
						the page where you started it, on any device.
					</p>
				</div>
			</section>
			{progress?.best && (
				<section aria-labelledby="best-so-far">
					<h2 id="best-so-far">Best plan so far</h2>
					<Goals goals={progress.best} />
				</section>
			)}
		</>
	);
}

/**
 * The share of the chosen time that has passed. The first plan and the last proof may take longer,
 * so the bar is never full before the end.
 */
const shownShare = ({ elapsedSeconds, request }: SchedulePlan) =>
	Math.min(0.95, elapsedSeconds / request.seconds);

function stageText({ state, progress, elapsedSeconds, request }: SchedulePlan) {
	if (state === "waiting") return "Only one plan can be made at a time.";
	if (elapsedSeconds >= request.seconds && progress?.best)
		return "The time you chose is up. Finishing the last step, which can take a little longer.";
	return progress?.best
		? `There’s a complete plan. Looking for a better one for up to ${durationText(request.seconds)}.`
		: "No complete plan yet. The first one takes longer in large leagues.";
}

/** `45 seconds`, `1 minute`, `2 minutes` */
export function durationText(seconds: number) {
	const whole = Math.max(1, Math.round(seconds));
	return whole < 60 || (whole < 120 && whole > 60)
		? countOf(whole, "second")
		: countOf(Math.round(whole / 60), "minute");
}

/** `0:07`, `12:30` */
const clockText = (seconds: number) =>
	`${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
