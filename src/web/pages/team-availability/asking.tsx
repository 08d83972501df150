import type { FormEvent } from "react";
import { askDaysRange, maxAsked } from "../../../league/entities/availability.ts";
import type { Asked, TeamAvailability } from "../../../league/entities/availability-calls.ts";
import { askHour } from "../../../league/rules/availability/ask-dates.ts";
import { hasStarted } from "../../../league/rules/schedule/effective-slot.ts";
import { formatDate, formatFullHour } from "../../../league/rules/time/league-time.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { useLeagueClock } from "../../data/page-data.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { useIsHydrated, valuesIn } from "../../parts/form-values.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { answerIn } from "./chosen.ts";

interface AskingProps {
	view: TeamAvailability;
	onDone: (message: ToastMessage) => void;
}

/** A button that emails the players who have not answered for the next match. */
export function AskNow({ view, onDone }: AskingProps) {
	const { save, isSaving, error } = useSave();
	const now = useLeagueClock();
	const [match] = view.matches;
	if (!match || view.players.length === 0) return null;
	const silent = view.players.filter(
		({ playerId, hasEmail }) => hasEmail && answerIn(match, playerId).answer === null,
	);
	const open = match.answers.filter(({ canAsk }) => canAsk);
	async function ask() {
		const outcome = await save("askAvailability", {
			teamId: view.teamId,
			matchId: match?.matchId,
		});
		if (outcome?.ok) onDone({ text: askedText(outcome.answer) });
	}
	return (
		<div className="no-print ask-now">
			{error && <Alert tone="error">{error.message}</Alert>}
			<Button
				isBusy={isSaving}
				busyLabel="Sending…"
				disabledReason={
					hasStarted({ effectiveDate: match.date, effectiveTime: match.time }, now)
						? "The match has started."
						: silent.length === 0
							? "Everyone with an email address has answered for the next match."
							: open.length === 0
								? `Everyone else with an email address already got an email today, or all ${maxAsked}. Call them instead.`
								: undefined
				}
				onClick={() => void ask()}
			>
				Ask now for {formatDate(match.date, "short")}
			</Button>
			{open.length > 0 && (
				<p className="muted small">
					Emails {countOf(open.length, "player")} who {pluralOf(open.length, "has", "have")} not
					answered. Nobody gets more than one email a day, or {maxAsked} for a match.
				</p>
			)}
		</div>
	);
}

function askedText({ people, withoutEmail, askedBefore }: Asked) {
	return [
		people > 0 ? `${countOf(people, "player")} asked by email.` : "Nobody was asked.",
		askedBefore > 0
			? `${countOf(askedBefore, "player")} already got an email today, or all ${maxAsked}.`
			: "",
		withoutEmail > 0
			? `${countOf(withoutEmail, "player has", "players have")} no email address: please call.`
			: "",
	]
		.filter(Boolean)
		.join(" ");
}

/** Which reminders follow the first email: two days and one day before the match. */
const remindersText = (askDays: number | null) =>
	askDays === null || askDays < 2
		? ""
		: askDays === 2
			? " Those who have not answered are reminded one day before the match."
			: " Those who have not answered are reminded two days and one day before the match.";

/** How many days before a match players are asked automatically. */
export function AskSetting({ view, onDone }: AskingProps) {
	const { save, isSaving, error } = useSave();
	const isLive = useIsHydrated();
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { askDays = "" } = valuesIn(event.currentTarget);
		const days = askDays === "" ? null : Number(askDays);
		const outcome = await save(`update/team/${view.teamId}`, { askDays: days }, "PUT");
		if (outcome?.ok)
			onDone({
				text:
					days === null
						? "Players are no longer asked by email."
						: `Players are asked ${countOf(days, "day")} before each match.`,
			});
	}
	const [from, to] = askDaysRange;
	return (
		<section className="part no-print" aria-labelledby="ask-setting">
			<h2 id="ask-setting">Ask by email</h2>
			<p>
				Each player gets an email with In, Out, and Maybe, and needs no account.
				{remindersText(view.askDays)}
			</p>
			{error && !error.fields["askDays"] && <Alert tone="error">{error.message}</Alert>}
			<form method="post" className="form" onSubmit={submit}>
				{/* The key: the other captain may change the setting while the page is open. */}
				<Select
					key={view.askDays}
					name="askDays"
					label="Ask before each match"
					value={String(view.askDays ?? "")}
					error={error?.fields["askDays"]}
					hint="A player without an email address on the roster gets no email; call them instead."
				>
					<option value="">Off</option>
					{Array.from({ length: to - from + 1 }, (_, index) => (
						<option key={from + index} value={from + index}>
							{countOf(from + index, "day")} before, at {formatFullHour(askHour)}
						</option>
					))}
				</Select>
				<Button type="submit" disabled={!isLive} isBusy={isSaving} busyLabel="Saving…">
					Save
				</Button>
			</form>
		</section>
	);
}
