import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowCounts, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { BrowserLike } from "../../../../test/browser-like.ts";
import {
	forgetLimits,
	newAccount,
	newBrowser,
	newHome,
	password,
	quickPasswords,
	signUp,
} from "../../../../test/newcomers.ts";
import { routes } from "../../api/routes.ts";
import { demoAccessCodes } from "../../demo/accounts.ts";
import { setAccessCodes } from "../access-codes.ts";

/*
 * Thousands of bodies that are right, nearly right or nothing of the kind, from browsers in all
 * states.
 */

let app: TestApp;
beforeAll(async () => {
	// A league of few rows, since all of them are looked at after each call.
	app = await startTestApp(quickPasswords());
	await setAccessCodes(app.db, demoAccessCodes);
	for (const [email, accessCode] of [
		["member@crosscourt.example", demoAccessCodes.captain],
		["captain@crosscourt.example", demoAccessCodes.both],
	]) {
		const { browser } = await newAccount(app, { email: email! });
		expect(
			(
				await browser.send("create/user", {
					accessCode,
					firstName: "Ada",
					lastName: "Newcomer",
					phone: "214-555-0142",
					teamName: "Aces",
				})
			).status,
		).toBe(200);
	}
	await newAccount(app, { email: "owner@newcomers.example" });
});
afterAll(() => app.stop());

const calls = routes.filter(
	({ method, path }) =>
		method !== "GET" && (path.startsWith("identity/") || /user|email/i.test(path)),
);
const emails = [
	"captain@crosscourt.example",
	"Member@Crosscourt.Example",
	"pending@newcomers.example",
	"nobody@newcomers.example",
	"owner@newcomers.example",
];
const codes = ["12345678", "00000000", " 1234 5678 ", "1234567", ""];
const passwords = [password, "Backhand-7-up!", "weak", "", "Aa1\0xxxx", "x".repeat(200)];

const junk = fc.oneof(
	fc.string({ unit: "binary", maxLength: 60 }),
	fc.constantFrom(
		null,
		true,
		false,
		0,
		-1,
		1.5,
		2 ** 31,
		"",
		"\0",
		"\ud800",
		"\u202e",
		"__proto__",
		"' or 1=1 --",
		[],
		{},
		{ $ne: null },
	),
	fc.jsonValue({ maxDepth: 3 }),
);
const mostly = (values: readonly unknown[]) =>
	fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: junk });
const fields: Record<string, fc.Arbitrary<unknown>> = {
	email: mostly(emails),
	password: mostly(passwords),
	newPassword: mostly(passwords),
	currentPassword: mostly(passwords),
	code: mostly(codes),
	firstAdminToken: mostly(["", "x", "x".repeat(43)]),
	everywhere: mostly([true, false]),
	accessCode: mostly([demoAccessCodes.captain, "GUESSED"]),
	firstName: mostly(["Ada"]),
	lastName: mostly(["Newcomer"]),
	phone: mostly(["214-555-0142"]),
	teamId: mostly([1, 2, 9999, 2 ** 31]),
	teamName: mostly(["Newcomers", "Bye", "Aces"]),
	captainOrCocaptain: mostly(["captain", "co-captain", "both"]),
	isAdmin: mostly([true, false]),
	isCaptain: mostly([true, false]),
};
const wantedBy = ({ body }: (typeof calls)[number]) =>
	Object.keys((body as unknown as { shape?: object } | undefined)?.shape ?? {});

