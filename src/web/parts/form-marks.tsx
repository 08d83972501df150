import type { MatchOutcome } from "../../league/entities/standing.ts";
import "./form-marks.css";

const words: Record<MatchOutcome, string> = { W: "won", L: "lost", T: "tied" };

/** A team's last results, oldest first, as letters. */
export const FormMarks = ({ form }: { form: readonly MatchOutcome[] }) =>
	form.length === 0 ? null : (
		<span className="form-marks">
			<span className="unseen">
				Last {form.length}: {form.map((outcome) => words[outcome]).join(", ")}
			</span>
			<span aria-hidden="true">
				{form.map((outcome, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: never reordered
					<b key={index} className={words[outcome]}>
						{outcome}
					</b>
				))}
			</span>
		</span>
	);
