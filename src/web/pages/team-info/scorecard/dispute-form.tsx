import { useId, useRef, useState } from "react";
import { reasonMax } from "../../../../league/entities/limits.ts";
import { type Line, lineDetails, lines } from "../../../../league/entities/line.ts";
import type { DeviceCard } from "../../../outbox/device-card.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ControlledSelect, ControlledTextArea } from "../../../ui/controlled-fields.tsx";
import type { Step } from "./open-card.ts";

/**
 * "Something is wrong": reports a line, with a note, to both captains and the admins. Like scores,
 * the report is stored on the device until it is sent.
 */
export function DisputeForm({
	device,
	step,
	send,
}: {
	device: DeviceCard;
	step: Step;
	send: () => void;
}) {
	const { complaint: dispute } = device;
	const [wasSent, setSent] = useState(false);
	const id = useId();
	const isNew = useRef(false);
	const write = (part: Partial<NonNullable<DeviceCard["complaint"]>>) =>
		step((each, now) => ({
			...each,
			error: null,
			complaint: { line: null, note: "", isSent: false, ...each.complaint, ...part },
			changedAt: now,
		}));
	if (!dispute) {
		return (
			<div className="dispute">
				<div role="status">{wasSent && <Alert>Sent to both captains and the admins.</Alert>}</div>
				<Button
					variant="secondary"
					onClick={() => {
						isNew.current = true;
						write({});
					}}
				>
					Something is wrong
				</Button>
			</div>
		);
	}
	return (
		<section className="dispute open" aria-labelledby={`${id}-title`}>
			<h3 id={`${id}-title`}>Something is wrong</h3>
			<ControlledSelect
				// The button that opened this form is gone, and with it the focus.
				autoFocus={isNew.current}
				label="Which line?"
				value={dispute.line ?? ""}
				disabled={dispute.isSent}
				onChange={(line) => write({ line: (line || null) as Line | null })}
			>
				<option value="">The whole scorecard</option>
				{lines.map((line) => (
					<option key={line} value={line}>
						{lineDetails[line].name}
					</option>
				))}
			</ControlledSelect>
			<ControlledTextArea
				label="What is wrong?"
				maxLength={reasonMax}
				value={dispute.note}
				disabled={dispute.isSent}
				hint="We’ll email both captains and the league. Your note also appears in the change log."
				onChange={(note) => write({ note })}
			/>
			<div className="button-row">
				<Button
					aria-disabled={dispute.note.trim() === "" || dispute.isSent}
					onClick={() => {
						if (dispute.note.trim() === "" || dispute.isSent) return;
						write({ isSent: true });
						setSent(true);
						send();
					}}
				>
					{dispute.isSent ? "Sending…" : "Send"}
				</Button>
				{!dispute.isSent && (
					<Button
						variant="secondary"
						onClick={() => step((each) => ({ ...each, complaint: null }))}
					>
						Cancel
					</Button>
				)}
			</div>
		</section>
	);
}
