import type { AnyRecord, Field, Fields } from "../../entities/define-record.ts";
import { match } from "../../entities/match.ts";
import { records } from "../../records.ts";
import { countOf } from "../../wording.ts";
import { cardChanges } from "../scoring/card-history.ts";
import type { Card } from "../scoring/card-merge.ts";
import { formatDate } from "../time/league-time.ts";
import { matchInSentence, type NameOf, type RecordedChange, type Row } from "./recorded-change.ts";
import { taskLines } from "./task-log.ts";

const described: Readonly<Record<string, AnyRecord>> = records;

/** The kinds of records as the change log names them. */
export const kindNames: Readonly<Record<string, string>> = {
	...Object.fromEntries(Object.values(records).map(({ table, title }) => [table, title])),
	matchResult: "Scorecard",
	cardFinalization: "Verification by the league",
	makeupMatch: "Make-up match",
	makeupProposal: "Make-up suggestion",
	rosterAddition: "Player addition",
	captainRequest: "Captain request",
	dispute: "Dispute",
	matchComment: "Comment",
	committeeCase: "Protest or incident",
	caseDecision: "Committee decision",
	resultCheck: "Result check",
	seasonArchive: "Season archive",
	playerAlias: "Merged number",
	hiddenPlayer: "Hidden page",
	email: "Email",
	reminder: "Reminder",
	receipt: "Receipt",
	payPalNotice: "PayPal notice",
	playerShare: "Shares of the fee",
	taskMark: "Forfeit warning",
	address: "Email address",
	account: "Account",
	accessCode: "Access code",
	secondStep: "Two-step login",
	preferenceRequest: "Preference request",
	leagueText: "Text",
	invitation: "Invitation",
	deputy: "Deputy",
	message: "Message",
	contactLink: "Player link",
	playerMove: "Move request",
	consent: "Consent",
	interest: "Player interest",
	consentRequest: "Consent request",
	availability: "Availability",
	availabilityEmail: "Availability request",
	absence: "Absence",
};

const callTitles: Readonly<Record<string, string>> = {
	publishSchedule: "Matches published",
	clearSchedule: "Matches cleared",
	adoptSchedulePlan: "Plan adopted",
	askForPreferences: "Captains asked for preferences",
	saveSchedulePreferences: "Preferences entered by a captain",
	decideResultCheck: "Result check decided",
	answerResultCheck: "Result check answered",
	decideTeamExit: "Team withdrawn or results removed",
	callOffMatches: "Matches called off",
	bookNewDates: "New dates booked",
	proposeMakeup: "Make-up times suggested",
	acceptMakeup: "Make-up time accepted",
	counterMakeup: "Other make-up times suggested",
	endMakeupProposal: "Make-up times declined or withdrawn",
	removeAllPlayersFromTeams: "All players removed from teams",
	switchSeason: "Current season switched",
	undoWrite: "Change undone",
	import: "Imported from a file",
	createPlayer: "Player added",
	tellInterest: "New player interested in a team",
	reinstatePlayers: "Last season’s players brought back",
	askPlayerToMove: "Player asked to move",
	withdrawMove: "Move request withdrawn",
	answerMove: "Move request answered by the player",
	playerMoves: "Move request: reminder sent or closed automatically",
	consentReminders: "Reminder to sign sent automatically",
	askForConsent: "Players asked to sign",
	signConsent: "Assumption of risk signed by a player",
	signGuardianConsent: "Consent signed by a guardian",
	recordConsent: "Consent on paper recorded",
	"delete/consent": "Consent removed",
	"delete/matchResult": "Scorecard removed",
	emailContactLink: "Link for correcting phone and email sent",
	changeOwnContact: "Phone or page changed by the player",
	mergePlayers: "Numbers of players merged",
	separatePlayers: "Two numbers of a player separated",
	hidePlayer: "A player’s page hidden or shown again",
	confirmOwnEmail: "Email corrected by the player",
	sendReminders: "Captains reminded",
	addComment: "Comment on a match added",
	fileProtest: "Protest filed",
	reportIncident: "Incident reported",
	askForStatement: "Statement asked for",
	answerCase: "Protest or incident answered",
	withdrawProtest: "Protest withdrawn",
	decideCase: "Protest or incident decided",
	appealCase: "Decision appealed",
	sendReceipt: "Receipt sent again",
	payPalNotice: "Notice from PayPal",
	settlePayPalNotice: "Notice from PayPal settled",
	savePlayerShare: "Shares of a team’s fee changed",
	cardReminders: "Reminder sent automatically",
	finalizeCard: "Scorecard made final automatically",
	sendMessage: "Message sent",
	noteForfeits: "Forfeit warning dismissed",
	settleCaptainRequest: "Captain request approved",
	addDivisions: "Divisions added",
	copyCalendar: "Calendar copied",
	inviteCaptains: "Captains invited",
	acceptInvitation: "Invitation accepted",
	nameDeputy: "Deputy invited",
	acceptDeputy: "Deputy accepted",
	"delete/deputy": "Deputy removed",
	resendInvitation: "Invitation sent again",
	askAvailability: "Players asked if they can play",
	answerAvailability: "Availability answered by a player",
	saveAvailability: "Availability recorded by a captain",
	settleDispute: "Dispute settled",
	disputeMatchResult: "Dispute opened",
	resendEmail: "Email sent again",
	closeAccount: "Account closed",
	reopenAccount: "Account reopened",
	issueAccessCode: "Access code issued",
	resetSecondStep: "Two-step login turned off",
	erasePlayer: "A player’s personal data deleted",
	eraseUser: "A user’s personal data deleted",
	removeFormerContacts: "Contacts of former players removed",
	"identity/verifyAttribute": "Email address changed",
	"delete/invitation": "Invitation withdrawn",
	"delete/captainRequest": "Captain request declined",
	"create/user": "Profile created",
	"update/comment": "Comment on a match changed",
	"delete/comment": "Comment on a match deleted",
	"update/text": "Text changed",
};

