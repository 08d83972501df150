import { expect } from "vitest";
import type { Trx } from "../src/server/db/schema.ts";
import type { DemoLeague } from "../src/server/demo/demo-league.ts";
import type { Canaries } from "./canaries.fixture.ts";
import type { Role } from "./roles.ts";

/**
 * No one may read credentials, and their devices only the owner. Admins see emails that could not
 * be delivered, but not their text.
 */
export async function plantAccounts(
	trx: Trx,
	{ named: { captainUserId } }: DemoLeague,
	{ word, rolesOf }: Canaries,
) {
	const accounts = await trx.selectFrom("account").select(["id", "userId"]).execute();
	expect(accounts.length).toBeGreaterThan(3);
	const expiresAt = "2099-01-01T00:00:00Z";
	for (const { id, userId } of accounts) {
		// Users find their own data in the file that they can download.
		const self = rolesOf(userId);
		await trx
			.updateTable("account")
			.set({ email: `${word("account-email", ...self, "admin")}@mail.example` })
			.where("id", "=", id)
			.execute();
		await trx
			.updateTable("password")
			.set({ passwordHash: word("password") })
			.where("accountId", "=", id)
			.execute();
		const session = {
			id: word("session-id"),
			tokenHash: word("session-token"),
			ipAddress: word("session-address", ...self),
			userAgent: word("session-agent", ...self),
		};
		await trx
			.insertInto("session")
			.values({ ...session, accountId: id, expiresAt })
			.execute();
		const browserHash = word("browser");
		const key = { sealedKey: word("sealed-key"), sealedNewKey: word("sealed-key") };
		await trx
			.insertInto("authenticator")
			.values({ accountId: id, ...key })
			.execute();
		const passkey = {
			credentialId: word("passkey-id"),
			publicKey: word("passkey-key"),
			name: word("passkey-name", ...self),
		};
		await trx
			.insertInto("passkey")
			.values({ accountId: id, ...passkey, counter: 0, transports: [] })
			.execute();
		await trx
			.insertInto("recoveryCode")
			.values({ accountId: id, codeHash: word("recovery-code") })
			.execute();
		await trx
			.insertInto("pendingSignIn")
			.values({ accountId: id, browserHash, triesLeft: 5, expiresAt })
			.execute();
		await trx
			.insertInto("trustedBrowser")
			.values({ accountId: id, browserHash, expiresAt })
			.execute();
		const challenge = { browserHash, challenge: word("challenge"), purpose: "logIn" as const };
		await trx
			.insertInto("passkeyChallenge")
			.values({ ...challenge, expiresAt })
			.execute();
	}
	for (const purpose of ["signUp", "resetPassword", "changeEmail"] as const) {
		const attempt = {
			email: word("code-email"),
			attemptHash: word("code-attempt"),
			codeHash: word("code-hash"),
			passwordHash: word("code-password"),
		};
		await trx
			.insertInto("code")
			.values({ ...attempt, purpose, triesLeft: 5, expiresAt })
			.execute();
	}
	await trx
		.insertInto("captainRequest")
		.values({
			userId: captainUserId,
			teamId: null,
			teamName: word("request-team", "captain", "admin"),
			captainOrCocaptain: "captain",
		})
		.execute();
	await trx
		.insertInto("firstAdminLink")
		.values({ tokenHash: word("first-admin") })
		.execute();
	for (const state of ["waiting", "dead", "sent", "expired"] as const) {
		const who: Role[] = ["waiting", "dead"].includes(state) ? ["admin"] : [];
		const head = {
			kind: word("email-kind", ...who),
			toName: word("email-name", ...who),
			toAddress: word("email-address", ...who),
		};
		const rest = {
			subject: word("email-subject", ...who),
			lastError: word("email-error", ...who),
		};
		const content = {
			text: word("email-text"),
			html: word("email-html"),
			dedupeKey: word("email-key"),
		};
		await trx
			.insertInto("email")
			.values({ ...head, ...rest, ...content, state, attempts: 1 })
			.execute();
	}
}

/** Codes, links, and what only the server has. */
export async function plantSecrets(trx: Trx, demo: DemoLeague, { word, figure, moment }: Canaries) {
	const { captainTeamId } = demo.named;
	for (const opens of ["captain", "admin", "both"] as const)
		await trx
			.updateTable("accessCode")
			.set({ codeHash: word("code") })
			.where("opens", "=", opens)
			.execute();
	await trx
		.insertInto("deputy")
		.values({
			teamId: captainTeamId,
			seasonId: demo.season.find((row) => row.currentSeason)!.seasonId,
			matchId: null,
			tokenHash: word("deputy-link"),
			expiresAt: "2099-01-01T00:00:00Z",
			email: `${word("deputy-email", "captain", "admin")}@mail.example`,
		})
		.execute();
	await trx.updateTable("installation").set({ createdAt: moment() }).execute();
	await trx
		.insertInto("installationKey")
		.values({ key: word("installation-key") })
		.execute();
	await trx
		.insertInto("limit")
		.values({ key: word("limit-address"), points: figure(), expire: null })
		.execute();
}
