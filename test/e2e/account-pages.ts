import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import { adminPages } from "../../src/web/routes/admins.ts";
import {
	alertOf,
	button,
	codeFor,
	field,
	fill,
	heading,
	newAddress,
	newMember,
	open,
	password,
	signIn,
	signUp,
	wrongFor,
} from "./account-steps.ts";
import type { Page } from "./browser.ts";

/** A page of accounts in one of its states. */
export interface AccountPage {
	name: string;
	heading: string;
	title?: string;
	/** Nobody where nothing is said; somebody of the demo league, or a new member of its own. */
	as?: "admin" | "captain" | "two-teams" | "unregistered" | "member" | "new" | "newcomer";
	/** How to get there. */
	reach: (page: Page) => Promise<unknown>;
	/** What the console may say of it: the server has refused something. */
	refusals?: RegExp;
}

const at = (path: string) => (page: Page) => open(page, path);
const confirmation =
	"/signup?step=confirm&email=robin.with.a.rather.long.address%40newcomers.example";
const refusals = /\b4(01|03|22|00)\b|\b409\b/;

const forGuests: AccountPage[] = [
	{ name: "the login", heading: "Login", reach: at("/login") },
	{ name: "the login after a sign-up that is over", heading: "Login", reach: at("/login?ended=1") },
	{
		name: "the login, refused",
		heading: "Login",
		refusals,
		async reach(page) {
			await open(page, "/login");
			await fill(page, { Email: "nobody@newcomers.example", Password: password });
			await button(page, "Log in").click();
			await alertOf(page).waitFor();
		},
	},
	{ name: "the sign-up", heading: "Create an Account", reach: at("/signup") },
	{
		name: "the sign-up, refused",
		heading: "Create an Account",
		refusals,
		async reach(page) {
			await open(page, "/signup");
			await fill(page, {
				Email: "robin@newcomers.example",
				Password: "short",
				"Confirm Password": "short",
			});
			await field(page, "Confirm Password").press("Enter");
			await alertOf(page).getByRole("button", { name: "OK" }).click();
		},
	},
	{ name: "the confirmation", heading: "Confirm Your Email", reach: at(confirmation) },
	{
		name: "the confirmation without an address",
		heading: "Confirm Your Email",
		reach: at("/signup?step=confirm"),
	},
	{
		name: "the confirmation, refused",
		heading: "Confirm Your Email",
		refusals,
		async reach(page) {
			const email = newAddress();
			await signUp(page, email);
			await fill(page, { "Confirmation Code": wrongFor(await codeFor(email)) });
			await field(page, "Confirmation Code").press("Enter");
			await alertOf(page).getByRole("button", { name: "OK" }).click();
		},
	},
	{ name: "the reset", heading: "Reset Password", reach: at("/reset-password") },
	{
		name: "the reset by code",
		heading: "Reset Password",
		reach: at("/reset-password?step=code&email=robin%40newcomers.example"),
	},
	{
		name: "the end of the reset",
		heading: "Your password has been reset.",
		title: "Reset Password",
		reach: at("/reset-password?step=done"),
	},
];

const forMembers: AccountPage[] = [
	{
		name: "the portal without a profile",
		as: "new",
		heading: "Create Your Profile",
		reach: at("/portal"),
	},
	{
		name: "the portal with the choice of a team",
		as: "new",
		heading: "Create Your Profile",
		refusals,
		async reach(page) {
			await open(page, "/portal");
			await fill(page, {
				"Access code": demoAccessCodes.captain,
				"First name": "Robin",
				"Last name": "Newcomer",
				Phone: "214-555-0199",
			});
			await button(page, "Create profile").click();
			await page
				.getByRole("combobox", { name: "Which team do you lead?" })
				.selectOption({ label: "A new team" });
		},
	},
	{ name: "the portal of an admin", as: "admin", heading: "Admin Portal", reach: at("/portal") },
	{
		name: "what has changed",
		as: "admin",
		heading: "Change log",
		reach: at("/portal?show=changes"),
	},
	{
		name: "what has changed, of one kind",
		as: "admin",
		heading: "Change log",
		reach: at("/portal?show=changes&kind=payment&q=x"),
	},
	{
		name: "the portal of a captain",
		as: "captain",
		heading: "Captain's Corner",
		reach: at("/portal?team=linked"),
	},
	{
		name: "the portal of a captain of two teams",
		as: "two-teams",
		heading: "Captain's Corner",
		reach: at("/portal"),
	},
	{
		name: "the portal of a captain who waits",
		as: "newcomer",
		heading: "Captain's Corner",
		reach: at("/portal?team=newTeam"),
	},
	{ name: "the profile", as: "member", heading: "My Profile", reach: at("/profile?saved=1") },
	{
		name: "the profile with another address, and the code that it needs",
		as: "newcomer",
		heading: "Confirm Your Email",
		title: "My Profile",
		async reach(page) {
			await open(page, "/profile");
			await fill(page, { Email: newAddress() });
			await fill(page, { Password: password });
			await button(page, "Save and send a code").click();
			await heading(page, "Confirm Your Email").waitFor();
		},
	},
	{
		name: "the profile, asking whether to sign out everywhere",
		as: "member",
		heading: "My Profile",
		async reach(page) {
			await open(page, "/profile");
			await fill(page, { Email: newAddress() });
			await button(page, "Log out everywhere").click();
		},
	},
	{
		name: "the change of password",
		as: "member",
		heading: "Change Password",
		reach: at("/change-password"),
	},
	{
		name: "the end of the change of password",
		as: "member",
		heading: "Your password has been reset.",
		title: "Change Password",
		reach: at("/change-password?done=1"),
	},
	{
		name: "the user’s menu, opened",
		as: "admin",
		heading: "Detailed Standings",
		async reach(page) {
			await open(page, "/standings");
			await page
				.getByRole("banner")
				.getByText("Account")
				.or(page.locator(".user-name"))
				.first()
				.click();
			await page.getByRole("navigation", { name: "Your account" }).waitFor();
		},
	},
];

