import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/schema.ts";

type Table = keyof Database & string;

/** Rows of a table that a file about a person contains. */
export interface PersonalRows {
	readonly table: Table;
	readonly where: RawBuilder<unknown>;
	/** Columns that are secret, or about someone else. */
	readonly without: readonly string[];
}
/** The tokens of links are stored as hashes, which reveal nothing. */
const secrets = ["tokenHash", "contentHash"];
const rows = (
	table: Table,
	where: RawBuilder<unknown>,
	without: readonly string[] = [],
): PersonalRows => ({ table, where, without: [...secrets, ...without] });

/** What is stored about a player besides the player's own row, by its name in the file. */
export function rowsOfPlayer(playerId: number, today: string) {
	const own = sql`"playerId" = ${playerId}`;
	return {
		additions: rows("rosterAddition", own),
		removal: rows("rosterRemoval", own),
		otherNumbers: rows("playerAlias", sql`${playerId} in ("playerId", "aliasId")`),
		hiddenPage: rows("hiddenPlayer", own),
		askedToMove: rows("playerMove", own),
		signed: rows("consent", own),
		remindersToSign: rows("consentReminder", own),
		links: rows("playerLink", own),
		availability: rows("availability", own),
		emailsAboutMatches: rows("availabilityEmail", own),
		absences: rows("absence", own),
		// Before the match it would tell an admin who is in a lineup. By-law VIII d.
		askedToStepIn: rows("substituteRequest", sql`${own} and "slot" < ${today}`, ["insteadOf"]),
		resultChecks: rows("resultCheck", own),
		// The person concerned isn't told of an incident before being asked for a statement. By-law XII
		// e.
		incidents: rows("committeeCase", sql`${own} and "askedAt" is not null`, ["witnesses"]),
		decisions: rows(
			"caseDecision",
			sql`"caseId" in (select "caseId" from "committeeCase" where ${own} and "askedAt" is not null)`,
			["otherDeciders"],
		),
	} as const;
}

/** What is stored about a user besides the profile itself, by its name in the file. */
export function rowsOfUser(userId: number | null) {
	const own = sql`"userId" = ${userId}`;
	return {
		requestsToLead: rows("captainRequest", own),
		coordinatedDivisions: rows("division", sql`"coordinatorId" = ${userId}`),
		disputes: rows("dispute", own),
		comments: rows("matchComment", own),
		// What others wrote about the same match is theirs.
		protestsAndIncidents: rows("committeeCase", sql`"filedBy" = ${userId}`, [
			...["answer", "answeredBy", "answeredAt", "appeal", "appealedBy", "appealedAt"],
		]),
		answersToCases: rows("committeeCase", sql`"answeredBy" = ${userId}`, [
			...["what", "witnesses", "filedBy", "appeal", "appealedBy", "appealedAt"],
		]),
		appeals: rows("committeeCase", sql`"appealedBy" = ${userId}`, [
			...["what", "witnesses", "filedBy", "answer", "answeredBy", "answeredAt"],
		]),
		decidedCases: rows("caseDecision", sql`${userId} = any("deciderIds")`),
		answeredResultChecks: rows("resultCheck", sql`"answeredBy" = ${userId}`),
		sentMessages: rows("message", own),
		makeupSuggestions: rows("makeupProposal", own),
		linksToMakeups: rows("makeupLink", own),
		linksToPreferences: rows("preferenceLink", own),
		playersAskedToMove: rows("playerMove", sql`"askedBy" = ${userId}`),
		scorecardReminders: rows("cardReminder", sql`${userId} = any("userIds")`, ["userIds"]),
		handledTasks: rows("taskMark", own),
		schedulePlans: rows("schedulePlan", own, [
			...["request", "basis", "progress", "matches", "quality", "conflict"],
		]),
		textsPublished: rows("textVersion", own, ["markdown"]),
		textsChanged: rows("leagueText", sql`"updatedBy" = ${userId}`, ["markdown", "draft"]),
		accessCodesIssued: rows("accessCode", sql`"issuedBy" = ${userId}`, ["codeHash", "settingHash"]),
	} as const;
}

/** Tables with queries of their own in `personal-data.ts`, because some columns are secret. */
export const ownQueries = [
	...(["account", "user", "team", "invitation", "deputy", "revokedRole", "session"] as const),
	...(["knownDevice", "trustedBrowser", "code", "passkey", "authenticator"] as const),
	...(["securityEvent", "email", "write", "player", "matchResult"] as const),
] satisfies readonly Table[];

/** Tables that concern a person but are in no file, each with the reason. */
export const excludedTables = {
	lineup: "Secret until the exchange (by-law VIII d); who played is on the scorecard.",
	playerShare: "A captain’s private list; admins don’t read it either.",
	playerLine: "Derived from archived seasons, which everyone reads.",
	seasonPlayer: "Derived from archived seasons, which everyone reads.",
	publicForm: "Derived from results, which everyone reads.",
	password: "A password, as a hash that tells nothing.",
	recoveryCode: "Codes, as hashes that tell nothing.",
	pendingSignIn: "Minutes old.",
	passkeyChallenge: "Minutes old.",
	league: "The league’s own address.",
	contactTopic: "The league’s own addresses.",
} as const satisfies { readonly [T in Table]?: string };
