import { cardChanges } from "../scoring/card-history.ts";
import type { Card } from "../scoring/card-merge.ts";
import { formatDate } from "../time/league-time.ts";
import type { NameOf, NotedChange } from "./noted-change.ts";
import { taskLines } from "./task-log.ts";

type Row = Readonly<Record<string, unknown>>;

/** How people call each kind of row. */
export const kindWords: Readonly<Record<string, string>> = {
	division: "Division",
	location: "Court location",
	association: "Association",
	season: "Season",
	event: "Event",
	payment: "Payment",
	team: "Team",
	user: "Person",
	player: "Player",
	match: "Match",
	draftMatch: "Draft match",
	matchResult: "Scorecard",
	makeupMatch: "Make-up match",
	rosterAddition: "Player addition",
	captainRequest: "Captain’s request",
	dispute: "Dispute",
	seasonArchive: "Season archive",
	letter: "Letter",
	reminder: "Reminder",
	taskMark: "Forfeited sets noted",
	address: "E-mail address",
};

const callTitles: Readonly<Record<string, string>> = {
	publishSchedule: "Matches published",
	clearSchedule: "Matches cleared",
	removeAllPlayersFromTeams: "All players removed from teams",
	switchSeason: "Current season switched",
	undoWrite: "A change taken back",
	import: "Imported from a file",
	createPlayer: "Player added",
	sendReminders: "Captains reminded",
	noteForfeits: "Forfeited sets noted",
	settleCaptainRequest: "Captain’s request followed",
	settleDispute: "Dispute settled",
	disputeMatchResult: "Dispute opened",
	resendLetter: "Letter sent again",
	"identity/verifyAttribute": "E-mail address changed",
	"delete/captainRequest": "Captain’s request declined",
	"create/user": "Profile created",
};

/** The title of a write: by the call where that has words of its own, else by its first row. */
export function writeTitle(call: string, first: NotedChange | undefined) {
	const [start, next] = call.split("/") as [string, string?];
	const own = callTitles[start] ?? callTitles[`${start}/${next}`];
	if (own || !first) return own ?? "Changed";
	const kind = kindWords[first.kind] ?? first.kind;
	return `${kind} ${first.before ? (first.after ? "changed" : "removed") : "added"}`;
}

export interface CountedChanges {
	kind: string;
	what: "added" | "changed" | "removed";
	rows: number;
}

/** A write of many rows in words: how many of each kind. */
export const countLines = (counts: readonly CountedChanges[]): string[] =>
	counts.map(({ kind, what, rows }) => {
		const word = (kindWords[kind] ?? kind).toLowerCase();
		return rows === 1 ? `1 ${word} was ${what}.` : `${rows} ${pluralOf(word)} were ${what}.`;
	});

const pluralOf = (word: string) =>
	word === "person" ? "people" : /ch$/.test(word) ? `${word}es` : `${word}s`;

/**
 * One changed row in words: what was added, what was removed, or field by field what it was and
 * what it is.
 */
export function changeLines(change: NotedChange, nameOf: NameOf): string[] {
	const ofTask = taskLines(change, nameOf);
	if (ofTask) return ofTask;
	const { kind, before, after } = change;
	const name = rowName(kind, (after ?? before) as Row, nameOf);
	if (kind === "matchResult") {
		const playerName = (id: number) => nameOf("player", id) ?? "somebody";
		return cardChanges(before as Card | null, after as Card | null, playerName).map(
			(line) => `${name}: ${line}`,
		);
	}
	if (!before || !after) return [`${name} ${before ? "was removed" : "was added"}.`];
	return Object.keys(after)
		.filter(
			(field) =>
				fieldWords[field] !== null &&
				JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
		)
		.map(
			(field) =>
				`${name}: ${fieldWords[field] ?? field}: ${valueText(field, before[field], nameOf)} → ${valueText(field, after[field], nameOf)}`,
		);
}