/**
 * The title of a write: that of its call if the call has one, otherwise what happened to its first
 * row.
 */
export function writeTitle(call: string, first: RecordedChange | undefined) {
	const [start, next] = call.split("/") as [string, string?];
	const bulk = start === "bulkUpdate" ? described[next ?? ""] : undefined;
	if (bulk) return `Several ${bulk.plural} changed`;
	const title = callTitles[start] ?? callTitles[`${start}/${next}`];
	if (title || !first) return title ?? "Changed";
	const kind = kindNames[first.kind] ?? first.kind;
	return `${kind} ${first.before ? (first.after ? "changed" : "removed") : "added"}`;
}

export interface CountedChanges {
	kind: string;
	what: "added" | "changed" | "removed";
	rows: number;
}

/** Summarizes a write of many rows: how many of each kind. */
export const countLines = (counts: readonly CountedChanges[]): string[] =>
	counts.map(({ kind, what, rows }) => {
		const word = (kindNames[kind] ?? kind).toLowerCase();
		return `${countOf(rows, `${word} was`, `${word}${/[cs]h$/.test(word) ? "es" : "s"} were`)} ${what}.`;
	});

/**
 * Summarizes a write that set the same values in many rows: `Location: Heron Lake`. `changes` are
 * some of its rows.
 */
export const bulkUpdateLines = (changes: readonly RecordedChange[], nameOf: NameOf): string[] => [
	...new Set(
		changes.flatMap((change) =>
			changedFields(change).map(
				([field, description]) =>
					`${description.label}: ${valueText(description, change.after?.[field], nameOf)}`,
			),
		),
	),
];

/** The labeled fields with another value than before. */
const changedFields = ({ kind, before, after }: RecordedChange) =>
	Object.entries(described[kind]?.fields ?? otherFields[kind] ?? {}).filter(
		([name, { label }]) =>
			label && after && name in after && (before?.[name] ?? null) !== (after[name] ?? null),
	);

