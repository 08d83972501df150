import { describe, expect, test } from "vitest";
import { type Card, type CardPart, cardParts, emptyCard, mergeCard } from "./card-merge.ts";

const nameOf = (part: CardPart) =>
	[part.kind !== "forfeits" && part.line, part.kind !== "score" && part.side, part.kind]
		.filter(Boolean)
		.join(" ");

test("a score, a side’s players, and a side’s forfeits are separate parts", () => {
	const fields = Object.fromEntries(cardParts.map((part) => [nameOf(part), part.fields]));
	expect(fields).toEqual({
		"singles1 score": ["singles1Score", "singles1HomeSetsWon", "singles1VisitorSetsWon"],
		"singles1 home players": ["singles1HomePlayerId"],
		"singles1 visitor players": ["singles1VisitorPlayerId"],
		"singles2 score": ["singles2Score", "singles2HomeSetsWon", "singles2VisitorSetsWon"],
		"singles2 home players": ["singles2HomePlayerId"],
		"singles2 visitor players": ["singles2VisitorPlayerId"],
		"doubles1 score": ["doubles1Score", "doubles1HomeSetsWon", "doubles1VisitorSetsWon"],
		"doubles1 home players": ["doubles1HomePlayer1Id", "doubles1HomePlayer2Id"],
		"doubles1 visitor players": ["doubles1VisitorPlayer1Id", "doubles1VisitorPlayer2Id"],
		"doubles2 score": ["doubles2Score", "doubles2HomeSetsWon", "doubles2VisitorSetsWon"],
		"doubles2 home players": ["doubles2HomePlayer1Id", "doubles2HomePlayer2Id"],
		"doubles2 visitor players": ["doubles2VisitorPlayer1Id", "doubles2VisitorPlayer2Id"],
		"home forfeits": ["homeSetsForfeited"],
		"visitor forfeits": ["visitorSetsForfeited"],
	});
});

test("a new scorecard has no scores, players, forfeits, or verifications, and version 0", () => {
	const { matchId, homeVerified, visitorVerified, version, ...fields } = emptyCard(7);
	expect({ matchId, homeVerified, visitorVerified, version }).toEqual({
		matchId: 7,
		homeVerified: false,
		visitorVerified: false,
		version: 0,
	});
	expect(Object.keys(fields)).toEqual(cardParts.flatMap((part) => part.fields));
	for (const [field, value] of Object.entries(fields))
		expect([field, value]).toEqual([
			field,
			/Player\d?Id$/.test(field) ? null : field.endsWith("Score") ? "" : 0,
		]);
});

/** The scorecard that the sender saw. */
const seen: Card = {
	...emptyCard(7),
	version: 3,
	singles1Score: "6-4, 6-3",
	singles1HomeSetsWon: 2,
	singles1HomePlayerId: 11,
	doubles1HomePlayer1Id: 12,
	doubles1HomePlayer2Id: 13,
};
const turned = { singles1Score: "6-4, 6-3", singles1HomeSetsWon: 0, singles1VisitorSetsWon: 2 };
const corrected = { singles1Score: "6-4, 6-2" };

describe("saving a scorecard", () => {
	test.each<{
		title: string;
		/** Changes by others since the sender saw the scorecard. */
		others?: Partial<Card>;
		sent: Partial<Card>;
		changed?: string[];
		conflicts?: string[];
		/** Changes that the save adds to those of the others. */
		saved?: Partial<Card>;
	}>([
		{
			title: "changes a line’s score",
			sent: corrected,
			changed: ["singles1 score"],
			saved: corrected,
		},
		{
			title: "moves a score to the other side",
			sent: turned,
			changed: ["singles1 score"],
			saved: turned,
		},
		{
			title: "merges with a change to another line",
			others: { singles2Score: "6-0, 6-0", singles2HomeSetsWon: 2 },
			sent: corrected,
			changed: ["singles1 score"],
			saved: corrected,
		},
		{
			title: "merges a line’s score with a change to its players",
			others: { singles1VisitorPlayerId: 21 },
			sent: corrected,
			changed: ["singles1 score"],
			saved: corrected,
		},
		{
			title: "merges one side’s players with a change to the other side’s",
			others: { doubles1VisitorPlayer1Id: 21 },
			sent: { doubles1HomePlayer1Id: 14 },
			changed: ["doubles1 home players"],
			saved: { doubles1HomePlayer1Id: 14 },
		},
		{
			title: "merges one side’s forfeits with a change to the other side’s",
			others: { visitorSetsForfeited: 2 },
			sent: { homeSetsForfeited: 8 },
			changed: ["home forfeits"],
			saved: { homeSetsForfeited: 8 },
		},
		{
			title: "changes nothing if it repeats the values that the sender saw",
			others: turned,
			sent: { singles1Score: "6-4, 6-3", singles1HomeSetsWon: 2, singles1VisitorSetsWon: 0 },
		},
		{
			title: "changes nothing if others made the same change",
			others: corrected,
			sent: corrected,
		},
		{
			title: "changes nothing if a field is undefined",
			sent: { singles1Score: undefined } as unknown as Partial<Card>,
		},
		{
			title: "conflicts with another change to the same score",
			others: { singles1Score: "6-4, 7-5" },
			sent: corrected,
			conflicts: ["singles1 score"],
		},
		{
			title: "conflicts with a change to only the sets of the same score",
			others: turned,
			sent: corrected,
			conflicts: ["singles1 score"],
		},
		{
			title: "conflicts with another change to the same side’s players",
			others: { doubles1HomePlayer2Id: 15 },
			sent: { doubles1HomePlayer1Id: 14 },
			conflicts: ["doubles1 home players"],
		},
		{
			title: "saves one line even if another has a conflict",
			others: { singles1Score: "6-4, 7-5" },
			sent: { ...corrected, singles2Score: "6-0, 6-0", singles2VisitorSetsWon: 2 },
			changed: ["singles2 score"],
			conflicts: ["singles1 score"],
			saved: { singles2Score: "6-0, 6-0", singles2VisitorSetsWon: 2 },
		},
	])("$title", ({ others, sent, changed = [], conflicts = [], saved = {} }) => {
		const current = { ...seen, ...others, version: 4 };
		const merge = mergeCard(current, seen, sent);
		expect(merge.changed.map(nameOf)).toEqual(changed);
		expect(merge.conflicts.map(nameOf)).toEqual(conflicts);
		expect(merge.next).toEqual({ ...current, ...saved });
	});

	test("conflicts in every changed part if the version that the sender saw is unknown", () => {
		const merge = mergeCard(seen, null, { ...corrected, singles1HomePlayerId: 11 });
		expect(merge.conflicts.map(nameOf)).toEqual(["singles1 score"]);
		expect(merge.changed).toEqual([]);
		expect(merge.next).toEqual(seen);
	});

	test.each([
		["a score", corrected, true],
		["forfeits", { homeSetsForfeited: 8 }, true],
		["players", { singles1HomePlayerId: 12 }, false],
		["players and a score", { singles1HomePlayerId: 12, ...corrected }, true],
	])("of %s counts as a score change: %s", (_, sent, scoresChanged) => {
		expect(mergeCard(seen, seen, sent).scoresChanged).toBe(scoresChanged);
	});
});

