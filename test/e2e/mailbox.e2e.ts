import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../program.ts";
import { letterTo, newAddress, password } from "./account-steps.ts";
import { nextFrames, overflowing, useBrowser, violations, type Watch } from "./browser.ts";
import { screens } from "./page-checks.ts";

const browser = useBrowser();
let visit: Watch;
const email = newAddress();
/** Not even what the tests themselves would run in a letter's frame may run there. */
const ownScripts = "Blocked script execution in 'about:srcdoc'";
beforeAll(async () => {
	visit = await browser.visitor();
	const { request } = visit.page;
	await request.post("/api/identity/signUp", { data: { email, password } });
	await until(
		async () => (await (await request.get("/mailbox")).text()).includes(email),
		"the letter is there",
		10_000,
	);
});
afterAll(() => visit.page.context().close());

describe.each(screens)("on $screen", ({ width, height }) => {
	it.each(["the list", "a letter"])(
		"%s can be read by everybody, by day and by night",
		async (what) => {
			const { page, troubles } = visit;
			await page.setViewportSize({ width, height });
			await page.goto("/mailbox");
			if (what === "a letter") await page.getByRole("link").filter({ hasText: email }).click();
			const title =
				what === "a letter" ? /^Confirm your e-mail address .+ – Mailbox$/ : /^Mailbox$/;
			expect(await page.title()).toMatch(title);
			expect(await page.locator("h1").count()).toBe(1);
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme });
				expect
					.soft(await violations(page, colorScheme === "light" ? "all" : "colours"), colorScheme)
					.toEqual([]);
			}
			for (const narrow of [width, 320]) {
				await page.setViewportSize({ width: narrow, height });
				await nextFrames(page);
				expect.soft(await overflowing(page), `${narrow} px`).toEqual([]);
			}
			expect(troubles.filter((each) => !each.includes(ownScripts))).toEqual([]);
		},
	);
});

it("a letter is shown as it would arrive, and as plain text, with the same code", async () => {
	const { page } = visit;
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto("/mailbox");
	await page.getByRole("link").filter({ hasText: email }).click();
	const letter = page.frameLocator("iframe");
	const code = /\d{8}/.exec(await letterTo(page, email))?.[0];
	expect((await letter.getByText(/^\d{4}$/).allTextContents()).join("")).toBe(code);
});

it.each(["light", "dark"] as const)(
	"the letter itself can be read by everybody: %s",
	async (colorScheme) => {
		const { page } = visit;
		await page.setViewportSize({ width: 320, height: 812 });
		await page.emulateMedia({ colorScheme });
		await page.goto("/mailbox");
		await page.getByRole("link").filter({ hasText: email }).click();
		const letter = await page.locator("iframe").getAttribute("srcdoc");
		await page.goto("about:blank");
		await page.setContent(letter ?? "");
		expect(await violations(page)).toEqual([]);
		expect(await overflowing(page)).toEqual([]);
	},
);
