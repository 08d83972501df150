import { defineRecord, type RowOf } from "./define-record.ts";

/**
 * The league itself: its names, addresses and fees. There is exactly one row. The row of a new
 * league comes from `content/league.json`.
 */
export const league = defineRecord({
	table: "league",
	key: "leagueId",
	noun: "league",
	plural: "leagues",
	title: "League",
	summary: "The league’s names, addresses, and fees; always one row",
	read: "everyone",
	fields: {
		leagueId: { type: "id" },
		name: {
			type: "name",
			label: "Name of the league",
			max: 80,
			form: { row: "name", hint: "In full, as on every page and in every email." },
		},
		shortName: {
			type: "name",
			label: "Short name",
			max: 12,
			form: { row: "shortName", hint: "Up to 12 characters, for calendars and feeds." },
		},
		founded: {
			type: "year",
			label: "Founded in",
			example: 1986,
			form: { row: "shortName" },
		},
		metro: {
			type: "name",
			label: "Area",
			max: 60,
			form: { row: "metro", hint: "As in “Tennis in the …”." },
		},
		state: {
			type: "name",
			label: "State",
			max: 2,
			form: { row: "metro", hint: "Two capital letters, for the addresses of courts." },
		},
		timeZone: {
			type: "timeZone",
			label: "Time zone",
			form: { row: "timeZone", hint: "For all dates, times, and deadlines." },
		},
		makeupSchool: {
			type: "name",
			label: "Where make-up matches are played",
			max: 80,
			form: { row: "makeupSchool" },
		},
		administratorTitle: {
			type: "name",
			label: "Title of the administrator",
			max: 60,
			form: { row: "administrator" },
		},
		administratorEmail: {
			type: "email",
			label: "Email of the administrator",
			read: "admins",
			form: {
				row: "administrator",
				hint: "Emails come from it, and visitors’ messages go to it. No page shows it.",
			},
		},
		mailDomain: {
			type: "name",
			label: "Email domain",
			max: 120,
			form: {
				row: "mailDomain",
				hint: "What follows the @, such as myleague.org. Calendar apps reload all matches after a change.",
			},
		},
		phone: { type: "phone", label: "Phone", form: { row: "mailDomain" } },
		postalAddress: {
			type: "prose",
			label: "Mailing address",
			max: 300,
			form: { row: "postalAddress", hint: "Two lines or more." },
		},
		feeByZelleOrCheck: {
			type: "money",
			label: "Team fee by Zelle or check, in dollars",
			form: { row: "fee" },
		},
		feeByPayPal: {
			type: "money",
			label: "Team fee by PayPal, in dollars",
			form: { row: "fee" },
		},
		payee: { type: "name", label: "Checks are payable to", max: 80, form: { row: "payee" } },
		zelleAddress: {
			type: "name",
			label: "Zelle address",
			max: 120,
			form: { row: "zelle", hint: "An email address or a phone number." },
		},
		zelleName: {
			type: "name",
			label: "Name that Zelle shows",
			max: 80,
			form: { row: "zelle", hint: "Captains compare it before they send." },
		},
		contactYears: {
			type: "count",
			label: "Years to keep former players’ contact info",
			form: {
				row: "contactYears",
				hint: "Then phone and email are deleted for good. 0 keeps them.",
			},
		},
		firstReminderHours: {
			type: "count",
			label: "First reminder, in hours after the match",
			read: "admins",
			form: { row: "reminders", hint: "0 sends none. Only the team that owes something gets it." },
		},
		secondReminderHours: {
			type: "count",
			label: "Second reminder, in hours after the match",
			read: "admins",
			form: { row: "reminders", hint: "0 sends none." },
		},
		remindsWhenDue: {
			type: "flag",
			label: "Reminder on the due date",
			read: "admins",
			form: {
				row: "dueReminder",
				yesAndNo: ["Remind captains; tell the coordinator the day after", "None"],
				hint: "At 9 am. In a division without a coordinator, all admins are told.",
			},
		},
		finalizesCards: {
			type: "flag",
			label: "If only one team has verified the day after the due date",
			read: "admins",
			form: {
				row: "finalizes",
				yesAndNo: ["Make the scorecard final automatically", "Wait for an admin to make it final"],
				hint: "By-law X d leaves it to the administrator. Both teams are told, and an admin can reopen it.",
			},
		},
		publishesForm: {
			type: "flag",
			label: "Form ratings",
			read: "admins",
			form: {
				row: "publishesForm",
				yesAndNo: ["Show them to everyone, on the rosters", "Only captains and the committee"],
				hint: "Visitors see them, updated nightly. Players who hide their page are left out.",
			},
		},
		asksEveryone: {
			type: "flag",
			label: "Ask every player to confirm that they play at their own risk",
			read: "admins",
			form: {
				row: "asksEveryone",
				hint: "By-law XIV a. Adults may play without it. Players under the minimum age are asked in any case.",
			},
		},
		remindsToSign: {
			type: "flag",
			label: "Remind players and guardians who have not signed",
			read: "admins",
			form: {
				row: "remindsToSign",
				hint: "By email, 7 and 14 days after a captain or admin has asked them.",
			},
		},
		asksBeforeMoves: {
			type: "flag",
			label: "Ask players before they move to another team",
			form: {
				row: "asksBeforeMoves",
				hint: "By-law VI e: the player and both captains agree. Yes: the player answers by a link in an email within 7 days; the other captains are told at once and can object to you. No: captains move players at once, and the other captains are told afterward.",
			},
		},
		ownRiskText: {
			type: "prose",
			label: "What players sign",
			max: 1500,
			read: "admins",
			form: { row: "ownRiskText", hint: "What was signed before keeps its text." },
		},
		guardianText: {
			type: "prose",
			label: "What parents and guardians sign",
			max: 1500,
			read: "admins",
			form: { row: "guardianText", hint: "By-laws II b and XIV c." },
		},
		creditText: { type: "name", label: "Credit in the footer", max: 60, form: { row: "credit" } },
		creditUrl: { type: "link", label: "Its link", form: { row: "credit" } },
	},
	nameOf: ({ name }) => name,
});
export type League = RowOf<typeof league.fields>;

/** What every page knows of the league; the pages of fees and addresses read the rest. */
export const leagueNames = [
	"name",
	"founded",
	"metro",
	"state",
	"timeZone",
	"makeupSchool",
	"administratorTitle",
	"creditText",
	"creditUrl",
] as const satisfies readonly (keyof League)[];
export type LeagueNames = Pick<League, (typeof leagueNames)[number]>;

export const namesOfLeague = (row: League): LeagueNames =>
	Object.fromEntries(leagueNames.map((name) => [name, row[name]])) as unknown as LeagueNames;
