import type { CodeKind } from "../../entities/account-admin.ts";
import { type AvailabilityAnswer, availabilityAnswers } from "../../entities/availability.ts";
import { type Outcome, outcomeNames } from "../../entities/case-outcomes.ts";
import { countOf } from "../../wording.ts";
import { issuedCodeText } from "../account/security-event-kinds.ts";
import { formatDate } from "../time/league-time.ts";
import { matchInSentence, type NameOf, type RecordedChange } from "./recorded-change.ts";

const reminderSubjects: Readonly<Record<string, string>> = {
	score: "missing scores",
	verification: "an unverified scorecard",
	registration: "the registration",
	payment: "the fee",
};

/**
 * Describes changes that are not about a record: reminders, forfeit warnings, emails, email
 * addresses, two-step logins, texts, invitations, deputies, availability, disputes; undefined for
 * records.
 */
export function taskLines(
	{ kind, before, after }: RecordedChange,
	nameOf: NameOf,
): string[] | undefined {
	const row = after ?? before ?? {};
	const text = (field: string) => String(row[field] ?? "");
	switch (kind) {
		case "reminder": {
			const isOfMatch = ["score", "verification"].includes(text("about"));
			const about =
				nameOf(isOfMatch ? "match" : "team", Number(row["id"])) ??
				(isOfMatch ? "A deleted match" : "A deleted team");
			if (text("stage") === "overdue")
				return [`${about}: ${text("people")} told that the scorecard is overdue.`];
			return [
				`${about}: ${text("people") || "nobody"} reminded about ${reminderSubjects[text("about")] ?? "something"}.`,
			];
		}
		case "matchComment":
		case "committeeCase": {
			const match = matchInSentence(row, nameOf);
			const what = !before ? "added" : !after ? "deleted" : "changed";
			const name =
				kind === "matchComment"
					? "Comment on"
					: row["kind"] === "protest"
						? "Protest of"
						: "Incident in";
			return [`${name} ${match} ${what}.`];
		}
		case "payPalNotice": {
			const what = !before
				? "was received"
				: !after
					? "was removed"
					: after["settledAt"]
						? "was settled"
						: "was reopened";
			return [`PayPal’s notice about the payment of ${text("payerName")} ${what}.`];
		}
		case "playerShare":
			// Shares are the captains’ own notes, so the log does not have their values.
			return [`${nameOf("team", Number(row["teamId"])) ?? "A deleted team"}: changed.`];
		case "taskMark":
			return [
				`${nameOf("team", Number(row["id"])) ?? "A deleted team"}: forfeit warning ${after ? "dismissed" : "restored"} (${text("sets")}).`,
			];
		case "preferenceRequest":
			return [
				`${nameOf("season", Number(row["seasonId"])) ?? "A deleted season"}: ${countOf(Number(row["people"]), "captain or co-captain", "captains and co-captains")} asked for preferences until ${formatDate(text("closingDate"), "long")}.`,
			];
		case "message":
			return [
				`${text("label")}: message sent to ${countOf(Number(row["people"]), "person", "people")}.`,
			];
		case "invitation": {
			const what = !after ? "withdrawn" : before ? "accepted" : "sent";
			return [
				`${nameOf("team", Number(row["teamId"])) ?? "A deleted team"}: invitation as ${text("captainOrCocaptain")} ${what}.`,
			];
		}
		case "deputy": {
			const person =
				typeof row["userId"] === "number"
					? (nameOf("user", row["userId"]) ?? "a deleted user")
					: "someone without a profile";
			const scope =
				row["matchId"] === null
					? `all matches of ${nameOf("season", Number(row["seasonId"])) ?? "the season"}`
					: matchInSentence(row, nameOf, "a deleted match");
			const what = !after ? "removed" : before ? "accepted" : "invited";
			return [
				`${nameOf("team", Number(row["teamId"])) ?? "A deleted team"}: ${person} ${what} as deputy for ${scope}.`,
			];
		}
		case "availability": {
			const was = before ? answerText(before["answer"]) : "no answer";
			const is = after ? answerText(after["answer"]) : "no answer";
			return [
				`${nameOf("match", Number(row["matchId"])) ?? "A deleted match"}, ${playerIn(row, nameOf)}: ${was} → ${is}`,
			];
		}
		case "availabilityEmail":
			return [
				`${nameOf("match", Number(row["matchId"])) ?? "A deleted match"}: ${countOf(Number(row["people"]), "player")} of ${nameOf("team", Number(row["teamId"])) ?? "a deleted team"} asked.`,
			];
		case "interest":
			return [
				`${playerIn(row, nameOf)} would like to play for ${nameOf("team", Number(row["teamId"])) ?? "a deleted team"}.`,
			];
		case "consentRequest":
			return [
				`${countOf(Number(row["people"]), "player")} of ${row["teamId"] === null ? "all teams" : (nameOf("team", Number(row["teamId"])) ?? "a deleted team")} asked to sign.`,
			];
		case "consent": {
			const what = row["kind"] === "guardian" ? "parent or guardian consent" : "assumption of risk";
			return [`${playerIn(row, nameOf)}: ${what} ${after ? "signed" : "removed"}.`];
		}
		case "caseDecision": {
			const about =
				nameOf("committeeCase", Number(row["caseId"])) ?? "A deleted protest or incident";
			const outcome = outcomeNames[row["outcome"] as Outcome] ?? "decided";
			return [`${about}: ${outcome}${after ? "" : ", undone"}.`];
		}
		case "playerMove": {
			const to = nameOf("team", Number(row["toTeamId"])) ?? "a deleted team";
			const from = nameOf("team", Number(row["fromTeamId"])) ?? "a deleted team";
			return [`${playerIn(row, nameOf)}, ${from} to ${to}: ${moveText(before, after)}.`];
		}
		case "contactLink":
			return [`${playerIn(row, nameOf)}: link for correcting phone and email sent.`];
		case "absence":
			return [
				`${playerIn(row, nameOf)}: absence ${row["fromDate"] ? `from ${formatDate(text("fromDate"))} to ${formatDate(text("toDate"))} ` : ""}${after ? "added" : "removed"}.`,
			];
		case "email":
			return [`“${text("subject")}” to ${text("toName") || text("toAddress")} sent again.`];
		case "address":
			return [
				`${nameOf("user", Number(row["userId"])) ?? "Deleted user"}: Email: ${String(before?.["email"] ?? "")} → ${text("email")}`,
			];
		case "secondStep":
			return [
				`${nameOf("user", Number(row["userId"])) ?? "Deleted user"}: passkeys, authenticator app, and recovery codes removed.`,
			];
		case "account":
			return [
				`The account of ${nameOf("user", Number(row["userId"])) ?? text("email")} was ${row["isClosed"] ? "closed" : "reopened"}.`,
			];
		case "leagueText":
			return textLines(before, after, nameOf);
		case "accessCode":
			return [`${issuedCodeText(row["opens"] as CodeKind)} was replaced.`];
		case "dispute": {
			const match = matchInSentence(row, nameOf);
			const what = !before
				? "was opened"
				: !after
					? "was removed"
					: after["settledAt"]
						? "was settled"
						: "was opened again";
			return [`The dispute about ${match} ${what}: “${text("note")}”`];
		}
		default:
			return undefined;
	}
}

