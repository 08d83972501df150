import { describe, expect, test } from "vitest";
import { ApiError } from "../errors.ts";
import { assertSameSite } from "./same-site.ts";

type Sent = Record<string, string>;
const asks = (headers: Sent, settings: Parameters<typeof assertSameSite>[1]) => () =>
	assertSameSite(new Headers(headers), settings);

describe("a league in the open", () => {
	const open = { publicUrl: "https://tennis.example", isLoopback: false };
	const host = "tennis.example";

	test.each<[string, Sent]>([
		["its own page", { host, origin: "https://tennis.example", "sec-fetch-site": "same-origin" }],
		["its own page, without the fetch headers", { host, origin: "https://tennis.example" }],
		[
			"its own page behind a proxy that speaks http to us",
			{ host, origin: "http://tennis.example" },
		],
		["a browser that sends no origin", { host, "sec-fetch-site": "same-origin" }],
		["an address typed by hand", { host, "sec-fetch-site": "none" }],
		["a program that is no browser", { host }],
	])("takes writes from %s", (_, headers) => expect(asks(headers, open)).not.toThrow());

	test.each<[string, Sent]>([
		["another site", { host, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }],
		[
			"another site that claims to be ours",
			{ host, origin: "https://elsewhere.example", "sec-fetch-site": "same-origin" },
		],
		["another site without an origin", { host, "sec-fetch-site": "cross-site" }],
		[
			"a sister under the same name",
			{ host, origin: "https://shop.tennis.example", "sec-fetch-site": "same-site" },
		],
		["a sister without an origin", { host, "sec-fetch-site": "same-site" }],
		["a name that begins as ours", { host, origin: "https://tennis.example.elsewhere.example" }],
		["a name that ends as ours", { host, origin: "https://my-tennis.example" }],
		["our name at another port", { host, origin: "https://tennis.example:8443" }],
		["a page without an origin (a file, a frame in a box)", { host, origin: "null" }],
		["an empty origin", { host, origin: "" }],
		["an origin that is none", { host, origin: "tennis.example" }],
		["a fetch header that nobody knows", { host, "sec-fetch-site": "whatever" }],
		[
			"a foreign name pointed at us",
			{ host: "elsewhere.example", origin: "http://elsewhere.example" },
		],
		[
			"a foreign name with our origin",
			{ host: "elsewhere.example", origin: "https://tennis.example" },
		],
		["a foreign name and no origin", { host: "elsewhere.example" }],
		["our address by number", { host: "203.0.113.7" }],
		["this machine by its own name", { host: "localhost:3000", origin: "http://localhost:3000" }],
		["our name at another port, as host", { host: "tennis.example:8080" }],
		["nobody: no host at all", {}],
	])("refuses writes from %s", (_, headers) => {
		expect(asks(headers, open)).toThrow(
			new ApiError("WRONG_ORIGIN", "This request did not come from the league’s own pages."),
		);
	});
});

describe("a league on one machine", () => {
	const local = { publicUrl: "http://localhost:3000", isLoopback: true };

	test.each([
		"localhost:3000",
		"localhost",
		"127.0.0.1:3000",
		"127.8.9.10:3000",
		"[::1]:3000",
		"[::1]",
	])("knows itself as %s", (host) => {
		expect(asks({ host }, local)).not.toThrow();
		expect(asks({ host, origin: `http://${host}` }, local)).not.toThrow();
	});

	test("is the same through a tunnel at another port", () => {
		expect(asks({ host: "localhost:8080", origin: "http://localhost:8080" }, local)).not.toThrow();
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
	])("does not go by the name %s", (host) => {
		expect(asks({ host, origin: `http://${host}` }, local)).toThrow(ApiError);
		expect(asks({ host }, local)).toThrow(ApiError);
	});

	test("refuses what another program’s page on this machine sends", () => {
		expect(asks({ host: "localhost:3000", origin: "http://localhost:4000" }, local)).toThrow(
			ApiError,
		);
		expect(asks({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:4000" }, local)).toThrow(
			ApiError,
		);
	});
});
