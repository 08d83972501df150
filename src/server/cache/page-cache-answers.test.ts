import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { page, publicHeaders, text, useCachedSite } from "./page-cache.fixture.ts";

const site = useCachedSite();
const { get } = site;

test("HEAD answers like GET without the body, and caches the page for GET", async () => {
	const head = await get("/standings", {}, "HEAD");
	const full = await get("/standings");
	expect(head.body).toHaveLength(0);
	expect(head.status).toBe(200);
	for (const name of ["etag", "content-type", "content-length", "cache-control", "vary"])
		expect(head.headers[name]).toBe(full.headers[name]);
	expect(site.rendered).toHaveLength(1);
});

test("answers 304 to a browser that has the current page", async () => {
	const first = await get("/standings");
	const { etag } = first.headers;
	expect(etag).toMatch(/^W\/"[\w-]{20}"$/);
	for (const [method, headers] of [
		["GET", {}],
		["HEAD", {}],
		["GET", { "accept-encoding": "br" }],
	] as const) {
		const again = await get("/standings", { ...headers, "if-none-match": etag }, method);
		expect([again.status, again.body.length]).toEqual([304, 0]);
		// A browser replaces its stored headers with these, so none may be missing or different.
		for (const name of ["etag", "cache-control", "vary", "x-content-type-options"])
			expect(again.headers[name]).toBe(first.headers[name]);
		expect(again.headers["content-length"]).toBeUndefined();
	}
	expect((await get("/standings", { "if-none-match": 'W/"other"' })).status).toBe(200);
});

test("the ETag stays the same after a write that does not change the text, and changes with the text", async () => {
	const { etag } = (await get("/standings")).headers;
	site.stamp = "2";
	expect((await get("/standings", { "if-none-match": etag })).status).toBe(304);
	site.stamp = "3";
	site.render = async () => page("Rain.");
	const changed = await get("/standings", { "if-none-match": etag });
	expect([changed.status, changed.body.toString()]).toEqual([200, "Rain."]);
});

const plain = (body: Buffer) => body;
test.each([
	["no header", undefined, undefined, plain],
	["identity", "identity", undefined, plain],
	["a browser", "gzip, deflate, br, zstd", "br", brotliDecompressSync],
	["an older browser", "gzip, deflate", "gzip", gunzipSync],
	["brotli alone", "br", "br", brotliDecompressSync],
	["weights above zero", "br;q=0.5, gzip;q=0.8", "br", brotliDecompressSync],
	["brotli refused", "br;q=0, gzip", "gzip", gunzipSync],
	["brotli refused with q=0.000", "gzip, br; q=0.000", "gzip", gunzipSync],
	["both refused", "br;q=0,gzip;q=0", undefined, plain],
	["a small weight is not a refusal", "br;q=0.01", "br", brotliDecompressSync],
	["unsupported encodings only", "zstd, deflate", undefined, plain],
	["an empty list", "", undefined, plain],
])("encoding: %s", async (_, accepted, encoding, unpack) => {
	for (const time of ["when rendered", "when cached"]) {
		const { headers, body } = await get(
			"/standings",
			accepted === undefined ? {} : { "accept-encoding": accepted },
		);
		expect([time, headers["content-encoding"]]).toEqual([time, encoding]);
		expect(headers["content-length"]).toBe(String(body.length));
		expect(headers.vary).toBe("accept-encoding, cookie");
		expect(unpack(body).toString()).toBe(text);
		if (encoding) expect(body.length).toBeLessThan(text.length / 5);
	}
	expect(site.rendered).toHaveLength(1);
});

test("encoding: brotli refused, with a space before the comma", async () => {
	expect(
		(await get("/standings", { "accept-encoding": "br;q=0 , gzip" })).headers["content-encoding"],
	).toBe("gzip");
});

test("the page’s headers are sent, with Content-Length and ETag replaced", async () => {
	site.render = async () =>
		page(text, {
			headers: () =>
				Object.entries({
					...publicHeaders,
					"content-length": "1",
					etag: '"theirs"',
					vary: "accept",
					"content-security-policy": "default-src 'none'",
				}),
		});
	const { headers } = await get("/standings");
	expect(headers).toMatchObject({
		...publicHeaders,
		"content-security-policy": "default-src 'none'",
		"content-length": String(Buffer.byteLength(text)),
	});
	expect(headers.etag).not.toBe('"theirs"');
});

test.each([
	["an answer for one role", { "cache-control": "no-store" }, 200],
	["a private answer", { "cache-control": "private, max-age=60" }, 200],
	["an answer without Cache-Control", {}, 200],
	["a redirect", { location: "/team-listing" }, 302],
	["an error", { "cache-control": "no-store" }, 500],
])("%s is sent unchanged and not cached", async (_, headers, status) => {
	site.render = async () =>
		page("not to be cached", { status, headers: () => Object.entries(headers) });
	for (let time = 0; time < 2; time++) {
		const answer = await get("/roster/1");
		expect(answer.status).toBe(status);
		expect(answer.body.toString()).toBe("not to be cached");
	}
	expect(site.rendered).toEqual(["/roster/1", "/roster/1"]);
	expect(site.passedOn).toEqual([]);
});

test("a public page with an error status is sent and not cached", async () => {
	site.render = async () => page("Page not found", { status: 404 });
	expect((await get("/nowhere")).status).toBe(404);
	expect((await get("/nowhere")).status).toBe(404);
	expect(site.rendered).toHaveLength(2);
});
