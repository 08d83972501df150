import type { Role } from "./app.ts";
import { fullScores } from "./scorecards.ts";

/*
 * Who may make which of the calls about a scorecard, once more in full. C's team is the visitor of
 * the match, O's plays elsewhere; the card is complete and, unless the row says otherwise, verified
 * by nobody.
 */

/** A refusal, or the fields of the answer. */
type Expected = string | readonly string[];
export type ResultCall = {
	call: string;
	/** What the row is about where a call has several. */
	about?: string;
	ticks?: { homeVerified?: true; visitorVerified?: true };
	json?: object;
} & Record<Role, Expected>;

// biome-ignore format: a scorecard, line by line
const card = [
  'matchId',
  'singles1Score', 'singles1HomeSetsWon', 'singles1VisitorSetsWon', 'singles1HomePlayerId', 'singles1VisitorPlayerId',
  'singles2Score', 'singles2HomeSetsWon', 'singles2VisitorSetsWon', 'singles2HomePlayerId', 'singles2VisitorPlayerId',
  'doubles1Score', 'doubles1HomeSetsWon', 'doubles1VisitorSetsWon',
  'doubles1HomePlayer1Id', 'doubles1HomePlayer2Id', 'doubles1VisitorPlayer1Id', 'doubles1VisitorPlayer2Id',
  'doubles2Score', 'doubles2HomeSetsWon', 'doubles2VisitorSetsWon',
  'doubles2HomePlayer1Id', 'doubles2HomePlayer2Id', 'doubles2VisitorPlayer1Id', 'doubles2VisitorPlayer2Id',
  'homeSetsForfeited', 'visitorSetsForfeited', 'homeVerified', 'visitorVerified', 'totalHomeSetsWon', 'totalVisitorSetsWon', 'version',
]
const done = ["ok"];
const final = "409 RESULT_VERIFIED";
const notYourTeam = "403 NOT_YOUR_TEAM";
const roles = (C: Expected, D: Expected, O: Expected = notYourTeam): Record<Role, Expected> => ({
	V: "401 NO_SESSION",
	A: "403 NO_PROFILE",
	M: "403 WRONG_ROLE",
	C,
	O,
	D,
});
const version = 1;
const update = "PUT update/matchResult/{matchId}";
const oneSide = { homeVerified: true } as const;
const ownSide = { visitorVerified: true } as const;
const bothSides = { homeVerified: true, visitorVerified: true } as const;

export const resultCalls: readonly ResultCall[] = [
	{
		call: "POST create/matchResult",
		json: { version, ...fullScores, singles1Score: "6-0, 6-0" },
		...roles(card, card),
	},
	{
		call: update,
		about: "a score",
		json: { version, singles1Score: "6-0, 6-0" },
		...roles(card, card),
	},
	{
		call: update,
		about: "a score, after the home side’s tick",
		ticks: oneSide,
		json: { version, singles1Score: "6-0, 6-0" },
		...roles(final, card),
	},
	{
		call: update,
		about: "a score, after both ticks",
		ticks: bothSides,
		json: { version, singles1Score: "6-0, 6-0" },
		...roles(final, card),
	},
	{ call: update, about: "nothing", json: { version }, ...roles(card, card) },
	{
		call: update,
		about: "a home player away",
		json: { version, singles1HomePlayerId: null, doubles1HomePlayer1Id: null },
		...roles(card, card),
	},
	{
		call: update,
		about: "the own tick",
		json: { version, visitorVerified: true },
		...roles(card, notYourTeam),
	},
	{
		call: update,
		about: "the own tick, after the other",
		ticks: oneSide,
		json: { version, visitorVerified: true },
		...roles(card, card),
	},
	{
		call: update,
		about: "the other side’s tick",
		json: { version, homeVerified: true },
		...roles(notYourTeam, notYourTeam),
	},
	{
		call: update,
		about: "the own tick away",
		ticks: ownSide,
		json: { version, visitorVerified: false },
		...roles(final, card),
	},
	{
		call: update,
		about: "the other side’s tick away",
		ticks: oneSide,
		json: { version, homeVerified: false },
		...roles(final, card),
	},
	{
		call: update,
		about: "forfeited sets",
		json: { version, visitorSetsForfeited: 2 },
		...roles("403 WRONG_ROLE", card),
	},
	{
		call: update,
		about: "on a version that is over",
		json: { version: 9, singles1Score: "6-0, 6-0" },
		...roles("409 STALE", "409 STALE"),
	},
	{
		call: update,
		about: "a field that is not known",
		json: { version, singles9Score: "" },
		...roles("422 INVALID", "422 INVALID", "422 INVALID"),
	},
	{
		call: update,
		about: "without the version that was seen",
		json: { singles1Score: "" },
		...roles("422 INVALID", "422 INVALID", "422 INVALID"),
	},
	{
		call: "PUT update/matchResult/2147483647",
		json: { version },
		...roles("404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND"),
	},
	{
		call: "DELETE delete/matchResult/{matchId}",
		...roles("403 WRONG_ROLE", done, "403 WRONG_ROLE"),
	},
	{
		call: "DELETE delete/matchResult/{matchId}",
		about: "after both ticks",
		ticks: bothSides,
		...roles("403 WRONG_ROLE", done, "403 WRONG_ROLE"),
	},
	{ call: "GET list/matchChange?matchId={matchId}", ...roles([], []) },
	{
		call: "GET list/matchChange?matchId=2147483647",
		...roles("404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND"),
	},
	{ call: "GET list/matchChange", ...roles("422 INVALID", "422 INVALID", "422 INVALID") },
	{
		call: "POST disputeMatchResult/{matchId}",
		json: { line: "singles1", note: "It was 6-4." },
		...roles(done, done),
	},
	{
		call: "POST disputeMatchResult/{matchId}",
		about: "after both ticks",
		ticks: bothSides,
		json: { line: null, note: "No." },
		...roles(done, done),
	},
	{
		call: "POST requestMatchResultVerification",
		json: {},
		...roles("409 NOT_VERIFIED", "409 NOT_VERIFIED"),
	},
	{
		call: "POST requestMatchResultVerification",
		about: "after one tick",
		ticks: oneSide,
		json: {},
		...roles(done, done),
	},
	{
		call: "POST requestMatchResultVerification",
		about: "after both ticks",
		ticks: bothSides,
		json: {},
		...roles("409 NOT_VERIFIED", "409 NOT_VERIFIED"),
	},
	{
		call: "POST sendFinalMatchResultAlert",
		about: "after one tick",
		ticks: oneSide,
		json: {},
		...roles("409 NOT_VERIFIED", "409 NOT_VERIFIED"),
	},
	{
		call: "POST sendFinalMatchResultAlert",
		about: "after both ticks",
		ticks: bothSides,
		json: {},
		...roles(done, done),
	},
];

/** The call as the table of routes has it. */
export const routeOf = ({ call }: ResultCall) =>
	call.split("?")[0]!.replace("{matchId}", "{id}").replace("2147483647", "{id}");
