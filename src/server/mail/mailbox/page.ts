import { html, raw } from "hono/html";
import { formatMoment } from "../../../league/rules/time/format-moment.ts";
import { leagueTime } from "../../../league/rules/time/league-time.ts";
import { styles } from "./styles.ts";

interface StoredEmail {
	emailId: number;
	toName: string;
	toAddress: string;
	subject: string;
	text: string | null;
	html: string | null;
	sentAt: string | null;
}

interface Mailbox {
	/** Newest first. */
	emails: readonly StoredEmail[];
	chosen: StoredEmail | null;
	league: { name: string; timeZone: string };
}

/** The mailbox page: the list of emails and the selected one. It allows no scripts. */
export function mailboxPage({ emails, chosen, league }: Mailbox) {
	const { timeZone } = league;
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${chosen ? `${chosen.subject} – ` : ""}Mailbox</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(styles)}</style>
</head>
<body${chosen ? raw(' class="reading"') : ""}>
<header><p><a href="/">${league.name}</a></p></header>
<div class="columns">
<nav aria-labelledby="title">
<div class="box-head">
${chosen ? html`<h2 class="box" id="title">${home}</h2>` : html`<h1 class="box" id="title">${home}</h1>`}
<p>Emails of the demo league stay on this machine. New emails appear when you reload.</p>
<p><a class="reload" href="${chosen ? `/mailbox/${chosen.emailId}` : "/mailbox"}">Reload</a></p>
</div>
${emails.length > 0 ? html`<ol>${emails.map((email) => lineHtml(email, email === chosen, timeZone))}</ol>` : ""}
</nav>
<main>${chosen ? emailHtml(chosen, timeZone) : emptyHtml(emails.length)}</main>
</div>
</body>
</html>
`.toString();
}

/** An h2 while an email is open, since then the email’s title is the h1. */
const home = html`<a href="/mailbox">Mailbox</a>`;

const lineHtml = (
	email: StoredEmail,
	isChosen: boolean,
	timeZone: string,
) => html`<li><a href="/mailbox/${email.emailId}"${isChosen ? raw(' aria-current="page"') : ""}>
<strong>${email.subject}</strong>
<span>To ${email.toName || email.toAddress}</span>
<time datetime="${email.sentAt ?? ""}">${momentOf(email, timeZone)}</time>
</a></li>`;

const emptyHtml = (count: number) =>
	html`<div class="nothing">${
		count > 0
			? html`<h2>Choose an email</h2><p>It is then shown here as it would arrive.</p>`
			: html`<h2>No emails yet</h2><p>Sign up or ask for a new password, and the email with your code appears here.</p>`
	}</div>`;

function emailHtml(email: StoredEmail, timeZone: string) {
	const text = email.text ?? "";
	return html`<article>
<p class="back"><a href="/mailbox">All emails</a></p>
<h1>${email.subject}</h1>
<dl>
<div><dt>To</dt><dd>${email.toName ? `${email.toName}, ` : ""}${email.toAddress}</dd></div>
<div><dt>Sent</dt><dd>${momentOf(email, timeZone)}</dd></div>
</dl>
<iframe title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${inFrame(email.html ?? "")}" style="--lines: ${text.split("\n").length}"></iframe>
<h2>As plain text</h2>
<pre tabindex="0" role="region" aria-label="The email as plain text">${text}</pre>
</article>`;
}

/** Opens links in a new tab, since the site forbids framing. */
const inFrame = (email: string) => email.replace("<head>", '<head><base target="_blank">');

function momentOf({ sentAt }: StoredEmail, timeZone: string) {
	return formatMoment(leagueTime(new Date(sentAt ?? 0), timeZone));
}
