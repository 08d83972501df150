import type { MatchOutcome } from "../../league/entities/standing.ts";
import "./form-marks.css";

/** A team's last results, oldest first, as letters: won, lost, or tied. */
export const FormMarks = ({ form }: { form: readonly MatchOutcome[] }) =>
	form.length === 0 ? null : (
		<span className="form-marks">
			{form.map((outcome, index) => (
				<b key={index} className={outcome}>
					{outcome}
				</b>
			))}
		</span>
	);
