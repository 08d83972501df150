import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { hashOfToken, newToken } from "./secrets.ts";

type Writer = Kysely<Database> | Transaction<Database>;
interface Device {
	address: string;
	userAgent: string;
}

/**
 * Accounts, passwords and sessions as the library keeps them. Whatever takes a `trx` is part of
 * that transaction.
 */
export interface AccountStore {
	hash(password: string): Promise<string>;
	/** Whether it is the account's password. Takes as long where there is no account. */
	isPassword(password: string, hash: string | null | undefined): Promise<boolean>;
	find(email: string): Promise<{ id: string; email: string; passwordHash: string | null } | null>;
	/** An account whose address has just been confirmed. */
	create(trx: Writer, email: string, passwordHash: string): Promise<string>;
	setPassword(trx: Writer, identityId: string, passwordHash: string): Promise<void>;
	setEmail(trx: Writer, identityId: string, email: string): Promise<void>;
	/** A new session; its token is known to the browser alone, the database has its hash. */
	openSession(trx: Writer, identityId: string, device: Device): Promise<string>;
	endSessions(trx: Writer, identityId: string): Promise<void>;
	/** Loads the library ahead of the first sign-in. */
	warmUp(): void;
}

export const sessionDays = 30;
const millisecondsOf = (days: number) => days * 24 * 3600 * 1000;

/**
 * The accounts library behind our own door (`docs/decisions/0010-accounts.md`): none of its
 * routes is mounted and none of its cookies is used. It is loaded with the first call that needs
 * it, so that a visitor's server never carries it.
 */
export function accountStore(db: Kysely<Database>): AccountStore {
	const ambient = new AsyncLocalStorage<Writer>();
	// The library has one database handle for good; ours follows the transaction in which it is
	// called.
	const following = new Proxy(db, {
		get(target, key) {
			const current = ambient.getStore() ?? target;
			const value = Reflect.get(current, key, current);
			return typeof value === "function" ? value.bind(current) : value;
		},
	});
	let loading: ReturnType<typeof loadLibrary> | undefined;
	const library = () => {
		loading ??= loadLibrary(following);
		return loading;
	};
	const within = async <T>(
		trx: Writer,
		work: (accounts: Awaited<ReturnType<typeof loadLibrary>>) => Promise<T>,
	) => {
		const loaded = await library();
		return ambient.run(trx, () => work(loaded));
	};
	let nobodysHash: Promise<string> | undefined;

	return {
		hash: async (password) => (await library()).password.hash(password),
		async isPassword(password, hash) {
			const { password: passwords } = await library();
			nobodysHash ??= passwords.hash(newToken());
			const isRight = await passwords.verify({ hash: hash ?? (await nobodysHash), password });
			return isRight && Boolean(hash);
		},
		async find(email) {
			const found = await (await library()).internalAdapter.findUserByEmail(email, {
				includeAccounts: true,
			});
			if (!found) return null;
			return {
				id: found.user.id,
				email: found.user.email,
				passwordHash:
					found.accounts.find((each) => each.providerId === "credential")?.password ?? null,
			};
		},
		create: (trx, email, passwordHash) =>
			within(trx, async ({ internalAdapter }) => {
				const { id } = await internalAdapter.createUser(
					{ email, name: "", emailVerified: true },
					{ method: "email-password" },
				);
				await internalAdapter.createAccount({
					userId: id,
					accountId: id,
					providerId: "credential",
					password: passwordHash,
				});
				return id;
			}),
		setPassword: (trx, identityId, passwordHash) =>
			within(trx, ({ internalAdapter }) =>
				internalAdapter.updatePassword(identityId, passwordHash),
			),
		setEmail: (trx, identityId, email) =>
			within(trx, async ({ internalAdapter }) => {
				await internalAdapter.updateUser(identityId, { email });
			}),
		openSession: (trx, identityId, { address, userAgent }) =>
			within(trx, async ({ internalAdapter }) => {
				const token = newToken();
				const expiresAt = new Date(Date.now() + millisecondsOf(sessionDays));
				await internalAdapter.createSession(
					identityId,
					false,
					{
						token: hashOfToken(token),
						ipAddress: address,
						userAgent: userAgent.slice(0, 300),
						expiresAt,
					},
					true,
				);
				return token;
			}),
		endSessions: (trx, identityId) =>
			within(trx, async ({ internalAdapter }) => {
				await internalAdapter.deleteUserSessions(identityId);
			}),
		warmUp: () => void library().catch(() => {}),
	};
}

async function loadLibrary(db: Kysely<Database>) {
	const { betterAuth } = await import("better-auth");
	const auth = betterAuth({
		database: { db, type: "postgres", transaction: false },
		// It signs the library's own cookies and links, of which we use none.
		secret: newToken(),
		baseURL: "http://localhost",
		emailAndPassword: { enabled: true },
		user: { modelName: "identity" },
		account: { modelName: "credential" },
		session: { modelName: "session", fields: { token: "tokenHash" } },
		// It would print addresses, and tell its makers of us.
		logger: { disabled: true },
		telemetry: { enabled: false },
	});
	return auth.$context;
}