/** Opens a page, and on it what a button opens. */
const pressing = (path: string, name: string | RegExp) => async (page: Page) => {
	await open(page, path);
	await page.getByRole("main").getByRole("button", { name }).first().click();
	await page.getByRole("dialog").waitFor();
};

const team = { heading: "Team Details" };
const makeups = { heading: "Make-Up Matches" };
const looking = { heading: "Players Looking for a Team" };
const forCaptains: AccountPage[] = [
	{ ...team, name: "the team of a captain", as: "captain", reach: at("/team-info") },
	{
		...team,
		name: "the teams of somebody who leads two",
		as: "two-teams",
		reach: at("/team-info"),
	},
	{ ...team, name: "the team of somebody who leads none", as: "member", reach: at("/team-info") },
	{
		...team,
		name: "a captain’s team, looked at by an admin",
		as: "admin",
		reach: at("/team-info?userId=2"),
	},
	{
		...team,
		name: "how to reach a captain",
		as: "captain",
		reach: pressing("/team-info", /^[A-Z]\S+ [A-Z]\S+$/),
	},
	{
		...team,
		name: "a player of the roster",
		as: "captain",
		reach: pressing("/team-info", /^Edit /),
	},
	{
		...team,
		name: "the search for a player",
		as: "admin",
		reach: pressing("/team-info?userId=2", "Add a player"),
	},
	{ ...team, name: "a team that is not registered", as: "unregistered", reach: at("/team-info") },
	{
		...team,
		name: "the registration",
		as: "unregistered",
		reach: pressing("/team-info", "Continue"),
	},
	{
		...looking,
		name: "who looks for a team, for captains",
		as: "captain",
		reach: at("/players-looking"),
	},
	{
		...looking,
		name: "who looks for a team, for others",
		as: "member",
		reach: at("/players-looking"),
	},
	{ ...makeups, name: "make-up matches", as: "captain", reach: at("/makeup-matches") },
	{
		...makeups,
		name: "make-up matches, for members without a team",
		as: "member",
		reach: at("/makeup-matches"),
	},
	{
		...makeups,
		name: "the form of a make-up match",
		as: "captain",
		reach: pressing("/makeup-matches", "Sign up for a make-up match"),
	},
];

/** Hundreds of rows are all alike, and take long to look at. */
const place = "locationId=1";
const forAdmins: AccountPage[] = (
	[
		...adminPages
			.filter(({ path }) => path !== "/matches")
			.map(({ path, title }) => ({ name: `the page ${title}`, heading: title, reach: at(path) })),
		{
			name: "the switch of seasons",
			heading: "Seasons",
			reach: pressing("/seasons", "Switch current season"),
		},
		{
			name: "the form of a court location",
			heading: "Court Locations",
			reach: pressing("/court-locations", /^Edit /),
		},
		{
			name: "the removal of a court location",
			heading: "Court Locations",
			reach: pressing("/court-locations", /^Remove /),
		},
		{
			name: "the form of a payment",
			heading: "Fee Payments",
			reach: pressing("/payments", "Add a payment"),
		},
		{ name: "the published matches", heading: "Matches", reach: at(`/matches?${place}`) },
		{
			name: "the form of a match",
			heading: "Matches",
			reach: pressing(`/matches?${place}`, "Add a match"),
		},
		{
			name: "the clearing of matches",
			heading: "Matches",
			reach: pressing(`/matches?${place}`, "Clear Matches"),
		},
		{ name: "the draft matches", heading: "Matches", reach: at(`/matches?view=draft&${place}`) },
		{
			name: "the publishing of matches",
			heading: "Matches",
			reach: pressing(`/matches?view=draft&${place}`, "Publish Matches"),
		},
	] satisfies AccountPage[]
).map((page) => ({ ...page, as: "admin" }));

const teams = { as: "admin", heading: "Teams" } as const;
const players = { as: "admin", heading: "Players" } as const;
/** Lists of players and teams, and what they open. */
const lists: AccountPage[] = [
	{ ...teams, name: "the inactive teams", reach: at("/teams?view=inactive") },
	{ ...teams, name: "a team’s form", reach: pressing("/teams", /^Edit /) },
	{ ...players, name: "players found", reach: at("/players?lastName=an") },
	{ ...players, name: "players whom nobody finds", reach: at("/players?lastName=zzzz") },
	{ ...players, name: "a player’s form", reach: pressing("/players?lastName=an", /^Edit /) },
	{ ...players, name: "a new player", reach: pressing("/players", "Add new player to database") },
	{
		...players,
		name: "the question whether to remove all players",
		reach: pressing("/players", "Remove all players from teams"),
	},
	{
		...players,
		name: "the preview of an import",
		async reach(page) {
			await pressing("/players", "Import players")(page);
			const list =
				"First Name,Last Name,Email,Rating\nUna,Newcomer,una@example.com,4\nUno,Newcomer,,much";
			await page
				.getByLabel("Excel or CSV file")
				.setInputFiles({ name: "players.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
			await page.getByText("1 with errors").waitFor();
		},
	},
];

export const accountPages: readonly AccountPage[] = [
	...forGuests,
	...forMembers,
	...forCaptains,
	...forAdmins,
	...lists,
];

/** Signs in whoever the page is for. */
export async function become(page: Page, as: AccountPage["as"]) {
	if (as === "newcomer") await newMember(page);
	else if (as) await signIn(page, `${as}@crosscourt.example`);
}
