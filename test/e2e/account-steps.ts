import { randomInt } from "node:crypto";
import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import { openSession } from "../../src/server/identity/sessions.ts";
import { expect, type Page, whenLive } from "./browser.ts";
import { league } from "./league.ts";

export const password = "Topspin-4-two";
export const another = "Backhand-7-up!";
export const newAddress = () => `robin.${randomInt(1e9)}@newcomers.example`;

export const heading = (page: Page, name: string | RegExp) =>
	page.getByRole("heading", { level: 1, name, exact: true });
/** A field by its name, with or without the star that marks it as needed. */
export const field = (page: Page, name: string) =>
	page.getByRole("main").getByLabel(new RegExp(`^${name}( \\*)?$`));
export const button = (page: Page, name: string) =>
	page.getByRole("main").getByRole("button", { name, exact: true });
export const alertOf = (page: Page) =>
	page.getByRole("alertdialog", { name: "Something went wrong" });

/** A page that its scripts have taken over. */
export async function open(page: Page, path: string) {
	await page.goto(path);
	await whenLive(page);
}

/** Waits for a page by its address, query and all, and until it is alive. */
export async function arriveAt(page: Page, path: string) {
	await page.waitForURL(({ pathname, search }) => pathname + search === path);
	await whenLive(page);
}

/** Types into fields, by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>) {
	for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** The page takes the next form once it is through with the last. */
const whenIdle = (page: Page) => page.locator("main[aria-busy=false]").waitFor();

/** What the alert says; it is closed with its button. */
export async function alertSaid(page: Page) {
	await alertOf(page).waitFor();
	const said = await alertOf(page).getByRole("paragraph").textContent();
	await alertOf(page).getByRole("button", { name: "OK" }).click();
	await alertOf(page).waitFor({ state: "hidden" });
	await whenIdle(page);
	return said;
}

/** The name of what has the keyboard. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const { activeElement: element } = document;
		const label =
			element instanceof HTMLInputElement || element instanceof HTMLSelectElement
				? element.labels?.[0]
				: undefined;
		return (label ?? element)?.textContent?.replace(" *", "").trim();
	});

/** Waits until the keyboard is at the field or button with that name. */
export const keyboardAt = (page: Page, name: string) =>
	expect.poll(() => focused(page), { message: "what has the keyboard" }).toBe(name);

/** Waits for the newest email to the address or name with that subject, and reads it. */
export async function emailTo(
	to: string,
	subject = "",
	isNew: (text: string) => boolean = () => true,
) {
	let text = "";
	await expect
		.poll(
			async () => {
				const email = await league.db
					.selectFrom("email")
					.select("text")
					.where("state", "=", "sent")
					.where((eb) =>
						eb.or([eb("toAddress", "ilike", `%${to}%`), eb("toName", "ilike", `%${to}%`)]),
					)
					.where("subject", "ilike", `%${subject}%`)
					.orderBy("emailId", "desc")
					.executeTakeFirst();
				text = email?.text ?? "";
				return text !== "" && isNew(text);
			},
			{ timeout: 10_000, intervals: [50], message: `an email to ${to}: ${subject}` },
		)
		.toBe(true);
	return text;
}

const codeIn = (text: string) => /\b\d{8}\b/.exec(text)?.[0];

/** The newest code that was sent to an address; `after` is the one that is known already. */
export async function codeFor(address: string, after?: string) {
	const isNew = (text: string) => codeIn(text) !== undefined && codeIn(text) !== after;
	return codeIn(await emailTo(address, "", isNew)) as string;
}

/** A code that is not the one. */
export const wrongFor = (code: string) =>
	code.replace(/.$/, (last) => String((Number(last) + 1) % 10));

/** On the sign-up page, up to the confirmation. */
export async function signUp(page: Page, email: string, path = "/signup") {
	await open(page, path);
	await fill(page, { Email: email, Password: password, "Confirm Password": password });
	await button(page, "Create account").click();
	await heading(page, "Confirm Your Email").waitFor();
}

export async function confirm(page: Page, code: string) {
	await fill(page, { "Confirmation Code": code });
	await button(page, "Confirm").click();
}

/** On the login page as it stands. */
export async function logIn(page: Page, email: string, word = password) {
	await fill(page, { Email: email, Password: word });
	await button(page, "Log in").click();
}

/** Signs in without the page: a session of the account, in the browser's cookies. */
export async function signIn(page: Page, email: string) {
	const { id } = await league.db
		.selectFrom("identity")
		.select("id")
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	const userAgent = await page.evaluate(() => navigator.userAgent);
	const value = await league.db
		.transaction()
		.execute((trx) => openSession(trx, id, { address: "127.0.0.1", userAgent }));
	await page.context().addCookies([{ name: "session", value, url: league.url }]);
}

/** A confirmed account, signed in, without the pages. */
export async function newAccount(page: Page, email = newAddress()) {
	await page.request.post("/api/identity/signUp", { data: { email, password } });
	const confirmed = await page.request.post("/api/identity/confirmSignUp", {
		data: { email, code: await codeFor(email) },
	});
	expect(confirmed.status()).toBe(200);
	return email;
}

/** A captain whose team is still to be entered, without the pages. */
export async function newMember(page: Page, { firstName = "Robin", lastName = "Newcomer" } = {}) {
	const email = await newAccount(page);
	const profile = {
		accessCode: demoAccessCodes.captain,
		firstName,
		lastName,
		phone: "214-555-0199",
		teamName: `Team of ${email}`.slice(0, 50),
	};
	expect((await page.request.post("/api/create/user", { data: profile })).status()).toBe(200);
	return email;
}
