import { describe, expect, test } from "vitest";
import {
	type CardRights,
	cardRights,
	isTooEarlyFor,
	missingLines,
	verificationsAfter,
} from "./verification.ts";

const line = (name: string, score: string) => ({
	[`${name}Score`]: score,
	[`${name}HomeSetsWon`]: score ? 2 : 0,
	[`${name}VisitorSetsWon`]: 0,
});
const scores = (doubles2 = "6-1, 6-1") =>
	({
		...line("singles1", "6-4, 6-3"),
		...line("singles2", "def."),
		...line("doubles1", "7-5, 6-0"),
		...line("doubles2", doubles2),
	}) as unknown as Parameters<typeof missingLines>[0];
const full = scores();
const partial = scores("");

const home = {
	hasAdminRights: false,
	leads: ["home"],
	hasStarted: true,
	hadStarted: false,
} as const;
const visitor = {
	hasAdminRights: false,
	leads: ["visitor"],
	hasStarted: true,
	hadStarted: false,
} as const;
const both = {
	hasAdminRights: false,
	leads: ["home", "visitor"],
	hasStarted: true,
	hadStarted: false,
} as const;
const deputy = {
	hasAdminRights: false,
	leads: [],
	deputizes: ["home"],
	hasStarted: true,
	hadStarted: false,
} as const;
const admin = { hasAdminRights: true, leads: [], hasStarted: true, hadStarted: false } as const;
const adminOfHome = {
	hasAdminRights: true,
	leads: ["home"],
	hasStarted: true,
	hadStarted: false,
} as const;
const stranger = { hasAdminRights: false, leads: [], hasStarted: true, hadStarted: false } as const;

const empty = {
	...line("singles1", ""),
	...line("singles2", ""),
	...line("doubles1", ""),
	...line("doubles2", ""),
} as unknown as typeof full;

/**
 * One letter for each allowed change: scores, home players, visitor players, forfeits, home
 * verification, visitor verification, removing a verification.
 */
const letters = ({ scores, players, forfeits, verify, unverify }: CardRights) =>
	[scores, players.home, players.visitor, forfeits, verify.home, verify.visitor, unverify]
		.map(({ ok }, index) => (ok ? "SHVFhvU"[index] : "-"))
		.join("");

describe("the rights of an editor", () => {
	const none = { homeVerified: false, visitorVerified: false };
	const byHome = { homeVerified: true, visitorVerified: false };
	const byVisitor = { homeVerified: false, visitorVerified: true };
	const byBoth = { homeVerified: true, visitorVerified: true };
	test.each([
		["no one has verified: home", none, home, "SHV-h--"],
		["no one has verified: visitor", none, visitor, "SHV--v-"],
		["no one has verified: leads both", none, both, "SHV-hv-"],
		["no one has verified: deputy of the home team", none, deputy, "SHV----"],
		["home has verified: deputy of the home team", byHome, deputy, "-------"],
		["no one has verified: admin", none, admin, "SHVF--U"],
		["no one has verified: admin who leads the home team", none, adminOfHome, "SHVFh-U"],
		["no one has verified: another user", none, stranger, "-------"],
		["home has verified: home", byHome, home, "----h--"],
		["home has verified: visitor", byHome, visitor, "--V--v-"],
		["home has verified: admin, who can verify for visitor", byHome, admin, "SHVF-vU"],
		["visitor has verified: home", byVisitor, home, "-H--h--"],
		["visitor has verified: visitor", byVisitor, visitor, "-----v-"],
		["visitor has verified: leads both", byVisitor, both, "-H--hv-"],
		["both have verified: home", byBoth, home, "----h--"],
		["both have verified: leads both", byBoth, both, "----hv-"],
		["both have verified: admin", byBoth, admin, "SHVFhvU"],
		["both have verified: another user", byBoth, stranger, "-------"],
	])("%s", (_, verifications, editor, expected) =>
		expect(letters(cardRights({ ...full, ...verifications }, editor))).toBe(expected),
	);

	test.each([
		["home", home, "-------"],
		["leads both", both, "-------"],
		["admin", admin, "SHVF--U"],
		["admin who leads the home team", adminOfHome, "SHVF--U"],
	])("before the match: %s", (_, editor, expected) => {
		const card = { ...empty, ...none };
		expect(letters(cardRights(card, { ...editor, hasStarted: false, hadStarted: false }))).toBe(
			expected,
		);
		expect(
			cardRights(card, { ...home, hasStarted: false, hadStarted: false }).players.home,
		).toEqual({
			ok: false,
			why: "notStarted",
			reason: "This scorecard opens when the match starts.",
		});
	});

	test("a partial card can be changed before the rest is played at a make-up", () =>
		expect(
			letters(
				cardRights({ ...partial, ...none }, { ...home, hasStarted: false, hadStarted: false }),
			),
		).toBe("SHV----"));

	test("refusals have a reason", () => {
		const one = cardRights({ ...full, ...byHome }, visitor);
		const toReport = "To report an error, choose “Something is wrong” on the scorecard.";
		const final = (reason: string) => ({ ok: false, why: "final", reason });
		expect(one.scores).toEqual(
			final(`Scores are final: the home team has verified them. ${toReport}`),
		);
		expect(cardRights({ ...full, ...byVisitor }, home).scores).toEqual(
			final(`Scores are final: the visiting team has verified them. ${toReport}`),
		);
		expect(cardRights({ ...full, ...byBoth }, home).players.home).toEqual(
			final(`This scorecard is final. ${toReport}`),
		);
		expect(cardRights({ ...full, ...none }, home).verify.visitor).toMatchObject({
			reason: "Only the captain or co-captain of the visiting team can verify for it.",
		});
		expect(one.verify.home).toMatchObject({
			why: "notYours",
			reason: "Only the captain or co-captain of the home team can verify for it.",
		});
		expect(one.forfeits).toMatchObject({
			why: "adminsOnly",
			reason: "Only an admin can enter forfeited sets.",
		});
		expect(one.unverify).toEqual(
			final(
				"Only an admin can remove a verification. Use “Something is wrong” to report an error.",
			),
		);
		expect(cardRights({ ...full, ...none }, stranger).scores).toMatchObject({
			why: "notYours",
			reason: "You must be either the captain or the co-captain of this team.",
		});
	});
});