/** An answer in words. The answer itself is missing if personal data was deleted. */
const answerText = (answer: unknown) =>
	availabilityAnswers[answer as AvailabilityAnswer] ?? "a deleted answer";
const playerIn = (row: object, nameOf: NameOf) =>
	nameOf("player", "playerId" in row ? Number(row.playerId) : 0) ?? "a deleted player";

const moveText = (before: RecordedChange["before"], after: RecordedChange["after"]) => {
	if (!after) return "the request was removed";
	if (before?.["outcome"] === after["outcome"]) return "reminded";
	const outcome = String(after["outcome"]);
	return before && outcome === "open" ? "open again" : (moveTexts[outcome] ?? outcome);
};
const moveTexts: Readonly<Record<string, string>> = {
	open: "asked",
	yes: "the player said yes",
	no: "the player said no",
	withdrawn: "withdrawn",
	closed: "closed without an answer",
};

/** A text is named after its page, or after its first line. */
function textLines(
	before: RecordedChange["before"],
	after: RecordedChange["after"],
	nameOf: NameOf,
) {
	const value = (row: RecordedChange["before"], field: string) => row?.[field] ?? null;
	const isChanged = (field: string) => value(before, field) !== value(after, field);
	const written = [after, before].flatMap((row) => [value(row, "markdown"), value(row, "draft")]);
	const title = /^# +(.+)/.exec(String(written.find((text) => text !== null) ?? ""))?.[1];
	const { key, pageId } = after ?? before ?? {};
	const page = pageId ? (nameOf("leaguePage", Number(pageId)) ?? "A deleted page") : undefined;
	const name = `“${page ?? title ?? String(key ?? "")}”`;
	const hidden = pageId ? "is no longer public" : "is the original text again";
	return [
		...(isChanged("markdown")
			? [`${name} ${value(after, "markdown") === null ? hidden : "was published"}.`]
			: []),
		...(isChanged("draft")
			? [`${name}: a draft was ${value(after, "draft") === null ? "removed" : "saved"}.`]
			: []),
	];
}
