import type { SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { SolveAgain } from "./solve-again.tsx";

/** Why there is no schedule: requirements that can't hold together, and what can be given up. */
export function Conflict({ plan }: { plan: SchedulePlan }) {
	const { requirements, isSmallest } = plan.conflict ?? { requirements: [], isSmallest: false };
	const canRelax = requirements.some(({ relax }) => relax !== null);
	return (
		<>
			<PageHead title="No schedule meets all requirements">
				<p>
					{isSmallest
						? "These requirements can’t all be met. Dropping any one of them resolves the conflict."
						: "These requirements can’t all be met, but some of them may not matter. Drop one you can do without."}
				</p>
			</PageHead>
			<ol className="conflict">
				{requirements.map(({ key, sentence, relax }) => (
					<li key={key}>
						<p>{sentence}</p>
						{relax === null ? (
							<p className="muted">This one can’t be dropped.</p>
						) : (
							<SolveAgain
								plan={plan}
								request={{ relaxed: [...plan.request.relaxed, key] }}
								label={relax}
								variant="secondary"
								size="small"
							/>
						)}
					</li>
				))}
			</ol>
			<p className="muted">
				{canRelax
					? "Each button starts a new plan right away. Or go back and change something, such as the number of courts."
					: "Go back and change something, such as the number of courts or a pinned match."}
			</p>
		</>
	);
}
