import { type FormEvent, useId, useState } from "react";
import { lineDetails, lines, type Side, sides } from "../../../../league/entities/line.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { isEntered, lineWinner } from "../../../../league/rules/scoring/scorecard.ts";
import { missingLines } from "../../../../league/rules/scoring/verification.ts";
import { enterFields, unfinishedLines } from "../../../outbox/device-card.ts";
import { Button } from "../../../ui/button.tsx";
import type { CardFacts } from "./card-facts.ts";
import { setsOf } from "./card-state.ts";
import type { OpenCard } from "./open-card.ts";

interface VerificationProps extends OpenCard {
	send: () => void;
}

/**
 * The last step of a scorecard: the final scores, and for each side its verification. Ticking the
 * box changes nothing until the button below it is pressed.
 */
export function Verification({ facts, device, card, rights, step, send }: VerificationProps) {
	const { names, editor } = facts;
	const title = useId();
	// Not final while a verification is only on this device.
	const isFinal = sides.every((side) => card[`${side}Verified`] && device.seen[`${side}Verified`]);
	const unfinished = unfinishedLines(device);
	const isOpen =
		missingLines(card).length === 0 && unfinished.length === 0 && device.conflicts.length === 0;
	const set = (side: Side, value: boolean) => {
		step((each, now) => enterFields(each, { [`${side}Verified`]: value }, now));
		send();
		document.getElementById(title)?.focus();
	};
	const reasonOf = (side: Side): string | null => {
		if (!rights.verify[side].ok) return rights.verify[side].reason;
		if (unfinished.length > 0)
			return `${unfinished.map((line) => lineDetails[line].name).join(", ")}: incomplete.`;
		return device.conflicts.length > 0 ? "Choose between the two versions first." : null;
	};
	return (
		<section className="verification" aria-labelledby={title}>
			<h3 id={title} tabIndex={-1}>
				{isFinal ? "Final" : "Verify"}
			</h3>
			{isFinal && <p>This scorecard is final. Only the league can change it now.</p>}
			{isOpen && <FinalScores card={card} names={names} />}
			{sides.map((side) =>
				card[`${side}Verified`] ? (
					<Verified
						key={side}
						team={names[side]}
						isSent={device.seen[`${side}Verified`]}
						isMissing={facts.finalWithout.includes(side)}
						canRemove={rights.unverify.ok}
						remove={() => set(side, false)}
					/>
				) : (
					<NotVerified
						key={side}
						team={names[side]}
						reason={reasonOf(side)}
						isOwn={editor.leads.includes(side)}
						verify={() => set(side, true)}
					/>
				),
			)}
		</section>
	);
}

const FinalScores = ({ card, names }: { card: Card; names: CardFacts["names"] }) => (
	<table className="final-card">
		<caption className="sr-only">Final scores</caption>
		<tbody>
			{lines.map((line) => {
				const winner = lineWinner(card, line);
				return (
					<tr key={line}>
						<th scope="row">{lineDetails[line].name}</th>
						<td className="score">{isEntered(card, line) && card[`${line}Score`]}</td>
						<td>{winner ? names[winner] : "–"}</td>
					</tr>
				);
			})}
			<tr>
				<th scope="row">Sets</th>
				<td className="score">{setsOf(card)}</td>
				<td className="muted small">home–visitors</td>
			</tr>
		</tbody>
	</table>
);

interface NotVerifiedProps {
	team: string;
	/** Why this side can't be verified now; null if it can. */
	reason: string | null;
	/** Whether the user leads this side. */
	isOwn: boolean;
	verify: () => void;
}

function NotVerified({ team, reason, isOwn, verify }: NotVerifiedProps) {
	const id = useId();
	function submit(event: FormEvent) {
		event.preventDefault();
		verify();
	}
	return (
		<form className={reason ? "verify-side" : "verify-side verify-step"} onSubmit={submit}>
			{!reason && (
				<p>
					<b>Not verified yet.</b> Once {isOwn ? "you verify" : `${team} has verified`}, captains
					can’t change the scores anymore.
				</p>
			)}
			<label>
				<input
					type="checkbox"
					required
					disabled={reason !== null}
					aria-describedby={reason ? id : undefined}
				/>
				<span>
					<b>{team}</b> {reason ? "has not verified" : "confirms these scores"}
				</span>
			</label>
			{reason ? (
				<p id={id} className={isOwn ? undefined : "muted small"}>
					{reason}
				</p>
			) : (
				<Button type="submit" variant="accent" isWide>
					Verify this scorecard
				</Button>
			)}
		</form>
	);
}

interface VerifiedProps {
	team: string;
	/** Whether the server has the verification. */
	isSent: boolean;
	/** Whether the scorecard became final without this side's verification. */
	isMissing: boolean;
	canRemove: boolean;
	remove: () => void;
}

/** The state of a verification; admins can remove it. */
function Verified({ team, isSent, isMissing, canRemove, remove }: VerifiedProps) {
	const [isRemoving, setRemoving] = useState(false);
	return (
		<div className="verify-side">
			<label>
				<input
					type="checkbox"
					checked={!isRemoving}
					disabled={!canRemove}
					onChange={() => setRemoving(!isRemoving)}
				/>
				<span>
					{isMissing ? "Final without verification by " : "Verified by "}
					<b>{team}</b>
					{!isSent && ": sending…"}
				</span>
			</label>
			{isRemoving && (
				<div className="confirm">
					<p>
						Remove this verification? Captains can then change the scores again. We’ll email the
						team.
					</p>
					<Button
						variant="accent"
						onClick={() => {
							setRemoving(false);
							remove();
						}}
					>
						Remove verification
					</Button>
					<Button variant="secondary" onClick={() => setRemoving(false)}>
						Cancel
					</Button>
				</div>
			)}
		</div>
	);
}
