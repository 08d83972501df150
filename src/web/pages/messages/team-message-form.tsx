import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { messageSubjectMax, messageTextMax } from "../../../league/entities/limits.ts";
import type { MessageGroup } from "../../../league/entities/message.ts";
import type { User } from "../../../league/entities/user.ts";
import { nobodyReachable } from "../../../league/rules/admin-messages.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { DraftForm } from "../../parts/draft-form.tsx";
import { useIsHydrated, valuesIn } from "../../parts/form-values.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { type Message, MessagePreview } from "./message-preview.tsx";

interface TeamMessageFormProps {
	groups: readonly MessageGroup[];
	onSent: (text: string) => void;
}

/** The recipients and the text of a message, which is sent from the preview. */
export function TeamMessageForm({ groups, onSent }: TeamMessageFormProps) {
	const [search] = useSearchParams();
	const me = useRead(reads.me) as User;
	const isLive = useIsHydrated();
	const { save, isSaving, error } = useSave();
	const [first] = groups;
	const wanted = groups.find(({ to }) => to === search.get("to")) ?? first;
	const [to, setTo] = useState(wanted?.to);
	const group = groups.find((each) => each.to === to) ?? first;
	const [message, setMessage] = useState<Message | null>(null);
	if (!group) return null;

	function preview(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { subject = "", text = "" } = valuesIn(event.currentTarget);
		setMessage({ to: group?.to ?? "", subject, text });
	}
	async function send() {
		if (!group || !message) return;
		const outcome = await save("sendMessage", { ...message, people: group.people });
		if (outcome?.ok) onSent(`Sending to ${peopleText(group.people)}.`);
		else if (outcome?.error.isSignedOut || Object.keys(outcome?.error.fields ?? {}).length > 0)
			setMessage(null);
	}
	const errorOf = (field: string) => error?.fields[field];
	return (
		<>
			<DraftForm
				name="message"
				error={error}
				isKeptOnReload
				isMessageElsewhere={message !== null}
				onSubmit={preview}
			>
				<Select
					name="to"
					label="To"
					value={group.to}
					error={errorOf("to")}
					onChange={({ currentTarget }) => setTo(currentTarget.value)}
				>
					{groups.map(({ to, label, people }) => (
						<option key={to} value={to}>
							{label} ({peopleText(people)})
						</option>
					))}
				</Select>
				<Reach group={group} />
				<Field
					name="subject"
					label="Subject"
					value=""
					error={errorOf("subject")}
					required
					maxLength={messageSubjectMax}
					autoComplete="off"
				/>
				<TextArea
					name="text"
					label="Message"
					value=""
					error={errorOf("text")}
					required
					maxLength={messageTextMax}
					hint={`Plain text; web addresses become links. Replies go to you, at ${me.email}.`}
				/>
				<Button
					type="submit"
					disabled={!isLive}
					disabledReason={group.people === 0 ? nobodyReachable : undefined}
				>
					Preview and send
				</Button>
			</DraftForm>
			{message && (
				<MessagePreview
					message={message}
					group={group}
					sender={me}
					isSending={isSaving}
					error={error}
					onSend={() => void send()}
					onClose={() => setMessage(null)}
				/>
			)}
		</>
	);
}

/** How many people a message reaches, and whom it does not. */
function Reach({ group: { people, withoutEmail, unsubscribed } }: { group: MessageGroup }) {
	return (
		<div className="message-reach">
			<p role="status">
				<b>{peopleText(people)}</b> will get this message.
				{unsubscribed > 0 &&
					` ${countOf(unsubscribed, "more has", "more have")} opted out of league news.`}
			</p>
			{withoutEmail.length > 0 && (
				<details>
					<summary>
						{countOf(withoutEmail.length, "person has", "people have")} no email address
					</summary>
					<p>
						{withoutEmail.join(", ")}. Please call{" "}
						{pluralOf(withoutEmail.length, "this person", "them")}.
					</p>
				</details>
			)}
		</div>
	);
}

const peopleText = (people: number) => countOf(people, "person", "people");
