import { sql } from "kysely";
import { expect } from "vitest";
import { demoAccounts } from "../../src/server/demo/accounts.ts";
import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { Printer } from "../../src/server/exports/printer.ts";
import { hashOfToken, newToken } from "../../src/server/identity/secrets.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { changedTables, expectTrace, type LeagueState, readState } from "../audit-trace.ts";
import { cookieBrowser } from "../cookie-browser.ts";
import { type Snapshot, takeSnapshot } from "../league-snapshot.ts";
import { type CommitteeRole, isCommitteeRole, type Role, roles } from "../roles.ts";
import { partOrWhole } from "../volume.ts";

/** "ok", the fields of the answer, or a refusal ("403 WRONG_ROLE"). */
export type Expected = string | readonly string[];
export type Outcomes = Readonly<Record<Role, Expected>>;
/** Of the roles on the committee, those that don't get what a member gets. */
export type ByRole<E> = Record<Exclude<Role, CommitteeRole>, E> & Partial<Record<CommitteeRole, E>>;

interface Request {
	/** The `{id}` of the path. */
	readonly id?: number | string | ((self: number) => number);
	readonly query?: string;
	readonly json?: object;
	/** Prepares the data for the row. */
	readonly given?: Parameters<TestApp["change"]>[0];
	/** Roles that get "ok" although nothing is written. */
	readonly changesNothing?: readonly Role[];
}

export interface Row extends Request {
	/** Method and path, as in the routes. */
	readonly call: string;
	readonly about: string;
	readonly outcomes: Outcomes;
}

/** The rows of one call, each with its outcome for all roles. */
export const rowsOf = (
	call: string,
	cases: readonly (readonly [
		about: string,
		outcomes: Readonly<ByRole<Expected>>,
		request?: Request,
	])[],
): Row[] =>
	cases.map(([about, outcomes, request]) => ({
		call,
		about,
		outcomes: withCommittee(outcomes),
		...request,
	}));

/** The committee's roles lead no team: unless a row says more, they are members. */
export const withCommittee = <E>(outcomes: Readonly<ByRole<E>>): Record<Role, E> => ({
	treasurer: outcomes.member,
	scheduler: outcomes.member,
	editor: outcomes.member,
	coordinator: outcomes.member,
	...outcomes,
});

export const forEveryone = <E>(expected: E): Record<Role, E> => ({
	treasurer: expected,
	scheduler: expected,
	editor: expected,
	coordinator: expected,
	visitor: expected,
	newAccount: expected,
	member: expected,
	captain: expected,
	otherCaptain: expected,
	admin: expected,
});
export const withoutProfile = { visitor: "401 NO_SESSION", newAccount: "403 NO_PROFILE" };
export const withoutTeam = { ...withoutProfile, member: "403 WRONG_ROLE" };
export const leaders = <Captain, Other, Admin>(
	captain: Captain,
	otherCaptain: Other,
	admin: Admin,
) => ({
	...withoutTeam,
	captain,
	otherCaptain,
	admin,
});
export const admins = <E>(admin: E) => ({
	...withoutTeam,
	captain: "403 WRONG_ROLE",
	otherCaptain: "403 WRONG_ROLE",
	admin,
});
/** Calls of one role on the committee, and of admins. */
export const committee = <E>(role: CommitteeRole, expected: E) => ({
	...admins(expected),
	[role]: expected,
});
export const schedulers = <E>(expected: E) => committee("scheduler", expected);
export const editors = <E>(expected: E) => committee("editor", expected);
export const treasurers = <E>(expected: E) => committee("treasurer", expected);
/** For admins, and for the coordinator of the captain's division. */
export const coordinators = <E>(expected: E) => committee("coordinator", expected);

const emails: Record<Exclude<Role, "visitor">, string> = {
	newAccount: "new",
	member: "member",
	captain: "captain",
	otherCaptain: "unregistered",
	admin: "admin",
	treasurer: "treasurer",
	scheduler: "scheduler",
	editor: "editor",
	coordinator: "coordinator",
};
const accountOf = (role: Role) =>
	demoAccounts.find(({ email }) => role !== "visitor" && email.startsWith(`${emails[role]}@`));

/**
 * The calls of each subject. `arrange` prepares the league and returns the rows; every case starts
 * from that league. Each role has a real session. All use one app and its database, because to
 * prepare these takes longer than the calls.
 */
export async function startMatrices(
	subjects: readonly ((app: TestApp, demo: DemoLeague) => Row[] | Promise<Row[]>)[],
) {
	const app = await startTestApp({ demo: true, printer: blankPrinter });
	const tokens = await openSessions(app);
	const demo = await takeSnapshot(app);
	const matrices: ReturnType<typeof matrixOf>[] = [];
	for (const arrange of subjects) {
		const rows = await arrange(app, app.demo);
		const league = await takeSnapshot(app, demo);
		matrices.push(matrixOf(app, { tokens, rows, league, original: await readState(app.db) }));
		await demo.restore();
	}
	return { matrices, stop: app.stop };
}

