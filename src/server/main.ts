import { join } from "node:path";
import { codeKinds } from "../league/entities/account-admin.ts";
import { readSettings, type Settings } from "./env.ts";
import { productVersion } from "./product-version.ts";
import type { Program } from "./program.ts";
import { StartError } from "./start-error.ts";
import { terminalCommand } from "./terminal-command.ts";

const root = join(import.meta.dirname, "../..");
/** The commands of the terminal besides the program itself. */
const commandNames = ["backup", "restore", "doctor", "rebuild-history"] as const;
const isRoot = process.getuid?.() === 0;

/**
 * The only file that handles the process itself: arguments, settings, signals, stdout and exit
 * code.
 */
async function main() {
	if (Number(process.versions.node.split(".")[0]) < 24)
		throw new StartError(
			`Crosscourt runs on Node 24 or newer; this is ${process.version}. Please start it with: ${terminalCommand("start")}`,
		);
	// For the start script, which fills Node's compile cache before the first start.
	if (process.argv[2] === "--compile") {
		const { loadAllModules } = await import("./load-all-modules.ts");
		await loadAllModules(join(root, "dist"));
		process.exit(0);
	}
	const defaultDataDir = isRoot ? "/var/lib/crosscourt" : join(root, "data");
	const clock = () => new Date();
	const command = commandNames.find((name) => name === process.argv[2]);
	if (command) {
		const { runCommand } = await import("./commands/run-command.ts");
		const exitCode = await runCommand(command, {
			settings: readSettings(process.env),
			args: process.argv.slice(3),
			// npm runs commands in the folder of the program.
			folder: process.env["INIT_CWD"] ?? process.cwd(),
			defaultDataDir,
			product: productVersion(root),
			clock,
			print: (line) => process.stdout.write(`  ${line}\n`),
		});
		process.exit(exitCode);
	}
	const unknown = process.argv.slice(2).find((argument) => argument !== "--empty");
	if (unknown)
		throw new StartError(
			`Unknown argument: ${unknown}. The only one is --empty, which starts an empty league.`,
		);
	const settings = readSettings(process.env);
	const empty = process.argv.includes("--empty");
	const { startProgram } = await import("./program.ts");
	const program = await startProgram({
		settings,
		root,
		empty,
		defaultDataDir,
		clock,
	});

	let stopping = false;
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, async () => {
			if (stopping) return;
			stopping = true;
			await program.stop();
			process.exit(0);
		});
	}
	process.stdout.write(await greeting(program, settings));
}

async function greeting({ address, dataDir, setup }: Program, settings: Settings) {
	const lines = [
		["Open", address],
		["Data", dataDir ?? "the database at DATABASE_URL"],
		[
			"Mail",
			settings.SMTP_URL
				? `sent through ${new URL(settings.SMTP_URL).host}`
				: setup.isDemo
					? `${address}/mailbox`
					: "not sent until SMTP_URL is set",
		],
	];
	if (setup.isDemo) {
		const { demoAccounts, demoPassword } = await import("./demo/accounts.ts");
		lines.push(["League", "the demo league"], ["Accounts", `all use the password ${demoPassword}`]);
		for (const account of demoAccounts)
			lines.push(["", `${account.email.padEnd(34)} ${account.who}`]);
	}
	const { accessCodes } = setup;
	if (accessCodes)
		lines.push([
			"Codes",
			codeKinds
				.map((kind) => `${kind} ${accessCodes[kind] ?? "as configured or issued"}`)
				.join("   "),
		]);
	if (setup.firstAdminToken)
		lines.push([
			"Admin",
			`${settings.PUBLIC_URL ? settings.publicUrl : address}/signup?firstAdmin=${setup.firstAdminToken}`,
		]);
	if (!setup.isDemo && setup.isNew)
		lines.push(...firstSteps(Object.keys(accessCodes ?? {}).length > 0));
	return `\n${lines.map(([name = "", text = ""]) => `  ${name.padEnd(9)} ${text}`).join("\n")}\n\n  Press Ctrl-C to stop.\n\n`;
}

const firstSteps = (hasNewCodes: boolean) => [
	["League", "an empty league"],
	[
		"Next",
		hasNewCodes
			? "1. Write down the access codes above: they are shown only once."
			: "1. Have the access codes you configured ready.",
	],
	["", "2. Set PUBLIC_URL to the site’s public address, and put a reverse proxy in front."],
	["", "   (See docs/settings.md.)"],
	["", "3. Open the admin link above to become the first admin; it works once."],
	["", "4. Enter your league’s name, addresses, and fees on the page League Settings."],
	["", "5. Give the admin code to other admins and the captain code to captains."],
];

main().catch((error: unknown) => {
	if (error instanceof StartError) process.stderr.write(`\n  ${error.message}\n\n`);
	else console.error(error);
	process.exit(1);
});
