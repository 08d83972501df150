import type { APIRequestContext } from "@playwright/test";
import { demoPassword } from "../../src/server/demo/accounts.ts";
import { pages } from "../../src/web/routes/all.ts";
import {
	arriveAt,
	codeFor,
	confirm,
	heading,
	logIn,
	newAddress,
	open,
	signIn,
	signUp,
} from "./account-steps.ts";
import { expect, test } from "./browser.ts";
import { site, useLeague } from "./league.ts";

useLeague();

const pathsOf = (...kinds: (string | undefined)[]) =>
	pages
		.filter(({ access }) => access && kinds.includes(access))
		.map(({ path }) => path.replace(/\/:\w+\?/, "").replace(/:\w+/, "1"));
const forGuests = pathsOf("guests");
const forMembers = pathsOf("members");
const forAdmins = pathsOf("admins");
/** The path with one of the page's own query parameters. */
const withQuery = (path: string) => {
	const key = pages.find((page) => page.path === path)?.search?.[0];
	return key ? `${path}?${key}=1` : path;
};

test.describe("signed out", () => {
	test("every page for users redirects to the login page with its path and query", async ({
		request,
	}) => {
		for (const path of pathsOf("accounts", "members", "admins"))
			expect(await redirectOf(request, withQuery(path)), path).toBe(
				`/login?redirect=${encodeURIComponent(withQuery(path))}`,
			);
	});

	test("the login leads back to the requested page", { tag: "@volume" }, async ({
		page,
		pageErrors,
	}) => {
		await page.goto("/players?lastName=an");
		await arriveAt(page, "/login?redirect=%2Fplayers%3FlastName%3Dan");
		await logIn(page, "admin@crosscourt.example", demoPassword);
		await arriveAt(page, "/players?lastName=an");
		expect(pageErrors).toEqual([]);
	});

	test("login, password reset, sign-up, and confirmation keep the requested page", {
		tag: "@volume",
	}, async ({ page }) => {
		const email = newAddress();
		await page.goto("/portal?team=linked");
		await arriveAt(page, "/login?redirect=%2Fportal%3Fteam%3Dlinked");
		await page.getByRole("link", { name: "Create an account" }).click();
		await page.waitForURL("**/signup?redirect=*");
		await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
		await page.waitForURL("**/login?redirect=*");
		await page.getByRole("link", { name: "Forgot your password?" }).click();
		await page.waitForURL("**/reset-password?redirect=%2Fportal%3Fteam%3Dlinked");
		await signUp(page, email, "/signup?redirect=%2Fportal%3Fteam%3Dlinked");
		await confirm(page, await codeFor(email));
		await arriveAt(page, "/portal?team=linked");
	});

	test("a tab whose session has ended leads to the login page", { tag: "@volume" }, async ({
		page,
	}) => {
		await signIn(page, "member@crosscourt.example");
		await open(page, "/portal");
		await page.context().clearCookies();
		await page.getByRole("main").getByRole("link", { name: "My Profile" }).click();
		await arriveAt(page, "/login?redirect=%2Fprofile");
		await logIn(page, "member@crosscourt.example", demoPassword);
		await arriveAt(page, "/profile");
	});
});

test.describe("signed in", () => {
	test("without a profile, every page redirects to the portal", { tag: "@volume" }, async ({
		page,
	}) => {
		await signIn(page, "new@crosscourt.example");
		for (const path of [...forMembers, ...forAdmins])
			expect(await redirectOf(page.request, withQuery(path)), path).toBe("/portal");
		await page.goto("/portal");
		await expect(heading(page, "Create Your Profile")).toBeVisible();
	});

	test("a page for guests redirects to the portal, or to the page in its query", {
		tag: "@volume",
	}, async ({ page }) => {
		await signIn(page, "member@crosscourt.example");
		for (const path of forGuests) {
			expect(await redirectOf(page.request, path)).toBe("/portal");
			const target = "/standings?divisionId=12";
			expect(await redirectOf(page.request, `${path}?redirect=${encodeURIComponent(target)}`)).toBe(
				target,
			);
		}
	});

	test("admin pages do not exist for other users", async ({ page }) => {
		await signIn(page, "captain@crosscourt.example");
		for (const path of forAdmins) expect((await page.request.get(path)).status(), path).toBe(404);
		await page.goto("/players");
		await expect(heading(page, "Page not found")).toBeVisible();
	});
});

async function redirectOf(request: APIRequestContext, path: string) {
	const response = await request.get(path, { maxRedirects: 0 });
	expect(response.status(), path).toBeGreaterThanOrEqual(302);
	expect(response.status(), path).toBeLessThanOrEqual(303);
	return response.headers()["location"] ?? "";
}

/** Redirect targets outside of this site, in all spellings. */
const evil = [
	"//evil.example",
	"///evil.example/standings",
	"/\\evil.example",
	"\\\\evil.example",
	"/..//evil.example",
	"/standings/..//evil.example",
	"/.//evil.example",
	"https://evil.example",
	"https:evil.example",
	"http:\\\\evil.example",
	"javascript:alert(document.domain)",
	" javascript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"%2F%2Fevil.example",
	"%2F%5Cevil.example",
	"%2F..%2F%2Fevil.example",
	"%252F%252Fevil.example",
	"https%3A%2F%2Fevil.example",
	"javascript%3Aalert(1)",
	"%09//evil.example",
	"/%09/evil.example",
	"/%0A/evil.example",
	"/%0D%0ALocation:%20https://evil.example",
	"%00//evil.example",
	"/standings&redirect=//evil.example",
	"//localhost:80@evil.example",
	"//evil.example%00.localhost",
	"/%E3%80%82/evil.example",
];

test.describe("a redirect target on another site", () => {
	test("redirects signed-in users within this site", { tag: "@volume" }, async ({ page }) => {
		await signIn(page, "member@crosscourt.example");
		for (const target of evil) {
			const location = await redirectOf(page.request, `/login?redirect=${target}`);
			const { origin, pathname } = new URL(location, site);
			expect(origin, target).toBe(site);
			expect(pathname, target).toMatch(/^\/(portal|standings)$/);
		}
	});

	test("leads to the portal after the login", { tag: "@volume" }, async ({ page }) => {
		const elsewhere: string[] = [];
		page.on("request", (request) => {
			if (new URL(request.url()).origin !== site) elsewhere.push(request.url());
		});
		page.on("dialog", (dialog) => {
			elsewhere.push(`dialog ${dialog.message()}`);
			void dialog.dismiss();
		});
		for (const target of [
			"//evil.example",
			"%2F%5Cevil.example",
			"/..//evil.example",
			"javascript:alert(1)",
		]) {
			await page.context().clearCookies();
			await open(page, `/login?redirect=${target}`);
			await logIn(page, "member@crosscourt.example", demoPassword);
			await arriveAt(page, "/portal");
		}
		expect(elsewhere).toEqual([]);
	});
});