/** Who gets a file is tested here; what is in it, where the reports are. */
const blankPrinter: Printer = {
	prepare: async () => {},
	print: async () => new Uint8Array(),
	stop: async () => {},
};

interface Arranged {
	tokens: Awaited<ReturnType<typeof openSessions>>;
	rows: Row[];
	league: Snapshot;
	original: LeagueState;
}

function matrixOf(app: TestApp, { tokens, rows, league, original }: Arranged) {
	async function send({ call, id, query, json }: Row, role: Role) {
		const [method = ""] = call.split(" ");
		const path = pathOf({ call, id }, role);
		// Limits are for each network.
		const browser = cookieBrowser(app, `192.0.2.${1 + roles.indexOf(role)}`);
		if (role !== "visitor") browser.cookies.set("session", tokens[role]!);
		const response = await browser.ask(`/api/${path}${query ? `?${query}` : ""}`, {
			method,
			...(method !== "GET" && { headers: { "idempotency-key": "once" } }),
			...(json && { json, method }),
		});
		const isJson = response.headers.get("content-type")?.startsWith("application/json");
		return { path, status: response.status, body: isJson ? await response.json() : null };
	}

	/** Sends the request of each role and compares the answer; then the tables. */
	async function sendAll(row: Row, senders: readonly Role[]) {
		if (row.given) await app.change(row.given);
		const before = row.given ? await readState(app.db) : original;
		const answers: { role: Role; path: string; status: number }[] = [];
		for (const role of senders) {
			const { path, status, body } = await send(row, role);
			const expected = row.outcomes[role];
			expect(outcomeOf(status, body, expected), role).toEqual(sorted(expected));
			if (body?.error) expect(body.error.message, role).toMatch(/^\S.{9,}[.]$/);
			answers.push({ role, path, status });
		}
		const after = await readState(app.db);
		await league.restore(after.content);
		for (const { path, status } of answers) expectTrace(path, status, before, after);
		expect(app.failures).toEqual([]);
		return changedTables(before, after).filter(
			(table) => !["limit", "securityEvent"].includes(table) && !table.startsWith("search"),
		);
	}

	return {
		rows,
		/**
		 * Compares the answers and the changed tables with the row. Refusals and reads come first: they
		 * change nothing, so they share the league.
		 */
		async check(row: Row) {
			await league.restore();
			const isWrite = (role: Role) =>
				!row.call.startsWith("GET") && !/^\d/.test(String(row.outcomes[role]));
			const senders = sendersOf(row, rows);
			const others = senders.filter((role) => !isWrite(role));
			if (others.length > 0) expect(await sendAll(row, others), others.join()).toEqual([]);
			for (const role of senders.filter(isWrite)) {
				const changed = await sendAll(row, [role]);
				const written = changed.filter((table) => table !== "writtenOnce");
				if (row.changesNothing?.includes(role)) expect(written, role).toEqual([]);
				else expect(written, role).not.toEqual([]);
			}
		},
	};
}

/**
 * The roles that send a row's request. In `npm test` a member stands for those of the committee who
 * get the same, except in a call's first row.
 */
function sendersOf(row: Row, rows: readonly Row[]): readonly Role[] {
	const isFirst = rows.find(({ call }) => call === row.call) === row;
	const { member } = row.outcomes;
	return partOrWhole(isFirst, true)
		? roles
		: roles.filter((role) => !isCommitteeRole(role) || row.outcomes[role] !== member);
}

/** The path below `/api/` that a role calls. */
export function pathOf({ call, id }: Pick<Row, "call" | "id">, role: Role) {
	const [, template = ""] = call.split(" ");
	const named = typeof id === "function" ? id(accountOf(role)?.userId ?? 0) : id;
	return template.replace("{id}", String(named));
}

/** Opens one session per role; returns the tokens. */
export async function openSessions({ db }: TestApp) {
	const tokens: Partial<Record<Role, string>> = {};
	for (const role of roles) {
		const account = accountOf(role);
		if (!account) continue;
		const { id } = await db
			.selectFrom("account")
			.select("id")
			.where("email", "=", account.email)
			.executeTakeFirstOrThrow();
		const token = newToken();
		const expiresAt = sql<string>`now() + interval '1 hour'`;
		await db
			.insertInto("session")
			.values({ id: token, tokenHash: hashOfToken(token), accountId: id, expiresAt })
			.execute();
		tokens[role] = token;
	}
	return tokens;
}

const sorted = (expected: Expected) =>
	typeof expected === "string" ? expected : [...expected].sort();

/** The outcome in the form of `Expected`: the fields of a list are those of all its rows. */
function outcomeOf(status: number, body: unknown, expected: Expected) {
	if (status !== 200) return `${status} ${(body as { error?: { code: string } }).error?.code}`;
	if (typeof expected === "string") return "ok";
	const rows = (Array.isArray(body) ? body : [body]) as object[];
	if (Array.isArray(body) && expected.length > 0) expect(rows.length).toBeGreaterThan(0);
	return [...new Set(rows.flatMap((row) => Object.keys(row)))].sort();
}
