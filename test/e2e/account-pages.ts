import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import { adminPages } from "../../src/web/routes/admins.ts";
import {
	alertOf,
	button,
	codeFor,
	field,
	fill,
	newAddress,
	newMember,
	open,
	password,
	signIn,
	signUp,
	wrongCodeFor,
} from "./account-steps.ts";
import type { Page } from "./browser.ts";
import { demoLeague, matchOf, named, nameOfTeam, sidesOf } from "./demo-league.ts";

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

const at = (path: string) => (page: Page) => open(page, path);
const confirmation =
	"/signup?step=confirm&email=robin.with.a.rather.long.address%40newcomers.example";
const expectedErrors = /\b4(01|03|22|00)\b|\b409\b/;

const teammate = demoLeague.player.find(
	({ teamId, isActive }) => isActive && teamId === named.captainTeamId,
)!;

const forGuests: AccountPage[] = [
	{
		name: "the offline page",
		isVariant: true,
		as: "captain",
		heading: "No Connection",
		reach: at("/offline"),
	},
	{ name: "the login page", heading: "Login", reach: at("/login") },
	{
		name: "the login page after an expired sign-up",
		isVariant: true,
		heading: "Login",
		reach: at("/login?ended=1"),
	},
	{
		name: "the login page after a wrong password",
		isVariant: true,
		heading: "Login",
		expectedErrors,
		async reach(page) {
			await open(page, "/login");
			await fill(page, { Email: "nobody@newcomers.example", Password: password });
			await button(page, "Log in").click();
			await alertOf(page).waitFor();
		},
	},
	{ name: "the sign-up page", heading: "Create an Account", reach: at("/signup") },
	{
		name: "the sign-up page after an invalid password",
		isVariant: true,
		heading: "Create an Account",
		expectedErrors,
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
	{
		name: "the confirmation page",
		isVariant: true,
		heading: "Confirm Your Email",
		reach: at(confirmation),
	},
	{
		name: "the confirmation page without an email address",
		isVariant: true,
		heading: "Confirm Your Email",
		reach: at("/signup?step=confirm"),
	},
	{
		name: "the confirmation page after a wrong code",
		isVariant: true,
		heading: "Confirm Your Email",
		expectedErrors,
		async reach(page) {
			const email = newAddress();
			await signUp(page, email);
			await fill(page, { "Confirmation Code": wrongCodeFor(await codeFor(email)) });
			await field(page, "Confirmation Code").press("Enter");
			await alertOf(page).getByRole("button", { name: "OK" }).click();
		},
	},
	{
		name: "the password reset page",
		isVariant: true,
		heading: "Reset Password",
		reach: at("/reset-password"),
	},
	{
		name: "the password reset page with the code field",
		isVariant: true,
		heading: "Reset Password",
		reach: at("/reset-password?step=code&email=robin%40newcomers.example"),
	},
	{
		name: "the page after a password reset",
		isVariant: true,
		heading: "Your password has been reset.",
		title: "Reset Password",
		reach: at("/reset-password?step=done"),
	},
];

const forMembers: AccountPage[] = [
	{
		name: "the portal without a profile",
		isVariant: true,
		as: "new",
		heading: "Create Your Profile",
		reach: at("/portal"),
	},
	{
		name: "the portal with the team field",
		isVariant: true,
		as: "new",
		heading: "Create Your Profile",
		expectedErrors,
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
		name: "the change log",
		as: "admin",
		heading: "Change Log",
		reach: at("/portal?show=changes"),
	},
	{
		name: "the filtered change log",
		isVariant: true,
		as: "admin",
		heading: "Change Log",
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
		isVariant: true,
		as: "two-teams",
		heading: "Captain's Corner",
		reach: at("/portal"),
	},
	{
		name: "the portal of a captain waiting for a team",
		isVariant: true,
		as: "newcomer",
		heading: "Captain's Corner",
		reach: at("/portal?team=newTeam"),
	},
	{
		name: "the page to postpone a match, too early",
		isVariant: true,
		as: "captain",
		heading: sidesOf(named.nextMatchId),
		title: "Postpone a Match",
		reach: at(`/postpone/${named.nextMatchId}`),
	},
	{
		name: "comments and protests of a match",
		isVariant: true,
		as: "captain",
		heading: "Comments and Protests",
		reach: at(`/match-file/${named.verifiedMatchId}`),
	},
	{
		name: "suggested make-up times that do not exist",
		isVariant: true,
		heading: "This link doesn’t work",
		title: "Make-Up Times",
		reach: at("/makeup/unknown"),
	},
	{
		name: "schedule preferences with an unknown link",
		isVariant: true,
		heading: "This link doesn’t work",
		title: "Schedule Preferences",
		reach: at("/schedule-preferences/unknown"),
	},
	{
		name: "whether a player can play, with an unknown link",
		isVariant: true,
		heading: "This link doesn’t work",
		title: "Can You Play?",
		reach: at("/availability/unknown"),
	},
	{
		name: "a new player’s sign-up with an unknown link",
		isVariant: true,
		heading: "This link doesn’t work",
		title: "Your Sign-Up",
		reach: at("/my-signup/unknown"),
	},
	{
		name: "where players ask for a link to correct phone and email",
		isVariant: true,
		heading: "Your Phone, Email, and Page",
		reach: at("/my-contact"),
	},
	{
		name: "a player’s phone and email with an unknown link",
		isVariant: true,
		heading: "This link doesn’t work",
		title: "Your Phone, Email, and Page",
		reach: at("/my-contact/unknown"),
	},
	{
		name: "a deputy’s invitation with an unknown link",
		isVariant: true,
		heading: "This invitation is no longer valid",
		title: "Become a Deputy",
		reach: at("/deputy/unknown"),
	},
	{
		name: "a question about a player that does not exist",
		isVariant: true,
		as: "captain",
		heading: "A Question About a Player",
		reach: at("/result-check/99999"),
	},
	{ name: "the help", heading: "Help", reach: at("/help") },
	{
		name: "what to sign, with an unknown link",
		isVariant: true,
		heading: "This link doesn’t work",
		title: "Read and Sign",
		reach: at("/consent/unknown"),
	},
	{
		name: "a move request, with an unknown link",
		isVariant: true,
		heading: "This link doesn’t work",
		title: "Would You Like to Move?",
		reach: at("/move/unknown"),
	},
	{
		name: "league news with an unknown link",
		isVariant: true,
		heading: "This link doesn’t work",
		title: "League News",
		reach: at("/league-news/unknown"),
	},
	{
		name: "who can play",
		as: "captain",
		heading: "Who Can Play?",
		reach: at("/team-availability"),
	},
	{
		name: "who can play, for members without a team",
		isVariant: true,
		as: "member",
		heading: "Who Can Play?",
		reach: at("/team-availability"),
	},
	{
		name: "the shares of the fee",
		isVariant: true,
		as: "captain",
		heading: "Shares of the Fee",
		reach: at("/team-shares"),
	},
	{
		name: "the form of a captain’s players",
		isVariant: true,
		as: "captain",
		heading: "Your Players’ Form",
		reach: at("/team-form"),
	},
	{
		name: "the form of a player",
		isVariant: true,
		as: "captain",
		heading: `${teammate.firstName} ${teammate.lastName}’s Form`,
		reach: at(`/player-form/${teammate.playerId}`),
	},
	{
		name: "the search, with results",
		heading: "Search",
		title: "Search: aces",
		reach: at("/search?q=aces"),
	},
	{
		name: "an invitation with an unknown link",
		isVariant: true,
		heading: "This invitation is no longer valid",
		title: "Invitation",
		reach: at("/invitation/unknown"),
	},
	{ name: "the profile page", as: "member", heading: "My Profile", reach: at("/profile?saved=1") },
	{
		name: "the profile page with the code field for a new email address",
		isVariant: true,
		as: "newcomer",
		heading: "My Profile",
		async reach(page) {
			await open(page, "/profile");
			await fill(page, { Email: newAddress() });
			await fill(page, { Password: password });
			await button(page, "Save and send a code").click();
			await button(page, "Confirm and save").waitFor();
		},
	},
	{
		name: "the profile page with the confirmation to log out everywhere",
		isVariant: true,
		as: "member",
		heading: "My Profile",
		async reach(page) {
			await open(page, "/profile");
			await fill(page, { Email: newAddress() });
			await button(page, "Log out everywhere").click();
		},
	},
	{
		name: "the change password page",
		isVariant: true,
		as: "member",
		heading: "Change Password",
		reach: at("/change-password"),
	},
	{
		name: "the page after a password change",
		isVariant: true,
		as: "member",
		heading: "Your password has been reset.",
		title: "Change Password",
		reach: at("/change-password?done=1"),
	},
	{
		name: "the open user menu",
		isVariant: true,
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

/** Opens a page and a dialog on it, by a button. */
const openWithDialog = (path: string, name: string | RegExp) => async (page: Page) => {
	await open(page, path);
	await page.getByRole("main").getByRole("button", { name }).first().click();
	await page.getByRole("dialog").waitFor();
};

const team = { heading: "Team Details" };
const next = matchOf(named.nextMatchId);
const nextOpponent = next.homeTeamId === named.captainTeamId ? next.visitorTeamId : next.homeTeamId;
const makeups = { heading: "Make-Up Matches" };
const looking = { heading: "Players Looking for a Team" };
const forCaptains: AccountPage[] = [
	{ ...team, name: "a captain’s team", as: "captain", reach: at("/team-info") },
	{
		...team,
		name: "the teams of a captain of two teams",
		isVariant: true,
		as: "two-teams",
		reach: at("/team-info"),
	},
	{
		...team,
		name: "the team page of a user without a team",
		isVariant: true,
		as: "member",
		reach: at("/team-info"),
	},
	{
		...team,
		name: "a captain’s team, viewed by an admin",
		isVariant: true,
		as: "admin",
		reach: at("/team-info?userId=2"),
	},
	{
		...team,
		name: "the contact dialog of a captain",
		isVariant: true,
		as: "captain",
		reach: openWithDialog("/team-info", /^[A-Z]\S+ [A-Z]\S+$/),
	},
	{
		...team,
		name: "the form of a player on the roster",
		isVariant: true,
		as: "captain",
		reach: openWithDialog("/team-info", /^Edit /),
	},
	{
		...team,
		name: "the player search",
		as: "admin",
		reach: openWithDialog("/team-info?userId=2", "Add a player"),
	},
	{
		...team,
		name: "an unregistered team",
		isVariant: true,
		as: "unregistered",
		reach: at("/team-info"),
	},
	{
		...team,
		name: "the registration dialog",
		isVariant: true,
		as: "unregistered",
		reach: openWithDialog("/team-info", "Continue"),
	},
	{
		...looking,
		name: "players looking for a team, for captains",
		isVariant: true,
		as: "captain",
		reach: at("/players-looking"),
	},
	{
		...looking,
		name: "players looking for a team, for other users",
		isVariant: true,
		as: "member",
		reach: at("/players-looking"),
	},
	{
		name: "a lineup",
		as: "captain",
		heading: `Lineup against ${nameOfTeam(nextOpponent)}`,
		title: "Lineup",
		reach: at(`/lineup/${named.nextMatchId}`),
	},
	{
		name: "messages of a captain",
		as: "captain",
		heading: "Email Your Team",
		reach: at("/team-messages"),
	},
	{ ...makeups, name: "make-up matches", as: "captain", reach: at("/makeup-matches") },
	{
		...makeups,
		name: "make-up matches, for members without a team",
		isVariant: true,
		as: "member",
		reach: at("/makeup-matches"),
	},
	{
		...makeups,
		name: "the make-up match form",
		isVariant: true,
		as: "captain",
		reach: openWithDialog("/makeup-matches", "Sign up for a make-up match"),
	},
];

/** One of each kind of page: a table, a form, a list, a text. */
const kinds = ["/seasons", "/teams", "/withdrawals", "/league-settings", "/server"];

/** Filters out most of the rows, which are alike and take long to check. */
const place = "locationId=1";
const forAdmins: AccountPage[] = (
	[
		...adminPages
			.filter(({ path }) => path !== "/matches")
			.map(({ path, title }) => ({
				name: `the page ${title}`,
				heading: title,
				...(!kinds.includes(path) && { isVariant: true as const }),
				reach: at(path),
			})),
		{
			name: "the topics of the contact form",
			isVariant: true,
			heading: "Contact Topics",
			reach: at("/contact-topics"),
		},
		{
			name: "the editor of a text",
			heading: "Edit: League History",
			async reach(page) {
				await open(page, "/texts/history");
				// Phones show it after a touch.
				await page.locator("[aria-label=Preview] h1").waitFor({ state: "attached" });
			},
		},
		{
			name: "the dialog to switch seasons",
			isVariant: true,
			heading: "Seasons",
			reach: openWithDialog("/seasons", "Switch current season"),
		},
		{
			name: "the form of a court location",
			isVariant: true,
			heading: "Court Locations",
			reach: openWithDialog("/court-locations", /^Edit /),
		},
		{
			name: "the confirmation to remove a court location",
			isVariant: true,
			heading: "Court Locations",
			reach: openWithDialog("/court-locations", /^Remove /),
		},
		{
			name: "the form of a payment",
			isVariant: true,
			heading: "Fee Payments",
			reach: openWithDialog("/payments", "Add a payment"),
		},
		{
			name: "the published matches",
			isVariant: true,
			heading: "Matches",
			reach: at(`/matches?${place}`),
		},
		{
			name: "the form of a match",
			isVariant: true,
			heading: "Matches",
			reach: openWithDialog(`/matches?${place}`, "Add a match"),
		},
		{
			name: "the confirmation to clear matches",
			isVariant: true,
			heading: "Matches",
			reach: openWithDialog(`/matches?${place}`, "Clear Matches"),
		},
		{
			name: "the draft matches",
			isVariant: true,
			heading: "Matches",
			reach: at(`/matches?view=draft&${place}`),
		},
		{
			name: "the preview before publishing matches",
			isVariant: true,
			heading: "Matches",
			reach: openWithDialog(`/matches?view=draft&${place}`, "Publish Matches"),
		},
		{
			name: "the set-up of the schedule maker",
			heading: "Plan the Season",
			async reach(page) {
				await open(page, "/matches?view=plan");
				await page.getByRole("button", { name: "Make the schedule" }).waitFor();
			},
		},
		{
			name: "a preference in the schedule maker",
			isVariant: true,
			heading: "Replan the Rest",
			reach: openWithDialog("/matches?view=plan&keep=published", "Add a preference"),
		},
	] satisfies AccountPage[]
).map((page) => ({ ...page, as: "admin" }));

const teams = { as: "admin", heading: "Teams" } as const;
const players = { as: "admin", heading: "Players" } as const;
/** Lists of players and teams, and their dialogs. */
const lists: AccountPage[] = [
	{ ...teams, name: "the inactive teams", isVariant: true, reach: at("/teams?view=inactive") },
	{ ...teams, name: "a team’s form", isVariant: true, reach: openWithDialog("/teams", /^Edit /) },
	{
		...players,
		name: "the results of a player search",
		isVariant: true,
		reach: at("/players?lastName=an"),
	},
	{
		...players,
		name: "a player search without results",
		isVariant: true,
		reach: at("/players?lastName=zzzz"),
	},
	{
		...players,
		name: "a player’s form",
		isVariant: true,
		reach: openWithDialog("/players?lastName=an", /^Edit /),
	},
	{
		...players,
		name: "the form of a new player",
		isVariant: true,
		reach: openWithDialog("/players", "Add new player to database"),
	},
	{
		...players,
		name: "the confirmation to remove all players",
		isVariant: true,
		reach: openWithDialog("/players", "Remove all players from teams"),
	},
	{
		name: "the other numbers of a player",
		isVariant: true,
		as: "admin",
		heading: `${teammate.firstName} ${teammate.lastName}’s Other Numbers`,
		reach: at(`/players/${teammate.playerId}/numbers?q=${teammate.lastName}`),
	},
	{
		name: "players with the same name",
		isVariant: true,
		as: "admin",
		heading: "Players with the Same Name",
		reach: at("/same-names"),
	},
	{
		...players,
		name: "an import preview",
		isVariant: true,
		async reach(page) {
			await openWithDialog("/players", "Import players")(page);
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

/** Signs in as the user that the page is for. */
export async function signInAs(page: Page, as: AccountPage["as"]) {
	if (as === "newcomer") await newMember(page);
	else if (as) await signIn(page, `${as}@crosscourt.example`);
}
