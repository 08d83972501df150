import {
	type Association,
	associationChanges,
	newAssociation,
} from "../../../league/entities/association.ts";
import { type Division, divisionChanges, newDivision } from "../../../league/entities/division.ts";
import { type Event, eventChanges, newEvent } from "../../../league/entities/event.ts";
import { type Location, locationChanges, newLocation } from "../../../league/entities/location.ts";
import { newPayment, type Payment, paymentChanges } from "../../../league/entities/payment.ts";
import { newSeason, type Season, seasonChanges } from "../../../league/entities/season.ts";
import { newTeam, type Team } from "../../../league/entities/team.ts";
import type { User } from "../../../league/entities/user.ts";
import { eventFaults, seasonFaults } from "../../../league/rules/season/season-dates.ts";
import type { Trx } from "../../db/schema.ts";
import { assertAnAdmin } from "../assert-an-admin.ts";
import { makeCurrent } from "../switch-season.ts";
import { teamFaults, welcomeLeaders } from "../update-team.ts";
import { draftMatchKind, matchKind } from "./match-kinds.ts";
import type { RecordKind } from "./record-kind.ts";
import { usesOfDivision, usesOfLocation, usesOfSeason, usesOfTeam, usesOfUser } from "./uses.ts";

const division: RecordKind<Division> = {
	table: "division",
	id: "divisionId",
	noun: "division",
	nameOf: ({ divisionNumber }) => `Division ${divisionNumber}`,
	create: newDivision,
	changes: divisionChanges,
	uses: usesOfDivision,
};

const location: RecordKind<Location> = {
	table: "location",
	id: "locationId",
	noun: "location",
	nameOf: ({ locationName }) => locationName,
	create: newLocation,
	changes: locationChanges,
	uses: usesOfLocation,
};

const association: RecordKind<Association> = {
	table: "association",
	id: "associationId",
	noun: "association",
	nameOf: ({ associationName }) => associationName,
	create: newAssociation,
	changes: associationChanges,
	uses: [],
};

/**
 * Exactly one season is current: the first one from the start, another one by becoming it. Spec,
 * section 4.
 */
const season: RecordKind<Season> = {
	table: "season",
	id: "seasonId",
	noun: "season",
	nameOf: ({ seasonName }) => seasonName,
	create: newSeason,
	changes: seasonChanges,
	uses: usesOfSeason,
	goesAlong: { table: "taskMark", id: "taskMarkId", of: "seasonId" },
	faults: async (_, before, after) => ({
		...seasonFaults(after),
		...(before?.currentSeason &&
			!after.currentSeason && {
				currentSeason: "Exactly one season is current. Please make another one current instead.",
			}),
	}),
	settle: async (write, before, after) => {
		const isFirst =
			!before && !(await write.trx.selectFrom("season").select("seasonId").executeTakeFirst());
		const becomesCurrent = isFirst || (after.currentSeason && !before?.currentSeason);
		return becomesCurrent ? await makeCurrent(write, after) : after;
	},
	mayRemove: async (_, { currentSeason }) =>
		currentSeason ? "This is the current season. Please switch to another one first." : null,
};

const event: RecordKind<Event> = {
	table: "event",
	id: "eventId",
	noun: "event",
	nameOf: ({ eventName }) => eventName,
	create: newEvent,
	changes: eventChanges,
	uses: [],
	faults: async (trx, _, after) => ({
		...eventFaults(after),
		...((await isThere(trx, "season", after.seasonId)) ? {} : { seasonId: chooseFromList }),
	}),
};

const payment: RecordKind<Payment> = {
	table: "payment",
	id: "paymentId",
	noun: "payment",
	nameOf: ({ payerName }) => `The payment of ${payerName}`,
	create: newPayment,
	changes: paymentChanges,
	uses: [],
	faults: async (trx, _, after): Promise<Record<string, string>> =>
		(await isThere(trx, "team", after.teamId)) ? {} : { teamId: chooseFromList },
};

/** Changed by `update-team.ts`, since captains change theirs too. */
const team: RecordKind<Team> = {
	table: "team",
	id: "teamId",
	noun: "team",
	nameOf: ({ teamName }) => teamName,
	create: newTeam,
	uses: usesOfTeam,
	goesAlong: { table: "rosterAddition", id: "playerId", of: "teamId" },
	faults: (trx, before, after) => teamFaults(trx, before, after),
	follow: ({ context, trx, recordChange }, before, after) =>
		welcomeLeaders(context, trx, recordChange, before, after),
};

/** Made by whoever signs up (`create-profile.ts`) and changed by `update-user.ts`. */
const user: RecordKind<User> = {
	table: "user",
	id: "userId",
	noun: "person",
	nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
	uses: usesOfUser,
	goesAlong: { table: "captainRequest", id: "requestId", of: "userId" },
	mayRemove: async ({ userId, trx }, row) => {
		if (row.userId === userId) return "Nobody removes their own profile. Please ask another admin.";
		if (row.isAdmin) await assertAnAdmin(trx, { except: row.userId });
		return null;
	},
};

export const recordKinds: readonly RecordKind[] = [
	division,
	location,
	association,
	season,
	event,
	payment,
	team,
	matchKind,
	draftMatchKind,
	user,
];

const chooseFromList = "Please choose one of the list.";

async function isThere(trx: Trx, table: "season" | "team", id: number) {
	const found =
		table === "season"
			? await trx
					.selectFrom("season")
					.select("seasonId")
					.where("seasonId", "=", id)
					.executeTakeFirst()
			: await trx.selectFrom("team").select("teamId").where("teamId", "=", id).executeTakeFirst();
	return found !== undefined;
}
