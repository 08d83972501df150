import leagueContent from "../../../content/league.json" with { type: "json" };
import { describeEmails, publicUrl } from "./emails.fixture.ts";
import type { Email } from "./emails.ts";

const contactLink = { kind: "ownContactLink", firstName: "Ana", token: "abc" } as const;

describeEmails([
	...([null, "abc"] as const).map((newsKey): [Email, string[]] => [
		{
			kind: "personalMessage",
			by: "Ann Rivera",
			role: "league admin",
			newsKey,
			isTest: newsKey === null,
			subject: "Rain on Saturday",
			text: "Look at https://league.example/schedules today.\nBring towels.\n\nAnn",
			why: "captain of Net Results",
		},
		[
			"Ann Rivera, league admin, writes",
			"https://league.example/schedules",
			"Bring towels.",
			"captain of Net Results",
			...(newsKey === null ? ["as a test"] : ["Stop league news by email"]),
		],
	]),
	...([null, "Fees"] as const).map((topic): [Email, string[]] => [
		{
			kind: "contactMessage",
			name: "Ida Moss",
			email: "ida@x.example",
			topic,
			message: "Hi.\nIda",
		},
		["Ida Moss wrote to the league", "ida@x.example", "Hi.", topic ?? "reply to this email"],
	]),
	...([true, false] as const).map((needsConsent): [Email, string[]] => [
		{
			kind: "signupReceived",
			firstName: needsConsent ? "Ida" : null,
			needsConsent,
			token: "abc",
			teams: needsConsent ? ["Net Results, rated 3.0 to 4.0"] : [],
		},
		[
			needsConsent ? "Welcome, Ida" : "Please confirm your sign-up",
			"Confirm, change, or withdraw",
			"If it wasn’t you, withdraw",
			...(needsConsent ? ["consent of a parent or guardian", "Net Results, rated 3.0 to 4.0"] : []),
		],
	]),
	[
		{
			kind: "playerInterested",
			playerName: "Ida Moss",
			rating: 3.5,
			gender: "F",
			teamName: "Net Results",
		},
		["Ida Moss is interested in your team", "3.5", "Female", `${publicUrl}/players-looking`],
	],
	...([true, false] as const).flatMap((isReminder): [Email, string[]][] => [
		[
			{
				kind: "consentAsked",
				firstName: "Ana",
				teamName: "Net Results",
				token: "abc",
				isReminder,
			},
			["Ana, please sign", "by-law XIV a", "Net Results", "Read and sign"],
		],
		[
			{
				kind: "guardianAsked",
				playerName: "Ana Lopez",
				teamName: "Net Results",
				token: "abc",
				isReminder,
			},
			["May Ana Lopez play", "XIV c", "Read and sign", "without your signature nothing happens"],
		],
		[
			{
				kind: "moveAsked",
				firstName: "Ana",
				fromTeam: "Net Results",
				toTeam: "Aces",
				token: "abc",
				askedBy: isReminder ? "" : "Ann Rivera",
				lastDay: "2026-10-14",
				isReminder,
			},
			[
				"Ana, would you like to move to Aces?",
				isReminder ? "Aces would like you" : "Ann Rivera would like you",
				"by Wednesday, October 14, 2026",
				"you stay on Net Results",
			],
		],
	]),
	[
		{
			kind: "moveAnnounced",
			playerName: "Ana Lopez",
			fromTeam: "Net Results",
			fromTeamId: 3,
			toTeam: "Aces",
			askedBy: "Ann Rivera",
			lastDay: "2026-10-14",
		},
		[
			"Ann Rivera has asked Ana Lopez",
			"both captains agree",
			leagueContent.administratorEmail,
			`${publicUrl}/team-info?teamId=3#roster`,
		],
	],
	...(["yes", "no", "closed"] as const).map((outcome): [Email, string[]] => [
		{
			kind: "moveEnded",
			outcome,
			playerName: "Ana Lopez",
			fromTeam: "Net Results",
			toTeam: "Aces",
			toTeamId: 4,
		},
		[
			{ yes: "Ana Lopez said yes", no: "Ana Lopez said no", closed: "has not answered" }[outcome],
			`${publicUrl}/team-info?teamId=4#roster`,
		],
	]),
	[
		{ kind: "guardianConsented", playerName: "Ana Lopez", teamName: "Net Results", teamId: 4 },
		["The guardian of Ana Lopez has signed", `${publicUrl}/team-info?teamId=4#roster`],
	],
	[
		{ ...contactLink, isOnTeam: true, keepsContact: true, pageId: 12, hidesPage: false },
		[
			"Ana, are your phone and email right?",
			"Your captain and the league",
			`${publicUrl}/players/12`,
			"Check my phone, email, and page",
			"7 days",
		],
	],
	[
		{ ...contactLink, isOnTeam: false, keepsContact: true, pageId: null, hidesPage: false },
		["the league still has your phone and email", "Check my phone and email", "with this address"],
	],
	[
		{ ...contactLink, isOnTeam: true, keepsContact: true, pageId: 12, hidesPage: true },
		["is hidden. You can show it again."],
	],
	[
		{ ...contactLink, isOnTeam: false, keepsContact: false, pageId: 12, hidesPage: false },
		["Ana, this is about your page", `${publicUrl}/players/12`, "Hide or show my page"],
	],
	[
		{ kind: "ownEmailAsked", firstName: "Ana", token: "abc" },
		["is this your new address?", "Confirm this address", "nothing changes"],
	],
	[
		{
			kind: "playerContactChanged",
			playerName: "Ana Lopez",
			teamName: "Net Results",
			teamId: 4,
			what: "phone",
		},
		["Ana Lopez has a new phone", "Net Results", `${publicUrl}/team-info?teamId=4#roster`],
	],
	[
		{
			kind: "newPlayerFits",
			playerName: "Ida Moss",
			rating: 3.5,
			gender: "F",
			area: "Harlow",
			teamName: "Net Results",
			places: 2,
		},
		[
			"Ida Moss is looking for a team",
			"3.5",
			"Female",
			"Would like to play in",
			"Harlow",
			"2 players",
			`${publicUrl}/players-looking`,
		],
	],
]);
