import { email } from "../../league/entities/field.ts";
import type { League } from "../../league/entities/league.ts";
import type { ServerCheck } from "../../league/entities/server-check.ts";
import { defaultPalette } from "../../league/rules/branding/palette.ts";
import { createBackups } from "../backups/backups.ts";
import { checkLeague } from "../checks/check-league.ts";
import { checkMachine } from "../checks/check-machine.ts";
import { bad, good } from "../checks/findings.ts";
import { type Connection, openDatabase } from "../db/open.ts";
import { readLeague } from "../db/read-league.ts";
import { backupFolder, dataFolder } from "../derived-settings.ts";
import { smtp } from "../mail/smtp.ts";
import { sendTestEmail } from "../mail/test-email.ts";
import { StartError } from "../start-error.ts";
import { terminalCommand } from "../terminal-command.ts";
import type { CommandOptions } from "./command-options.ts";
import { withLeagueDatabase } from "./league-database.ts";

/**
 * `npm run doctor`, with `--email ADDRESS` for a test email: what is set, what is missing and what
 * answers, in sentences. Returns 1 if something needs attention.
 */
export async function runDoctor(options: CommandOptions) {
	const { settings, defaultDataDir, print } = options;
	const to = addressIn(options.args);
	let league: League | null = null;
	const leagueOf = async () => {
		if (!league) throw new Error("An email can’t be written: the league’s name can’t be read.");
		return league;
	};
	const delivery = settings.SMTP_URL
		? smtp({ url: settings.SMTP_URL, league: leagueOf, from: settings.MAIL_FROM })
		: null;
	const checks: ServerCheck[] = await checkMachine({
		settings,
		dataDir: dataFolder(settings, defaultDataDir),
		backupsIn: backupFolder(settings, defaultDataDir),
		delivery,
	});
	await withLeagueDatabase(options, async (connection) => {
		const found = await checkDatabase(options, connection);
		league = found.league;
		checks.push(...found.checks);
	}).catch((error: unknown) => {
		checks.push(bad("Database", (error as Error).message));
	});
	if (to !== null) checks.push(await checkTestEmail(options, to, delivery, leagueOf));
	delivery?.close();
	for (const { topic, isGood, text } of checks)
		print(`${isGood ? "✓" : "✗"} ${topic.padEnd(10)} ${text}`);
	const count = checks.filter(({ isGood }) => !isGood).length;
	print("");
	print(count === 0 ? "No problems found." : `Problems found: ${count}`);
	return count === 0 ? 0 : 1;
}

function addressIn(args: readonly string[]) {
	if (args.length === 0) return null;
	const { data } = email.safeParse(args[1]);
	if (args[0] !== "--email" || !data || args.length > 2)
		throw new StartError(
			`Usage: ${terminalCommand("doctor")}, or ${terminalCommand("doctor", "--email you@example.org")}`,
		);
	return data;
}

async function checkDatabase(
	{ settings, clock, product, defaultDataDir }: CommandOptions,
	connection: Connection,
) {
	const { db } = openDatabase(connection, () => {});
	try {
		const league = await readLeague(db).catch(() => null);
		// A league older than the time zone setting gets its time zone when the program starts.
		const timeZone = league?.timeZone || settings.LEAGUE_TIME_ZONE;
		const backups = createBackups({
			db,
			connection,
			product,
			clock,
			timeZone: () => timeZone,
			folder: backupFolder(settings, defaultDataDir),
			keyFingerprint: "",
			log: { info() {}, error() {} },
			hour: settings.BACKUP_HOUR,
			days: settings.BACKUP_DAYS,
			weeks: settings.BACKUP_WEEKS,
		});
		return {
			checks: await checkLeague({ db, clock, timeZone, backups }),
			league,
		};
	} finally {
		await db.destroy();
	}
}

async function checkTestEmail(
	{ settings, clock }: CommandOptions,
	to: string,
	delivery: ReturnType<typeof smtp> | null,
	leagueOf: () => Promise<League>,
) {
	if (!delivery) return bad("Test email", "It can’t be sent without a mail server (SMTP_URL).");
	try {
		const { publicUrl } = settings;
		await sendTestEmail(
			delivery,
			to,
			{ publicUrl, league: await leagueOf(), palette: defaultPalette },
			clock(),
		);
		return good(
			"Test email",
			`The mail server accepted the email to ${to}. Check that it arrived.`,
		);
	} catch (error) {
		return bad("Test email", (error as Error).message);
	}
}
