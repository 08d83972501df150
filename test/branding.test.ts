import { afterAll, beforeAll, expect, test } from "vitest";
import { iconNames, iconSizes, shownLogo } from "../src/league/entities/logo.ts";
import { hashOf } from "../src/web/page-assets.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";
import { pngOf } from "./pictures.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64");
const icons = Object.fromEntries(
	iconNames.map((name) => [name, base64(pngOf(iconSizes[name].width, iconSizes[name].height))]),
);
const svg =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 160"><path d="M0 0h9"/></svg>';

const call = async (
	path: string,
	json: object,
	method = "POST",
	key: string = crypto.randomUUID(),
) => {
	const response = await app.fetch(`/api/${path}`, {
		as: viewersOf(app.demo).admin,
		method,
		headers: { "content-type": "application/json", "idempotency-key": key },
		body: JSON.stringify(json),
	});
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const update = (json: object, key?: string) => call("update/look/1", json, "PUT", key);
const undo = (key: string) => call("undoWrite", { path: "update/look/1", key });
const page = async (path = "/standings") => {
	const response = await app.fetch(path);
	// The version counts every write, also those that are undone.
	const html = (await response.text()).replace(/"dataVersion":\d+/g, "");
	return { html, policy: response.headers.get("content-security-policy") };
};

test("colors are inlined only when they differ, allowed by their hash, and gone after an undo", async () => {
	const before = await page();
	expect(before.html.match(/<style/g)).toHaveLength(1);
	expect(before.html).toContain('<meta name="theme-color" content="#0d3b2a">');
	const key = crypto.randomUUID();
	expect((await update({ mainColor: "#12305c", accentColor: "#ffb347" }, key)).status).toBe(200);
	const { html, policy } = await page();
	const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
	expect(style).toContain("--court:#12305c;");
	expect(style.length).toBeLessThan(1200);
	expect(policy).toContain(hashOf(style));
	expect(html).not.toContain('content="#0d3b2a"');
	const embed = await app.fetch("/embed/standings");
	expect(await embed.text()).toContain("--court:#12305c;");
	expect((await undo(key)).status).toBe(200);
	expect((await page()).html === before.html).toBe(true);
});

test.each([
	[{ mainColor: "#7fb3ff" }, "mainColor", "Choose a darker one"],
	[{ accentColor: "#145a3f" }, "accentColor", "Choose a lighter one"],
	[{ accentColor: "red" }, "accentColor", "six digits"],
	[{ logo: `${"0".repeat(32)}-10x10-svg` }, "logo", "choose the logo again"],
])("%j is refused with a sentence at its field", async (changes, field, sentence) => {
	const { status, body } = await update(changes);
	expect(status).toBe(422);
	expect(body).toMatchObject({
		error: { fields: { [field]: expect.stringContaining(sentence) } },
	});
});

test("a logo is cleaned, stored with its icons, and shown everywhere under URLs that never change", async () => {
	const before = await page("/");
	const unsafe = svg.replace("<path", '<script>alert(1)</script><path onclick="alert(1)"');
	const checked = await call("checkLogo", { type: "svg", data: base64(unsafe) });
	expect(checked.body).toMatchObject({ width: 640, height: 160, removed: ["onclick", "script"] });
	const stored = await call("storeLogo", {
		file: { type: "svg", data: base64(unsafe) },
		icons,
	});
	const logo = String(stored.body["logo"]);
	expect(shownLogo(logo)).toMatchObject({ width: 224, height: 56 });
	const key = crypto.randomUUID();
	expect((await update({ logo }, key)).status).toBe(200);

	const { html } = await page("/");
	expect(html).toContain(`<img src="/look/${logo}/logo.svg" width="224" height="56"`);
	expect(html).toContain(`/look/${logo}/link-preview.png`);
	expect(await (await app.fetch("/manifest.webmanifest")).json()).toMatchObject({
		icons: ["any", "maskable"].flatMap((purpose) =>
			[192, 512].map((size) => ({ purpose, src: `/look/${logo}/icon-${size}.png` })),
		),
	});
	expect((await app.fetch("/embed/standings")).status).toBe(200);
	for (const path of new Set(html.match(/\/look\/[\w-]+\/[\w.-]+/g))) {
		const file = await app.fetch(path);
		expect([path, file.status, file.headers.get("cache-control")]).toEqual([
			path,
			200,
			"public, max-age=31536000, immutable",
		]);
	}
	const file = await app.fetch(`/look/${logo}/logo.svg`);
	expect(file.headers.get("content-type")).toBe("image/svg+xml");
	expect(file.headers.get("content-security-policy")).toBe(
		"default-src 'none'; style-src 'unsafe-inline'; sandbox",
	);
	expect(await file.text()).not.toMatch(/script|onclick/);
	expect((await app.fetch(`/look/${logo}/other.svg`)).status).toBe(404);

	expect((await undo(key)).status).toBe(200);
	expect((await page("/")).html === before.html).toBe(true);
});

test("a logo whose icon is not a picture of its size stores nothing", async () => {
	const files = () => app.db.selectFrom("logoFile").select("name").execute();
	const before = await files();
	for (const large of [icons["touch"], base64("<svg>")])
		expect(
			(
				await call("storeLogo", {
					file: { type: "svg", data: base64(svg) },
					icons: { ...icons, large },
				})
			).status,
		).toBe(422);
	expect(await files()).toEqual(before);
});
