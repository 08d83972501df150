import fc from "fast-check";
import { z } from "zod";
import { routes } from "../src/server/api/routes.ts";
import type { Route } from "../src/server/context/route.ts";
import { demoAccessCodes, demoAccounts, demoPassword } from "../src/server/demo/accounts.ts";
import { pathOf, type Row } from "./permissions/matrix.ts";
import { type Role, roles } from "./roles.ts";

/** The senders of requests: all roles, and a visitor during a sign-up. */
export const senders = [...roles, "pending"] as const;

/**
 * Requested rarely, because they delete most data, end the sessions of others, take long, or need a
 * secret link or a plan.
 */
export const rare =
	/^(clearSchedule|publishSchedule|removeAllPlayersFromTeams|export\/.*|get\/makeupProposal\/.*|(accept|counter)Makeup|(get\/i|acceptI)nvitation.*|endMakeupProposal|closeAccount|reopenAccount|endSessions|allowAccessCodes|issueAccessCode|(get\/a|answerA)vailability.*|(get\/s|saveS)chedulePreferences.*|askForPreferences|(get\/s|adoptS|changeS|cancelS)chedule(Plan|Problem)\/.*)$/;

const someId = fc.oneof(
	{ weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) },
	{ weight: 3, arbitrary: fc.integer({ min: 1, max: 90 }) },
	{ weight: 1, arbitrary: fc.integer({ min: 1, max: 900 }) },
);
const badId = fc.constantFrom(
	...["", "0", "-1", "1.5", "1e3", "01", "abc", "null", "'", "%00", "1%20", "%E0%A4%A", "%F0%9F"],
	...["2147483647", "2147483648", "99999999999", "9".repeat(300), "%F0%9F%8E%BE"],
);
const garbage = fc.oneof(
	fc.jsonValue(),
	fc.string({ unit: "binary" }),
	fc.constantFrom<unknown>(
		...["", "\u0000", "\ud800", "\u202eevil", "x".repeat(5000), "9".repeat(400), "__proto__"],
		...["'; drop table team; --", "2026-02-30", "0000-01-01", "9999-12-31", "+275760-09-13"],
		...[null, true, [], {}, { $ne: null }, 0, -0, -1, 1.5, 1001, 1e-7, 1e21, 1e308],
		...[2_147_483_647, 2_147_483_648, 9e15],
		{ area: JSON.parse(`${"[".repeat(900)}${"]".repeat(900)}`) },
	),
);

/** Likely values of string fields without an enum, by name. */
const texts: Readonly<Record<string, readonly string[]>> = {
	email: [...demoAccounts.map(({ email }) => email), "Ann@Example.com", "ann@@example", ""],
	password: [demoPassword, "Backhand-7-up!", "weak", "x".repeat(200)],
	currentPassword: [demoPassword, "Guessed-1-time"],
	newPassword: ["Backhand-7-up!", "weak"],
	code: ["12345678", "00000000", " 1234 5678 ", "1234567"],
	accessCode: [demoAccessCodes.captain, demoAccessCodes.both, "GUESSED"],
	phone: ["", "214-555-0100"],
	fileName: ["players.csv", "a.xlsx"],
	file: ["AAAA", Buffer.from("First Name,Last Name\nUna,Listed").toString("base64")],
	courtTime: ["", "9-11"],
	websiteUrl: ["", "courts.example"],
	singles1Score: ["6-4, 6-3", "def.", "stopped at 6-4, 3-2, 30-15, home to serve", ""],
	seasonName: ["Spring 2031", "Fall 2026"],
};
const words = ["Aces", "Bye", " bye ", "O’Hara 阮 🎾", "<b>", "=1+1", ""];
const days = ["2026-11-14", "2027-01-09", "1900-01-01", "2100-12-31"];

interface JsonSchema {
	type?: string | string[];
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	allOf?: JsonSchema[];
	enum?: unknown[];
	const?: unknown;
	properties?: Record<string, JsonSchema>;
	required?: string[];
	items?: JsonSchema;
	minimum?: number;
	maximum?: number;
	pattern?: string;
	format?: string;
}

