import { adminPages } from "../../src/web/routes/admins.ts";
import { type AccountPage, at, openWithDialog, teammate } from "./account-pages.ts";
import { open } from "./account-steps.ts";

/** One of each kind of page: a table, a form, a list, a text. */
const kinds = ["/seasons", "/teams", "/withdrawals", "/league-settings", "/server"];

/** Filters out most of the rows, which are alike and take long to check. */
const place = "locationId=1";
export const forAdmins: AccountPage[] = (
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
export const lists: AccountPage[] = [
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
