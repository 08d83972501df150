import type { LineupView } from "../../../league/entities/team-lineup.ts";
import { errorText } from "../../data/api-error.ts";
import { useSave } from "../../data/use-save.ts";
import { useTimeText } from "../../parts/time-text.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

interface SubstituteRequestsProps {
	view: LineupView;
	/** The player of the lineup who is out. */
	insteadOf: number;
	hasSubstitutes: boolean;
	nameOf: (playerId: number) => string;
}

const answers = { in: "said yes", out: "can’t step in", none: "no answer yet" } as const;

/** Below a player of the lineup who is out: which substitutes were asked, and the next one. */
export function SubstituteRequests({
	view,
	insteadOf,
	hasSubstitutes,
	nameOf,
}: SubstituteRequestsProps) {
	const { save, isSaving, error } = useSave();
	const timeText = useTimeText();
	const requests = view.requests.filter((request) => request.insteadOf === insteadOf);
	const { matchId } = view.match;
	return (
		<div className="substitute-requests no-print">
			{requests.length > 0 && (
				<ul>
					{requests.map(({ playerId, answer, at }) => (
						<li key={playerId}>
							{nameOf(playerId)} was asked on {timeText(at)}: <b>{answers[answer ?? "none"]}</b>
						</li>
					))}
				</ul>
			)}
			{error && (
				<Alert tone="error">
					<p>{errorText(error)}</p>
				</Alert>
			)}
			<Button
				variant="secondary"
				size="small"
				isBusy={isSaving}
				busyLabel="Asking…"
				disabledReason={
					hasSubstitutes ? undefined : "Put someone on the list of substitutes first."
				}
				onClick={() => void save("askSubstitute", { matchId, teamId: view.teamId, insteadOf })}
			>
				{requests.length > 0 ? "Also ask the next substitute" : "Ask the next substitute by email"}
			</Button>
		</div>
	);
}
