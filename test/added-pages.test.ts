import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TextEdit, TextEntry } from "../src/league/entities/text.ts";
import type { Write } from "../src/league/entities/write.ts";
import { isPageAddress } from "../src/league/rules/texts/added-page-address.ts";
import { addedPagePath } from "../src/web/parts/added-page.ts";
import { pages as sitePages } from "../src/web/routes/all.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite, cachedSite } from "./built-site.ts";

let app: TestApp;
let pages: ReturnType<typeof cachedSite>;
beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const site = await builtSite();
	app = await startTestApp({ demo: true, site, hasMailbox: true });
	pages = cachedSite(app, site);
});
afterAll(async () => {
	vi.useRealTimers();
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function call<T>(path: string, json?: object, method = json ? "POST" : "GET") {
	const response = await app.fetch(`/api/${path}`, {
		as: viewersOf(app.demo).admin,
		...(json && { json }),
		method,
		headers: { "idempotency-key": String(Math.random()) },
	});
	return { status: response.status, body: (await response.json()) as T };
}
async function addPage(fields: object) {
	const { body } = await call<{ pageId: number }>("create/leaguePage", {
		title: "Sponsors",
		address: "sponsors",
		menu: "about",
		...fields,
	});
	return body.pageId;
}
async function saveText(pageId: number, changes: object) {
	const { body } = await call<TextEdit>(`get/textEdit/page-${pageId}`);
	return call(`update/text/page-${pageId}`, { ...changes, seen: body.revision }, "PUT");
}
const undoLast = async () => {
	const { body } = await call<Write[]>("list/write");
	return call("undoWrite", { writeId: body[0]!.writeId });
};
/** A visitor's page from the cache. */
const open = (url: string) =>
	new Promise<{ status: number; html: string }>((resolve) => {
		let status = 0;
		pages.handle(
			{ method: "GET", url, headers: {} } as unknown as IncomingMessage,
			{
				writeHead: (code: number) => {
					status = code;
				},
				end: (body: unknown) => resolve({ status, html: String(body) }),
			} as unknown as ServerResponse,
		);
	});
const siteMap = async () => (await app.fetch("/sitemap.xml")).text();
const inMenu = /<a [^>]*href="\/sponsors"[^>]*>Sponsors<\/a>/;

test("no added page can have an address of the program", () => {
	const paths = [
		...sitePages.map(({ path }) => path).filter((path) => path !== addedPagePath),
		...app.app.routes.map(({ path }) => path),
	];
	const first = new Set(paths.map((path) => path.split("/")[1] ?? ""));
	expect([...first].filter((part) => part !== "*" && isPageAddress(part))).toEqual([]);
	expect(first.size).toBeGreaterThan(60);
	expect(isPageAddress("styleguide")).toBe(false);
});

test("a page is public from its publication to its removal, and follows each change", async () => {
	const pageId = await addPage({});
	await saveText(pageId, { draft: "Thanks to **Ace Strings**." });
	expect((await open("/sponsors")).status).toBe(404);
	expect((await open("/faq")).html).not.toMatch(inMenu);
	expect(await siteMap()).not.toContain("/sponsors<");

	await saveText(pageId, { markdown: "Thanks to **Ace Strings**.", draft: null });
	const { status, html } = await open("/Sponsors/");
	expect(status).toBe(200);
	expect(html).toMatch(/<title>Sponsors ·/);
	expect(html).toContain("<h1>Sponsors</h1>");
	expect(html).toContain("<p>Thanks to <strong>Ace Strings</strong>.</p>");
	expect(html).toContain('<meta property="og:title" content="Sponsors · ');
	expect(html).toContain('<meta property="og:description" content="Thanks to Ace Strings.">');
	expect(html).toContain('<link rel="canonical" href="http://localhost:3000/sponsors">');
	expect((await open("/faq")).html).toMatch(inMenu);
	expect(await siteMap()).toContain("<loc>http://localhost:3000/sponsors</loc>");
	const scripts = (page: string) => /id="scripts"[^>]*>([^<]*)</.exec(page)?.[1];
	expect(scripts(html)).toBe(scripts((await open("/info")).html));

	await call(`update/leaguePage/${pageId}`, { address: "partners" }, "PUT");
	expect((await open("/sponsors")).status).toBe(404);
	expect((await open("/partners")).status).toBe(200);
	await undoLast();
	expect((await open("/sponsors")).status).toBe(200);

	await call(`delete/leaguePage/${pageId}`, undefined, "DELETE");
	expect((await open("/sponsors")).status).toBe(404);
	expect((await open("/faq")).html).not.toMatch(inMenu);
	const versions = () => call<TextEdit>(`get/textEdit/page-${pageId}`);
	expect((await versions()).status).toBe(404);
	await undoLast();
	expect((await open("/sponsors")).html).toContain("Ace Strings");
	expect((await versions()).body.versions).toHaveLength(1);
});

test("raw HTML of a page is text, and its own heading wins over its title", async () => {
	const pageId = await addPage({ title: "Our picnic", address: "picnic", menu: "none" });
	await saveText(pageId, { markdown: "# Picnic 2027\n\n<script>alert(1)</script><b>Bring balls." });
	const { html } = await open("/picnic");
	expect(html).toContain("<h1>Picnic 2027</h1>");
	expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;Bring balls.");
	expect((await open("/faq")).html).not.toContain("picnic");
});

test("an address is refused if another page or the program has it", async () => {
	await addPage({ title: "Trips", address: "trips" });
	const answers = [
		await call("create/leaguePage", { title: "A", address: "/Trips", menu: "none" }),
		await call("create/leaguePage", { title: "A", address: "healthz", menu: "none" }),
	];
	expect(answers).toEqual([
		expect.objectContaining({
			status: 409,
			body: { error: expect.objectContaining({ message: "Another page has this address." }) },
		}),
		expect.objectContaining({
			status: 422,
			body: {
				error: expect.objectContaining({
					fields: { address: expect.stringContaining("The site already has a page at /healthz.") },
				}),
			},
		}),
	]);
});

test("hiding a page keeps its versions; the change log names it", async () => {
	const pageId = await addPage({ title: "Ladder", address: "ladder" });
	await saveText(pageId, { markdown: "Climb." });
	await saveText(pageId, { markdown: null });
	expect((await open("/ladder")).status).toBe(404);
	const { body } = await call<TextEntry[]>("list/text");
	expect(body.at(-1)).toMatchObject({ title: "Ladder", path: "/ladder", isChanged: false });
	const { body: log } = await call<Write[]>("list/write");
	expect(log.slice(0, 3).map(({ title, lines }) => [title, ...lines])).toEqual([
		["Text changed", "“Ladder” is no longer public."],
		["Text changed", "“Ladder” was published."],
		["Page added", "Ladder was added."],
	]);
	expect((await call<TextEdit>(`get/textEdit/page-${pageId}`)).body.versions).toHaveLength(2);
});

test("a notice can be on an added page, which then can't be removed", async () => {
	const pageId = await addPage({ title: "Clinic", address: "clinic" });
	await saveText(pageId, { markdown: "Every Tuesday." });
	const days = { startDate: "2026-01-01", endDate: "2027-12-31" };
	await call("create/notice", { message: "No clinic today", pages: "page", pageId, ...days });
	expect((await open("/clinic")).html).toContain("No clinic today");
	const { status, body } = await call(`delete/leaguePage/${pageId}`, undefined, "DELETE");
	expect(status).toBe(409);
	expect(JSON.stringify(body)).toContain("Clinic is used by 1 notice (No clinic today).");
});

test("the home page shows its changed text, and keeps its three cards", async () => {
	const before = (await open("/")).html;
	expect(before).toContain("Saturday tennis, women and men on one team");
	const { body } = await call<TextEdit>("get/textEdit/home");
	const save = (markdown: string | null) =>
		call("update/text/home", { markdown, seen: body.revision }, "PUT");
	expect(await save("# Padel on Sundays\n\nHi.\n\n## Join\n\n### Play")).toMatchObject({
		status: 422,
		body: { error: { fields: { markdown: expect.stringContaining("Keep the four headings") } } },
	});
	const cards = "## Join\n\n### Play\n\n<b>Up to {{facts.rosterCap}}.\n\n### Lead\n\n### Learn";
	expect((await save(`# Padel on Sundays\n\nMixed pairs.\n\n${cards}`)).status).toBe(200);
	const { html } = await open("/");
	expect(html).toMatch(/<h\d class="slogan">Padel on Sundays<\/h\d>/);
	expect(html).toContain("<h3>Play</h3><div><p>&lt;b&gt;Up to 17.</p>");
	expect(html).toContain('<meta name="description" content="Mixed pairs.">');
	await undoLast();
	expect((await open("/")).html).toBe(before);
});
