import { z } from "zod";
import { date, id, prose, sequence, stamp } from "./field.ts";
import { reasonMax } from "./limits.ts";
import { lines, sides } from "./line.ts";

/** Why a player was not eligible for a line. By-laws II e, VII a, VIII a. */
export const findingKinds = [
	"notOnRoster",
	"addedLater",
	"suspended",
	"twoLines",
	"rating",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What an admin did about a finding; `asked`: the captain's answer is awaited or has come. */
const states = ["asked", "accepted", "defaulted"] as const;
export type CheckState = (typeof states)[number];

/** Identifies a finding on a scorecard. */
export const findingKey = {
	matchId: id,
	line: z.enum(lines),
	side: z.enum(sides),
	playerId: id,
	finding: z.enum(findingKinds),
};

/** One entry of the queue: a finding with its evidence, as text, and what was done about it. */
export const resultCheck = z.strictObject({
	...findingKey,
	/** Null until an admin has done something. */
	checkId: id.nullable(),
	matchNumber: sequence,
	matchDate: date.nullable(),
	homeTeamId: id,
	visitorTeamId: id,
	player: z.string(),
	evidence: z.string(),
	state: z.enum(states).nullable(),
	/** The reason of a decision, or the question to the captain. */
	reason: z.string(),
	answer: z.string(),
	answeredBy: z.string().nullable(),
	at: stamp.nullable(),
	/** Who decided, and the entry of the change log that undoes it; null for other states. */
	decidedBy: z.string().nullable(),
	writeId: id.nullable(),
});
export type ResultCheck = z.infer<typeof resultCheck>;

/** What an admin does about a finding. */
export const checkDecision = z.strictObject({
	...findingKey,
	state: z.enum(states),
	reason: prose(reasonMax).min(1, "Enter your reason or question."),
});

/** What a captain answers. */
export const checkAnswer = z.strictObject({
	answer: prose(reasonMax).min(1, "Enter your answer."),
});
