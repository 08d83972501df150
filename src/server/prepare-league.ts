import type { Kysely } from "kysely";
import type { LeagueDate } from "../league/rules/time/league-time.ts";
import type { Database } from "./db/schema.ts";
import { privateTransaction, transaction } from "./db/transaction.ts";
import type { Settings } from "./env.ts";
import {
	type AccessCodes,
	codeKinds,
	hashOf,
	newAccessCodes,
	setAccessCodes,
} from "./identity/access-codes.ts";
import { newFirstAdminToken } from "./identity/first-admin.ts";
import { StartError } from "./start-error.ts";

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
type Wanted = Pick<Settings, "isLoopback" | "isProduction"> & {
	empty: boolean;
	today: LeagueDate;
	accessCodes: Partial<AccessCodes>;
};

/**
 * Fills an empty database: with the demo league, or, with `--empty`, in production and wherever
 * others could reach it, with an empty league and three new access codes. A database that holds a
 * league is left as it is. Several processes may begin at once; one does. Throws: `StartError`,
 * also where a demo league (its passwords are known to all) would be served to others.
 */
export async function prepareLeague(db: Kysely<Database>, wanted: Wanted): Promise<LeagueSetup> {
	const found = await installation(db);
	let isNew = found === undefined;
	let accessCodes: LeagueSetup["accessCodes"] = null;
	if (isNew) {
		try {
			if (wanted.empty || wanted.isProduction || !wanted.isLoopback)
				accessCodes = await createEmptyLeague(db);
			else await loadDemoLeague(db, wanted.today);
		} catch (error) {
			if ((error as { code?: string }).code !== uniqueViolation) throw error;
			isNew = false;
		}
	}
	const { isDemo } = found ?? (await installation(db)) ?? { isDemo: false };
	if (isDemo) assertServedLocally(wanted, isNew);
	if (isDemo) await addMissingDemoAccounts(db);
	if (isDemo) accessCodes = (await import("./demo/accounts.ts")).demoAccessCodes;
	await setAccessCodes(db, wanted.accessCodes);
	const firstAdminToken = await newFirstAdminToken(db);
	return {
		isDemo,
		accessCodes: accessCodes && without(accessCodes, wanted.accessCodes),
		isNew,
		firstAdminToken,
	};
}

const without = (codes: Partial<AccessCodes>, given: Partial<AccessCodes>): Partial<AccessCodes> =>
	Object.fromEntries(
		codeKinds.filter((kind) => given[kind] === undefined).map((kind) => [kind, codes[kind]]),
	);

/** Another process created the league at the same time. */
const uniqueViolation = "23505";

const installation = (db: Kysely<Database>) =>
	db.selectFrom("installation").select("isDemo").executeTakeFirst();

async function loadDemoLeague(db: Kysely<Database>, today: LeagueDate) {
	const { loadDemo } = await import("./demo/load-demo.ts");
	await loadDemo(db, today);
}

/** Demo leagues created before accounts existed have none yet. */
async function addMissingDemoAccounts(db: Kysely<Database>) {
	if (await db.selectFrom("identity").select("id").limit(1).executeTakeFirst()) return;
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

function assertServedLocally({ isProduction, isLoopback, empty }: Wanted, isNew: boolean) {
	if (isProduction || !isLoopback) {
		throw new StartError(
			'This database holds the demo league, whose passwords are public, so it can be served only on this machine (HOST and PUBLIC_URL on localhost, NODE_ENV not "production"). For a real league, choose another DATA_DIR or DATABASE_URL and run: npm start -- --empty',
		);
	}
	if (empty && !isNew) {
		throw new StartError(
			"This database already holds the demo league. To start an empty league, choose another DATA_DIR or DATABASE_URL.",
		);
	}
}
