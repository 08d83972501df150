import { until } from "../program.ts";
import { violations } from "./accessibility.ts";
import { emailTo, newAddress, password } from "./account-steps.ts";
import { expect, leave, nextFrames, overflowing, test, type Visit, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";
import { phone } from "./page-checks.ts";

useLeague();

let visit: Visit;
const email = newAddress();
/** Scripts are blocked in an email's frame, even those of the tests. */
const ownScripts = /Blocked script execution in 'about:srcdoc'|Failed to execute 'postMessage'/;
test.beforeAll(async () => {
	visit = await visitor();
	const { request } = visit.page;
	await request.post("/api/identity/signUp", { data: { email, password } });
	await until(
		async () => (await (await request.get("/mailbox")).text()).includes(email),
		"the email is there",
		10_000,
	);
});
test.afterAll(() => leave(visit.page));

for (const what of ["the list", "an email"])
	test(`${what} is accessible at every width, in light and dark mode`, {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = visit;
		await page.setViewportSize(phone);
		await page.goto("/mailbox");
		if (what === "an email") await page.getByRole("link").filter({ hasText: email }).click();
		const title = what === "an email" ? /^Confirm your email address .+ – Mailbox$/ : /^Mailbox$/;
		await expect(page).toHaveTitle(title);
		expect(await page.locator("h1").count()).toBe(1);
		for (const width of [1280, 375, 320]) {
			await page.setViewportSize({ width, height: 812 });
			await nextFrames(page);
			expect.soft(await overflowing(page), `${width} px`).toEqual([]);
		}
		expect.soft(await violations(page)).toEqual([]);
		await page.emulateMedia({ colorScheme: "dark" });
		expect.soft(await violations(page, "colors"), "dark").toEqual([]);
		expect(pageErrors.filter((each) => !ownScripts.test(each))).toEqual([]);
	});

test("an email shows the same code in HTML and in plain text", { tag: "@volume" }, async () => {
	const { page } = visit;
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto("/mailbox");
	await page.getByRole("link").filter({ hasText: email }).click();
	const frame = page.frameLocator("iframe");
	const code = /\d{8}/.exec(await emailTo(email))?.[0];
	expect((await frame.getByText(/^\d{4}$/).allTextContents()).join("")).toBe(code);
});

for (const colorScheme of ["light", "dark"] as const)
	test(`the email itself is accessible, ${colorScheme}`, { tag: "@volume" }, async () => {
		const { page } = visit;
		await page.setViewportSize({ width: 320, height: 812 });
		await page.emulateMedia({ colorScheme });
		await page.goto("/mailbox");
		await page.getByRole("link").filter({ hasText: email }).click();
		const html = await page.locator("iframe").getAttribute("srcdoc");
		await page.goto("about:blank");
		await page.setContent(html ?? "");
		expect(await violations(page)).toEqual([]);
		expect(await overflowing(page)).toEqual([]);
	});
