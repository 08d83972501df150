import type { ColumnType, Generated, Transaction } from "kysely";
import type { BackupKind } from "../../league/entities/backup.ts";
import type { RowOf } from "../../league/entities/define-record.ts";
import type { Line } from "../../league/entities/line.ts";
import type { ShowTime } from "../../league/entities/lineup-places.ts";
import type { MakeupMatch } from "../../league/entities/makeup-match.ts";
import type { DraftMatch, Match } from "../../league/entities/match.ts";
import type { DerivedField, MatchResult } from "../../league/entities/match-result.ts";
import type { Payment } from "../../league/entities/payment.ts";
import type { Player } from "../../league/entities/player.ts";
import type { ProposalKind } from "../../league/entities/postponement.ts";
import type { ArchiveContent } from "../../league/entities/season-archive.ts";
import type { Team } from "../../league/entities/team.ts";
import type { TextKey } from "../../league/entities/text-key.ts";
import type { User } from "../../league/entities/user.ts";
import type { RecordTable, records } from "../../league/records.ts";
import type { EffectiveSlot } from "../../league/rules/schedule/effective-slot.ts";
import type { ProposalStatus } from "../../league/rules/schedule/proposal-state.ts";
import type { RemindedTeam } from "../../league/rules/tasks/reminders.ts";
import type { AccountTables } from "./account-tables.ts";
import type { AvailabilityTables } from "./availability-tables.ts";
import type { CaseTables } from "./case-tables.ts";
import type { CommitteeTables } from "./committee-tables.ts";
import type { HistoryTables } from "./history-tables.ts";
import type { MailTables } from "./mail-tables.ts";
import type { PaymentTables } from "./payment-tables.ts";
import type { PlanTables } from "./plan-tables.ts";
import type { PlayerTables } from "./player-tables.ts";
import type { PushTables } from "./push-tables.ts";
import type { ReminderTables } from "./reminder-tables.ts";
import type { SearchTables } from "./search-tables.ts";

type Effective = keyof EffectiveSlot;
type Leaders = "homeCaptainId" | "homeCocaptainId" | "visitorCaptainId" | "visitorCocaptainId";
type Row<Entity, Key extends keyof Entity> = Omit<Entity, Key> & { [K in Key]: Generated<number> };

type Described = typeof records;
type Granted = "isTreasurer" | "isScheduler" | "isEditor";
/** The tables of the described records that have no column besides their fields. */
type RecordTables = {
	[Table in Exclude<
		RecordTable,
		"user" | "payment" | "player" | "team" | "match" | "draftMatch" | "schedulePreference"
	>]: Row<
		RowOf<Described[Table]["fields"]>,
		Described[Table]["key"] & keyof RowOf<Described[Table]["fields"]>
	>;
};

/**
 * The league's tables. Derived data (leaders and effective date of a match, totals, standings) has
 * no column.
 */
