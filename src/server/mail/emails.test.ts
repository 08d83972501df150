import { describe, expect, test } from "vitest";
import leagueContent from "../../../content/league.json" with { type: "json" };
import { defaultPalette } from "../../league/rules/branding/palette.ts";
import { compose, type Email } from "./emails.ts";

const publicUrl = "https://league.example";
const options = { publicUrl, league: { leagueId: 1, ...leagueContent }, palette: defaultPalette };
const moved = {
	match: { matchId: 3, matchNumber: 7, homeTeam: "Net Results", visitorTeam: "Aces High" },
	before: { date: "2026-10-03", time: "9-11", place: "Quarry Lane" },
	wasMakeup: false,
	continuation: [],
};
const calledOff = { ...moved, now: null, isCalledOff: true };
const rescheduled = { ...moved, before: null, now: moved.before, isCalledOff: false };
const proposed = {
	match: moved.match,
	teamId: 4,
	by: "Aces High",
	to: "Net Results",
	slots: ["2026-10-04 9-11", "2026-10-04 11-1"],
	isCounter: false,
	isCalledOff: true,
	isPostponement: false,
	continuation: [],
};
const ended = { match: moved.match, teamId: 4, by: "Aces High", what: "declined" as const };
const contactLink = { kind: "ownContactLink", firstName: "Ana", token: "abc" } as const;
const captain = {
	name: "Ann Rivera",
	email: "ann@example.com",
	phone: "214-555-0199",
	teamName: "Net Results",
	captainOrCocaptain: "co-captain",
} as const;
const card = {
	matchId: 57,
	matchNumber: 112,
	matchDate: "2026-10-03",
	homeTeam: "Net Results",
	visitorTeam: "Aces High",
	lines: [
		["Singles 1", "6-4, 6-3, won by the home team"],
		["Doubles 2", "not entered"],
	],
	homeSets: 5,
	visitorSets: 4,
	homeSetsForfeited: 0,
	visitorSetsForfeited: 6,
} as const;
const scorecardText = [
	"Saturday, October 3, 2026",
	"Net Results",
	"Aces High",
	"6-4, 6-3, won by the home team",
	"home 5, visitors 4",
	"home 0, visitors 6",
	`${publicUrl}/team-info?matchId=57`,
];

