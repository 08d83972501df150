import { card, describeEmails, publicUrl } from "./emails.fixture.ts";
import type { Email } from "./emails.ts";

const scorecardText = [
	"Saturday, October 3, 2026",
	"Net Results",
	"Aces High",
	"6-4, 6-3, won by the home team",
	"home 5, visitors 4",
	"home 0, visitors 6",
	`${publicUrl}/team-info?matchId=57`,
];

describeEmails([
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
]);
