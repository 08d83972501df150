import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import { type AccountPage, at, expectedErrors, teammate } from "./account-pages.ts";
import { button, fill, newAddress, open, password } from "./account-steps.ts";
import { named, sidesOf } from "./demo-league.ts";

export const forMembers: AccountPage[] = [
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