/** What a noted row is called. */
function rowName(kind: string, row: Row, nameOf: NameOf): string {
	const text = (field: string) => String(row[field] ?? "");
	const named = (of: string, field: string) =>
		(typeof row[field] === "number" && nameOf(of, row[field])) || "somebody";
	switch (kind) {
		case "division":
			return `Division ${text("divisionNumber")}`;
		case "player":
		case "user":
			return `${text("firstName")} ${text("lastName")}`;
		case "match":
			return `Match ${text("matchNumber")}`;
		case "draftMatch":
			return `Draft match ${text("matchNumber")}`;
		case "matchResult":
			return `${kindWords[kind]} of ${(nameOf("match", Number(row["matchId"])) ?? "a match").replace(/^M/, "m")}`;
		case "makeupMatch":
			return `Make-up match on ${formatDate(text("matchDate"), "long")}, ${text("startTime")}`;
		case "payment":
			return `Payment of ${text("payerName")} for ${named("team", "teamId")}`;
		case "rosterAddition":
			return `Addition of ${named("player", "playerId")} to ${named("team", "teamId")}`;
		case "captainRequest":
			return `Request of ${named("user", "userId")} to lead ${text("teamName")}`;
		case "seasonArchive":
			return `Archive of ${named("season", "seasonId")}`;
		default:
			return (
				text("teamName") ||
				text("locationName") ||
				text("associationName") ||
				text("seasonName") ||
				text("eventName") ||
				(kindWords[kind] ?? kind)
			);
	}
}

const references: Readonly<Record<string, string>> = {
	teamId: "team",
	homeTeamId: "team",
	visitorTeamId: "team",
	divisionId: "division",
	locationId: "location",
	captainId: "user",
	cocaptainId: "user",
	userId: "user",
	seasonId: "season",
};

function valueText(field: string, value: unknown, nameOf: NameOf): string {
	if (value === null || value === undefined || value === "") return "nothing";
	const kind = references[field];
	if (kind) return nameOf(kind, Number(value)) ?? "one that is gone";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (field === "amountPaid") return `$${Number(value).toFixed(2)}`;
	if (field === "rating") return Number(value).toFixed(1);
	return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)
		? formatDate(value, "long")
		: String(value);
}

/**
 * Fields under the names that their columns have on the admins' pages; null: of no interest to
 * anybody.
 */
const fieldWords: Readonly<Record<string, string | null>> = {
	rosterPlace: null,
	version: null,
	createdAt: null,
	// Of a season's archive: that there is one says enough.
	at: null,
	hasResults: null,
	matchIds: null,
	content: null,
	divisionNumber: "Division",
	divisionId: "Division",
	locationId: "Home Courts or place",
	locationName: "Name",
	locationType: "Type",
	numCourts: "# of Courts",
	courtGrade: "Grade",
	area: "Area",
	address: "Address",
	city: "City",
	zip: "Zip",
	tennisMapsUrl: "Map",
	directions: "Directions",
	websiteUrl: "Website",
	associationName: "Name",
	seasonName: "Name",
	currentSeason: "Current season",
	published: "Published",
	startDate: "First day",
	endDate: "Last day",
	rosterDeadline: "Final Roster Deadline",
	playerAdditionsStartDate: "Player additions from",
	playerAdditionsEndDate: "Player additions to",
	eventName: "Name",
	seasonId: "Season",
	teamId: "Team",
	payerName: "Payer",
	amountPaid: "Amount Paid",
	paymentMethod: "Method",
	teamNumber: "Team #",
	teamName: "Team Name",
	captainId: "Captain",
	cocaptainId: "Co-Captain",
	courtNumber: "# of Courts",
	courtTime: "Preferred Time",
	isActive: "Active",
	isRegistered: "Registered",
	comments: "Comments",
	firstName: "First Name",
	lastName: "Last Name",
	email: "Email",
	phone: "Phone",
	isCaptain: "Captain",
	isAdmin: "Admin",
	playerNumber: "Number",
	rating: "Rating",
	ratingType: "Rating Type",
	gender: "Gender",
	birthYear: "Birth Year",
	usta: "USTA?",
	ustaLevel: "USTA Level",
	ustaYear: "USTA Year",
	experience: "Experience",
	weekNumber: "Week",
	matchNumber: "Match #",
	matchDate: "Date",
	startTime: "Time",
	homeTeamId: "Home Team",
	visitorTeamId: "Visiting Team",
	originalMatchNumber: "Original Match #",
	settledAt: "Settled",
	note: "Note",
	captainOrCocaptain: "Place",
};
