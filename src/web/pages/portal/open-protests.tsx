import { Link } from "react-router";
import type { CommitteeCase } from "../../../league/entities/committee-case.ts";
import { FoldedList, TaskSection } from "./task-section.tsx";

/** Protests and incidents that the committee has yet to decide. */
export function OpenProtests({ cases }: { cases: readonly CommitteeCase[] }) {
	if (cases.length === 0) return null;
	return (
		<TaskSection id="protests" title="Protests and incidents" count={cases.length}>
			<FoldedList>
				{cases.map(({ caseId, kind, matchId, title, state }) => (
					<li key={caseId} className="task">
						<div>
							<p>
								<b>
									<Link to={`/match-file/${matchId}`}>
										{kind === "protest" ? "Protest" : "Incident"}: {title}
									</Link>
								</b>
							</p>
							<p className="muted small">{state}.</p>
						</div>
					</li>
				))}
			</FoldedList>
		</TaskSection>
	);
}