/** Values that the schema allows. */
function valuesOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
	const options = schema.anyOf ?? schema.oneOf;
	if (options) return fc.oneof(...options.map((option) => valuesOf(option, name)));
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if ("const" in schema) return fc.constant(schema.const);
	switch (schema.type) {
		case "object":
			return objectOf(schema);
		case "array":
			return fc.array(valuesOf(schema.items ?? {}, name), { maxLength: 4 });
		case "boolean":
			return fc.boolean();
		case "null":
			return fc.constant(null);
		case "integer":
		case "number":
			return numbersOf(schema, name);
		case "string":
			if (texts[name]) return fc.constantFrom(...texts[name]);
			return fc.constantFrom(...(/Date|Deadline/.test(name) ? days : words));
		default:
			return fc.jsonValue();
	}
}

function numbersOf({ minimum = 0, maximum = 1000 }: JsonSchema, name: string) {
	if (/Id$|^id$|^ids$|^replaces$/.test(name)) return someId;
	if (name === "version") return fc.integer({ min: 0, max: 3 });
	const [min, max] = [Math.max(minimum, -1), Math.min(maximum, 3000)];
	return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(min, max));
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
	const optional = Object.keys(properties).filter((name) => !required.includes(name));
	// Few optional fields at a time: one invalid field rejects the whole body.
	return fc
		.subarray(optional, { maxLength: Math.min(3, optional.length) })
		.chain((chosen) =>
			fc.record(
				Object.fromEntries(
					[...chosen, ...required]
						.filter((name) => name in properties)
						.map((name) => [name, valuesOf(properties[name]!, name)]),
				),
			),
		);
}

const unknownFields = fc.constantFrom("isAdmin", "userId", "__proto__", "constructor", "");

/** A valid body, a body with one bad field, or garbage. */
function bodyOf({ body }: Route): fc.Arbitrary<string> {
	const schema = body
		? (z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as JsonSchema)
		: {};
	const valid = body ? valuesOf(schema, "") : fc.constant({});
	const fields = Object.keys(schema.properties ?? {});
	const badField = fc.oneof(
		{ weight: 3, arbitrary: fields.length > 0 ? fc.constantFrom(...fields) : unknownFields },
		unknownFields,
	);
	const withBadField = fc
		.tuple(valid, badField, garbage)
		.map(([value, name, bad]) => ({ ...(value as object), [name]: bad }));
	return fc.oneof(
		{ weight: 12, arbitrary: valid.map((value) => JSON.stringify(value)) },
		{ weight: 5, arbitrary: withBadField.map((value) => JSON.stringify(value)) },
		{ weight: 1, arbitrary: garbage.map((value) => JSON.stringify(value) ?? "") },
		{ weight: 1, arbitrary: fc.string({ unit: "binary" }) },
	);
}

function queryOf({ method, filters = [], searches = [] }: Route): fc.Arbitrary<string> {
	if (method !== "GET") return fc.constant("");
	const value = fc.oneof({ weight: 4, arbitrary: someId.map(String) }, badId);
	const pair = fc.tuple(
		fc.constantFrom(...filters, ...searches, "fields", "seasonId", "matchId", "before", "q", "%00"),
		fc.oneof(value, fc.constantFrom("teamId", "email,phone", "codeHash", "__proto__")),
	);
	return fc.oneof(
		{ weight: 2, arbitrary: fc.constant("") },
		fc
			.array(pair, { minLength: 1, maxLength: 3 })
			.map((pairs) => `?${pairs.map((each) => each.join("=")).join("&")}`),
	);
}

const someHeaders = fc.record(
	{
		"content-type": fc.oneof(
			{ weight: 15, arbitrary: fc.constant("application/json") },
			fc.constantFrom("text/plain", "application/x-www-form-urlencoded", ""),
		),
		origin: fc.oneof(
			{ weight: 15, arbitrary: fc.constant("http://localhost:3000") },
			fc.constantFrom("null", "https://elsewhere.example", "://"),
		),
		host: fc.oneof(
			{ weight: 15, arbitrary: fc.constant("localhost:3000") },
			fc.constantFrom("elsewhere.example", "", "[::1]:3000"),
		),
		"accept-encoding": fc.constantFrom("gzip", "br, deflate;q=0.5", "*;q=0", "identity"),
		"if-none-match": fc.constantFrom("*", 'W/"x"', '"', ""),
		"x-forwarded-for": fc.string({ unit: "grapheme-ascii", maxLength: 20 }),
		"idempotency-key": fc.constantFrom("a", "b", "\u00e9", "x".repeat(300)),
	},
	{ requiredKeys: ["content-type"] },
);

