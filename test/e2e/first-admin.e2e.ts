import { afterAll, beforeAll, expect, it } from "vitest";
import { cleanUp, type Running, startProgram } from "../program.ts";
import {
	alertSaid,
	another,
	arriveAt,
	button,
	fill,
	heading,
	open,
	password,
} from "./account-steps.ts";
import { useBrowser } from "./browser.ts";

const browser = useBrowser();
let program: Running;
let baseURL: string;
beforeAll(async () => {
	program = await startProgram({ args: ["--empty"], env: { TRUSTED_PROXIES: "1" } });
	baseURL = program.url.replace("127.0.0.1", "localhost");
});
afterAll(async () => {
	await program.stop();
	await cleanUp();
});

const linkOf = (output: string) =>
	new URL(/http\S+\/signup\?firstAdmin=\S+/.exec(output)?.[0] ?? "");
const person = { "First name": "Ada", "Last name": "Founder", Phone: "214-555-0100" };
const signUp = {
	"E-mail": "ada@founders.example",
	Password: password,
	"Confirm Password": password,
};

it("the link from the terminal makes the first admin of an empty league, without a letter and without an access code, once", async () => {
	const link = linkOf(program.output());
	const { page, troubles } = await browser.visitor({ baseURL });
	await open(page, link.pathname + link.search);
	expect(
		await page.getByText("You are about to become this league’s first admin.").isVisible(),
	).toBe(true);
	await fill(page, signUp);
	await button(page, "Create account").click();
	await arriveAt(page, `/portal${link.search}`);
	expect(await page.getByLabel("Access code").count()).toBe(0);
	await fill(page, person);
	await button(page, "Create profile").click();
	await arriveAt(page, "/portal");
	expect(await heading(page, "Admin Portal").isVisible()).toBe(true);
	expect(await page.getByText("Welcome, Ada.").isVisible()).toBe(true);
	expect(await page.getByText("Nothing needs you.").isVisible()).toBe(true);
	expect(troubles).toEqual([]);
	await page.context().close();

	const later = await browser.visitor({ baseURL });
	await open(later.page, link.pathname + link.search);
	await fill(later.page, {
		...signUp,
		"E-mail": "eve@elsewhere.example",
		Password: another,
		"Confirm Password": another,
	});
	await button(later.page, "Create account").click();
	expect(await alertSaid(later.page)).toBe(
		"This link has been used already, or is not whole. Start the program again for a new one.",
	);
	await later.page.context().close();
});

it("an empty league has its pages, its way in and no mailbox", async () => {
	const { page } = await browser.visitor({ baseURL });
	expect((await page.goto("/mailbox"))?.status()).toBe(404);
	expect(await heading(page, "Page not found").isVisible()).toBe(true);
	await open(page, "/login");
	expect(await heading(page, "Login").isVisible()).toBe(true);
	await page.context().close();
});
