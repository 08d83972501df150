import type { SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { useSave } from "../../../data/use-save.ts";
import { PageHead } from "../../../shell/page-head.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
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
			<PageHead title="Making the schedule" />
			<section className="solving" aria-label="Progress">
				<div className="solving-head">
					<p className="solving-phase" role="status">
						{phase}
					</p>
					<p className="solving-clock">
						<span className="unseen">Elapsed time: </span>
						{clockText(elapsedSeconds)}
					</p>
				</div>
				<progress aria-label="Progress" value={progress?.share ?? 0} max={1} />
				{error && <Alert tone="error">{error.message}</Alert>}
				<div className="plan-actions">
					<Button variant="secondary" isBusy={isSaving} busyLabel="Canceling …" onClick={cancel}>
						Cancel
					</Button>
					<p className="soft">
						You can close this page. The plan goes on, and you find it under “Plan the season” on
						any device.
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

/** `0:07`, `12:30` */
export const clockText = (seconds: number) =>
	`${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