/** A write of a signed-in person, usually with a body of the right shape. */
export const someWrite = fc
	.constantFrom(
		...routes.filter(
			({ method, path }) => method !== "GET" && !/^(identity|export|email)/.test(path),
		),
	)
	.chain((route) =>
		fc.record({
			method: fc.constant(route.method),
			path: someId.map((id) => `/api/${route.path.replace("{id}", String(id))}`),
			body: bodyOf(route),
			sender: fc.constantFrom("captain" as const, "admin" as const, "admin" as const),
			isRare: fc.constant(rare.test(route.path)),
		}),
	);

const weightOf = (route: Route) => (rare.test(route.path) ? 1 : 30);
const callOfRoute = fc
	.oneof(...routes.map((route) => ({ weight: weightOf(route), arbitrary: fc.constant(route) })))
	.chain((route) =>
		fc.record({
			route: fc.constant(`${route.method} ${route.path}`),
			method: fc.oneof(
				{ weight: 30, arbitrary: fc.constant<string>(route.method) },
				fc.constantFrom("HEAD", "GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
			),
			path: fc
				.oneof({ weight: 14, arbitrary: someId.map(String) }, badId)
				.map((id) => `/api/${route.path.replace("{id}", id)}`),
			query: queryOf(route),
			body: bodyOf(route),
		}),
	);
/**
 * A request of the permission matrix, usually of a role that may send it, or with one bad field.
 */
function requestOfRow(row: Row) {
	const [method = "", template = ""] = row.call.split(" ");
	const fields = Object.keys(row.json ?? {});
	const allowed = roles.filter((role) => !/^\d/.test(String(row.outcomes[role])));
	const bad = fc.tuple(
		fields.length > 0 ? fc.constantFrom(...fields) : unknownFields,
		garbage.filter((value) => value !== undefined),
	);
	return fc
		.record({
			sender: fc.oneof(
				{ weight: 4, arbitrary: fc.constantFrom(...(allowed.length > 0 ? allowed : roles)) },
				fc.constantFrom<Role>(...roles),
			),
			bad: fc.option(bad, { freq: 3 }),
		})
		.map(({ sender, bad }) => ({
			route: `${method} ${template}`,
			method,
			path: `/api/${pathOf(row, sender)}`,
			query: row.query ? `?${row.query}` : "",
			body: JSON.stringify({ ...row.json, ...(bad && { [bad[0]]: bad[1] }) }),
			sender,
			given: row.given,
		}));
}

const otherPath = fc.record({
	route: fc.constant("no call"),
	method: fc.constantFrom("GET", "POST", "HEAD"),
	path: fc.oneof(
		fc.constantFrom("/", "/api", "/metrics", "/healthz", "/readyz", "/api/docs", "/robots.txt"),
		fc.constantFrom("/api/openapi.json", "/player-signup"),
		fc
			.tuple(
				fc.constantFrom("/api/", "/", "/assets/", "/api/docs/", "/api/list/", "/roster/"),
				fc.webPath({ size: "small" }),
			)
			.map((parts) => parts.join("")),
	),
	query: fc.constantFrom("", "?q=%00", "?q=%25"),
	body: fc.constant("{}"),
});

/** A random request; half of them begin with a row of the permission matrix. */
export function someRequest(rows: readonly Row[]): fc.Arbitrary<FuzzRequest> {
	const anyCall = fc
		.tuple(
			fc.oneof({ weight: 20, arbitrary: callOfRoute }, otherPath),
			fc.constantFrom(...senders, "captain", "otherCaptain", "admin", "admin", "admin"),
		)
		.map(([call, sender]) => ({ ...call, sender, given: undefined }));
	const [common, seldom] = [false, true].map((isRare) =>
		rows.filter(({ call }) => rare.test(call.replace(/^\w+ /, "")) === isRare),
	) as [Row[], Row[]];
	const ofRow = fc
		.oneof(
			{ weight: 30, arbitrary: fc.constantFrom(...common) },
			{ weight: 1, arbitrary: fc.constantFrom(...seldom) },
		)
		.chain(requestOfRow);
	return fc
		.tuple(fc.oneof(anyCall, ofRow), someHeaders)
		.map(([call, headers]) => ({ ...call, headers: headers as Record<string, string> }));
}
export interface FuzzRequest {
	/** Method and path as in the routes. */
	readonly route: string;
	readonly method: string;
	readonly path: string;
	readonly query: string;
	readonly body: string;
	readonly sender: (typeof senders)[number];
	readonly headers: Record<string, string>;
	/** Prepares the league, unless the request is one of several at once. */
	readonly given: Row["given"];
}
