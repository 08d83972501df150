import leagueContent from "../../../content/league.json" with { type: "json" };
import { captain, describeEmails, publicUrl } from "./emails.fixture.ts";
import type { Email } from "./emails.ts";

describeEmails([
	[
		{
			kind: "captainInvited",
			teamName: "Net Results",
			captainOrCocaptain: "captain",
			token: "abc",
			days: 14,
		},
		["be captain of Net Results", "The link works once, for 14 days.", "Please don’t forward it."],
	],
	[
		{
			kind: "paymentReceipt",
			number: 7,
			teamName: "Net Results",
			seasonName: "Fall 2026",
			paidOn: "2026-09-05",
			payerName: "Sam Hill",
			amountPaid: 233.64,
			paymentMethod: "PayPal",
			open: 0,
		},
		[
			"We received Net Results’ fee",
			"Fall 2026",
			"$233.64",
			"Sam Hill",
			"Saturday, September 5, 2026",
		],
	],
	[
		{
			kind: "paymentReceipt",
			number: 8,
			teamName: "Net Results",
			seasonName: "Fall 2026",
			paidOn: null,
			payerName: "Sam Hill",
			amountPaid: 100,
			paymentMethod: "Check",
			open: 125,
		},
		["We received part of Net Results’ fee", "$125.00 of the fee is still due."],
	],
	...([null, 112] as const).map((matchNumber): [Email, string[]] => [
		{
			kind: "deputyInvited",
			teamName: "Net Results",
			by: "Ann Rivera",
			seasonName: "Fall 2026",
			matchNumber,
			token: "abc",
			days: 14,
		},
		[
			"Become a deputy for Net Results",
			matchNumber === null ? "all matches of Fall 2026" : "match 112",
			"no access code",
			"See what you would do",
		],
	]),
	[
		{
			kind: "deputyRemoved",
			teamName: "Net Results",
			seasonName: "Fall 2026",
			matchNumber: 112,
		},
		[
			"You are no longer a deputy for Net Results",
			"for match 112. This has ended: you can no longer see the lineup or enter scores",
		],
	],
	[
		{
			kind: "preferencesAsked",
			teamName: "Net Results",
			seasonName: "Fall 2026",
			closingDate: "2026-08-22",
			token: "abc",
		},
		[
			"When would Net Results like to play?",
			"Saturday, August 22, 2026",
			"The schedule for Fall 2026 is about to be made.",
			"Enter your preferences",
			"You don’t need to log in",
		],
	],
	[
		{ kind: "newCaptain", ...captain, outcome: "linked" },
		["Ann Rivera", "ann@example.com", "214-555-0199", "Net Results", "they are linked"],
	],
	[
		{ kind: "newCaptain", ...captain, outcome: "occupied" },
		["co-captain", "Someone else has that spot", `${publicUrl}/teams`],
	],
	...([true, false] as const).map((isUndone): [Email, string[]] => [
		{
			kind: "teamExit",
			teamName: "Net Gains",
			isOwn: false,
			withdrew: true,
			resultsRemoved: false,
			firstDay: "2026-10-10",
			remaining: "defaulted",
			reason: "Injuries",
			isUndone,
			matches: [{ matchNumber: 112, date: "2026-10-17" }],
			teamId: 20,
		},
		[
			...(isUndone
				? ["The decision about Net Gains was undone"]
				: ["Net Gains has withdrawn from the season", "by-law V f", "still count"]),
			"Match 112",
			"Saturday, October 17, 2026",
			`${publicUrl}/standings`,
			"you lead this team, a team in its division, or one of its opponents",
		],
	]),
	[{ kind: "newCaptain", ...captain, outcome: "newTeam" }, ["There is no team with that name yet"]],
	[
		{ kind: "captainWrites", ...captain },
		["Ann Rivera", "ann@example.com", "214-555-0199", "Net Results"],
	],
	[
		{
			kind: "captainAssigned",
			teamId: 4,
			firstName: "Ann",
			teamName: "Net Results",
			captainOrCocaptain: "co-captain",
		},
		["Ann", "co-captain of the team Net Results", `${publicUrl}/roster/4#calendar`],
	],
	[
		{
			kind: "playerMoved",
			firstName: "Ann",
			playerName: "Sue Park",
			fromTeamName: "Net Results",
			toTeamName: "Aces High",
		},
		[
			"Hello Ann",
			"Sue Park",
			"Net Results",
			"Aces High",
			"If you did not agree",
			leagueContent.administratorEmail,
			`${publicUrl}/team-info`,
		],
	],
	[
		{
			kind: "captainReplaced",
			firstName: "Ann",
			teamName: "Net Results",
			captainOrCocaptain: "captain",
			newName: "Ida West",
		},
		[
			"Hello Ann",
			"Ida West is now captain of Net Results in your place",
			leagueContent.administratorEmail,
		],
	],
	[
		{
			kind: "requestDeclined",
			firstName: "Ann",
			teamName: "Net Results",
			captainOrCocaptain: "co-captain",
		},
		[
			"Hello Ann",
			"co-captain of Net Results",
			"has declined your request",
			leagueContent.administratorEmail,
		],
	],
	[
		{
			kind: "registrationReminder",
			teamName: "Net Results",
			seasonName: "Fall 2026",
			dueBy: "2026-08-28T23:00",
			isLate: true,
		},
		[
			"Net Results is not registered for Fall 2026",
			"The deadline was the roster deadline, Friday, August 28, 2026, 11 pm.",
			`${publicUrl}/team-info`,
			"you lead the team Net Results and the league sent you a reminder",
		],
	],
	[
		{
			kind: "paymentReminder",
			teamName: "Net Results",
			seasonName: "Fall 2026",
			dueBy: "2026-08-28T23:00",
			isLate: false,
			paid: 0,
			open: 225,
		},
		[
			"no payment from Net Results for Fall 2026",
			"The deadline is the roster deadline, Friday, August 28, 2026, 11 pm.",
			`$${leagueContent.feeByZelleOrCheck} by Zelle or check`,
			`$${leagueContent.feeByPayPal} by PayPal`,
			`${publicUrl}/payment`,
		],
	],
	[
		{
			kind: "paymentReminder",
			teamName: "Net Results",
			seasonName: "Fall 2026",
			dueBy: null,
			isLate: false,
			paid: 100,
			open: 125,
		},
		[
			"The rest of your team’s fee is due",
			"Net Results has paid $100.00 for Fall 2026. $125.00 is still due.",
		],
	],
]);
