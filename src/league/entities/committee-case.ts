import { z } from "zod";
import { type Outcome, outcomeNames } from "./case-outcomes.ts";
import { date, id, name, prose } from "./field.ts";
import { caseRuleMax } from "./limits.ts";
import { lines, sides } from "./line.ts";

export const caseKinds = ["protest", "incident"] as const;
export type CaseKind = (typeof caseKinds)[number];

const written = (what: string) => prose().min(1, what);

export const comment = z.strictObject({ text: written("Please write a comment.") });

/** By-laws XI b: the rule, what happened, who saw it, what the team asks for. */
export const protest = z.strictObject({
	rule: prose(caseRuleMax).min(1, "Please name the rule that was broken."),
	what: written("Please say what happened."),
	witnesses: written("Please say who saw it, or that nobody did."),
	asks: written("Please say what your team asks for."),
});
/** By-laws XII d. */
export const incident = z.strictObject({
	playerId: id,
	what: written("Please say what happened."),
	witnesses: written("Please say who saw it, or that nobody did."),
});
export const caseAnswer = z.strictObject({ answer: written("Please write an answer.") });
export const caseAppeal = z.strictObject({
	appeal: written("Please say why the decision should be changed."),
});
export const statementAsked = z.strictObject({});
export const protestWithdrawn = z.strictObject({});
export const caseDecision = z.strictObject({
	outcome: z.enum(Object.keys(outcomeNames) as [Outcome, ...Outcome[]]),
	line: z.enum(lines).nullable(),
	side: z.enum(sides).nullable(),
	suspendedFrom: date.nullable(),
	suspendedThrough: date.nullable(),
	reasons: written("Please give the reasons (by-law XI f)."),
	/** Who decided it: people with an account by id, others by name. */
	deciderIds: z.array(id).max(20),
	otherDeciders: z.array(name()).max(20),
});
export type CaseDecision = z.infer<typeof caseDecision>;

const author = { who: z.string(), at: z.string(), text: z.string() };

/** A protest or incident, as text, with what the viewer may do now. */
export const caseView = z.strictObject({
	caseId: id,
	kind: z.enum(caseKinds),
	title: z.string(),
	state: z.string(),
	/** Who filed it when. */
	filed: z.string(),
	facts: z.array(z.tuple([z.string(), z.string()])),
	answer: z.strictObject(author).nullable(),
	appeal: z.strictObject(author).nullable(),
	decisions: z.array(z.strictObject({ outcome: z.string(), by: z.string(), reasons: z.string() })),
	/** What the committee should know after the decision, and the page on which to continue. */
	next: z.array(
		z.strictObject({ text: z.string(), page: z.enum(["scorecard", "makeup"]).nullable() }),
	),
	may: z.strictObject({
		answer: z.boolean(),
		askForStatement: z.boolean(),
		appeal: z.boolean(),
		withdraw: z.boolean(),
		/** The write of the last decision, which the committee can undo. */
		undo: id.nullable(),
		/** Null for everyone who is not on the committee, and while there is nothing to decide. */
		decide: z
			.strictObject({
				/** Why this viewer, or the whole committee, can't decide now. */
				refusal: z.string().nullable(),
				outcomes: z.array(z.tuple([z.string(), z.string()])),
				deciders: z.array(z.strictObject({ userId: id, name: z.string() })),
				needed: z.number().int(),
				/** The names of those who step aside. */
				aside: z.array(z.string()),
				/** Whether the viewer can give others an account on the committee. */
				canAddPeople: z.boolean(),
				/** What becomes of an earlier decision, or which step stays open. */
				notes: z.array(z.string()),
				/**
				 * The suspensions to choose from, one through each of the player's next matches; `days` is
				 * `from/through`.
				 */
				suspensions: z.array(z.strictObject({ days: z.string(), text: z.string() })),
				/** The last day of an exclusion for the season; null if it is to be entered. */
				excludedThrough: date.nullable(),
			})
			.nullable(),
	}),
});
export type CaseView = z.infer<typeof caseView>;

/** Comments, protests and incidents of one match, as the viewer may see them. */
export const matchFile = z.strictObject({
	matchId: id,
	title: z.string(),
	/** Whether the match was cleared with its season; what was filed about it remains. */
	isCleared: z.boolean(),
	playedOn: date.nullable(),
	comments: z.array(z.strictObject({ commentId: id, ...author, canChange: z.boolean() })),
	/** Null for viewers who lead neither team. */
	protest: z
		.strictObject({
			refusal: z.string().nullable(),
			/** The last day, and how many working days after the match that is. */
			until: date.nullable(),
			workingDays: z.number().int(),
		})
		.nullable(),
	/** Whom a captain may report; null for viewers who lead neither team. */
	people: z.array(z.strictObject({ playerId: id, name: z.string() })).nullable(),
	cases: z.array(caseView),
});
export type MatchFile = z.infer<typeof matchFile>;

/** A protest or incident in the list of the committee, or of the captains concerned. */
export const committeeCase = z.strictObject({
	caseId: id,
	kind: z.enum(caseKinds),
	matchId: id,
	title: z.string(),
	state: z.string(),
	filed: z.string(),
	isOpen: z.boolean(),
	/** Whether the viewer is on the committee for its division, and not only a captain. */
	isOnCommittee: z.boolean(),
	/** The viewer's team that has to answer, and by when. */
	answer: z.strictObject({ teamId: id, by: date }).nullable(),
});
export type CommitteeCase = z.infer<typeof committeeCase>;
