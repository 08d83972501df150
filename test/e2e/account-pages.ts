import { newMember, open, signIn } from "./account-steps.ts";
import type { Page } from "./browser.ts";
import { demoLeague, named } from "./demo-league.ts";

/** A page for accounts in one of its states. */
export interface AccountPage {
	name: string;
	heading: string;
	title?: string;
	/** The signed-in user: one of the demo league or a new one. Visitors if missing. */
	as?: "admin" | "captain" | "two-teams" | "unregistered" | "member" | "new" | "newcomer";
	/** Opens the page in this state. */
	reach: (page: Page) => Promise<unknown>;
	/**
	 * Has only components that other pages here or journeys check too; `npm run prove` checks it.
	 */
	isVariant?: true;
	/** Page errors that are expected, since the server rejects something. */
	expectedErrors?: RegExp;
}

export const at = (path: string) => (page: Page) => open(page, path);
/** Opens a page and a dialog on it, by a button. */
export const openWithDialog = (path: string, name: string | RegExp) => async (page: Page) => {
	await open(page, path);
	await page.getByRole("main").getByRole("button", { name }).first().click();
	await page.getByRole("dialog").waitFor();
};

export const expectedErrors = /\b4(01|03|22|00)\b|\b409\b/;

export const teammate = demoLeague.player.find(
	({ teamId, isActive }) => isActive && teamId === named.captainTeamId,
)!;

/** Signs in as the user that the page is for. */
export async function signInAs(page: Page, as: AccountPage["as"]) {
	if (as === "newcomer") await newMember(page);
	else if (as) await signIn(page, `${as}@crosscourt.example`);
}
