import fc from "fast-check";
import { type Line, lines } from "../src/league/entities/line.ts";

const agents = ["home", "visitor", "admin"] as const;
export const sides = ["home", "visitor"] as const;
export type Agent = (typeof agents)[number];
export type Side = (typeof sides)[number];

export type Step = { who: Agent; keyed: boolean } & (
	| { do: "reload" | "delete" | "resend" }
	| { do: "save"; scores: { line: Line; score: number }[]; verifies: Side[]; player: number | null }
	| { do: "unverify" | "verify"; side: Side }
	| { do: "forfeit"; side: Side; sets: number }
);

/** Text, sets of the home side, sets of the visitors. */
export const scores = [
	["6-4, 6-3", 2, 0],
	["6-4, 6-3", 0, 2],
	["6-4, 3-6, 1-0", 2, 1],
	["def.", 0, 2],
	["stopped at 0-0, home to serve", 0, 0],
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
	...lines.map((line) => fc.record({ line: fc.constant(line), score: fc.nat(scores.length - 3) })),
);
const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ do: fc.constant("reload"), who, keyed }) },
	{ weight: 3, arbitrary: fc.record({ do: fc.constant("resend"), who, keyed }) },
	{
		weight: 6,
		arbitrary: fc.record({
			do: fc.constant("save"),
			who,
			keyed,
			scores: someScores,
			verifies: fc.subarray([...sides]),
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
			verifies: fc.subarray([...sides]),
			player: fc.constant(null),
		}),
	},
	{ weight: 6, arbitrary: fc.record({ do: fc.constant("verify"), who, keyed, side }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("unverify"), who, keyed, side }) },
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant("forfeit"), who, keyed, side, sets: fc.nat(2) }),
	},
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant("delete"), who: fc.constant<Agent>("admin"), keyed }),
	},
) as fc.Arbitrary<Step>;
/** Sequential steps, and sometimes concurrent ones. */
export const rounds = fc.array(
	fc.oneof(
		{ weight: 3, arbitrary: fc.tuple(step) },
		{ weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
	),
	{
		minLength: 5,
		maxLength: 30,
	},
);