const someCall = fc.constantFrom(...calls).chain((route) => {
	const wanted = Object.fromEntries(wantedBy(route).map((field) => [field, fields[field] ?? junk]));
	const right = fc.record(wanted, {
		requiredKeys: Object.keys(wanted).filter(
			(field) =>
				!["teamId", "firstAdminToken", "isAdmin", "isCaptain", "everywhere"].includes(field),
		),
	});
	const odd = fc
		.tuple(
			right,
			fc.dictionary(
				fc.constantFrom(...Object.keys(fields), "__proto__", "constructor", "toString", ""),
				junk,
				{ minKeys: 1, maxKeys: 2 },
			),
		)
		.map(([body, more]) => ({ ...body, ...more }));
	const body = fc.oneof(
		{ weight: 6, arbitrary: right.map((each) => JSON.stringify(each)) },
		{ weight: 3, arbitrary: odd.map((each) => JSON.stringify(each)) },
		{ weight: 1, arbitrary: fc.json() },
		{ weight: 1, arbitrary: fc.string({ unit: "binary" }) },
	);
	const id = fc.constantFrom("1", "5", "0", "-1", "99999999999", "x", "%00", "null");
	return fc.record({
		route: fc.constant(route),
		path: id.map((each) => `/api/${route.path.replace("{id}", each)}`),
		body,
		who: fc.constantFrom("visitor", "pending", "account", "member", "admin"),
	});
});

/** One figure for all that is stored, without what counts tries. */
let tables: string[] | undefined;
async function holdings() {
	tables ??= Object.keys(await rowCounts(app.db)).filter((table) => table !== "limit");
	const sums = tables.map((table) => {
		const row = table === "code" ? sql`(to_jsonb(each) - 'triesLeft')::text` : sql`each::text`;
		return sql`(select coalesce(sum(hashtextextended(${row}, 0)), 0) from ${sql.table(table)} as each)`;
	});
	return JSON.stringify((await sql`select ${sql.join(sums)}`.execute(app.db)).rows);
}

async function browsers(): Promise<Record<string, BrowserLike>> {
	const pending = newBrowser(app);
	await signUp(app, pending, "pending@newcomers.example");
	const members = { member: newBrowser(app), admin: newBrowser(app) };
	await members.member.send("identity/signIn", { email: "member@crosscourt.example", password });
	await members.admin.send("identity/signIn", { email: "captain@crosscourt.example", password });
	return {
		visitor: newBrowser(app),
		pending,
		account: (await newAccount(app)).browser,
		...members,
	};
}

test("no answer is an error of ours, and what is refused has changed nothing but the count of tries", async () => {
	const usual = await app.db.selectFrom("credential").select("password").executeTakeFirstOrThrow();
	const met = new Map<string, number>();
	const batch = fc.array(someCall, { minLength: 100, maxLength: 100 });
	await fc.assert(
		fc.asyncProperty(batch, async (requests) => {
			await forgetLimits(app);
			await app.db.updateTable("credential").set(usual).execute();
			const from = await browsers();
			let before = await holdings();
			for (const { route, path, body, who } of requests) {
				const response = await from[who]!.ask(path, {
					method: route.method,
					headers: { "content-type": "application/json" },
					body,
					address: newHome(),
				});
				const answer = await response.json();
				const after = await holdings();
				const code = response.status === 200 ? "200" : `${response.status} ${answer.error.code}`;
				expect([
					path,
					body,
					[200, 400, 401, 403, 404, 409, 422, 429].includes(response.status),
				]).toEqual([path, body, true]);
				// The right password of a sign-up that waits begins it anew: a refusal with a letter.
				if (response.status !== 200 && answer.error.code !== "UserNotConfirmedException")
					expect([path, body, code, after === before]).toEqual([path, body, code, true]);
				met.set(code, (met.get(code) ?? 0) + 1);
				before = after;
			}
		}),
		{ numRuns: 30, seed: 20261120, endOnFailure: true },
	);
	expect(app.failures).toEqual([]);
	const wanted = [
		"200",
		"400 BAD_REQUEST",
		"401 NO_SESSION",
		"401 NotAuthorizedException",
		"403 UserNotConfirmedException",
		"409 PROFILE_EXISTS",
	];
	expect([...met.keys()]).toEqual(
		expect.arrayContaining([
			...wanted,
			"409 InvalidParameterException",
			"422 CodeMismatchException",
			"422 INVALID",
			"429 TOO_MANY",
		]),
	);
	expect([...met.values()].reduce((sum, each) => sum + each)).toBe(3000);
	expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
}, 120_000);
