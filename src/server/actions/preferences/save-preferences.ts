import type { Selectable } from "kysely";
import {
	type CaptainPreference,
	type CaptainPreferencesView,
	captainPreferences,
	captainPreferencesView,
	maxPreferences,
} from "../../../league/entities/captain-preferences.ts";
import { timeSlots } from "../../../league/facts.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { preferenceErrors } from "../../../league/schedule-maker/preference-errors.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type Changed } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError, assertNoErrors } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { memberOf } from "../makeups/links.ts";
import { findPreferenceLink, type PreferenceLink } from "./preference-link.ts";

type StoredPreference = Selectable<Database["schedulePreference"]>;

/**
 * The captain's view of a link: the team's preferences, and what to choose from. Writes nothing.
 */
export async function readPreferences(
	context: ServerContext,
	call: Call,
	key: string,
): Promise<CaptainPreferencesView> {
	const link = await findPreferenceLink(context, call, key);
	const { team, seasonName, closingDate, saturdays, closed } = link;
	const teams = await context.db
		.selectFrom("team")
		.select(["teamId", "teamName", "teamNumber", "divisionId"])
		.where("isActive", "=", true)
		.orderBy("teamNumber")
		.execute();
	return {
		teamId: team.teamId,
		teamName: team.teamName,
		seasonName,
		closingDate,
		closed,
		saturdays,
		opponents: teams
			.filter((row) => !isBye(row) && row.teamId !== team.teamId)
			.filter(({ divisionId }) => divisionId !== null && divisionId === team.divisionId)
			.map(({ teamId, teamName }) => ({ teamId, teamName })),
		slots: [...timeSlots],
		preferences: (await storedPreferences(context.db, link)).map(shownPreference),
		maxPreferences,
	};
}

/**
 * POST /api/saveSchedulePreferences `{ key, preferences }`: replaces the preferences that a team's
 * captains have entered. Unchanged ones keep the weight that an admin gave them; new ones wait for
 * the review. Returns the view of the link. Page: /schedule-preferences/{key}.
 */
export async function saveSchedulePreferences(context: ServerContext, call: Call) {
	const { key, preferences } = parseBody(captainPreferences, call.body);
	const link = await findPreferenceLink(context, call, key);
	const viewer = await memberOf(context.db, link.userId);
	await context.limits.spend(emailLimit(viewer));
	await auditedTransaction(context, { ...call, viewer }, async (trx, recordChange) => {
		const now = await findPreferenceLink({ ...context, db: trx }, call, key);
		if (now.closed !== null) throw new ApiError("NOT_POSSIBLE", now.closed);
		await assertValid(trx, now, preferences);
		await recordChange(await replacePreferences(trx, now, preferences));
		return { ok: true as const };
	});
	return readPreferences(context, call, key);
}

async function assertValid(
	trx: Trx,
	{ team, saturdays }: PreferenceLink,
	preferences: CaptainPreference[],
) {
	const teams = await trx.selectFrom("team").selectAll().execute();
	const errors = preferences.flatMap((preference, index) => {
		const isSameAsBefore = preferences.slice(0, index).some((other) => isSame(preference, other));
		const found: Record<string, string> = {
			...preferenceErrors({ ...preference, teamId: team.teamId }, teams),
			...(isSameAsBefore && { kind: "You entered this preference twice." }),
		};
		if (preference.date !== null && !saturdays.includes(preference.date))
			found["date"] ??= "Choose one of the Saturdays in the list.";
		return Object.entries(found).map(([field, error]) => [`preferences.${index}.${field}`, error]);
	});
	assertNoErrors(Object.fromEntries(errors));
}

async function replacePreferences(
	trx: Trx,
	link: PreferenceLink,
	preferences: CaptainPreference[],
): Promise<Changed[]> {
	const changes: Changed[] = [];
	const change = (before: StoredPreference | null, after: StoredPreference | null) =>
		changes.push({
			kind: "schedulePreference",
			id: (after ?? before)!.preferenceId,
			before,
			after,
		});
	const stored = await storedPreferences(trx, link);
	for (const before of stored) {
		if (preferences.some((preference) => isSame(preference, before))) continue;
		await trx
			.deleteFrom("schedulePreference")
			.where("preferenceId", "=", before.preferenceId)
			.execute();
		change(before, null);
	}
	for (const preference of preferences) {
		const before = stored.find((row) => isSame(preference, row));
		if (before?.note === preference.note) continue;
		const { seasonId, teamId } = link;
		const after = before
			? await trx
					.updateTable("schedulePreference")
					// A preference in words now says something else, so an admin has to weigh it again.
					.set({ note: preference.note, ...(preference.kind === "other" && { weight: null }) })
					.where("preferenceId", "=", before.preferenceId)
					.returningAll()
					.executeTakeFirstOrThrow()
			: await trx
					.insertInto("schedulePreference")
					.values({ ...preference, seasonId, teamId, weight: null, isFromCaptain: true })
					.returningAll()
					.executeTakeFirstOrThrow();
		change(before ?? null, after);
	}
	return changes;
}

const storedPreferences = (db: Trx | ServerContext["db"], { seasonId, teamId }: PreferenceLink) =>
	db
		.selectFrom("schedulePreference")
		.selectAll()
		.where("seasonId", "=", seasonId)
		.where("teamId", "=", teamId)
		.where("isFromCaptain", "=", true)
		.orderBy("preferenceId")
		.execute();

const shownPreference = ({ kind, date, opponentId, startTime, note }: StoredPreference) =>
	captainPreferencesView.shape.preferences.element.parse({
		kind,
		date,
		opponentId,
		startTime,
		note,
	});

type Comparable = Pick<StoredPreference, "kind" | "date" | "opponentId" | "startTime">;
const isSame = (one: Comparable, other: Comparable) =>
	one.kind === other.kind &&
	one.date === other.date &&
	one.opponentId === other.opponentId &&
	one.startTime === other.startTime;