test("refuses to verify a scorecard with a missing line", () => {
	expect(missingLines(partial)).toEqual(["doubles2"]);
	expect(missingLines(full)).toEqual([]);
	expect(
		cardRights({ ...partial, homeVerified: false, visitorVerified: false }, home).verify.home,
	).toEqual({
		ok: false,
		why: "incomplete",
		reason: "Doubles 2 is still missing. Save what you have, and verify once all lines are in.",
	});
});

test.each([
	["no line", empty, "Singles 1, Singles 2, Doubles 1, and Doubles 2 are still missing."],
	["a stopped line", scores("stopped at 6-4, 3-2"), "Doubles 2 was stopped and not finished."],
	[
		"two stopped lines and one missing",
		{
			...scores("stopped at 6-4, 3-2"),
			...line("doubles1", "stopped at 0-0"),
			...line("singles2", ""),
		},
		"Singles 2 is still missing. Doubles 1 and Doubles 2 were stopped and not finished.",
	],
] as const)("says what a scorecard with %s lacks", (_, card, lacks) =>
	expect(
		cardRights({ ...card, homeVerified: false, visitorVerified: false }, home).verify.home,
	).toEqual({
		ok: false,
		why: "incomplete",
		reason: `${lacks} Save what you have, and verify once all lines are in.`,
	}),
);

test.each([
	[
		"are kept if nothing changes",
		true,
		true,
		{ scoresChanged: false, set: [], removed: [] },
		true,
		true,
	],
	[
		"are removed by a score change",
		true,
		true,
		{ scoresChanged: true, set: [], removed: [] },
		false,
		false,
	],
	[
		"are removed by a score change, except one saved with it",
		false,
		true,
		{ scoresChanged: true, set: ["home"], removed: [] },
		true,
		false,
	],
	[
		"are added for home",
		false,
		true,
		{ scoresChanged: false, set: ["home"], removed: [] },
		true,
		true,
	],
	[
		"are removed by an admin",
		true,
		true,
		{ scoresChanged: false, set: [], removed: ["home"] },
		false,
		true,
	],
] as const)(
	"verifications %s",
	(_, homeBefore, visitorBefore, change, homeVerified, visitorVerified) => {
		expect(
			verificationsAfter({ homeVerified: homeBefore, visitorVerified: visitorBefore }, change),
		).toEqual({
			homeVerified,
			visitorVerified,
		});
	},
);

describe("before the match has started", () => {
	const [early, admins] = [
		{ ...home, hasStarted: false, hadStarted: false },
		{ ...admin, hasStarted: false, hadStarted: false },
	];
	const score = { kind: "score", line: "doubles2" } as const;
	const names = { kind: "players", line: "doubles2" } as const;
	const defaulted = scores("def.");
	const played = scores("6-1");
	const moved = { ...early, hadStarted: true };
	const stopped = scores("stopped at 3-2");
	test.each([
		["a moved match: a line that began before", score, moved, empty, stopped, false],
		["a moved match: the players of that line", names, moved, empty, stopped, false],
		["a moved match: a default", score, moved, empty, defaulted, true],
		["a moved match: players of a line that has not begun", names, moved, empty, empty, true],
		["a match before its date: a stopped line", score, early, empty, stopped, true],
		["a captain’s score", score, early, empty, full, true],
		["a captain’s default", score, early, empty, defaulted, true],
		["a captain’s lineup", names, early, empty, empty, true],
		["a captain’s lineup for a line that was defaulted", names, early, defaulted, defaulted, true],
		["a captain’s score of a line played before the move", score, early, played, full, false],
		["a captain’s lineup of a line played before the move", names, early, played, played, false],
		["an admin’s default", score, admins, empty, defaulted, false],
		["an admin’s removal of a default", score, admins, defaulted, empty, false],
		["an admin’s lineup", names, admins, empty, empty, true],
		["an admin’s lineup for a line that is defaulted", names, admins, empty, defaulted, false],
		["an admin’s forfeited sets", { kind: "forfeits" } as const, admins, empty, empty, false],
		["a captain’s score after the start", score, home, empty, full, false],
		["a captain’s lineup after the start", names, home, empty, empty, false],
	])("%s", (_, part, editor, current, next, expected) =>
		expect(isTooEarlyFor(part, { current, next }, editor)).toBe(expected),
	);
});
