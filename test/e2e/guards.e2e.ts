import { describe, expect, it } from "vitest";
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
import { useBrowser } from "./browser.ts";
import { site } from "./demo-league.ts";

const browser = useBrowser();
const visit = browser.eachVisit();

const pathsOf = (...kinds: (string | undefined)[]) =>
	pages
		.filter(({ access }) => access && kinds.includes(access))
		.map(({ path }) => path.replace(/\/:\w+\??/, ""));
const forGuests = pathsOf("guests");
const forMembers = pathsOf("members");
const forAdmins = pathsOf("admins");
/** A query that the page knows, so that it can be seen to come along. */
const withQuery = (path: string) => {
	const key = pages.find((page) => page.path === path)?.search?.[0];
	return key ? `${path}?${key}=1` : path;
};

describe("signed out", () => {
	it.each(pathsOf("accounts", "members", "admins"))(
		"%s asks for the login, which leads back with the query",
		async (path) => {
			const { page } = visit;
			await page.goto(withQuery(path));
			await arriveAt(page, `/login?redirect=${encodeURIComponent(withQuery(path))}`);
			await logIn(page, "admin@crosscourt.example", demoPassword);
			await arriveAt(page, withQuery(path));
			expect(visit.troubles).toEqual([]);
		},
	);

	it("the way from the login over the sign-up and its confirmation keeps where somebody was going", async () => {
		const { page } = visit;
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
		await confirm(page, await codeFor(page, email));
		await arriveAt(page, "/portal?team=linked");
	});

	it("a tab whose session has ended elsewhere leads to the login as well", async () => {
		const { page } = visit;
		await signIn(page, "member@crosscourt.example");
		await open(page, "/portal");
		await page.context().clearCookies();
		await page.getByRole("main").getByRole("link", { name: "My Profile" }).click();
		await arriveAt(page, "/login?redirect=%2Fprofile");
		await logIn(page, "member@crosscourt.example", demoPassword);
		await arriveAt(page, "/profile");
	});
});

describe("signed in", () => {
	it("without a profile: to the portal", async () => {
		const { page } = visit;
		await signIn(page, "new@crosscourt.example");
		for (const path of [...forMembers, ...forAdmins]) {
			await page.goto(withQuery(path));
			await arriveAt(page, "/portal");
			expect(await heading(page, "Create Your Profile").isVisible(), path).toBe(true);
		}
	});

	it("a page for the signed-out leads to the portal, or where its address says", async () => {
		const { page } = visit;
		await signIn(page, "member@crosscourt.example");
		for (const path of forGuests) {
			await page.goto(path);
			await arriveAt(page, "/portal");
			await page.goto(`${path}?redirect=%2Fstandings%3FdivisionId%3D12`);
			await arriveAt(page, "/standings?divisionId=12");
		}
	});

	it.each(forAdmins)("%s is no page at all for those who are not admins", async (path) => {
		const { page } = visit;
		await signIn(page, "captain@crosscourt.example");
		expect((await page.goto(path))?.status()).toBe(404);
		expect(await heading(page, "Page not found").isVisible()).toBe(true);
	});
});

/** As it is typed into the address bar; the browser may read it as it likes. */
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

describe("an address that would lead elsewhere", () => {
	/** Whatever the page asked for that is not this site's. */
	function strangers() {
		const asked: string[] = [];
		visit.page.on(
			"request",
			(request) => new URL(request.url()).origin === site || asked.push(request.url()),
		);
		visit.page.on("dialog", (dialog) => {
			asked.push(`dialog ${dialog.message()}`);
			void dialog.dismiss();
		});
		return asked;
	}

	it("stays on this site for those who are signed in", async () => {
		const { page } = visit;
		const asked = strangers();
		await signIn(page, "member@crosscourt.example");
		for (const target of evil) {
			await page.goto(`/login?redirect=${target}`, { waitUntil: "domcontentloaded" });
			expect(new URL(page.url()).origin, target).toBe(site);
			expect(new URL(page.url()).pathname, target).toMatch(/^\/(portal|standings)$/);
		}
		expect(asked).toEqual([]);
	});

	it.each(["//evil.example", "%2F%5Cevil.example", "/..//evil.example", "javascript:alert(1)"])(
		"after the login too: %s",
		async (target) => {
			const { page } = visit;
			const asked = strangers();
			await open(page, `/login?redirect=${target}`);
			await logIn(page, "member@crosscourt.example", demoPassword);
			await arriveAt(page, "/portal");
			expect(asked).toEqual([]);
		},
	);
});
