import { Link } from "react-router";
import { listOf } from "../../../league/wording.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { codeNames } from "../../parts/admin/code-names.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { TaskSection } from "./task-section.tsx";

/** Access codes that people who have lost a role may still know. */
export const useExposedCodes = () =>
	(useOptionalRead(taskReads.accessCodes) ?? []).filter(({ knownTo }) => knownTo.length > 0);

/** For admins: access codes to replace. */
export function ExposedCodes() {
	const codes = useExposedCodes();
	if (codes.length === 0) return null;
	return (
		<TaskSection id="codes" title="Access codes to replace" count={codes.length}>
			<ul className="rows tasks">
				{codes.map(({ opens, knownTo }) => (
					<li key={opens} className="task">
						<div>
							<p>
								<b>{codeNames[opens]}</b>
							</p>
							<p>{listOf(knownTo)} lost a role after this code was issued and may still know it.</p>
						</div>
						<div className="task-actions">
							<Link to="/league-settings#access-codes">
								Issue a new one<span className="sr-only"> ({codeNames[opens]})</span>
							</Link>
						</div>
					</li>
				))}
			</ul>
		</TaskSection>
	);
}
