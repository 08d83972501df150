import type { Branding } from "../../../league/entities/branding.ts";
import type { Event } from "../../../league/entities/event.ts";
import type { League } from "../../../league/entities/league.ts";
import type { LeaguePage } from "../../../league/entities/league-page.ts";
import type { Location } from "../../../league/entities/location.ts";
import type { Notice } from "../../../league/entities/notice.ts";
import type { Payment } from "../../../league/entities/payment.ts";
import type { SchedulePreference } from "../../../league/entities/schedule-preference.ts";
import type { Season } from "../../../league/entities/season.ts";
import type { SeasonNumbersRow } from "../../../league/entities/season-numbers.ts";
import type { StandingAdjustment } from "../../../league/entities/standing-adjustment.ts";
import type { Team } from "../../../league/entities/team.ts";
import type { TeamExit } from "../../../league/entities/team-exit.ts";
import type { User } from "../../../league/entities/user.ts";
import { messages } from "../../../league/messages.ts";
import { type RecordTable, records } from "../../../league/records.ts";
import { brandingErrors } from "../../../league/rules/branding/branding-errors.ts";
import { noticeErrors } from "../../../league/rules/notices/notice-errors.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { eventErrors, seasonErrors } from "../../../league/rules/season/season-dates.ts";
import { duplicateQuestion } from "../../../league/rules/season/season-payments.ts";
import { leagueErrors } from "../../../league/rules/settings/league-errors.ts";
import { numbersErrors } from "../../../league/rules/settings/numbers-errors.ts";
import { adjustmentErrors } from "../../../league/rules/standings/adjustments.ts";
import { pageAddressError, pageAddressOf } from "../../../league/rules/texts/added-page-address.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { coordinatesError } from "../../../league/schedule-maker/coordinates.ts";
import { courtTimesError } from "../../../league/schedule-maker/court-times.ts";
import {
	type PreferenceFields,
	preferenceErrors,
} from "../../../league/schedule-maker/preference-errors.ts";
import type { Trx } from "../../db/schema.ts";
import { recordRoleChange } from "../../identity/revoked-roles.ts";
import { chooseLogoAgain } from "../branding/store-logo.ts";
import { emailReceipt } from "../payments/send-receipt.ts";
import { addNumbers } from "../seasons/season-numbers.ts";
import { makeCurrent } from "../seasons/switch-season.ts";
import { notifyNewLeaders, teamErrors } from "../teams/update-team.ts";
import { assertAdminRemains } from "../users/assert-admin-remains.ts";
import { type DivisionRow, notifyCoordinatorChange } from "../users/notify-coordinator-change.ts";
import { draftMatchRules, matchRules } from "./match-rules.ts";
import type { RecordKind, RecordRules } from "./record-kind.ts";
import { usesByRecords, usesOfLocation, usesOfSeason, usesOfTeam } from "./uses.ts";

/**
 * Exactly one season is current: the first one created, until another becomes current. The database
 * refuses any other number of current seasons.
 */
const season: RecordRules<Season> = {
	uses: usesOfSeason,
	dependents: [
		{ table: "taskMark", id: "taskMarkId", foreignKey: "seasonId" },
		{ table: "seasonNumbers", id: "seasonId", foreignKey: "seasonId" },
	],
	errors: async (_trx, _before, after) => seasonErrors(after),
	prepare: async (write, before, after) => {
		const isFirst =
			!before && !(await write.trx.selectFrom("season").select("seasonId").executeTakeFirst());
		const becomesCurrent = isFirst || (after.currentSeason && !before?.currentSeason);
		return becomesCurrent ? await makeCurrent(write, after) : after;
	},
	afterWrite: async (write, before, after) => {
		if (!before) await addNumbers(write, after);
	},
	removalBlocker: async (_, { currentSeason }) =>
		currentSeason ? "This is the current season. Switch to another one first." : null,
};

/** A season's numbers are added and deleted together with it. */
const seasonNumbers: RecordRules<SeasonNumbersRow> = {
	isCreatedElsewhere: true,
	isNeverDeleted: true,
	errors: async (_trx, _before, after): Promise<Record<string, string>> => numbersErrors(after),
};

