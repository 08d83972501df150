import type { RefObject } from "react";
import type { SentMessage } from "../../../league/entities/message.ts";
import { countOf } from "../../../league/wording.ts";
import { useDataVersion, useOptionalRead } from "../../data/page-data.ts";
import { useQuery } from "../../data/use-query.ts";
import { messageReads } from "../../parts/captain/message-reads.ts";
import { useTimeText } from "../../parts/time-text.ts";

interface SentMessagesProps {
	isNews: boolean;
	headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The messages so far: how far each is, and who could not be reached. */
export function SentMessages({ isNews, headingRef }: SentMessagesProps) {
	const messages = useProgress().filter((message) => message.isNews === isNews);
	return (
		<section className="part" aria-labelledby="sent-messages">
			<h2 id="sent-messages" ref={headingRef} tabIndex={-1}>
				Sent messages
			</h2>
			{messages.length === 0 ? (
				<p className="muted">No messages yet.</p>
			) : (
				<ul className="rows sent-messages">
					{messages.map((message) => (
						<Sent key={message.messageId} message={message} />
					))}
				</ul>
			)}
		</section>
	);
}

function Sent({ message }: { message: SentMessage }) {
	const timeText = useTimeText();
	const { subject, label, sender, sentAt, people, delivered, waiting, failures } = message;
	return (
		<li>
			<p>
				<b className="break">{subject}</b>
			</p>
			<p className="muted small">
				{label} · {sender ?? "Deleted user"}, {timeText(sentAt)}
			</p>
			{waiting > 0 ? (
				<>
					<progress aria-label={`Sending “${subject}”`} value={people - waiting} max={people} />
					<p className="small">
						Sending: {delivered} of {countOf(people, "email")} sent so far.
					</p>
				</>
			) : (
				<p className="small">{countOf(delivered, "email")} sent.</p>
			)}
			{failures.length > 0 && (
				<details className="small">
					<summary>{countOf(failures.length, "email")} could not be delivered</summary>
					<ul>
						{failures.map(({ name, reason }, index) => (
							<li key={index}>
								{name}: {reason}
							</li>
						))}
					</ul>
				</details>
			)}
		</li>
	);
}

/** Emails are sent after the call: while some wait, the list is read again, ever less often. */
function useProgress() {
	const version = useDataVersion();
	const loaded = useOptionalRead(messageReads.sent) ?? [];
	const question = isSending(loaded) ? messageReads.sent : null;
	const { answer } = useQuery(question, { version, againAfter });
	const isNewer = (answer?.[0]?.messageId ?? 0) >= (loaded[0]?.messageId ?? 0);
	return answer && isNewer ? answer : loaded;
}

const isSending = (messages: readonly SentMessage[]) => messages.some(({ waiting }) => waiting > 0);
const againAfter = (messages: readonly SentMessage[], times: number) =>
	isSending(messages) ? Math.min(30_000, 2000 * 1.2 ** times) : null;
