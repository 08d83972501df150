import { useRead } from "../../data/page-data.ts";
import type { Values } from "../../parts/account/form-error.ts";
import { contactTopics } from "../../parts/contact-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";

interface CheckMessageProps {
	token: string;
	values: Values;
	notice: string;
}

/**
 * Shows the message again before it is sent, above all the sender's email address: a reply to a
 * wrong address never arrives.
 */
export function CheckMessage({ token, values, notice }: CheckMessageProps) {
	const topic = useRead(contactTopics).find(
		({ contactTopicId }) => String(contactTopicId) === values["contactTopicId"],
	);
	return (
		<div className="page narrow">
			<PageHead title="Is This Right?">
				<p>Your message has not been sent yet.</p>
			</PageHead>
			{notice && <Alert tone="error">{notice}</Alert>}
			<dl className="contact">
				{topic && (
					<>
						<dt>About</dt>
						<dd>{topic.topic}</dd>
					</>
				)}
				<dt>Your name</dt>
				<dd>{values["name"]}</dd>
				<dt>We’ll reply to</dt>
				<dd>{values["email"]}</dd>
				<dt>Your message</dt>
				<dd className="contact-text">{values["message"]}</dd>
			</dl>
			<form method="post" action="/contact" className="contact-send">
				{Object.entries({ ...values, token }).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit" name="intent" value="send">
					Send message
				</Button>
				<Button type="submit" variant="secondary" name="intent" value="change">
					Edit message
				</Button>
			</form>
		</div>
	);
}
