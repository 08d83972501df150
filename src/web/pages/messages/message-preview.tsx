import { useState } from "react";
import type { MessageGroup } from "../../../league/entities/message.ts";
import type { User } from "../../../league/entities/user.ts";
import { paragraphsOf, partsOfLine } from "../../../league/rules/messages/message-text.ts";
import { countOf } from "../../../league/wording.ts";
import type { ApiError } from "../../data/api-error.ts";
import { formErrorText } from "../../data/form-refusal.ts";
import { useSave } from "../../data/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export interface Message {
	to: string;
	subject: string;
	text: string;
}

interface MessagePreviewProps {
	message: Message;
	group: MessageGroup;
	sender: User;
	isSending: boolean;
	error: ApiError | null;
	onSend: () => void;
	onClose: () => void;
}

/** Shows what recipients will read, and asks before it is sent: an email can't be unsent. */
export function MessagePreview({
	message,
	group,
	sender,
	isSending,
	error,
	onSend,
	onClose,
}: MessagePreviewProps) {
	const test = useSave();
	const people = countOf(group.people, "person", "people");
	const failure = formErrorText(error) ?? formErrorText(test.error);
	const [tested, setTested] = useState("");
	async function sendTest() {
		setTested("");
		const outcome = await test.save("sendTestMessage", message);
		if (outcome?.ok) setTested(`A test is on its way to ${sender.email}.`);
	}
	return (
		<Dialog title="Send this message?" size="large" closeLabel="Keep editing" onClose={onClose}>
			<p>
				To <b>{group.label}</b> ({people}). Replies go to <b className="break">{sender.email}</b>.
			</p>
			<article className="message-preview" aria-label="Preview">
				<h3>{message.subject}</h3>
				{paragraphsOf(message.text).map((lines, index) => (
					<p key={index}>
						{lines.map((line, place) => (
							<Line key={place} line={line} isFirst={place === 0} />
						))}
					</p>
				))}
			</article>
			{failure && <Alert tone="error">{failure}</Alert>}
			<p role="status">{tested}</p>
			<p className="button-row">
				<Button isBusy={isSending} busyLabel="Sending…" onClick={onSend}>
					Send to {people}
				</Button>
				<Button
					variant="secondary"
					isBusy={test.isSaving}
					busyLabel="Sending…"
					onClick={() => void sendTest()}
				>
					Send a test to myself
				</Button>
			</p>
			<p className="muted small">You can’t unsend an email.</p>
		</Dialog>
	);
}

const Line = ({ line, isFirst }: { line: string; isFirst: boolean }) => (
	<>
		{!isFirst && <br />}
		{partsOfLine(line).map((part) =>
			typeof part === "string" ? (
				part
			) : (
				<a key={part.url} href={part.url} rel="noopener noreferrer" target="_blank">
					{part.url}
				</a>
			),
		)}
	</>
);
