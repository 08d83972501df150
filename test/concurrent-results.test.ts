import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Line, lines } from "../src/league/entities/line.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { type Answer, type Body, cardOf } from "./scorecards.ts";
import { volume } from "./volume.ts";

/*
 * Two captains and an admin at one card, each with a screen that shows it as it was when they last
 * looked, in any order and also at the same moment.
 */

const numRuns = volume(25, 500);
/** A few random evenings may lack one of the outcomes, so these are always the same. */
const seed = volume(1, Date.now());
const agents = ["home", "visitor", "admin"] as const;
const sides = ["home", "visitor"] as const;
type Agent = (typeof agents)[number];
type Side = (typeof sides)[number];

type Step = { who: Agent; keyed: boolean } & (
	| { do: "look" | "delete" | "resend" }
	| { do: "save"; scores: { line: Line; score: number }[]; ticks: Side[]; player: number | null }
	| { do: "untick" | "tick"; side: Side }
	| { do: "forfeit"; side: Side; sets: number }
);

/** Text, sets of the home side, sets of the visitors. */
const scores = [
	["6-4, 6-3", 2, 0],
	["6-4, 6-3", 0, 2],
	["6-4, 3-6, 1-0", 2, 1],
	["def.", 0, 2],
	["", 0, 0],
] as const;

