import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";

/*
 * Replacing the service worker of a device, with a server whose workers the test chooses.
 */

const built = (name: string) =>
	readFileSync(join(import.meta.dirname, "../../dist/client", name), "utf8");
const brokenWorker = `
addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(
  Promise.all([clients.claim(), caches.open("saved-pages").then((cache) => cache.put("/offline", new Response("")))])))
addEventListener("fetch", (event) => event.respondWith(new Response("Broken")))`;

const test = base.extend<{ server: { url: string; sendWorker: (script: string) => void } }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
	server: async ({}, use) => {
		let worker = "";
		const server = createServer(({ url }, response) => {
			const isWorker = url === "/service-worker.js";
			response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
			response.setHeader("cache-control", "no-cache");
			response.end(isWorker ? worker : "<title>The site</title><input>");
		}).listen(0);
		await use({
			url: `http://localhost:${(server.address() as AddressInfo).port}`,
			sendWorker: (script) => {
				worker = script;
			},
		});
		server.closeAllConnections();
		server.close();
	},
});

const register = (page: Page) =>
	page.evaluate(async () => {
		await navigator.serviceWorker.register("/service-worker.js");
		await navigator.serviceWorker.ready;
	});

test("a broken service worker is replaced by the disabled one, without the help of any page", {
	tag: "@volume",
}, async ({ page, server }) => {
	server.sendWorker(brokenWorker);
	await page.goto(server.url);
	await register(page);
	const open = async () => {
		await page.goto(server.url);
		return page.evaluate(() => document.title || document.body.textContent);
	};
	await expect.poll(open).toBe("Broken");
	server.sendWorker(built("disabled-worker.js"));
	await expect.poll(open).toBe("The site");
	await expect
		.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations()))
		.toEqual([]);
	expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("a new service worker takes over at once, and what was typed in an open page stays", {
	tag: "@volume",
}, async ({ page, server }) => {
	server.sendWorker(built("service-worker.js"));
	await page.goto(server.url);
	await register(page);
	await page.getByRole("textbox").fill("6-4, 6-4");
	server.sendWorker(`${built("service-worker.js")}// new`);
	const replaced = await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		const { active } = registration;
		await registration.update();
		while (registration.active === active) await new Promise((done) => setTimeout(done, 20));
		return registration.waiting === null;
	});
	expect(replaced).toBe(true);
	await expect(page.getByRole("textbox")).toHaveValue("6-4, 6-4");
});
