import { createHash } from "node:crypto";
import { heading, newAccount, password, signIn } from "./account-steps.ts";
import { expect, test, visitor, whenHydrated } from "./browser.ts";
import { named } from "./demo-league.ts";
import { site, useLeague } from "./league.ts";
import { accountScripts } from "./public-pages.ts";
import { openAs } from "./signed-in.ts";

useLeague();

test("signed-in users load the scripts that visitors must not load", async () => {
	const { page } = await visitor();
	const names: string[] = [];
	page.on("request", (request) => names.push(new URL(request.url()).pathname));
	await page.goto("/contact");
	await whenHydrated(page);
	await page.getByRole("link", { name: "Login" }).click();
	await heading(page, "Login").waitFor();
	await signIn(page, "member@crosscourt.example");
	await page.goto("/profile");
	await whenHydrated(page);
	const found = names
		.filter((name) => accountScripts.test(name))
		.map((name) => /\/assets\/([a-z-]+?)-[\w-]{8}\./.exec(name)?.[1]);
	expect(found).toEqual(expect.arrayContaining(["page-access", "login", "user-menu", "profile"]));
});

test("a cached page stays valid while users sign up, log in, and log out", {
	tag: "@volume",
}, async () => {
	const { page } = await visitor();
	const count = async (name: string) =>
		Number(
			new RegExp(`^crosscourt_${name} (\\d+)`, "m").exec(
				await (await fetch(`${site}/metrics`)).text(),
			)?.[1],
		);
	const fetchPage = async (headers: Record<string, string> = {}) => {
		// No other test opens this URL, so that it is not cached yet.
		const answer = await fetch(`${site}/match-results?divisionId=14&week=3`, { headers });
		return {
			status: answer.status,
			etag: answer.headers.get("etag") ?? "",
			content: createHash("sha256")
				.update(await answer.text())
				.digest("hex"),
		};
	};
	await fetchPage();
	const before = { page: await fetchPage(), version: await count("data_version") };
	const renderedBefore = await count("pages_rendered_total");
	const email = await newAccount(page);
	await page.request.post("/api/identity/signOut", { data: {} });
	await page.request.post("/api/identity/signIn", { data: { email, password } });
	await page.request.post("/api/identity/changePassword", {
		data: { currentPassword: password, newPassword: `${password}!` },
	});
	await page.request.post("/api/identity/signOut", { data: { everywhere: true } });
	expect(await fetchPage()).toEqual(before.page);
	expect((await fetchPage({ "if-none-match": before.page.etag })).status).toBe(304);
	expect(await count("pages_rendered_total")).toBe(renderedBefore);
	expect(await count("data_version")).toBe(before.version);
	// Pages for signed-in users are not cached.
	await page.request.post("/api/identity/signIn", {
		data: { email, password: `${password}!` },
	});
	const own = await page.request.get("/standings");
	expect([own.headers()["cache-control"], (await own.text()).includes("Your account")]).toEqual([
		"no-store",
		true,
	]);
	expect(await fetchPage()).toEqual(before.page);
});

test("a read-only page keeps its scroll position and its elements when its data changes", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await visitor({ viewport: { width: 375, height: 812 } });
	const loaded: string[] = [];
	page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
	await page.goto("/match-results?week=all");
	await whenHydrated(page);
	const script = /\/match-results-[^/]*\.js$/;
	expect(loaded.filter((path) => script.test(path))).toEqual([]);
	await page.evaluate(() => {
		scrollTo({ top: 300, behavior: "instant" });
		(document.querySelector("main > *") as HTMLElement).dataset["kept"] = "";
	});
	const { page: admin } = await openAs("admin@crosscourt.example", "/portal");
	const renamed = await admin.request.put(`/api/update/team/${named.captainTeamId}`, {
		data: { teamName: "Renamed While Open" },
		headers: { origin: site },
	});
	expect(renamed.status()).toBe(200);
	await expect(page.getByText("Renamed While Open").first()).toBeAttached();
	expect(loaded.filter((path) => script.test(path))).toHaveLength(1);
	await expect(page.locator("main > [data-kept]")).toHaveCount(1);
	expect(await page.evaluate(() => scrollY)).toBe(300);
	expect(pageErrors).toEqual([]);
});

test("a page receives changes even if its script for that could not be loaded at first", {
	tag: "@volume",
}, async () => {
	const { page } = await visitor();
	let refused = 0;
	await page.route("**/assets/live-*.js", async (route) => {
		if (refused++ === 0) await route.abort();
		else await route.continue();
	});
	await page.goto("/standings");
	await whenHydrated(page);
	await expect.poll(() => refused).toBeGreaterThan(1);
	const { page: admin } = await openAs("admin@crosscourt.example", "/portal");
	const renamed = await admin.request.put(`/api/update/team/${named.captainTeamId}`, {
		data: { teamName: "Renamed Once More" },
		headers: { origin: site },
	});
	expect(renamed.status()).toBe(200);
	await expect(page.getByText("Renamed Once More").first()).toBeAttached();
});
