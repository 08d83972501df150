import { html, raw } from "hono/html";
import words from "../../../../content/league.json" with { type: "json" };
import {
	dateOf,
	formatDate,
	formatHour,
	leagueTime,
} from "../../../league/rules/time/league-time.ts";
import { styles } from "./styles.ts";

interface KeptLetter {
	letterId: number;
	toName: string;
	toAddress: string;
	subject: string;
	text: string | null;
	html: string | null;
	sentAt: string | null;
}

interface Mailbox {
	/** Newest first. */
	letters: readonly KeptLetter[];
	chosen: KeptLetter | null;
	timeZone: string;
}

/**
 * The mailbox as a whole page: the letters, and the chosen one as a mail program would show it.
 * Without a script, so nothing in a letter can run either.
 */
export function mailboxPage({ letters, chosen, timeZone }: Mailbox) {
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
<header><p><a href="/">${words.name}</a></p></header>
<div class="columns">
<nav aria-labelledby="title">
<div class="box-head">
${chosen ? html`<h2 class="box" id="title">${home}</h2>` : html`<h1 class="box" id="title">${home}</h1>`}
<p>Letters of the demo league stay on this machine. New letters appear when you reload.</p>
<p><a class="reload" href="${chosen ? `/mailbox/${chosen.letterId}` : "/mailbox"}">Reload</a></p>
</div>
${letters.length > 0 ? html`<ol>${letters.map((letter) => lineHtml(letter, letter === chosen, timeZone))}</ol>` : ""}
</nav>
<main>${chosen ? letterHtml(chosen, timeZone) : nothingHtml(letters.length)}</main>
</div>
</body>
</html>
`.toString();
}

/** The first heading is the letter’s, once one is chosen: a phone shows nothing else. */
const home = html`<a href="/mailbox">Mailbox</a>`;

const lineHtml = (
	letter: KeptLetter,
	isChosen: boolean,
	timeZone: string,
) => html`<li><a href="/mailbox/${letter.letterId}"${isChosen ? raw(' aria-current="page"') : ""}>
<strong>${letter.subject}</strong>
<span>To ${letter.toName || letter.toAddress}</span>
<time datetime="${letter.sentAt ?? ""}">${momentOf(letter, timeZone)}</time>
</a></li>`;

const nothingHtml = (count: number) =>
	html`<div class="nothing">${
		count > 0
			? html`<h2>Choose a letter</h2><p>It is then shown here as it would arrive.</p>`
			: html`<h2>No letters yet</h2><p>Sign up or ask for a new password, and the letter with your code appears here.</p>`
	}</div>`;

function letterHtml(letter: KeptLetter, timeZone: string) {
	const text = letter.text ?? "";
	return html`<article>
<p class="back"><a href="/mailbox">All letters</a></p>
<h1>${letter.subject}</h1>
<dl>
<div><dt>To</dt><dd>${letter.toName ? `${letter.toName}, ` : ""}${letter.toAddress}</dd></div>
<div><dt>Sent</dt><dd>${momentOf(letter, timeZone)}</dd></div>
</dl>
<iframe title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${inFrame(letter.html ?? "")}" style="--lines: ${text.split("\n").length}"></iframe>
<h2>As plain text</h2>
<pre tabindex="0" role="region" aria-label="The letter as plain text">${text}</pre>
</article>`;
}

/**
 * Links of a letter open beside the mailbox: within the frame the site would refuse to be shown.
 */
const inFrame = (letter: string) => letter.replace("<head>", '<head><base target="_blank">');

function momentOf({ sentAt }: KeptLetter, timeZone: string) {
	const time = leagueTime(new Date(sentAt ?? 0), timeZone);
	return `${formatDate(dateOf(time))}, ${formatHour(time)}`;
}
