import { useId, useState } from "react";
import { lineDetails, lines, type Side } from "../../../../league/entities/line.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { isEntered, lineWinner } from "../../../../league/rules/scoring/scorecard.ts";
import {
	type CardRights,
	missingLines,
	sides,
} from "../../../../league/rules/scoring/verification.ts";
import { type DeviceCard, enterFields, unfinishedLines } from "../../../outbox/device-card.ts";
import { Button } from "../../../ui/button.tsx";
import { setsOf } from "../match-list.tsx";
import type { CardFacts } from "./card-facts.ts";
import type { Step } from "./line-editor.tsx";

interface VerificationProps {
	facts: CardFacts;
	device: DeviceCard;
	card: Card;
	rights: CardRights;
	step: Step;
	send: () => void;
}

/** The final scores and a verification checkbox for each side. */
export function Verification({ facts, device, card, rights, step, send }: VerificationProps) {
	const { names, editor } = facts;
	const [confirming, setConfirming] = useState<Side | null>(null);
	const title = useId();
	const isFinal = card.homeVerified && card.visitorVerified;
	const isOpen =
		missingLines(card).length === 0 &&
		unfinishedLines(device).length === 0 &&
		device.conflicts.length === 0;
	const set = (side: Side, value: boolean) => {
		step((each, now) => enterFields(each, { [`${side}Verified`]: value }, now));
		send();
		setConfirming(null);
		document.getElementById(title)?.focus();
	};
	const reasonOf = (side: Side): string | null => {
		const verified = card[`${side}Verified`];
		if (verified) return rights.unverify.ok ? null : "These scores are final for captains.";
		if (!rights.verify[side].ok) return rights.verify[side].reason;
		if (unfinishedLines(device).length > 0)
			return `${unfinishedLines(device)
				.map((line) => lineDetails[line].name)
				.join(", ")}: incomplete.`;
		return device.conflicts.length > 0 ? "Choose between the two versions first." : null;
	};
	return (
		<section className="verification" aria-labelledby={title}>
			<h3 id={title} tabIndex={-1}>
				{isFinal ? "Final" : "Verify"}
			</h3>
			{isFinal && (
				<p>
					Both teams have verified. Now only the league’s administrator can change this scorecard.
				</p>
			)}
			{isOpen && (
				<table className="final-card">
					<caption className="unseen">Final scores</caption>
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
							<td className="soft small">home–visitors</td>
						</tr>
					</tbody>
				</table>
			)}
			{sides.map((side) => {
				const reason = reasonOf(side);
				const isOwn = editor.leads.includes(side) || editor.isAdmin;
				return (
					<div key={side} className="verify-side">
						<label>
							<input
								type="checkbox"
								checked={card[`${side}Verified`] !== (confirming === side)}
								disabled={reason !== null}
								aria-describedby={reason ? `${title}-${side}` : undefined}
								onChange={() => setConfirming(confirming === side ? null : side)}
							/>
							<span>
								<b>{names[side]}</b> {card[`${side}Verified`] ? "verified" : "verifies"} these
								scores
							</span>
						</label>
						{reason && (
							<p id={`${title}-${side}`} className={isOwn ? undefined : "soft small"}>
								{reason}
							</p>
						)}
						{confirming === side && (
							<div className="confirm">
								<p>
									{card[`${side}Verified`] ? (
										"Remove this verification? Captains can then change the scores again. We’ll email the team."
									) : (
										<>
											<b>Scores are final</b> once you verify: captains can’t change them anymore.
										</>
									)}
								</p>
								<Button variant="accent" onClick={() => set(side, !card[`${side}Verified`])}>
									{card[`${side}Verified`] ? "Remove verification" : `Verify for ${names[side]}`}
								</Button>
								<Button variant="secondary" onClick={() => setConfirming(null)}>
									{card[`${side}Verified`] ? "Cancel" : "Not yet"}
								</Button>
							</div>
						)}
					</div>
				);
			})}
		</section>
	);
}
