import { expect, test } from "vitest";
import { captain, card, moved, options, publicUrl, shown } from "./emails.fixture.ts";
import { compose, type Email } from "./emails.ts";

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
