import type { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { mailWorker } from "./mail-worker.ts";
import { mailboxDelivery } from "./mailbox/delivery.ts";
import { mailboxPages } from "./mailbox/pages.ts";
import { type Mail, outbox } from "./outbox.ts";
import { smtp } from "./smtp.ts";

interface MailOptions {
	db: Kysely<Database>;
	log: Parameters<typeof mailWorker>[0]["log"];
	publicUrl: string;
	timeZone: string;
	smtpUrl: string | undefined;
	from: string | undefined;
	/**
	 * Whether this is the demo league, on this machine alone: then emails without a mail server lie
	 * in a mailbox that anybody here may read.
	 */
	isDemoHere: boolean;
}

interface RunningMail {
	mail: Mail;
	/** The demo's mailbox; null in any other setting. */
	mailbox: Hono | null;
	stop(): Promise<void>;
}

/**
 * Puts outbox, mail worker and mailbox together. With neither a mail server nor a mailbox emails wait
 * until there is one.
 */
export function startMail({
	db,
	log,
	publicUrl,
	timeZone,
	smtpUrl,
	from,
	isDemoHere,
}: MailOptions): RunningMail {
	const { post } = outbox({ publicUrl });
	const hasMailbox = !smtpUrl && isDemoHere;
	const delivery = smtpUrl ? smtp({ url: smtpUrl, from }) : hasMailbox ? mailboxDelivery : null;
	const carrier = delivery && mailWorker({ db, delivery, log });
	carrier?.start();
	return {
		mail: { post, wake: () => carrier?.wake() },
		mailbox: hasMailbox ? mailboxPages({ db, timeZone }) : null,
		stop: async () => carrier?.stop(),
	};
}