const side = fc.constantFrom(...sides);
const who = fc.constantFrom(...agents);
const keyed = fc.boolean();
const someScores = fc.uniqueArray(
	fc.record({ line: fc.constantFrom(...lines), score: fc.nat(scores.length - 1) }),
	{
		selector: ({ line }) => line,
		maxLength: 3,
	},
);
const allScores = fc.tuple(
	...lines.map((line) => fc.record({ line: fc.constant(line), score: fc.nat(scores.length - 2) })),
);
const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ do: fc.constant("look"), who, keyed }) },
	{ weight: 3, arbitrary: fc.record({ do: fc.constant("resend"), who, keyed }) },
	{
		weight: 6,
		arbitrary: fc.record({
			do: fc.constant("save"),
			who,
			keyed,
			scores: someScores,
			ticks: fc.subarray([...sides]),
			player: fc.option(fc.nat(4)),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant("save"),
			who,
			keyed,
			scores: allScores,
			ticks: fc.subarray([...sides]),
			player: fc.constant(null),
		}),
	},
	{ weight: 6, arbitrary: fc.record({ do: fc.constant("tick"), who, keyed, side }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("untick"), who, keyed, side }) },
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant("forfeit"), who, keyed, side, sets: fc.nat(2) }),
	},
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant("delete"), who: fc.constant<Agent>("admin"), keyed }),
	},
) as fc.Arbitrary<Step>;
/** Steps one after the other, and now and then some at the same moment. */
const evening = fc.array(
	fc.oneof(
		{ weight: 3, arbitrary: fc.tuple(step) },
		{ weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
	),
	{
		minLength: 5,
		maxLength: 30,
	},
);

let app: TestApp;
let card: ReturnType<typeof cardOf>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	card = cardOf(app, app.world.named.rainedOutMatchId);
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

test("loses no line, repeats no version and keeps no verification of unseen scores", {
	timeout: numRuns * 5000,
}, async () => {
	const happened: Record<string, number> = {};
	await fc.assert(
		fc.asyncProperty(evening, async (rounds) => {
			await card.reset(null);
			const play = newEvening(happened);
			for (const round of rounds) await play(round);
		}),
		{ numRuns, seed },
	);
	// The interesting things have happened, or this test shows nothing.
	for (const outcome of [
		"save 200",
		"tick 200",
		"save STALE",
		"tick STALE",
		"save RESULT_VERIFIED",
		"final",
	])
		expect(happened[outcome] ?? 0, outcome).toBeGreaterThan(0);
});

function newEvening(happened: Record<string, number>) {
	const count = (what: string) => {
		happened[what] = (happened[what] ?? 0) + 1;
	};
	const screens: Record<Agent, Body> = {
		home: { version: 0 },
		visitor: { version: 0 },
		admin: { version: 0 },
	};
	const lastSent: Partial<Record<Agent, Sent & { json: Body; key: string | undefined }>> = {};
	/**
	 * The scores that the owner of a tick had before their eyes when the tick was acknowledged; more
	 * than one where they were acknowledged at the same moment.
	 */
	const seenWithTick: Record<Side, string[]> = { home: [], visitor: [] };
	const cardsByVersion = new Map<number, string>();
	let keys = 0;

	return async (round: readonly Step[]) => {
		const before = await card.stored();
		const acts = await Promise.all(round.map((each) => act(each)));
		const after = await card.stored();
		const oks = acts.filter((done) => done.answer?.status === 200);

		for (const { step, answer } of acts) {
			if (answer) count(`${step.do} ${answer.body.error?.code ?? answer.status}`);
			expect(answer?.status ?? 200).toBeLessThan(500);
		}
		if (after?.homeVerified && after.visitorVerified) count("final");

		// One version is one card, and it grows.
		if (after) {
			const text = JSON.stringify(after);
			expect(cardsByVersion.get(after.version) ?? text).toBe(text);
			if (text !== JSON.stringify(before))
				expect(after.version).toBeGreaterThan(Math.max(0, ...cardsByVersion.keys()));
			cardsByVersion.set(after.version, text);
		}
		// What was refused has changed nothing.
		if (oks.length === 0) expect(after).toEqual(before);

		// What was acknowledged stands there, and nothing else has changed.
		const isDeleted = acts.some(
			({ step, answer }) => step.do === "delete" && answer?.status === 200,
		);
		if (!isDeleted) {
			for (const line of lines) {
				const written = oks.filter(({ changes }) => changes.lines.includes(line));
				const now = lineOf(after, line);
				const firstTime = written.filter(({ step }) => step.do !== "resend");
				const wishes = firstTime.map((done) => lineOf(done.wished, line));
				// Who had somebody else's acknowledged line before their eyes, entered by both alike, may
				// have changed it in the same moment; nobody else may.
				const isChangedOn = (wish: string) =>
					firstTime.some(
						({ saw, wished }) => lineOf(saw, line) === wish && lineOf(wished, line) !== wish,
					);
				if (firstTime.length > 0) {
					expect(wishes).toContain(now);
					expect(wishes.filter((wish) => wish !== now && !isChangedOn(wish))).toEqual([]);
				}
				// Sent again it may have come too late the first time and be in time now, or have been
				// overtaken since.
				else
					expect([
						lineOf(before, line),
						...written.map((done) => lineOf(done.wished, line)),
					]).toContain(now);
			}
		}
		// After a tick captains change no score.
		if (
			before &&
			(before.homeVerified || before.visitorVerified) &&
			!acts.some(({ step, answer }) => step.who === "admin" && answer?.status === 200)
		)
			expect(scoresOf(after)).toBe(scoresOf(before));

		// A tick that is shown stands for scores that its owner saw.
		for (const each of sides) {
			const acknowledged = oks.filter(({ changes }) => changes.ticks.includes(each));
			seenWithTick[each].push(...acknowledged.map(({ wished }) => scoresOf(wished)));
			if (after?.[`${each}Verified`]) expect(seenWithTick[each]).toContain(scoresOf(after));
			else seenWithTick[each] = [];
		}
		const shown = await card.shown(card.home);
		expect(shown?.["homeVerified"]).toBe(after?.homeVerified);
		if (shown)
			expect(shown["totalHomeSetsWon"]).toBe(
				lines.reduce((sum, line) => sum + Number(after![`${line}HomeSetsWon`]), 0),
			);
	};

	async function act(step: Step): Promise<Act> {
		const screen = screens[step.who];
		const viewer = card[step.who];
		const nothing = { changes: { lines: [], ticks: [] }, saw: {}, wished: {} };
		if (step.do === "look") {
			screens[step.who] = (await card.shown(viewer)) ?? { version: 0 };
			return { step, ...nothing };
		}
		if (step.do === "delete")
			return {
				step,
				...nothing,
				answer: await card.call(viewer, "DELETE", `delete/matchResult/${card.match.matchId}`),
			};
		const again = step.do === "resend" ? lastSent[step.who] : undefined;
		const json = bodyOf(step, screen);
		const wished = { ...empty, ...screen, ...json };
		const sent = again ?? {
			json,
			key: step.keyed ? `${++keys} ${Math.random()}` : undefined,
			saw: screen,
			wished,
			changes: changesIn(screen, wished),
		};
		lastSent[step.who] = sent;
		const answer = await card.save(viewer, sent.json, sent.key);
		// An answer that came a second time shows the card of then: whoever sends again looks again.
		if (answer.status === 200 && !again) screens[step.who] = answer.body;
		if (answer.body.error?.current && !again)
			screens[step.who] = answer.body.error.current.card ?? { version: 0 };
		return { step, changes: sent.changes, saw: sent.saw, wished: sent.wished, answer };
	}
}

interface Sent {
	/** What the sender has changed of what their screen showed. */
	changes: { lines: readonly Line[]; ticks: readonly Side[] };
	/** The card as it was shown to the sender. */
	saw: Body;
	/** The card as the sender has it before their eyes when they press the button. */
	wished: Body;
}
type Act = Sent & { step: Step; answer?: Answer };

const changesIn = (screen: Body, wished: Body) => ({
	lines: lines.filter((line) => lineOf(screen, line) !== lineOf(wished, line)),
	ticks: sides.filter(
		(each) => wished[`${each}Verified`] === true && screen[`${each}Verified`] !== true,
	),
});

function bodyOf(step: Step, screen: Body): Body {
	const json: Body = { version: screen["version"] };
	if (step.do === "tick" || step.do === "untick") json[`${step.side}Verified`] = step.do === "tick";
	if (step.do === "forfeit") json[`${step.side}SetsForfeited`] = step.sets;
	if (step.do === "save") {
		for (const { line, score } of step.scores) {
			const [text, home, visitor] = scores[score]!;
			Object.assign(json, {
				[`${line}Score`]: text,
				[`${line}HomeSetsWon`]: home,
				[`${line}VisitorSetsWon`]: visitor,
			});
		}
		for (const side of step.ticks) if (step.who === side) json[`${side}Verified`] = true;
		if (step.player !== null) json["singles1HomePlayerId"] = card.homePlayers[step.player];
	}
	return json;
}

const empty: Body = Object.fromEntries([
	...lines.flatMap((line) => [
		[`${line}Score`, ""],
		[`${line}HomeSetsWon`, 0],
		[`${line}VisitorSetsWon`, 0],
	]),
	...sides.map((each) => [`${each}SetsForfeited`, 0]),
]);
const lineOf = (row: object | undefined, line: Line) => {
	const fields = { ...empty, ...row } as Body;
	return [
		fields[`${line}Score`],
		fields[`${line}HomeSetsWon`],
		fields[`${line}VisitorSetsWon`],
	].join("|");
};
const scoresOf = (row: object | undefined) => {
	const fields = { ...empty, ...row } as Body;
	return [
		...lines.map((line) => lineOf(fields, line)),
		fields["homeSetsForfeited"],
		fields["visitorSetsForfeited"],
	].join(" / ");
};