/** The one league; pages, emails and files show a change at once. */
const league: RecordRules<League> = {
	isCreatedElsewhere: true,
	isNeverDeleted: true,
	errors: async (_trx, _before, after): Promise<Record<string, string>> => leagueErrors(after),
};

/** Colors must be readable, and the logo must be stored (`actions/branding/store-logo.ts`). */
const branding: RecordRules<Branding> = {
	isCreatedElsewhere: true,
	isNeverDeleted: true,
	errors: async (trx, _before, after) => ({
		...brandingErrors(after),
		...((await isStoredLogo(trx, after.logo)) ? {} : { logo: chooseLogoAgain }),
	}),
};

const notice: RecordRules<Notice> = {
	errors: async (_trx, _before, after): Promise<Record<string, string>> => noticeErrors(after),
};

/** Deleting a page deletes its text and draft. Visitors see a page once its text is published. */
const leaguePage: RecordRules<LeaguePage> = {
	dependents: [{ table: "leagueText", id: "textId", foreignKey: "pageId" }],
	errors: async (_trx, before, { address }): Promise<Record<string, string>> => {
		const error = address === before?.address ? undefined : pageAddressError(address);
		return error ? { address: error } : {};
	},
	prepare: async (_write, _before, after) => ({
		...after,
		address: pageAddressOf(after.address),
	}),
};

/** A new coordinator is told by email, and so is the previous one. */
const division: RecordRules<DivisionRow> = {
	errors: async (trx, before, { coordinatorId }): Promise<Record<string, string>> =>
		coordinatorId === null || (await exists(trx, "user", coordinatorId, before?.coordinatorId))
			? {}
			: { coordinatorId: messages.chooseFromList },
	afterWrite: notifyCoordinatorChange,
	afterRemoval: (write, row) => notifyCoordinatorChange(write, row, null),
};

const event: RecordRules<Event> = {
	errors: async (trx, before, after) => ({
		...eventErrors(after),
		...((await exists(trx, "season", after.seasonId, before?.seasonId))
			? {}
			: { seasonId: messages.chooseFromList }),
	}),
};

/** A payment is for the current season and dated today unless the call says otherwise. */
const payment: RecordRules<Payment> = {
	errors: async (trx, before, { teamId, seasonId, paidOn }): Promise<Record<string, string>> => ({
		...(!(await exists(trx, "team", teamId, before?.teamId)) && {
			teamId: messages.chooseFromList,
		}),
		...((seasonId === null
			? before?.seasonId
			: !(await exists(trx, "season", seasonId, before?.seasonId))) && {
			seasonId: messages.chooseFromList,
		}),
		...(paidOn === null && before?.paidOn && { paidOn: "Enter the date." }),
	}),
	prepare: async ({ trx, context }, before, after) => {
		if (before) return after;
		const season = currentSeason(await trx.selectFrom("season").selectAll().execute());
		return {
			...after,
			seasonId: after.seasonId ?? season?.seasonId ?? null,
			paidOn: after.paidOn ?? dateOf(context.now()),
		};
	},
	// Imports don't run this: imported payments are often old, so they send no receipts.
	afterWrite: async ({ context, trx }, before, after) => {
		if (!before && after.amountPaid > 0) await emailReceipt(context, trx, after);
	},
	question: async (trx, row) => {
		const { teamName } = await trx
			.selectFrom("team")
			.select("teamName")
			.where("teamId", "=", row.teamId)
			.executeTakeFirstOrThrow();
		const season = await trx
			.selectFrom("season")
			.select("seasonName")
			.where("seasonId", "=", row.seasonId)
			.executeTakeFirst();
		const payments = await trx
			.selectFrom("payment")
			.selectAll()
			.where("teamId", "=", row.teamId)
			.orderBy("paymentId")
			.execute();
		return duplicateQuestion(payments, row, { teamName, seasonName: season?.seasonName ?? "" });
	},
};

/** `update-team.ts` handles changes, since captains make them too. */
const team: RecordRules<Team> = {
	isChangedElsewhere: true,
	uses: usesOfTeam,
	dependents: [{ table: "rosterAddition", id: "playerId", foreignKey: "teamId" }],
	errors: (trx, before, after) => teamErrors(trx, before, after),
	afterWrite: ({ context, trx, recordChange }, before, after) =>
		notifyNewLeaders(context, trx, recordChange, before, after),
};