// By-laws X b, X d: a verification applies to the scores that its sender saw.
describe("a verification", () => {
	const home = { homeVerified: true };
	const visitor = { visitorVerified: true };
	test.each<{
		title: string;
		/** Differences of the scorecard that the sender saw from the one above. */
		before?: Partial<Card>;
		others?: Partial<Card>;
		sent: Partial<Card>;
		set?: string[];
		removed?: string[];
		unseen?: string[];
		verified: string[];
	}>([
		{ title: "is set", sent: home, set: ["home"], verified: ["home"] },
		{
			title: "is added to the other side’s",
			before: home,
			sent: visitor,
			set: ["visitor"],
			verified: ["home", "visitor"],
		},
		{
			title: "stays if it is not sent",
			before: home,
			sent: { singles1HomePlayerId: 12 },
			verified: ["home"],
		},
		{
			title: "stays if it is sent unchanged",
			before: { ...home, ...visitor },
			sent: { ...home, ...visitor },
			verified: ["home", "visitor"],
		},
		{
			title: "is set with a score change, which removes the other side’s",
			before: visitor,
			sent: { ...home, ...corrected },
			set: ["home"],
			verified: ["home"],
		},
		{
			title: "is removed by a score change",
			before: { ...home, ...visitor },
			sent: corrected,
			verified: [],
		},
		{
			title: "is removed by an admin",
			before: { ...home, ...visitor },
			sent: { homeVerified: false },
			removed: ["home"],
			verified: ["visitor"],
		},
		{
			title: "that someone else removed is not removed again",
			before: { ...home, ...visitor },
			others: { homeVerified: false },
			sent: { homeVerified: false },
			verified: ["visitor"],
		},
		{
			title: "that someone else set is not set again",
			others: home,
			sent: home,
			verified: ["home"],
		},
		{
			title: "that someone else set is set again with a score change",
			others: home,
			sent: { ...home, ...corrected },
			set: ["home"],
			verified: ["home"],
		},
		{
			title: "is refused if a score has changed since the sender saw it",
			others: { singles2Score: "6-0, 6-0" },
			sent: home,
			unseen: ["home"],
			verified: [],
		},
		{
			title: "is refused if forfeits have changed since the sender saw them",
			others: { visitorSetsForfeited: 2 },
			sent: visitor,
			unseen: ["visitor"],
			verified: [],
		},
		{
			title: "is refused if the sender’s score conflicts",
			others: { singles1Score: "6-4, 7-5" },
			sent: { ...home, ...corrected },
			unseen: ["home"],
			verified: [],
		},
		{
			title: "is set even if players have changed since the sender saw them",
			others: { singles1HomePlayerId: 12 },
			sent: home,
			set: ["home"],
			verified: ["home"],
		},
	])("$title", ({ before, others, sent, set = [], removed = [], unseen = [], verified }) => {
		const saw = { ...seen, ...before };
		const merge = mergeCard({ ...saw, ...others, version: 4 }, saw, sent);
		expect({ set: merge.set, removed: merge.removed, unseen: merge.unseen }).toEqual({
			set,
			removed,
			unseen,
		});
		expect(["home", "visitor"].filter((side) => merge.next[`${side as "home"}Verified`])).toEqual(
			verified,
		);
	});

	test("is refused if the version that the sender saw is unknown", () => {
		const merge = mergeCard(seen, null, home);
		expect([merge.set, merge.unseen, merge.next.homeVerified]).toEqual([[], ["home"], false]);
	});
});
