import {
	type ActionFunctionArgs,
	Link,
	redirect,
	useActionData,
	useSearchParams,
} from "react-router";
import { fullName } from "../../../league/wording.ts";
import { apiClientContext, submit } from "../../data/api-client.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import {
	type FormError,
	formError,
	hasErrorCode,
	type Values,
	valuesOf,
} from "../../parts/account/form-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CheckMessage } from "./check-message.tsx";
import { ContactForm } from "./contact-form.tsx";
import "./contact.css";

/** The message, shown again before it is sent. */
interface Checked {
	token: string;
	values: Values;
	/** Why it couldn't be sent and must be checked again; empty the first time. */
	notice: string;
}

/** On the server: shows the message again, returns to the form to change it, or sends it. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { intent, token, ...values } = await valuesOf(request);
	const client = context.get(apiClientContext);
	const { contactTopicId = "" } = values;
	const message = {
		...values,
		contactTopicId: /^\d{1,9}$/.test(contactTopicId) ? Number(contactTopicId) : null,
	};
	if (intent === "change") return { values };
	let notice = "";
	try {
		if (intent === "send") {
			await submit(context, "sendContactMessage", { ...message, token: token ?? "" });
			return redirect("/contact?sent=1");
		}
	} catch (error) {
		if (!hasErrorCode(error, "STALE")) return formError(error, values);
		notice = (error as Error).message;
	}
	try {
		const body = message;
		const checked = await client.ask<{ token: string }>({ path: "checkContactMessage", body });
		return { ...checked, values, notice } satisfies Checked;
	} catch (error) {
		return formError(error, values);
	}
}

/** How to reach the league. The form works without scripts, so visitors download none for it. */
export default function ContactPage() {
	const answer = useActionData() as Checked | FormError | { values: Values } | undefined;
	const [{ phone, postalAddress }] = useRead(reads.league);
	const [search] = useSearchParams();
	const me = useOptionalRead(reads.me);
	const sender: Values = me && "userId" in me ? { name: fullName(me), email: me.email } : {};
	if (answer && "token" in answer) return <CheckMessage {...answer} />;
	const isSent = search.has("sent") && !answer;
	return (
		<div className="page narrow">
			<PageHead>
				<p>The league is run by volunteers. Please allow a few days for a reply.</p>
			</PageHead>
			{isSent ? (
				<Sent />
			) : (
				<ContactForm
					values={answer?.values ?? sender}
					error={answer && "code" in answer ? answer : undefined}
				/>
			)}
			<h2>How to reach us</h2>
			<dl className="contact">
				<dt>Email</dt>
				<dd>
					<a href={isSent ? "/contact#message" : "#message"}>
						Send us a message with the form on this page
					</a>
				</dd>
				<dt>Phone</dt>
				<dd>
					<a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
				</dd>
				<dt>Mailing address</dt>
				<dd>
					<address>
						{postalAddress.split("\n").map((line) => (
							<span key={line}>{line}</span>
						))}
					</address>
				</dd>
			</dl>
			<p>
				Are you a player, or were you?{" "}
				<Link to="/my-contact">Correct your phone or email, or hide your page</Link>
			</p>
		</div>
	);
}

const Sent = () => (
	<Alert>
		<p>
			<b>Thank you! Your message is on its way.</b> We’ll reply by email. Many questions are
			answered in the <Link to="/faq">FAQs</Link> and the <Link to="/bylaws">by-laws</Link>.
		</p>
		<p>
			<Link to="/contact">Write another message</Link>
		</p>
	</Alert>
);
