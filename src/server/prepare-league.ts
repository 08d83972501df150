import type { Kysely } from "kysely";
import { codeKinds } from "../league/entities/account-admin.ts";
import type { LeagueDate } from "../league/rules/time/league-time.ts";
import type { Database } from "./db/schema.ts";
import { privateTransaction, transaction } from "./db/transaction.ts";
import type { Settings } from "./env.ts";
import {
	type AccessCodes,
	hashOf,
	newAccessCodes,
	rolesGrantedBy,
	setAccessCodes,
} from "./identity/access-codes.ts";
import { newFirstAdminToken } from "./identity/first-admin.ts";
import { StartError } from "./start-error.ts";
import { terminalCommand } from "./terminal-command.ts";

export interface LeagueSetup {
	isDemo: boolean;
	/**
	 * The access codes to print: the demo league's, or new ones. Never those set in the environment.
	 */
	accessCodes: Partial<AccessCodes> | null;
	isNew: boolean;
	/** For the first admin's sign-up link; null once the league has an admin. */
	firstAdminToken: string | null;
}
type SetupOptions = Pick<Settings, "isLoopback" | "isProduction" | "LEAGUE_TIME_ZONE"> & {
	empty: boolean;
	today: LeagueDate;
	accessCodes: Partial<AccessCodes>;
};

/**
 * Fills an empty database with the demo league; or, if `--empty` is given, in production, or if
 * other machines can reach the site, with an empty league and new access codes. Leaves an existing
 * league unchanged. Several processes may start at once; one of them creates the league. Throws a
 * `StartError` if other machines could reach a demo league, whose passwords are public.
 */
export async function prepareLeague(
	db: Kysely<Database>,
	options: SetupOptions,
): Promise<LeagueSetup> {
	const existing = await installation(db);
	let isNew = existing === undefined;
	await setFirstTimeZone(db, options.LEAGUE_TIME_ZONE, isNew);
	let accessCodes: LeagueSetup["accessCodes"] = null;
	if (isNew) {
		try {
			if (options.empty || options.isProduction || !options.isLoopback)
				accessCodes = await createEmptyLeague(db);
			else await loadDemoLeague(db, options.today);
		} catch (error) {
			if ((error as { code?: string }).code !== uniqueViolation) throw error;
			isNew = false;
		}
	}
	const { isDemo } = existing ?? (await installation(db)) ?? { isDemo: false };
	if (isDemo) assertServedLocally(options, isNew);
	if (isDemo) await addMissingDemoAccounts(db);
	await setAccessCodes(db, options.accessCodes);
	if (isDemo) accessCodes = await validDemoCodes(db);
	const firstAdminToken = await newFirstAdminToken(db);
	return {
		isDemo,
		accessCodes: accessCodes && withoutConfigured(accessCodes, options.accessCodes),
		isNew,
		firstAdminToken,
	};
}

/** Sets the time zone of a new league, or of one from when only the server's settings had it. */
const setFirstTimeZone = (db: Kysely<Database>, timeZone: string, isNew: boolean) =>
	db
		.updateTable("league")
		.set({ timeZone })
		.$if(!isNew, (update) => update.where("timeZone", "=", ""))
		.execute();

/** The demo's access codes, without those that admins have replaced. */
async function validDemoCodes(db: Kysely<Database>) {
	const { demoAccessCodes } = await import("./demo/accounts.ts");
	const opened = await Promise.all(
		codeKinds.map((kind) => rolesGrantedBy(db, demoAccessCodes[kind])),
	);
	return Object.fromEntries(
		codeKinds.filter((kind) => opened.includes(kind)).map((kind) => [kind, demoAccessCodes[kind]]),
	);
}

const withoutConfigured = (
	codes: Partial<AccessCodes>,
	configured: Partial<AccessCodes>,
): Partial<AccessCodes> =>
	Object.fromEntries(
		codeKinds.filter((kind) => configured[kind] === undefined).map((kind) => [kind, codes[kind]]),
	);

/** Another process created the league at the same time. */
const uniqueViolation = "23505";

const installation = (db: Kysely<Database>) =>
	db.selectFrom("installation").select("isDemo").executeTakeFirst();

async function loadDemoLeague(db: Kysely<Database>, today: LeagueDate) {
	const { demoPastSeasons, loadDemo } = await import("./demo/load-demo.ts");
	await loadDemo(db, today, demoPastSeasons);
}

/** Demo leagues created by older versions have no accounts. */
async function addMissingDemoAccounts(db: Kysely<Database>) {
	if (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) return;
	const { openDemoAccounts } = await import("./demo/load-demo.ts");
	await privateTransaction(db, openDemoAccounts);
}

async function createEmptyLeague(db: Kysely<Database>) {
	const codes = newAccessCodes();
	await transaction(db, async (trx) => {
		await trx.insertInto("installation").values({ isDemo: false }).execute();
		await trx
			.insertInto("accessCode")
			.values(codeKinds.map((opens) => ({ opens, codeHash: hashOf(codes[opens]) })))
			.execute();
	});
	return codes;
}

function assertServedLocally({ isProduction, isLoopback, empty }: SetupOptions, isNew: boolean) {
	if (isProduction || !isLoopback) {
		throw new StartError(
			`This database holds the demo league, whose passwords are public, so it can be served only on this machine (HOST and PUBLIC_URL on localhost, NODE_ENV not "production"). For a real league, choose another DATA_DIR or DATABASE_URL and run: ${terminalCommand("start", "--empty")}`,
		);
	}
	if (empty && !isNew) {
		throw new StartError(
			"This database already holds the demo league. To start an empty league, choose another DATA_DIR or DATABASE_URL.",
		);
	}
}
