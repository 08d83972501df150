import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { newVapidKeys, type VapidKeys } from "./vapid.ts";

interface Box {
	seal(text: string, about: string): string;
	open(sealed: string, about: string): string | null;
}

const about = "push";

/**
 * This installation's keys for push services, created at the first start. The private key is
 * encrypted. If SECRET_KEY has changed, it can't be read anymore: then new keys are created, and
 * devices, which are bound to the old ones, are removed and have to be added again.
 */
export async function vapidKeys(db: Kysely<Database>, box: Box): Promise<VapidKeys> {
	const { publicKey, privateKey } = newVapidKeys();
	const fresh = { publicKey, sealedPrivateKey: box.seal(privateKey, about) };
	return db.transaction().execute(async (trx) => {
		await trx
			.insertInto("pushKeys")
			.values(fresh)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const stored = await trx
			.selectFrom("pushKeys")
			.selectAll()
			.forUpdate()
			.executeTakeFirstOrThrow();
		const opened = box.open(stored.sealedPrivateKey, about);
		if (opened !== null) return { publicKey: stored.publicKey, privateKey: opened };
		await trx.deleteFrom("pushDevice").execute();
		await trx.updateTable("pushKeys").set(fresh).execute();
		return { publicKey, privateKey };
	});
}
