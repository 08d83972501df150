import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServerCheck } from "../../league/entities/server-check.ts";
import { freeMegabytes } from "../db/free-space.ts";
import { payPalNoticePath } from "../derived-settings.ts";
import type { Settings } from "../env.ts";
import { type Delivery, DeliveryFailure } from "../mail/delivery.ts";
import { bad, good } from "./findings.ts";

export interface Machine {
	settings: Settings;
	/** The folder of the embedded database; null with an external one. */
	dataDir: string | null;
	backupsIn: string;
	/** The mail server to ask; without it, none is asked. */
	delivery?: Pick<Delivery, "check"> | null;
	freeMegabytes?: typeof freeMegabytes;
}

/** Writes are refused below 64 MB; PostgreSQL and a backup need some room before that. */
const fewMegabytes = 500;

/** Checks what can be known without the database. */
export async function checkMachine(machine: Machine): Promise<ServerCheck[]> {
	return [
		checkAddress(machine),
		checkKey(machine),
		await checkMail(machine),
		...checkPayPal(machine),
		...(await checkDisks(machine)),
	];
}

function checkAddress({ settings }: Machine) {
	const { PUBLIC_URL, publicUrl, isLoopback } = settings;
	if (!PUBLIC_URL)
		return bad(
			"Address",
			`PUBLIC_URL is not set: links in emails lead to ${publicUrl}, which works on this machine only.`,
		);
	if (!isLoopback && !publicUrl.startsWith("https:"))
		return bad(
			"Address",
			`PUBLIC_URL is ${publicUrl}: without https, passwords can be intercepted, and passkeys don’t work.`,
		);
	return good("Address", `The site is at ${publicUrl}.`);
}

function checkKey({ settings: { SECRET_KEY }, dataDir }: Machine) {
	if (SECRET_KEY)
		return good("Key", "SECRET_KEY is set. Backups don’t contain it: keep a copy apart from them.");
	if (dataDir === null)
		return bad(
			"Key",
			"SECRET_KEY is not set: the key of the authenticator apps is in the database that it protects.",
		);
	const file = join(dataDir, "secret.key");
	return existsSync(file)
		? good("Key", `The key is in ${file}. Backups don’t contain it: keep a copy apart from them.`)
		: bad("Key", `There is no key in ${file}. The program makes one when it starts.`);
}

async function checkMail({ settings: { SMTP_URL }, delivery }: Machine) {
	if (!SMTP_URL)
		return bad("Mail", "No mail server is set (SMTP_URL): emails wait until there is one.");
	const { host } = new URL(SMTP_URL);
	if (!delivery) return good("Mail", `Emails are sent through ${host}.`);
	try {
		await delivery.check();
		return good("Mail", `The mail server ${host} answers.`);
	} catch (error) {
		if (!(error instanceof DeliveryFailure)) throw error;
		return bad("Mail", `${host}: ${error.message}`);
	}
}

/** No check without a PayPal account: then the treasurer records all payments. */
function checkPayPal({ settings: { PAYER_BUSINESS, publicUrl, isLoopback } }: Machine) {
	if (!PAYER_BUSINESS) return [];
	const url = publicUrl + payPalNoticePath;
	return isLoopback
		? [bad("PayPal", `PayPal can’t reach ${url}: payments to ${PAYER_BUSINESS} are not recorded.`)]
		: [good("PayPal", `Payments to ${PAYER_BUSINESS} are recorded when PayPal notifies ${url}.`)];
}

async function checkDisks({ dataDir, backupsIn, freeMegabytes: free = freeMegabytes }: Machine) {
	const checkDisk = async (what: string, folder: string) => {
		const megabytes = await free(existingParent(folder)).catch(() => null);
		if (megabytes === null) return bad("Disk", `The disk of ${folder} can’t be read.`);
		const text = `${(megabytes / 1000).toFixed(1)} GB free for ${what} (${folder}).`;
		return megabytes < fewMegabytes ? bad("Disk", `Only ${text} Make room.`) : good("Disk", text);
	};
	return Promise.all([
		...(dataDir === null ? [] : [checkDisk("the database", dataDir)]),
		checkDisk("backups", backupsIn),
	]);
}

const existingParent = (folder: string): string =>
	existsSync(folder) ? folder : existingParent(join(folder, ".."));
