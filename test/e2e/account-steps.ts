import { randomInt } from "node:crypto";
import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import { openSession } from "../../src/server/identity/sessions.ts";
import { expect, type Page, whenHydrated } from "./browser.ts";
import { league } from "./league.ts";

export const password = "Topspin-4-two";
export const otherPassword = "Backhand-7-up!";
/** Its number can't be taken for a code of eight digits. */
export const newAddress = () => `robin.no${randomInt(1e9)}@newcomers.example`;

export const heading = (page: Page, name: string | RegExp) =>
	page.getByRole("heading", { level: 1, name, exact: true });
/** A field by its label, with or without the asterisk of required fields. */
export const field = (page: Page, name: string) =>
	page.getByRole("main").getByLabel(new RegExp(`^${name}( \\*)?$`));
export const button = (page: Page, name: string) =>
	page.getByRole("main").getByRole("button", { name, exact: true });
export const alertOf = (page: Page) => page.getByRole("alertdialog", { name: /^Could not / });

export async function open(page: Page, path: string) {
	await page.goto(path);
	await whenHydrated(page);
}

/** Waits for a page by its path and query, and for its hydration. */
export async function arriveAt(page: Page, path: string) {
	await page.waitForURL(({ pathname, search }) => pathname + search === path);
	await whenHydrated(page);
}

/** Fills in fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>) {
	for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** A form can be sent only after the previous navigation is done. */
const whenIdle = (page: Page) => page.locator("main[aria-busy=false]").waitFor();

/**
 * Closes the alert and returns its message. Its `close` event comes after it is hidden and moves
 * the focus: what is typed before that could land in another field.
 */
export async function dismissAlert(page: Page) {
	const alert = alertOf(page);
	await alert.waitFor();
	const message = await alert.getByRole("paragraph").textContent();
	const isClosed = await alert.evaluateHandle((dialog) => ({
		event: new Promise<void>((resolve) =>
			dialog.addEventListener("close", () => resolve(), { once: true }),
		),
	}));
	await alert.getByRole("button", { name: "OK" }).click();
	await isClosed.evaluate(({ event }) => event);
	await alert.waitFor({ state: "hidden" });
	await whenIdle(page);
	return message;
}

/** The label or text of the focused element. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const { activeElement: element } = document;
		const label =
			element instanceof HTMLInputElement || element instanceof HTMLSelectElement
				? element.labels?.[0]
				: undefined;
		return (label ?? element)?.textContent?.replace(" *", "").trim();
	});

/** Waits until the field or button with that label is focused. */
export const waitForFocus = (page: Page, name: string) =>
	expect.poll(() => focused(page), { message: "the focused element" }).toBe(name);

/** Waits for an email to the address or name with that subject; returns the newest one's text. */
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
			{ intervals: [50], message: `an email to ${to}: ${subject}` },
		)
		.toBe(true);
	return text;
}

const codeIn = (text: string) => /\b\d{8}\b/.exec(text)?.[0];

/** The newest code that was sent to an address, other than `after`. */
export async function codeFor(address: string, after?: string) {
	const isNew = (text: string) => codeIn(text) !== undefined && codeIn(text) !== after;
	return codeIn(await emailTo(address, "", isNew)) as string;
}

export const wrongCodeFor = (code: string) =>
	code.replace(/.$/, (last) => String((Number(last) + 1) % 10));

/** Signs up on the page, up to the confirmation. */
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

/** Logs in on the open login page. */
export async function logIn(page: Page, email: string, word = password) {
	await fill(page, { Email: email, Password: word });
	await button(page, "Log in").click();
}

/** Signs up the first admin of an empty league, with the link that the program prints. */
export async function signUpFirstAdmin(page: Page) {
	await open(page, `/signup?firstAdmin=${league.setup.firstAdminToken}`);
	await fill(page, {
		Email: "ada@founders.example",
		Password: password,
		"Confirm Password": password,
	});
	await button(page, "Create account").click();
	await arriveAt(page, `/portal?firstAdmin=${league.setup.firstAdminToken}`);
	await fill(page, { "First name": "Ada", "Last name": "Founder", Phone: "214-555-0100" });
	await button(page, "Create profile").click();
	await arriveAt(page, "/portal");
}

const noCookies = {
	session: null,
	attempt: null,
	browser: null,
	device: null,
	myTeam: null,
	set() {},
};

/** Signs in without the login page: opens a session and sets its cookie. */
export async function signIn(page: Page, email: string) {
	const { id } = await league.db
		.selectFrom("account")
		.select("id")
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	const userAgent = await page.evaluate(() => navigator.userAgent);
	const value = await league.db
		.transaction()
		.execute((trx) =>
			openSession(trx, id, { address: "127.0.0.1", userAgent, cookies: noCookies }),
		);
	await page.context().addCookies([{ name: "session", value, url: league.url }]);
}

/** Creates and signs in a confirmed account through the API. */
export async function newAccount(page: Page, email = newAddress()) {
	await page.request.post("/api/identity/signUp", { data: { email, password } });
	const confirmed = await page.request.post("/api/identity/confirmSignUp", {
		data: { email, code: await codeFor(email) },
	});
	expect(confirmed.status()).toBe(200);
	return email;
}

/** Creates a captain of a new team through the API. */
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
