import { useState } from "react";
import { reasonMax } from "../../../league/entities/limits.ts";
import { lineDetails } from "../../../league/entities/line.ts";
import type { CheckState, ResultCheck } from "../../../league/entities/result-check.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { useIsHydrated, valuesIn } from "../../parts/form-values.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";

interface CheckDecisionProps {
	check: ResultCheck;
	onDecided: (message: ToastMessage) => void;
}

const doneTexts: Readonly<Record<CheckState, string>> = {
	asked: "The captain was asked by email.",
	accepted: "Accepted. The result of the line stands.",
	defaulted: "The line is defaulted. Both teams get an email.",
};

/** The reason, and a button for each decision. By-laws IX c, IX e. */
export function CheckDecision({ check, onDecided }: CheckDecisionProps) {
	const { matchId, line, side, playerId, finding, player } = check;
	const { save, isSaving, error } = useSave();
	const isHydrated = useIsHydrated();
	const [reason, setReason] = useState("");
	async function decide(state: CheckState) {
		const outcome = await save("decideResultCheck", {
			matchId,
			line,
			side,
			playerId,
			finding,
			state,
			reason,
		});
		if (outcome?.ok)
			onDecided({
				text: doneTexts[state],
				// An email can't be taken back.
				...(state !== "asked" && { undo: outcome.undo }),
			});
	}
	const about = (
		<span className="sr-only">
			: {player}, {lineDetails[line].name}
		</span>
	);
	return (
		<form
			className="form"
			onSubmit={(event) => event.preventDefault()}
			onChange={({ currentTarget }) => setReason(valuesIn(currentTarget)["reason"] ?? "")}
		>
			{error && !error.fields["reason"] && <Alert tone="error">{error.message}</Alert>}
			<TextArea
				name="reason"
				label="Your reason, or your question to the captain"
				value=""
				maxLength={reasonMax}
				error={error?.fields["reason"]}
				required
			/>
			<p className="muted small">
				A defaulted line gives 2 sets to the other team (by-law IX e). If all lines are entered, the
				scorecard then becomes final for both teams, even if it hasn’t been verified.
			</p>
			<p className="button-row">
				<Button disabled={!isHydrated || isSaving} onClick={() => decide("accepted")}>
					Accept{about}
				</Button>
				<Button
					variant="danger"
					disabled={!isHydrated || isSaving}
					onClick={() => decide("defaulted")}
				>
					Default the line{about}
				</Button>
				<Button
					variant="secondary"
					disabled={!isHydrated || isSaving}
					onClick={() => decide("asked")}
				>
					Ask the captain{about}
				</Button>
			</p>
		</form>
	);
}
