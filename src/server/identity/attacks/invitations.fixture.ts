import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { CookieBrowser } from "../../../../test/cookie-browser.ts";
import { clearLimits, newBrowser, newEmailAddress, password } from "../../../../test/sign-ups.ts";
import type { Viewer } from "../../../league/permissions.ts";

export const names = { firstName: "Ida", lastName: "Moss", phone: "214-555-0188" };
export const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
	`${status} ${body.error?.code ?? "ok"}`;

/** A team without captains, and an address that nobody has used, before each test. */
export function useInvitations() {
	let app: TestApp;
	let admin: Viewer;
	let teamId: number;
	let teamName: string;
	let email: string;
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		admin = memberViewer(app.demo, app.demo.named.adminUserId);
		teamId = app.demo.named.teamWithoutLeadersId;
		teamName = app.demo.team.find((team) => team.teamId === teamId)!.teamName;
	});
	beforeEach(async () => {
		email = newEmailAddress();
		await clearLimits(app);
		await app.change(async (trx) => {
			await trx.deleteFrom("invitation").execute();
			await trx.deleteFrom("captainRequest").execute();
			await trx
				.updateTable("team")
				.set({ captainId: null, cocaptainId: null })
				.where("teamId", "=", teamId)
				.execute();
		});
	});
	afterAll(async () => {
		expect(app.failures).toEqual([]);
		await app.stop();
	});

	async function byAdmin(path: string, json: object = {}, method = "POST") {
		const response = await app.fetch(`/api/${path}`, { as: admin, json, method });
		return { status: response.status, body: await response.json() };
	}
	const list = async () =>
		(await (await app.fetch("/api/list/invitation", { as: admin })).json()) as {
			invitationId: number;
			email: string;
			isExpired: boolean;
		}[];
	const invite = (changes: object = {}) =>
		byAdmin("inviteCaptains", {
			invitations: [{ teamId, captainOrCocaptain: "captain", email, ...changes }],
		});
	/** The key of the newest link in an email to this address. */
	async function keyFor(address: string) {
		const { text } = await app.db
			.selectFrom("email")
			.select("text")
			.where("toAddress", "=", address)
			.where("kind", "=", "captainInvited")
			.orderBy("emailId", "desc")
			.executeTakeFirstOrThrow();
		return /\/invitation\/([\w-]+)/.exec(text ?? "")![1]!;
	}
	async function invited(changes: object = {}) {
		expect((await invite(changes)).status).toBe(200);
		return keyFor(email);
	}
	const accept = (key: string, browser: CookieBrowser = newBrowser(app), changes: object = {}) =>
		browser.send("acceptInvitation", { key, ...names, password, ...changes });
	const leaders = () =>
		app.db
			.selectFrom("team")
			.select(["captainId", "cocaptainId"])
			.where("teamId", "=", teamId)
			.executeTakeFirstOrThrow();
	const accountsOf = (address: string) =>
		app.db.selectFrom("account").selectAll().where("email", "=", address).execute();
	const expire = () =>
		app.db
			.updateTable("invitation")
			.set({ expiresAt: sql<string>`now() - interval '1 second'` })
			.execute();

	return {
		get app() {
			return app;
		},
		get teamId() {
			return teamId;
		},
		get teamName() {
			return teamName;
		},
		get email() {
			return email;
		},
		byAdmin,
		list,
		invite,
		keyFor,
		invited,
		accept,
		leaders,
		accountsOf,
		expire,
	};
}