/** Describes one changed row: added, removed, or its old and new values field by field. */
export function changeLines(change: RecordedChange, nameOf: NameOf): string[] {
	const fromTask = taskLines(change, nameOf);
	if (fromTask) return fromTask;
	const { kind, before, after } = change;
	const name = rowName(kind, (after ?? before) as Row, nameOf);
	if (kind === "matchResult") {
		const playerName = (id: number) => nameOf("player", id) ?? "a deleted player";
		return cardChanges(before as Card | null, after as Card | null, playerName).map(
			(line) => `${name}: ${line}`,
		);
	}
	if (kind === "playerAlias") return [aliasLine(before, after, nameOf)];
	if (kind === "hiddenPlayer") {
		const row = (after ?? before) as Row;
		const player = nameOf("numberedPlayer", Number(row["playerId"])) ?? "A deleted player";
		return [`${player}: the page ${after ? "was hidden" : "is shown again"}`];
	}
	if (!before || !after) {
		const was = kind === "seasonNumbers" ? "were" : "was";
		return [`${name} ${was} ${before ? "removed" : "added"}.`];
	}
	return changedFields(change).map(([field, description]) => {
		const [was, is] = [before, after].map((row) => valueText(description, row[field], nameOf));
		return `${name}: ${description.label}: ${was} → ${is}`;
	});
}

/**
 * Both numbers with their names, which are mostly the same: `Scott Finley (2623) merged into …`.
 */
function aliasLine(before: Row | null, after: Row | null, nameOf: NameOf): string {
	const row = (after ?? before) as Row;
	const [other, player] = ["aliasId", "playerId"].map(
		(field) => nameOf("numberedPlayer", Number(row[field])) ?? "a deleted player",
	);
	return `${other} ${after ? "merged into" : "separated from"} ${player}`;
}

/** The name of a row in the change log. */
function rowName(kind: string, row: Row, nameOf: NameOf): string {
	const text = (field: string) => String(row[field] ?? "");
	const named = (of: string, field: string) =>
		(typeof row[field] === "number" && nameOf(of, row[field])) || `a deleted ${of}`;
	switch (kind) {
		case "matchResult":
		case "cardFinalization":
		case "resultCheck":
		case "makeupProposal":
			return `${kindNames[kind]} for ${matchInSentence(row, nameOf)}`;
		case "makeupMatch":
			return `Make-up match on ${formatDate(text("matchDate"), "long")}, ${text("startTime")}`;
		case "payment":
			return `Payment from ${text("payerName")} for ${named("team", "teamId")}`;
		case "rosterAddition":
			return `Addition of ${named("player", "playerId")} to ${named("team", "teamId")}`;
		case "teamExit":
			return `Withdrawal of ${named("team", "teamId")}`;
		case "standingAdjustment":
			return `Standings adjustment for ${named("team", "teamId")}`;
		case "schedulePreference":
			return `Schedule preference for ${named("team", "teamId")}`;
		case "seasonNumbers":
			return `Season numbers for ${named("season", "seasonId")}`;
		case "captainRequest":
			return `Request from ${named("user", "userId")} to lead ${text("teamName")}`;
		case "seasonArchive":
			return `Archive of ${named("season", "seasonId")}`;
		case "player":
		case "user":
			// Without the name if personal data was deleted.
			return "lastName" in row ? described[kind]!.nameOf(row as never) : `A deleted ${kind}`;
		default:
			return described[kind]?.nameOf(row as never) ?? kindNames[kind] ?? kind;
	}
}

function valueText({ type, refersTo }: Field, value: unknown, nameOf: NameOf): string {
	if (value === null || value === undefined || value === "") return "empty";
	if (refersTo) return nameOf(refersTo, Number(value)) ?? `a deleted ${refersTo}`;
	if (type === "flag") return value ? "yes" : "no";
	if (type === "money") return `$${Number(value).toFixed(2)}`;
	if (type === "rating") return Number(value).toFixed(1);
	return type === "date" ? formatDate(String(value), "long") : String(value);
}

/** Fields of kinds without a record description: those that captains or the server write. */
const otherFields: Readonly<Record<string, Fields>> = {
	makeupMatch: {
		originalMatchNumber: { type: "sequence", label: "Original Match #" },
		homeTeamId: match.fields.homeTeamId,
		visitorTeamId: match.fields.visitorTeamId,
		matchDate: match.fields.matchDate,
		startTime: match.fields.startTime,
		locationId: match.fields.locationId,
	},
	resultCheck: {
		state: { type: "text", label: "Status" },
		reason: { type: "prose", label: "Reason" },
		answer: { type: "prose", label: "Answer" },
	},
	makeupProposal: { status: { type: "text", label: "Status" } },
	captainRequest: {
		teamId: { type: "id", label: "Team", refersTo: "team" },
		captainOrCocaptain: { type: "text", label: "Role" },
	},
};