export interface Database
	extends RecordTables,
		AccountTables,
		AvailabilityTables,
		CaseTables,
		CommitteeTables,
		HistoryTables,
		MailTables,
		PaymentTables,
		PlayerTables,
		PlanTables,
		PushTables,
		ReminderTables,
		SearchTables {
	dataVersion: { only: Generated<boolean>; version: number };
	installation: { only: Generated<boolean>; isDemo: boolean; createdAt: Generated<string> };
	/** `settingHash`: of the code in the settings that was applied last. */
	accessCode: {
		opens: "captain" | "admin" | "both";
		codeHash: string;
		settingHash: Generated<string | null>;
		issuedAt: Generated<string>;
		issuedBy: Generated<number | null>;
	};
	user: Omit<Row<User, "userId">, Granted> & { [Role in Granted]: Generated<boolean> };
	/** `createdAt`: when it was entered. */
	payment: Row<Payment, "paymentId"> & { createdAt: Generated<string> };
	/** `rosterPlace`: a number within the team; null without a team. */
	player: Omit<Row<Player, "playerId">, "createdAt" | "hidesPage"> & {
		createdAt: Generated<string>;
		rosterPlace: Generated<number | null>;
		/** Null while active; the database sets it. */
		inactiveSince: Generated<string | null>;
	};
	team: Omit<Row<Team, "teamId">, "tellsNewPlayers" | "openSpotsText"> & {
		tellsNewPlayers: Generated<boolean>;
		openSpotsText: Generated<string>;
	};
	match: Omit<Row<Match, "matchId">, Leaders | Effective | "isCalledOff" | "isCanceled"> & {
		isCalledOff: Generated<boolean>;
		isCanceled: Generated<boolean>;
	};
	draftMatch: Omit<Row<DraftMatch, "draftMatchId">, Leaders | "createdAt"> & {
		createdAt: Generated<string>;
	};
	/**
	 * Secret until both teams have locked theirs, so it is not in the change log. Outlives its match,
	 * for undo. `players` are in scorecard order; `lockedFor`: the match's date and time at the lock.
	 */
	lineup: {
		matchId: number;
		teamId: number;
		players: (number | null)[];
		substitutes: Generated<number[]>;
		showFrom: Generated<ShowTime>;
		lockedFor: string | null;
		version: Generated<number>;
		sentAt: string | null;
		/** The match's date and time when it was emailed. */
		sentFor: Generated<string | null>;
		/** Who was in it then. */
		sentPlayers: Generated<(number | null)[] | null>;
	};
	/** A text that an admin has changed; `markdown` is null while the default is public. */
	leagueText: {
		textId: Generated<number>;
		key: TextKey;
		/** The added page that shows it. */
		pageId: Generated<number | null>;
		markdown: string | null;
		draft: string | null;
		updatedAt: Generated<string>;
		updatedBy: number | null;
	};
	/** The files of each logo that was ever stored; the name of a logo has its hash. */
	logoFile: {
		logo: string;
		name: string;
		type: string;
		bytes: Buffer;
		storedAt: Generated<string>;
	};
	/** A published version of a text; without Markdown the default. */
	textVersion: {
		versionId: Generated<number>;
		key: TextKey;
		markdown: string | null;
		at: Generated<string>;
		userId: number | null;
	};
	matchResult: Omit<MatchResult, DerivedField | "version"> & {
		version: Generated<number>;
	};
	makeupMatch: Row<MakeupMatch, "makeupMatchId">;
	/** `slots` are named as in `rules/schedule/proposal-state.ts`. */
	makeupProposal: {
		proposalId: Generated<number>;
		matchId: number;
		/** The team that suggests the times. */
		teamId: number;
		userId: number | null;
		kind: ProposalKind;
		slots: string[];
		/** The last day of this match's make-up. */
		lastDay: string;
		/** The match's effective date and time while the proposal is open. */
		matchDate: string | null;
		startTime: string;
		status: ProposalStatus;
		createdAt: Generated<string>;
	};
	/** A link in an email: one recipient answers one proposal with it, without signing in. */
	makeupLink: { tokenHash: string; proposalId: number; userId: number; expiresOn: string };
	/** The author, time and API call of a write. `keyHash`: its idempotency key. */
	write: {
		writeId: Generated<number>;
		at: Generated<string>;
		userId: number | null;
		call: string;
		keyHash: string | null;
		undoneAt: Generated<string | null>;
	};
	/** A row changed by a write, before and after. */
	change: {
		changeId: Generated<number>;
		writeId: number;
		kind: string;
		id: number;
		before: ColumnType<object | null, string | null, never>;
		after: ColumnType<object | null, string | null, never>;
		/** Whether personal data was deleted from it: then it can't be undone. */
		isErased: Generated<boolean>;
	};
	/** Answers stored under idempotency keys. */
	writtenOnce: {
		keyHash: string;
		bodyHash: string;
		answer: ColumnType<unknown, string, never>;
		at: Generated<string>;
	};
	/** Additions made by a team after the deadline, of players who may have left. */
	rosterAddition: {
		seasonId: number;
		teamId: number;
		ordinal: number;
		playerId: number;
		at: Generated<string>;
	};
	/** Last team the player was removed from, for undo. */
	rosterRemoval: { playerId: number; teamId: number; at: Generated<string> };
	/** A captain's dispute of a scorecard. */
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
	limit: { key: string; points: number; expire: number | null };
	/** A season's public data when its matches were cleared. */
	seasonArchive: {
		seasonId: number;
		at: Generated<string>;
		hasResults: boolean;
		matchIds: number[];
		content: ColumnType<ArchiveContent, string, string>;
	};
	/** A backup of the league that was made and checked; or, with `error`, one that failed. */
	backup: {
		backupId: Generated<number>;
		at: string;
		kind: BackupKind;
		/** Its name in the folder for backups. */
		file: string | null;
		bytes: number | null;
		rows: number | null;
		contentHash: string | null;
		error: string | null;
	};
	/**
	 * Tasks that an admin has handled: captains reminded of their team's registration or payment,
	 * forfeited sets acknowledged.
	 */
	taskMark: {
		taskMarkId: Generated<number>;
		about: RemindedTeam | "forfeits";
		/** The team's. */
		id: number;
		/** The season of the task; null for forfeits. */
		seasonId: number | null;
		on: string;
		/** Only for forfeits: how many, and how many of them to one team. */
		sets: string | null;
		userId: number | null;
	};
}

export type Trx = Transaction<Database>;
