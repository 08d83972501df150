import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Context, Hono, type Next } from "hono";
import type { Kysely } from "kysely";
import { readLeague } from "../../db/read-league.ts";
import type { Database } from "../../db/schema.ts";
import { isLoopbackHostHeader } from "../../security/loopback.ts";
import { mailboxDelivery } from "./mailbox-delivery.ts";
import { mailboxPage } from "./page.ts";

const fontFile = "@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2";

/** Also applies to emails in the frame, whose styles are inline. */
const policy =
	"default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * `/mailbox`: the emails of the demo league. Needs no session, since sign-up itself needs the
 * emails, but answers on loopback host names only.
 */
export function mailboxPages({ db }: { db: Kysely<Database> }) {
	const pages = new Hono();
	let font: Uint8Array<ArrayBuffer> | undefined;
	pages.get("/mailbox", (c, next) => answer(c, next, null));
	pages.get("/mailbox/:emailId{[1-9][0-9]{0,14}}", (c, next) =>
		answer(c, next, Number(c.req.param("emailId"))),
	);
	pages.get("/mailbox/archivo-narrow.woff2", (c, next) => {
		if (!isLoopbackHostHeader(c.req.header("host"))) return next();
		font ??= new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(fontFile)));
		return c.body(font, 200, {
			"content-type": "font/woff2",
			"cache-control": "public, max-age=86400",
		});
	});
	return pages;

	async function answer(c: Context, next: Next, emailId: number | null) {
		if (!isLoopbackHostHeader(c.req.header("host"))) return next();
		const emails = await storedEmails();
		const chosen = emails.find((email) => email.emailId === emailId) ?? null;
		if (emailId !== null && !chosen) return next();
		return c.html(mailboxPage({ emails, chosen, league: await readLeague(db) }), 200, {
			"content-security-policy": policy,
			"cache-control": "no-store",
		});
	}

	function storedEmails() {
		return db
			.selectFrom("email")
			.select(["emailId", "toName", "toAddress", "subject", "text", "html", "sentAt"])
			.where("state", "=", "sent")
			.where("html", "is not", null)
			.orderBy("emailId", "desc")
			.limit(mailboxDelivery.keeps ?? 0)
			.execute();
	}
}
