import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { heading, newAccount, password, signIn } from "./account-steps.ts";
import { useBrowser, whenLive } from "./browser.ts";
import { site } from "./demo-league.ts";
import { publicPages } from "./public-pages.ts";

const browser = useBrowser();

/** Scripts that only accounts need, by the beginnings of their names. */
const ofAccounts =
	/\/assets\/(user-menu|guards|login|signup|reset-password|change-password|portal|profile|address|code-field|account|entrance|new-password|password)/;

it("a visitor’s pages load the scripts that they name, whose weight has its limit, and none of accounts", async () => {
	const { page, troubles } = await browser.visitor({ viewport: { width: 375, height: 812 } });
	const asked = new Set<string>();
	page.on(
		"request",
		(request) => request.url().endsWith(".js") && asked.add(new URL(request.url()).pathname),
	);
	for (const { path } of publicPages) {
		asked.clear();
		await page.goto(path);
		await whenLive(page);
		const named = JSON.parse((await page.locator("#scripts").textContent()) ?? "[]") as string[];
		expect([...asked].sort(), path).toEqual(named.sort());
		expect(
			[...asked].filter((name) => ofAccounts.test(name)),
			path,
		).toEqual([]);
	}
	expect(troubles).toEqual([]);
	await page.context().close();
});

it("the names are those of the scripts that a signed-in reader does load", async () => {
	const { page } = await browser.visitor();
	const names: string[] = [];
	page.on("request", (request) => names.push(new URL(request.url()).pathname));
	await page.goto("/contact");
	await whenLive(page);
	await page.getByRole("link", { name: "Login" }).click();
	await heading(page, "Login").waitFor();
	await signIn(page, "member@crosscourt.example");
	await page.goto("/profile");
	await whenLive(page);
	const found = names
		.filter((name) => ofAccounts.test(name))
		.map((name) => /\/assets\/([a-z-]+)-/.exec(name)?.[1]);
	expect(found).toEqual(expect.arrayContaining(["guards", "login", "user-menu", "profile"]));
	await page.context().close();
});

it("a kept page stays kept, byte for byte, while people sign up, sign in and out", async () => {
	const { page } = await browser.visitor();
	const count = async (name: string) =>
		Number(
			new RegExp(`^crosscourt_${name} (\\d+)`, "m").exec(
				await (await fetch(`${site}/metrics`)).text(),
			)?.[1],
		);
	const ask = async (headers: Record<string, string> = {}) => {
		// A choice that nobody else makes: a page is kept for a minute, and this one's begins here.
		const answer = await fetch(`${site}/match-results?divisionId=14&week=3`, { headers });
		return {
			status: answer.status,
			etag: answer.headers.get("etag") ?? "",
			content: createHash("sha256")
				.update(await answer.text())
				.digest("hex"),
		};
	};
	await ask();
	const before = { page: await ask(), version: await count("data_version") };
	const made = await count("pages_made_total");
	const email = await newAccount(page);
	await page.request.post("/api/identity/signOut", { data: {} });
	await signIn(page, email, password);
	await page.request.post("/api/identity/changePassword", {
		data: { currentPassword: password, newPassword: `${password}!` },
	});
	await page.request.post("/api/identity/signOut", { data: { everywhere: true } });
	expect(await ask()).toEqual(before.page);
	expect((await ask({ "if-none-match": before.page.etag })).status).toBe(304);
	expect(await count("pages_made_total")).toBe(made);
	expect(await count("data_version")).toBe(before.version);
	// Who is signed in gets a page of their own, which is not kept.
	await signIn(page, email, `${password}!`);
	const own = await page.request.get("/standings");
	expect([own.headers()["cache-control"], (await own.text()).includes("Your account")]).toEqual([
		"no-store",
		true,
	]);
	expect(await ask()).toEqual(before.page);
	await page.context().close();
});
