import { describe, expect, test } from "vitest";
import { ApiError } from "../errors.ts";
import { assertSameSite } from "./same-site.ts";

type Sent = Record<string, string>;
const check = (headers: Sent, settings: Parameters<typeof assertSameSite>[1]) => () =>
	assertSameSite(new Headers(headers), settings);

describe("a public league", () => {
	const settings = { publicUrl: "https://tennis.example", isLoopback: false };
	const host = "tennis.example";

	test.each<[string, Sent]>([
		["its own page", { host, origin: "https://tennis.example", "sec-fetch-site": "same-origin" }],
		["its own page, without the fetch headers", { host, origin: "https://tennis.example" }],
		["a browser that sends no origin", { host, "sec-fetch-site": "same-origin" }],
		["an address typed by hand", { host, "sec-fetch-site": "none" }],
		["a client that is not a browser", { host }],
	])("accepts writes from %s", (_, headers) => expect(check(headers, settings)).not.toThrow());

	test.each<[string, Sent]>([
		["another site", { host, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }],
		[
			"another site that claims to be ours",
			{ host, origin: "https://elsewhere.example", "sec-fetch-site": "same-origin" },
		],
		["another site without an origin", { host, "sec-fetch-site": "cross-site" }],
		[
			"a sibling subdomain",
			{ host, origin: "https://shop.tennis.example", "sec-fetch-site": "same-site" },
		],
		["a sibling subdomain without an origin", { host, "sec-fetch-site": "same-site" }],
		[
			"a host name that starts like ours",
			{ host, origin: "https://tennis.example.elsewhere.example" },
		],
		["a host name that ends like ours", { host, origin: "https://my-tennis.example" }],
		["our host name over plain http", { host, origin: "http://tennis.example" }],
		["our host name with another port", { host, origin: "https://tennis.example:8443" }],
		["a page without an origin (a file, a sandboxed frame)", { host, origin: "null" }],
		["an empty origin", { host, origin: "" }],
		["an invalid origin", { host, origin: "tennis.example" }],
		["an unknown Sec-Fetch-Site value", { host, "sec-fetch-site": "whatever" }],
		[
			"a foreign host name that resolves to this server",
			{ host: "elsewhere.example", origin: "http://elsewhere.example" },
		],
		[
			"a foreign host name with our origin",
			{ host: "elsewhere.example", origin: "https://tennis.example" },
		],
		["a foreign host name without an origin", { host: "elsewhere.example" }],
		["our IP address", { host: "203.0.113.7" }],
		["localhost", { host: "localhost:3000", origin: "http://localhost:3000" }],
		["our host name with another port, as host", { host: "tennis.example:8080" }],
		["a request without a host", {}],
	])("refuses writes from %s", (_, headers) => {
		expect(check(headers, settings)).toThrow(
			new ApiError("WRONG_ORIGIN", "This request did not come from the league’s own pages."),
		);
	});
});

describe("a local league", () => {
	const local = { publicUrl: "http://localhost:3000", isLoopback: true };

	test.each([
		"localhost:3000",
		"localhost",
		"127.0.0.1:3000",
		"127.8.9.10:3000",
		"[::1]:3000",
		"[::1]",
	])("accepts the host %s", (host) => {
		expect(check({ host }, local)).not.toThrow();
		expect(check({ host, origin: `http://${host}` }, local)).not.toThrow();
	});

	test("accepts a tunnel from another port", () => {
		expect(check({ host: "localhost:8080", origin: "http://localhost:8080" }, local)).not.toThrow();
	});

	test.each([
		"localhost.elsewhere.example",
		"localhost.",
		"127.0.0.1.elsewhere.example",
		"127.1",
		"0.0.0.0:3000",
		"192.168.1.2:3000",
		"elsewhere.example:3000",
		"[::2]:3000",
		"localhost:3000@elsewhere.example",
	])("refuses the host %s", (host) => {
		expect(check({ host, origin: `http://${host}` }, local)).toThrow(ApiError);
		expect(check({ host }, local)).toThrow(ApiError);
	});

	test("refuses writes from pages of other ports on this machine", () => {
		expect(check({ host: "localhost:3000", origin: "http://localhost:4000" }, local)).toThrow(
			ApiError,
		);
		expect(check({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:4000" }, local)).toThrow(
			ApiError,
		);
	});
});