/** Checks changed courts by time and coordinates; empty ones are taken from other fields. */
const location: RecordRules<Location> = {
	uses: usesOfLocation,
	errors: async (_, before, after) => {
		const { courtsByTime, numCourts, coordinates } = after;
		const isSame = before?.courtsByTime === courtsByTime && before.numCourts === numCourts;
		const errors = {
			courtsByTime: isSame ? undefined : courtTimesError(after),
			coordinates: before?.coordinates === coordinates ? undefined : coordinatesError(after),
		};
		return Object.fromEntries(
			Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error]] : [])),
		);
	},
};

/** Any deduction can be saved: a team's sets never go below zero (`adjustedSets`). */
const standingAdjustment: RecordRules<StandingAdjustment> = {
	errors: async (trx, before, after): Promise<Record<string, string>> => ({
		...adjustmentErrors(after),
		...(!(await exists(trx, "team", after.teamId, before?.teamId)) && {
			teamId: messages.chooseFromList,
		}),
		...(!(await exists(trx, "season", after.seasonId, before?.seasonId)) && {
			seasonId: messages.chooseFromList,
		}),
	}),
};

/** `actions/team-exits/` creates and changes these rows, and decides about the matches too. */
const teamExit: RecordRules<TeamExit> = {
	isCreatedElsewhere: true,
	isChangedElsewhere: true,
	isNeverDeleted: true,
};

/** An admin may always weigh or withdraw a preference, also of a team that has changed since. */
const schedulePreference: RecordRules<SchedulePreference> = {
	errors: async (trx, before, after) => {
		if (preferenceFields.every((field) => before?.[field] === after[field])) return {};
		const teams = await trx.selectFrom("team").selectAll().execute();
		return {
			...preferenceErrors(after as PreferenceFields, teams),
			...(!(await exists(trx, "season", after.seasonId)) && {
				seasonId: messages.chooseFromList,
			}),
		};
	},
};
const preferenceFields = ["seasonId", "kind", "teamId", "date", "opponentId", "startTime"] as const;

export const ownProfile = "You can’t delete your own profile. Ask another admin.";

/** Users sign up themselves (`create-profile.ts`); `update-user.ts` handles changes. */
const user: RecordRules<User> = {
	isCreatedElsewhere: true,
	isChangedElsewhere: true,
	dependents: [{ table: "captainRequest", id: "requestId", foreignKey: "userId" }],
	removalBlocker: async ({ userId, trx }, row) => {
		if (row.userId === userId) return ownProfile;
		if (row.isAdmin) await assertAdminRemains(trx, { except: row.userId });
		return null;
	},
	afterRemoval: (write, row) => recordRoleChange(write, row, null),
};

const rules: { readonly [Table in RecordTable]?: RecordRules } = {
	league,
	look: branding,
	notice,
	leaguePage,
	division,
	season,
	seasonNumbers,
	event,
	payment,
	location,
	schedulePreference,
	standingAdjustment,
	teamExit,
	team,
	match: matchRules,
	draftMatch: draftMatchRules,
	user,
};

/** Players have separate calls, since captains edit them too. */
export const recordKinds: readonly RecordKind[] = Object.values(records)
	.filter(({ table }) => table !== "player")
	.map((record) => {
		const own = rules[record.table];
		return { record, ...own, uses: [...usesByRecords(record.table), ...(own?.uses ?? [])] };
	});

const isStoredLogo = async (trx: Trx, logo: string) =>
	logo === "" ||
	(await trx.selectFrom("logoFile").select("logo").where("logo", "=", logo).executeTakeFirst()) !==
		undefined;

/** Whether a row exists. Unchanged references are not looked up: imports have hundreds. */
async function exists(
	trx: Trx,
	table: "season" | "team" | "user",
	id: number,
	before: number | null = null,
) {
	if (id === before) return true;
	const found = trx
		.selectFrom(table as "team")
		.select(`${table}Id` as "teamId")
		.where(`${table}Id` as "teamId", "=", id);
	return (await found.executeTakeFirst()) !== undefined;
}
