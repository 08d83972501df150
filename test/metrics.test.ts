import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";

const token = "a-token-of-the-operator";
let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ metricsToken: token });
});
afterAll(() => app.stop());

const statusFor = async (address: string, headers: Record<string, string> = {}) =>
	(await app.fetch("/metrics", { headers, address })).status;

test.each(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])(
	"this machine (%s) may read the metrics",
	async (address) => expect(await statusFor(address)).toBe(200),
);

test.each<[string, string, Record<string, string>]>([
	["another machine", "192.0.2.1", {}],
	["a visitor behind a proxy on this machine", "127.0.0.1", { "x-forwarded-for": "192.0.2.1" }],
	["a visitor who claims to be this machine", "127.0.0.1", { "x-forwarded-for": "127.0.0.1" }],
	["a visitor behind another kind of proxy", "127.0.0.1", { forwarded: "for=192.0.2.1" }],
	["a wrong token", "192.0.2.1", { authorization: "Bearer a-token-of-a-stranger" }],
	["an empty token", "192.0.2.1", { authorization: "Bearer " }],
	["a token without its scheme", "192.0.2.1", { authorization: token }],
])("%s may not read the metrics", async (_, address, headers) =>
	expect(await statusFor(address, headers)).toBe(401),
);

test("another machine may read the metrics with the token", async () =>
	expect(await statusFor("192.0.2.1", { authorization: `Bearer ${token}` })).toBe(200));

test("while no token is set, no token is right", async () => {
	const without = await startTestApp();
	for (const authorization of ["Bearer undefined", "Bearer null", "Bearer "])
		expect((await without.fetch("/metrics", { headers: { authorization } })).status).toBe(401);
	await without.stop();
});
