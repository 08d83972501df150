import {
	type AvailabilityAnswer,
	availabilityAnswers,
} from "../../../league/entities/availability.ts";
import type { TeamAvailability } from "../../../league/entities/availability-calls.ts";
import { countOf, fullName } from "../../../league/wording.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { callLink } from "../../parts/contact.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { answerIn, type Chosen, whenText } from "./chosen.ts";

interface EntryDialogProps {
	view: TeamAvailability;
	chosen: Chosen;
	onClose: () => void;
	onDone: (message: ToastMessage) => void;
}

/** Records what a player said by phone. */
export function EntryDialog({ view, chosen, onClose, onDone }: EntryDialogProps) {
	const { save, isSaving, error } = useSave();
	const match = view.matches.find(({ matchId }) => matchId === chosen.matchId);
	const player = view.players.find(({ playerId }) => playerId === chosen.playerId);
	if (!match || !player) return null;
	const current = answerIn(match, player.playerId);
	const stored = current.from === "absence" ? null : current.answer;

	async function record(answer: AvailabilityAnswer | null) {
		const outcome = await save("saveAvailability", { ...chosen, answer, seen: stored });
		if (outcome?.ok && player)
			onDone({
				text: `${fullName(player)}: ${answer ? availabilityAnswers[answer] : "no answer"}.`,
				undo: outcome.undo,
			});
	}
	return (
		<Dialog title={fullName(player)} closeLabel="Cancel" onClose={onClose}>
			<p>
				{whenText(match)}:{" "}
				<b>{current.answer ? availabilityAnswers[current.answer] : "no answer"}</b>{" "}
				<span className="muted">{sourceText(current, player.hasEmail)}</span>
			</p>
			{error && <Alert tone="error">{error.message}</Alert>}
			<div className="entry-keys">
				{(Object.keys(availabilityAnswers) as AvailabilityAnswer[]).map((answer) => (
					<Button
						key={answer}
						variant={answer === stored ? "primary" : "secondary"}
						aria-pressed={answer === stored}
						isBusy={isSaving}
						onClick={() => void record(answer)}
					>
						{availabilityAnswers[answer]}
					</Button>
				))}
			</div>
			<p className="button-row">
				{player.phone ? (
					<ButtonLink variant="secondary" href={callLink(player.phone)}>
						Call {player.firstName}
					</ButtonLink>
				) : (
					<span className="muted">No phone number on file.</span>
				)}
				{stored !== null && (
					<Button variant="text" isBusy={isSaving} onClick={() => void record(null)}>
						Remove this answer
					</Button>
				)}
			</p>
		</Dialog>
	);
}

function sourceText({ from, asked }: ReturnType<typeof answerIn>, hasEmail: boolean) {
	if (from === "player") return "(answered by email)";
	if (from === "captain") return "(recorded by a captain)";
	if (from === "absence") return "(away on this day)";
	if (!hasEmail) return "(no email address)";
	return asked > 0 ? `(asked in ${countOf(asked, "email")})` : "(not asked yet)";
}