/** One email of every kind, with sentences it must contain. */
const emails: [Email, string[]][] = [
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
			"in match 112: you can’t see the lineup or enter scores",
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
	...([true, false] as const).map((isLocked): [Email, string[]] => [
		{
			kind: "lineupSent",
			by: "Ann Lee",
			teamId: 3,
			teamName: "Net Results",
			opponent: "Aces",
			isHome: true,
			isAgain: false,
			isLocked,
			token: "abc",
			line: "Singles 1",
			substituteNumber: null,
			matchNumber: 131,
			date: "2026-10-10",
			time: "9-11",
			place: "Wexley Park Courts",
			lines: [
				{ name: "Singles 1", players: ["Bo Roe"] },
				{ name: "Singles 2", players: [] },
				{ name: "Doubles 1", players: ["Cy Poe", "Di Fox"] },
			],
			substitutes: ["Eve Ray", "Flo Gay"],
		},
		[
			"Here’s the lineup from Ann Lee for match 131 against Aces.",
			"Saturday, October 10, 2026, 9-11 am",
			"You bring them",
			"Cy Poe and Di Fox",
			isLocked ? "nobody, so defaulted" : "nobody yet",
			"Eve Ray and Flo Gay",
			"keep the lineup to yourselves",
			"You play Singles 1.",
			"I can’t make it",
		],
	]),
	[
		{
			kind: "substituteAsked",
			firstName: "Eve",
			insteadOf: "Bo Roe",
			line: "Singles 1",
			token: "abc",
			teamName: "Net Results",
			opponent: "Aces",
			isHome: true,
			matchNumber: 131,
			date: "2026-10-10",
			time: "9-11",
			place: "Wexley Park Courts",
		},
		[
			"Can you step in, Eve?",
			"Bo Roe can’t play for Net Results.",
			"Can you play Singles 1?",
			"Yes, I’ll play",
			"first to say yes",
		],
	],
	...(
		[
			[
				{ declined: null, substitute: "Eve Ray", hasSteppedIn: false },
				["Bo Roe can’t play", "We have asked Eve Ray by email.", "come first", "555-0101"],
			],
			[
				{ declined: "Eve Ray", substitute: null, hasSteppedIn: false },
				["Eve Ray can’t step in for Bo Roe", "No substitute is left", "You could call:"],
			],
			[
				{ declined: null, substitute: "Eve Ray", hasSteppedIn: true },
				["Eve Ray steps in for Bo Roe", "Your lineup is changed.", "Open the lineup"],
			],
		] as const
	).map(([what, parts]): [Email, string[]] => [
		{
			kind: "substituteNews",
			...what,
			matchId: 9,
			insteadOf: "Bo Roe",
			line: "Singles 1",
			isExchanged: false,
			callFirst: [{ name: "Flo Gay", phone: "555-0101" }],
			teamName: "Net Results",
			opponent: "Aces",
			isHome: true,
			matchNumber: 131,
			date: "2026-10-10",
			time: "9-11",
			place: "Wexley Park Courts",
		},
		[...parts],
	]),
	...([1, 2] as const).map((number): [Email, string[]] => [
		{
			kind: "availabilityAsked",
			firstName: "Ida",
			teamName: "Net Results",
			opponent: "Aces High",
			isHome: true,
			matchNumber: 7,
			date: "2026-10-17",
			time: "9-11",
			place: "Quarry Lane",
			captain: "Ann Rivera",
			number,
			token: "abc",
		},
		[
			...(number === 1 ? ["Ann Rivera asks whether"] : ["still waiting for your answer"]),
			...[
				"Can you play on Sat, Oct 17, Ida?",
				"9-11 am",
				"Quarry Lane",
				"at home against Aces High",
			],
			...["In: I can play", "Out: I can’t play", "Maybe: I don’t know yet"],
			"tell your captain",
		],
	]),
	[
		{ kind: "testEmail" },
		["Your league’s email is working", "an admin of the league asked for it"],
	],
	[{ kind: "accountClosed" }, ["you can’t log in anymore", "stays"]],
	[{ kind: "accountReopened" }, ["log in with your password again", `${publicUrl}/login`]],
	[
		{ kind: "roleGiven", role: "treasurer" },
		["You are now the treasurer", "which teams have paid", `${publicUrl}/payments`],
	],
	[{ kind: "roleRemoved", role: "an admin" }, ["You are no longer an admin", "only an admin can"]],
	[
		{ kind: "signUpCode", code: "48151623" },
		[
			"48151623",
			"valid for 10 minutes and works once",
			"No one from the league will ask you for it",
		],
	],
	[
		{ kind: "resetCode", code: "00151623" },
		["00151623", "valid for 10 minutes", "No one from the league will ask"],
	],
	[
		{ kind: "changeEmailCode", code: "48151600" },
		["48151600", "valid for 10 minutes", "No one from the league will ask"],
	],
	[
		{ kind: "alreadySignedUp" },
		[`${publicUrl}/login`, "Forgot your password?", "If it wasn’t you"],
	],
	[
		{ kind: "signUpUnfinished", code: "48151699", email: "a+b@example.com", attempt: "token" },
		[
			`${publicUrl}/signup?step=confirm&email=a%2Bb%40example.com&attempt=token`,
			"48151699",
			"valid for 10 minutes",
			"If it wasn’t you",
		],
	],
	[
		{ kind: "emailChanged", newEmail: "new.ann@example.com" },
		["n…@example.com", leagueContent.administratorEmail, "If you didn’t do this"],
	],
	[{ kind: "passwordChanged" }, [leagueContent.administratorEmail, "If you didn’t do this"]],
	[
		{ kind: "securityChanged", change: "passkeyAdded", name: "Safari on iPhone" },
		["Safari on iPhone", "If you didn’t do this", `${publicUrl}/profile?show=security`],
	],
	[
		{ kind: "securityChanged", change: "passkeyRemoved", name: "Safari on iPhone" },
		["“Safari on iPhone” can no longer be used"],
	],
	[
		{ kind: "securityChanged", change: "authenticatorOn" },
		["we now also ask for a code", "If you didn’t do this"],
	],
	[{ kind: "securityChanged", change: "authenticatorOff" }, ["can no longer be used to log in"]],
	[{ kind: "securityChanged", change: "recoveryCodesMade" }, ["The earlier ones no longer work"]],
	[{ kind: "securityChanged", change: "recoveryCodeUsed", left: 1 }, ["1 code left"]],
	[
		{ kind: "securityChanged", change: "resetByAdmin" },
		["your email and password alone", leagueContent.administratorEmail],
	],
	[
		{ kind: "securityChanged", change: "secondStepFailed" },
		["five wrong codes", `${publicUrl}/reset-password`],
	],
	[
		{ kind: "welcome", firstName: "Ann", isAdmin: true, isCaptain: true, isWaiting: false },
		["Welcome, Ann", `${publicUrl}/team-info`, "You are an admin"],
	],
	[
		{ kind: "welcome", firstName: "Ann", isAdmin: false, isCaptain: true, isWaiting: true },
		["Welcome, Ann", "is working on associating you with your team(s)", `${publicUrl}/portal`],
	],
	[
		{ kind: "welcome", firstName: "Ann", isAdmin: false, isCaptain: false, isWaiting: false },
		["Welcome, Ann", `${publicUrl}/portal`],
	],
	[
		{ kind: "newAdmin", name: "Ann Rivera", email: "ann@example.com", madeBy: null },
		["Ann Rivera", "ann@example.com", "the admin access code", `${publicUrl}/users`],
	],
	[
		{ kind: "newAdmin", name: "Ann Rivera", email: "ann@example.com", madeBy: "Ida West" },
		["Ida West added an admin", "Ann Rivera", "If this is a mistake", `${publicUrl}/users`],
	],
	[
		{ kind: "newCaptain", ...captain, outcome: "linked" },
		["Ann Rivera", "ann@example.com", "214-555-0199", "Net Results", "they are linked"],
	],
	[
		{ kind: "newCaptain", ...captain, outcome: "occupied" },
		["co-captain", "Someone else has that spot", `${publicUrl}/teams`],
	],
	...(
		[
			["asked", "A question about Pat Lee in match 112", `${publicUrl}/result-check/5`],
			["accepted", "Match 112: Pat Lee’s line stands", `${publicUrl}/match-results/3`],
			["defaulted", "Match 112: Singles 2 is defaulted", "by-laws IX c and e"],
			["undone", "Match 112: Singles 2 is no longer defaulted", `${publicUrl}/match-results/3`],
		] as const
	).map(([state, title, link]): [Email, string[]] => [
		{
			kind: "resultCheck",
			checkId: 5,
			matchId: 3,
			matchNumber: 112,
			state,
			reason: "Was it Pat?",
			homeTeam: "Net Results",
			visitorTeam: "Net Gains",
			player: "Pat Lee",
			line: "Singles 2",
			evidence: "Added to the roster on Mon, Oct 12.",
		},
		[title, link, "Was it Pat?", "Added to the roster on Mon, Oct 12."],
	]),
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
	[
		{ kind: "matchMoved", teamId: 20, moves: [calledOff] },
		["Your match is called off", "Quarry Lane", `${publicUrl}/postpone/3`],
	],
	[
		{ kind: "matchMoved", teamId: 20, moves: [rescheduled] },
		[
			"Your match has a new date",
			"Saturday, October 3, 2026, 9-11 am, Quarry Lane",
			`${publicUrl}/team-info?matchId=3`,
			`${publicUrl}/roster/20#calendar`,
		],
	],
	...(
		[
			["date", { date: "2026-10-04" }],
			["time", { time: "11-1" }],
			["place", { place: "Wexley" }],
		] as const
	).map(([what, change]): [Email, string[]] => [
		{
			kind: "matchMoved",
			teamId: 20,
			moves: [{ ...calledOff, now: { ...moved.before, ...change } }],
		},
		[`Your match has a new ${what}`],
	]),
	[
		{ kind: "matchMoved", teamId: 20, moves: [{ ...calledOff, wasMakeup: true }] },
		["Your make-up match is canceled", `${publicUrl}/postpone/3`],
	],
	[
		{ kind: "matchMoved", teamId: 20, moves: [{ ...calledOff, isCalledOff: false }] },
		["Your match needs a new date"],
	],
	[
		{ kind: "matchMoved", teamId: 20, moves: [calledOff, rescheduled] },
		[
			"2 of your matches have changed",
			"called off, no new date yet",
			"Saturday, October 3, 2026, 9-11 am, Quarry Lane",
			`${publicUrl}/postpone/3`,
		],
	],
	[
		{ kind: "matchMoved", teamId: 20, moves: [calledOff, calledOff] },
		[
			"2 of your matches are called off",
			"Suggest make-up times for match 7",
			`${publicUrl}/postpone/3`,
		],
	],
	[
		{ kind: "matchMoved", teamId: 20, moves: [rescheduled, rescheduled] },
		["2 of your matches have a new time or place", `${publicUrl}/team-info?matchId=3`],
	],
	[
		{ kind: "makeupProposed", ...proposed, token: "b".repeat(43) },
		[
			"Aces High reported the match as rained out. It is called off.",
			"Pecan Grove High School",
			"Sun, Oct 4, 9-11 am",
			"Suggest another time",
			`${publicUrl}/roster/4#calendar`,
		],
	],
	[
		{ kind: "makeupProposed", ...proposed, isCalledOff: false, isPostponement: true, token: null },
		[
			"Sunday, October 4, 2026, 9-11 am",
			"You’ll get an email when they answer",
			"stays scheduled until",
			`${publicUrl}/roster/4#calendar`,
		],
	],
	[
		{
			kind: "makeupProposed",
			...proposed,
			isCalledOff: false,
			token: "b".repeat(43),
			continuation: ["Singles 1 was stopped at 6-4, 3-2, 30-15, Ann Lee to serve."],
		},
		["Singles 1 was stopped at 6-4, 3-2, 30-15, Ann Lee to serve."],
	],
	[
		{
			kind: "matchMoved",
			teamId: 20,
			moves: [{ ...rescheduled, continuation: ["Singles 1 was stopped at 3-2."] }],
		},
		["Singles 1 was stopped at 3-2."],
	],
	[
		{ kind: "makeupProposed", ...proposed, isCounter: true, isCalledOff: false, token: null },
		["Aces High suggested other make-up times to Net Results"],
	],
	[
		{ kind: "makeupProposalEnded", ...ended, isScheduled: false },
		["The make-up times were declined by Aces High", `${publicUrl}/postpone/3`],
	],
	[
		{ kind: "makeupProposalEnded", ...ended, isScheduled: true },
		["The match stays on its current date", `${publicUrl}/roster/4#calendar`],
	],
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
		{ kind: "verifyResult", card, verifiedBy: "Aces High" },
		["Aces High verified", "Something is wrong", ...scorecardText],
	],
	[
		{ kind: "resultReopened", card },
		["The league changed or reopened", "your verification was removed", ...scorecardText],
	],
	[
		{ kind: "resultFinal", card },
		["The scores are final", "Only the league can change or reopen it now", ...scorecardText],
	],
	[
		{
			kind: "resultDisputed",
			card,
			dispute: { who: "Ann Rivera", lineName: "Singles 1", note: "It was 6-4, 4-6, 1-0." },
		},
		["Ann Rivera says", "It was 6-4, 4-6, 1-0.", ...scorecardText],
	],
	[
		{
			kind: "resultDisputed",
			card,
			dispute: { who: "Ann Rivera", lineName: null, note: "Not our match." },
		},
		["Whole scorecard", "Not our match."],
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
		{ kind: "scoreReminder", card, isEmpty: true, isLate: false, dueBy: "2026-10-10" },
		[
			"no scores for your match yet",
			"They are due by Saturday, October 10, 2026",
			"Saturday, October 3, 2026",
			"Net Results",
			"Aces High",
			`${publicUrl}/team-info?matchId=57`,
		],
	],
	[
		{ kind: "scoreReminder", card, isEmpty: false, isLate: true, dueBy: "2026-10-10" },
		["is overdue", "not complete yet", "It was due by", "not entered", `${publicUrl}/postpone/57`],
	],
	[
		{
			kind: "cardsOverdue",
			cards: [
				{
					matchId: 57,
					title: "Match 112: Net Results vs. Aces High",
					what: "no scores yet",
					isReminded: true,
				},
				{
					matchId: 58,
					title: "Match 113: Lob Stars vs. Deuces",
					what: "not verified by Deuces",
					isReminded: false,
				},
			],
		},
		[
			"Scorecards are overdue",
			"The captains were reminded, except about Match 113.",
			"no scores yet",
			"not verified by Deuces",
			`${publicUrl}/team-info?matchId=58`,
		],
	],
	[
		{
			kind: "commentAdded",
			matchId: 57,
			about: "Match 112: Net Results vs. Aces High",
			who: "Ann Lee",
			text: "Thanks for the match.",
		},
		["Ann Lee wrote about Match 112", "Thanks for the match.", `${publicUrl}/match-file/57`],
	],
	[
		{
			kind: "caseNews",
			matchId: 57,
			about: "Match 112: Net Results vs. Aces High",
			isIncident: false,
			event: "asked",
			hint: "You can answer until Thursday.",
			facts: [["Rule", "VIII a"]],
		},
		["Answer a protest", "VIII a", "You can answer until Thursday.", `${publicUrl}/match-file/57`],
	],
	[
		{
			kind: "caseNews",
			matchId: 57,
			about: "Match 112: Net Results vs. Aces High",
			isIncident: true,
			event: "decided",
			hint: "",
			facts: [["Decision", "Warning"]],
		},
		["The committee has decided", "Warning", "Please keep it confidential"],
	],
	[
		{ kind: "resultFinal", card, isByLeague: true },
		["The league has made the scorecard of your match final:"],
	],
	[
		{ kind: "resultFinal", card, without: "Aces High" },
		["became final automatically because Aces High had not verified it", "by-law X d"],
	],
	[
		{ kind: "verifyReminder", card, isEmpty: false, isLate: true, dueBy: "2026-10-10" },
		[
			"has not verified this scorecard yet",
			"by Saturday, October 10, 2026",
			"can become final without the other (by-law X d)",
			...scorecardText,
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
];

test.each([
	["date", { date: "2026-10-04" }, "Match 7 is now on Sun, Oct 4, 9-11 am"],
	["time", { time: "11-1" }, "Match 7 is now on Sat, Oct 3, 11-1 pm"],
	["place", { place: "Wexley" }, "Match 7 is now at Wexley"],
])("the subject names the new %s of a match", (_, change, expected) => {
	const now = { ...moved.before, ...change };
	const email: Email = { kind: "matchMoved", teamId: 20, moves: [{ ...calledOff, now }] };
	expect(compose(email, options).subject).toBe(expected);
});

describe.each(emails)("$kind", (email, sentences) => {
	const { subject, text, html } = compose(email, options);

	test("has the same sentences as text and as HTML", () => {
		for (const sentence of sentences) {
			expect(text.replace(/\s+/g, " ")).toContain(sentence);
			expect(shown(html)).toContain(sentence);
		}
	});

	test("has a subject of one line, and no code in it", () => {
		expect(subject).toMatch(/^\S.{8,118}\S$/);
		expect(subject).not.toMatch(/\d{4}/);
	});

	test("has lines of at most 78 characters, the league’s address, and the reason it was sent", () => {
		for (const line of text.split("\n"))
			if (!line.startsWith(publicUrl)) expect(line.length).toBeLessThanOrEqual(78);
		for (const form of [text, shown(html)]) {
			for (const line of leagueContent.postalAddress.split("\n")) expect(form).toContain(line);
			expect(form).toContain("You get this email");
		}
	});

	test("links only to the league’s site and loads nothing", () => {
		const links = [...html.matchAll(/(?:href|src|action)="([^"]*)"|url\(/g)].map(
			([, link]) => link,
		);
		for (const link of [...links, ...(text.match(/https?:\S+/g) ?? [])])
			expect(link).toMatch(
				/^https:\/\/league\.example\/[a-z-]+(\/[\w-]+)?(\?(matchId=\d+|teamId=\d+|time=\w+|answer=\w+|show=security|step=confirm&\S+))?(#calendar|#roster)?$/,
			);
		expect(html).not.toMatch(/<(script|img|link|iframe|form)/);
	});
});

test("a code is copied as eight digits, without a space", () => {
	const { html } = compose({ kind: "signUpCode", code: "48151623" }, options);
	expect(html.replace(/<[^>]*>/g, "")).toContain("48151623");
});

const malicious = `<script>alert("1")</script> & '"><img src=x onerror=alert(1)>`;

test.each<Email>([
	{ kind: "welcome", firstName: malicious, isAdmin: false, isCaptain: true, isWaiting: false },
	{ kind: "newAdmin", name: malicious, email: malicious, madeBy: malicious },
	{
		kind: "newCaptain",
		name: malicious,
		email: malicious,
		phone: malicious,
		teamName: malicious,
		captainOrCocaptain: "captain",
		outcome: "linked",
	},
	{
		kind: "captainWrites",
		name: malicious,
		email: malicious,
		phone: malicious,
		teamName: malicious,
	},
	{
		kind: "matchMoved",
		teamId: 20,
		moves: [
			{
				match: { ...moved.match, homeTeam: malicious, visitorTeam: malicious },
				before: { ...moved.before, time: malicious },
				now: { ...moved.before, place: malicious },
				isCalledOff: false,
				wasMakeup: false,
				continuation: [malicious],
			},
		],
	},
	{
		kind: "captainAssigned",
		teamId: 4,
		firstName: malicious,
		teamName: malicious,
		captainOrCocaptain: "captain",
	},
	{
		kind: "verifyResult",
		card: {
			...card,
			homeTeam: malicious,
			visitorTeam: malicious,
			lines: [["Singles 1", malicious]],
		},
		verifiedBy: malicious,
	},
	{ kind: "resultDisputed", card, dispute: { who: malicious, lineName: null, note: malicious } },
	{
		kind: "moveAnnounced",
		playerName: malicious,
		fromTeam: malicious,
		fromTeamId: 3,
		toTeam: malicious,
		askedBy: malicious,
		lastDay: "2026-10-14",
	},
	{
		kind: "playerMoved",
		firstName: malicious,
		playerName: malicious,
		fromTeamName: malicious,
		toTeamName: malicious,
	},
	{
		kind: "captainReplaced",
		firstName: malicious,
		teamName: malicious,
		captainOrCocaptain: "captain",
		newName: malicious,
	},
	{
		kind: "personalMessage",
		by: malicious,
		role: malicious,
		subject: malicious,
		text: malicious,
		why: malicious,
		newsKey: null,
		isTest: false,
	},
	{
		kind: "newPlayerFits",
		playerName: malicious,
		rating: null,
		gender: null,
		area: malicious,
		teamName: malicious,
		places: 1,
	},
	{
		kind: "contactMessage",
		name: malicious,
		email: malicious,
		topic: malicious,
		message: malicious,
	},
	{
		kind: "requestDeclined",
		firstName: malicious,
		teamName: malicious,
		captainOrCocaptain: "captain",
	},
	{
		kind: "scoreReminder",
		card: { ...card, homeTeam: malicious, visitorTeam: malicious },
		isEmpty: true,
		isLate: false,
		dueBy: "2026-10-10",
	},
	{
		kind: "verifyReminder",
		card: { ...card, homeTeam: malicious, visitorTeam: malicious },
		isEmpty: false,
		isLate: true,
		dueBy: "2026-10-10",
	},
	{
		kind: "cardsOverdue",
		cards: [{ matchId: 57, title: malicious, what: malicious, isReminded: true }],
	},
	{ kind: "commentAdded", matchId: 57, about: malicious, who: malicious, text: malicious },
	{
		kind: "caseNews",
		matchId: 57,
		about: malicious,
		isIncident: false,
		event: "decided",
		hint: malicious,
		facts: [["Reasons", malicious]],
	},
	{
		kind: "registrationReminder",
		teamName: malicious,
		seasonName: malicious,
		dueBy: null,
		isLate: false,
	},
	{
		kind: "paymentReminder",
		teamName: malicious,
		seasonName: malicious,
		dueBy: null,
		isLate: false,
		paid: 100,
		open: 125,
	},
	{ kind: "emailChanged", newEmail: `${malicious}@${malicious}` },
	{ kind: "signUpCode", code: malicious },
])("$kind shows user input as typed and runs none of it", (email) => {
	const { html } = compose(email, options);
	expect(html).not.toContain("<script");
	expect(html).not.toContain("<img");
	expect(html.match(/<[a-z][^>]*>/g)?.filter((tag) => /onerror|alert/.test(tag))).toEqual([]);
	if (email.kind !== "signUpCode" && email.kind !== "emailChanged")
		expect(shown(html)).toContain(malicious);
});

test.each(["\r\nBcc: all@example.com", "\nX: y", "\u0000", "\u2028", "\u202e", "\u0085", "\t"])(
	"%j in a name stays out of subject and text",
	(control) => {
		const sent = {
			kind: "newCaptain",
			...captain,
			name: `Ann${control}Rivera`,
			teamName: `Net${control}Results`,
			outcome: "linked",
		} as const;
		const { subject, text } = compose(sent, options);
		expect(subject).toMatch(/^New co-captain: Ann .*, Net .*$/);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about them
		const controls = /[\u0000-\u001f\u0080-\u009f\u2028\u202e]/;
		expect(subject + text.replaceAll("\n", "")).not.toMatch(controls);
		expect(text).not.toMatch(/^(Bcc|X):/m);
	},
);

test("a word longer than a line is wrapped, a link is not", () => {
	const { text } = compose(
		{
			kind: "captainAssigned",
			teamId: 4,
			firstName: "Ann",
			teamName: "Q".repeat(300),
			captainOrCocaptain: "captain",
		},
		{ ...options, publicUrl: `https://${"long.".repeat(20)}example` },
	);
	expect(text.match(/Q/g)).toHaveLength(300);
	for (const line of text.split("\n"))
		if (!line.startsWith("https:")) expect(line.length).toBeLessThanOrEqual(78);
	expect(text).toContain(`https://${"long.".repeat(20)}example/team-info`);
});

/** The visible text of an HTML email. */
const shown = (html: string) =>
	html
		.replace(/<style>.*?<\/style>/s, "")
		.replace(/<br>/g, "\n")
		.replace(/<[^>]*>/g, "")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"')
		.replace(/&#39;/g, "'")
		.replace(/&amp;/g, "&");

test("a message links only web addresses, and the link that ends league news is in both forms", () => {
	const { text, html } = compose(
		{
			kind: "personalMessage",
			by: "Ann",
			role: "league admin",
			subject: "Hi",
			why: "a captain",
			isTest: false,
			text: `See https://x.example/?a="><b>. javascript:alert(1) ${"long".repeat(30)}`,
			newsKey: "abc",
		},
		options,
	);
	const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
	expect(links).toEqual(["https://x.example/?a=", `${publicUrl}/league-news/abc`]);
	expect(text).toContain(`${publicUrl}/league-news/abc`);
});
