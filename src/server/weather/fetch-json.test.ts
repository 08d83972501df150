import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchJson } from "./fetch-json.ts";
import { weatherStandIn } from "./stand-in.ts";

let service: Awaited<ReturnType<typeof weatherStandIn>>;
beforeAll(async () => {
	service = await weatherStandIn();
});
afterAll(() => service.close());

const ask = (signal = AbortSignal.timeout(5000)) => fetchJson("Sky", new URL(service.url), signal);

test("an answer", async () => {
	service.answer({ hourly: [] });
	expect(await ask()).toEqual({ hourly: [] });
});

test("up to the limit, a long one too", async () => {
	service.answer(JSON.stringify("é".repeat(128 * 1024 - 1)));
	expect(await ask()).toHaveLength(128 * 1024 - 1);
	service.answer(JSON.stringify("é".repeat(128 * 1024)));
	await expect(ask()).rejects.toThrow("Sky sent more than 256 KiB.");
});

test("a refusal with its status 400", async () => {
	service.answer({ error: true, reason: "Latitude must be in range" }, 400);
	await expect(ask()).rejects.toThrow("Sky refused: Latitude must be in range");
});

test("a 500", async () => {
	service.answer("<h1>Internal error</h1>", 500);
	await expect(ask()).rejects.toThrow("Sky answered 500.");
});

test("a good answer with a 500 is none", async () => {
	service.answer({ hourly: {} }, 500);
	await expect(ask()).rejects.toThrow("Sky answered 500.");
});

test("a redirect is not followed", async () => {
	service.behave((_, response) => response.writeHead(302, { location: "/elsewhere" }).end());
	const before = service.requests.length;
	await expect(ask()).rejects.toThrow("Sky could not be reached");
	expect(service.requests).toHaveLength(before + 1);
});

test("a huge body is left before its end", async () => {
	const page = "x".repeat(64 * 1024);
	let sent = 0;
	service.behave((_, response) => {
		const more = () => {
			while (!response.destroyed && response.write(page)) sent += page.length;
		};
		response.on("drain", more);
		more();
	});
	await expect(ask()).rejects.toThrow("Sky sent more than 256 KiB.");
	expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test("a connection that breaks off", async () => {
	service.behave((_, response) => {
		response.write('{"hourly":');
		setTimeout(() => response.destroy(), 20);
	});
	await expect(ask()).rejects.toThrow("Sky could not be reached");
});

test("a signal that ends the wait, headers sent or not", async () => {
	service.behave(() => {});
	await expect(ask(AbortSignal.timeout(30))).rejects.toThrow("timeout");
	service.behave((_, response) => response.write("{"));
	await expect(ask(AbortSignal.timeout(30))).rejects.toThrow("timeout");
});
