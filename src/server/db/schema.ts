import type { ColumnType, Generated, Selectable, Transaction } from "kysely";
import type { RowOf } from "../../league/entities/describe.ts";
import type { Line } from "../../league/entities/line.ts";
import type { MakeupMatch } from "../../league/entities/makeup-match.ts";
import type { DraftMatch, Match } from "../../league/entities/match.ts";
import type { MatchResult } from "../../league/entities/match-result.ts";
import type { Payment } from "../../league/entities/payment.ts";
import type { Player } from "../../league/entities/player.ts";
import type { RecordTable, records } from "../../league/records.ts";
import type { Reminded } from "../../league/rules/tasks/reminders.ts";

type Leaders = "homeCaptainId" | "homeCocaptainId" | "visitorCaptainId" | "visitorCocaptainId";
type Row<Entity, Key extends keyof Entity> = Omit<Entity, Key> & { [K in Key]: Generated<number> };

type Described = typeof records;
/** The tables of the described records that have no column besides their fields. */
type RecordTables = {
	[Table in Exclude<RecordTable, "payment" | "player" | "match" | "draftMatch">]: Row<
		RowOf<Described[Table]["fields"]>,
		Described[Table]["key"] & keyof RowOf<Described[Table]["fields"]>
	>;
};

/**
 * The tables as the records of the league; what is derived (leaders of a match, totals, standings)
 * has no column.
 */
export interface Database extends RecordTables {
	dataVersion: { only: Generated<boolean>; version: number };
	installation: { only: Generated<boolean>; isDemo: boolean; createdAt: Generated<string> };
	accessCode: { opens: "captain" | "admin" | "both"; codeHash: string };
	/** `createdAt` says for which season it counts. */
	payment: Row<Payment, "paymentId"> & { createdAt: Generated<string> };
	/** `rosterPlace`: one of the team's 17; none without a team. */
	player: Omit<Row<Player, "playerId">, "createdAt"> & {
		createdAt: Generated<string>;
		rosterPlace: Generated<number | null>;
	};
	match: Omit<Row<Match, "matchId">, Leaders>;
	draftMatch: Omit<Row<DraftMatch, "draftMatchId">, Leaders | "createdAt"> & {
		createdAt: Generated<string>;
	};
	matchResult: Omit<MatchResult, "totalHomeSetsWon" | "totalVisitorSetsWon" | "version"> & {
		version: Generated<number>;
	};
	makeupMatch: Row<MakeupMatch, "makeupMatchId">;
	identity: {
		id: string;
		email: string;
		emailVerified: boolean;
		name: Generated<string>;
		image: Generated<string | null>;
		createdAt: Generated<string>;
		updatedAt: Generated<string>;
		/** The profile; none until it is created at /portal. */
		userId: Generated<number | null>;
	};
	credential: {
		id: string;
		accountId: string;
		providerId: string;
		userId: string;
		password: string | null;
		createdAt: Generated<string>;
		updatedAt: Generated<string>;
	};
	session: {
		id: string;
		tokenHash: string;
		userId: string;
		createdAt: Generated<string>;
		/** When it was last used, to the hour. */
		updatedAt: Generated<string>;
		expiresAt: string;
		ipAddress: string | null;
		userAgent: string | null;
	};
	code: {
		codeId: Generated<number>;
		purpose: "signUp" | "resetPassword" | "changeEmail";
		email: string;
		attemptHash: string;
		codeHash: string;
		triesLeft: number;
		passwordHash: Generated<string | null>;
		identityId: Generated<string | null>;
		createdAt: Generated<string>;
		expiresAt: string;
	};
	captainRequest: {
		requestId: Generated<number>;
		userId: number;
		teamId: number | null;
		teamName: string;
		captainOrCocaptain: "captain" | "co-captain";
		createdAt: Generated<string>;
	};
	/** Who changed something, when, by which call. `keyHash`: the key that it came with. */
	write: {
		writeId: Generated<number>;
		at: Generated<string>;
		userId: number | null;
		call: string;
		keyHash: string | null;
		undoneAt: Generated<string | null>;
	};
	/** What a write changed: a row before and after. */
	change: {
		changeId: Generated<number>;
		writeId: number;
		kind: string;
		id: number;
		before: ColumnType<object | null, string | null, never>;
		after: ColumnType<object | null, string | null, never>;
	};
	/** Writes that came with a key, and what they were answered. */
	writtenOnce: {
		keyHash: string;
		bodyHash: string;
		answer: ColumnType<unknown, string, never>;
		at: Generated<string>;
	};
	/** Players whom a team has added after the deadline: at most two in a season. */
	rosterAddition: {
		seasonId: number;
		teamId: number;
		ordinal: number;
		playerId: number;
		at: Generated<string>;
	};
	/** Whence a player was taken last, so that it can be undone. */
	rosterRemoval: { playerId: number; teamId: number; wasAddition: boolean; at: Generated<string> };
	/** Captains who say that something on a card is wrong. */
	dispute: {
		disputeId: Generated<number>;
		matchId: number;
		userId: number | null;
		line: Line | null;
		note: string;
		at: Generated<string>;
		settledAt: Generated<string | null>;
	};
	firstAdminLink: { only: Generated<boolean>; tokenHash: string };
	email: {
		emailId: Generated<number>;
		kind: string;
		toName: string;
		toAddress: string;
		subject: string;
		/** Emptied once the email has left or is of no use any more, since it may hold a code. */
		text: string | null;
		html: string | null;
		/** What it tells, once: a second email with the same fact is not written. */
		fact: Generated<string | null>;
		state: Generated<"waiting" | "sent" | "expired" | "dead">;
		attempts: Generated<number>;
		dueAt: Generated<string>;
		leasedUntil: Generated<string | null>;
		expiresAt: Generated<string | null>;
		createdAt: Generated<string>;
		sentAt: Generated<string | null>;
		lastError: Generated<string | null>;
	};
	limit: { key: string; points: number; expire: number | null };
	/** A season as visitors saw it when its matches were cleared. */
	seasonArchive: {
		seasonId: number;
		at: Generated<string>;
		hasResults: boolean;
		matchIds: number[];
		content: ColumnType<ArchiveContent, string, string>;
	};
	/**
	 * What an admin has done about something that needed them: captains reminded of a match or of
	 * their team's papers, forfeited sets noted as they were.
	 */
	taskMark: {
		taskMarkId: Generated<number>;
		about: Reminded | "forfeits";
		/** Of the match or the team. */
		id: number;
		/** The season that it was about; null for a match. */
		seasonId: number | null;
		on: string;
		/** Only of forfeits: how many, and how many of them to one team. */
		sets: string | null;
		userId: number | null;
	};
}

export type Trx = Transaction<Database>;

/** A season's rows as visitors read them, in the order of the live lists. */
export interface ArchiveContent {
	division: Stored<"division">[];
	team: Pick<
		Stored<"team">,
		"teamId" | "teamName" | "teamNumber" | "divisionId" | "isActive" | "captainId" | "cocaptainId"
	>[];
	user: Pick<Stored<"user">, "userId" | "firstName" | "lastName">[];
	location: Pick<Stored<"location">, "locationId" | "locationName">[];
	match: Stored<"match">[];
	matchResult: Omit<Stored<"matchResult">, "version">[];
	player: Pick<Stored<"player">, "playerId" | "firstName" | "lastName">[];
}

type Stored<Table extends keyof Database> = Selectable<Database[Table]>;
