import { createHash } from "node:crypto";
import type { Transporter } from "nodemailer";
import type { League } from "../../league/entities/league.ts";
import { type Delivery, DeliveryFailure, type OutgoingEmail } from "./delivery.ts";

const second = 1000;

interface SmtpOptions {
	url: string;
	/** The league as it is when an email is sent. */
	league: () => Promise<Pick<League, "name" | "administratorEmail" | "mailDomain">>;
	/** The sender; the league's administrator by default. */
	from?: string | undefined;
	timeouts?: { connection: number; greeting: number; socket: number };
}

/** Sends emails through SMTP. The library is loaded with the first email. */
export function smtp({ url, league, from, timeouts }: SmtpOptions): Delivery {
	let opening: Promise<Transporter> | undefined;
	const transport = () => {
		opening ??= open(
			url,
			timeouts ?? { connection: 10 * second, greeting: 10 * second, socket: 30 * second },
		);
		return opening;
	};
	return {
		async send(email, signal) {
			const { name, administratorEmail, mailDomain } = await league();
			const message = {
				from: { name, address: from ?? administratorEmail },
				// An object, not a string: a comma in a name would be parsed as two recipients.
				to: { name: email.toName, address: email.toAddress },
				subject: email.subject,
				text: email.text ?? "",
				html: email.html ?? "",
				messageId: messageIdOf(email, mailDomain),
				...(email.replyToAddress && {
					replyTo: { name: email.replyToName ?? "", address: email.replyToAddress },
				}),
				headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(email) },
				disableFileAccess: true,
				disableUrlAccess: true,
				signal,
			};
			await (await transport()).sendMail(message).catch((error: unknown) => {
				throw failureOf(error as SmtpError);
			});
		},
		async check() {
			await (await transport()).verify().catch((error: unknown) => {
				throw failureOf(error as SmtpError);
			});
		},
		close() {
			opening?.then((opened) => opened.close());
		},
	};
}

/** One-click unsubscribing, which mail programs offer beside the subject (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ newsUrl }: OutgoingEmail) =>
	newsUrl
		? {
				"List-Unsubscribe": `<${newsUrl}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			}
		: {};

async function open(
	url: string,
	{ connection, greeting, socket }: NonNullable<SmtpOptions["timeouts"]>,
): Promise<Transporter> {
	const { createTransport } = await import("nodemailer");
	return createTransport({
		url,
		pool: true,
		maxConnections: 3,
		connectionTimeout: connection,
		greetingTimeout: greeting,
		socketTimeout: socket,
		dnsTimeout: connection,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}

/**
 * The Message-ID: the same for each attempt, so that mail programs drop duplicates, but different
 * from that of an email with the same ID in another database.
 */
export function messageIdOf({ emailId, createdAt }: OutgoingEmail, mailDomain: string) {
	const birth = createHash("sha256")
		.update(new Date(createdAt).toISOString())
		.digest("hex")
		.slice(0, 16);
	return `<email.${emailId}.${birth}@${mailDomain}>`;
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** Omits the server's own message, since it often contains addresses. */
function failureOf(error: SmtpError): DeliveryFailure {
	const { code = "no answer", responseCode: number, command = "" } = error;
	const fail = (reason: DeliveryFailure["reason"], sentence: string) =>
		new DeliveryFailure(reason, sentence, { cause: error });
	if (error.name === "AbortError" || error.name === "TimeoutError" || code === "ETIMEDOUT")
		return fail("connection", "The mail server took too long.");
	if (code === "EAUTH" || command.startsWith("AUTH") || [530, 534, 535, 538].includes(number ?? 0))
		return fail(
			"connection",
			`The mail server refused the user name or password in SMTP_URL (${number ?? code}).`,
		);
	if ((code !== "EENVELOPE" && code !== "EMESSAGE") || number === 421)
		return fail(
			"connection",
			`The mail server could not be reached (${number ?? systemCode(error) ?? code}).`,
		);
	// The sender is our own setting, so fixing it saves the email.
	if (command === "MAIL FROM")
		return fail("temporary", `The mail server refused the sender (${number ?? code}).`);
	if (number !== undefined && number < 500)
		return fail("temporary", `The mail server asked to try again later (${number}).`);
	return fail(
		"permanent",
		command === "DATA"
			? `The mail server refused the email (${number ?? code}).`
			: `The mail server refused the recipient (${number ?? code}).`,
	);
}

/** The system's error code (ECONNREFUSED, ENOTFOUND) is more precise than the library's. */
const systemCode = ({ message }: Error) => /\bE[A-Z]{4,}\b/.exec(message)?.[0];
