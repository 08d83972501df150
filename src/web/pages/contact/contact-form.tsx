import { Link } from "react-router";
import { contactMessageMax, emailMax, nameMax } from "../../../league/entities/limits.ts";
import { useRead } from "../../data/page-data.ts";
import { type FormError, fieldOf, type Values } from "../../parts/account/form-error.ts";
import { contactTopics } from "../../parts/contact-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { FormErrorsContext } from "../../ui/field-error.ts";
import { Select } from "../../ui/select.tsx";

interface ContactFormProps {
	values: Values;
	error: FormError | undefined;
}

/** A message to the league. The server checks it and shows all errors at once. */
export function ContactForm({ values, error }: ContactFormProps) {
	const topics = useRead(contactTopics);
	const of = (name: string) => ({ ...fieldOf(error)(name), value: values[name] ?? "" });
	const general =
		error && (error.fields["website"] ?? (Object.keys(error.fields).length === 0 && error.message));
	return (
		<FormErrorsContext value={{ found: {}, outdated: {}, isServerRendered: error !== undefined }}>
			<form id="message" method="post" action="/contact" noValidate className="form contact-form">
				{general && <Alert tone="error">{general}</Alert>}
				{topics.length > 0 && (
					<Select {...of("contactTopicId")} label="What is it about?">
						<option value="">Something else</option>
						{topics.map(({ contactTopicId, topic }) => (
							<option key={contactTopicId} value={contactTopicId}>
								{topic}
							</option>
						))}
					</Select>
				)}
				<Field {...of("name")} label="Your name" required maxLength={nameMax} autoComplete="name" />
				<Field
					{...of("email")}
					type="email"
					label="Your email"
					required
					maxLength={emailMax}
					autoComplete="email"
					hint="We reply to this address."
				/>
				<TextArea {...of("message")} label="Your message" required maxLength={contactMessageMax} />
				<div className="sr-only" aria-hidden="true">
					<label>
						Website: leave this empty
						<input name="website" defaultValue="" tabIndex={-1} autoComplete="off" />
					</label>
				</div>
				<Button type="submit" name="intent" value="check">
					Continue
				</Button>
				<p className="muted small">
					You can review your message before it’s sent. Only the people who run the league will see
					it. <Link to="/privacy">Privacy</Link>
				</p>
			</form>
		</FormErrorsContext>
	);
}
