import type { z } from "zod";
import { type AnyRecord, type Fields, fieldNames, type Reader } from "./entities/describe.ts";
import { email } from "./entities/email.ts";
import { type Event, event } from "./entities/event.ts";
import { makeupMatch } from "./entities/makeup-match.ts";
import { type MakeupProposal, makeupProposal } from "./entities/makeup-proposal.ts";
import { match } from "./entities/match.ts";
import { type MatchResult, matchResult } from "./entities/match-result.ts";
import { type Payment, payment } from "./entities/payment.ts";
import { type Player, player } from "./entities/player.ts";
import { playerResult } from "./entities/player-result.ts";
import { type RosterAddition, rosterAddition } from "./entities/roster-addition.ts";
import { schemaOf } from "./entities/schema.ts";
import { type Season, season } from "./entities/season.ts";
import { type SeasonArchive, seasonArchive } from "./entities/season-archive.ts";
import { seasonNumbers } from "./entities/season-numbers.ts";
import { standing } from "./entities/standing.ts";
import { type Team, team } from "./entities/team.ts";
import { type User, user } from "./entities/user.ts";
import {
	type Access,
	guards,
	isAdmin,
	isMember,
	leads,
	leadsATeam,
	type Viewer,
} from "./permissions.ts";
import { type RecordTable, records } from "./records.ts";
import { isBye } from "./rules/teams/bye.ts";

/**
 * Read access to one kind of record: its schema, its key, who may request the list, and which
 * fields of a row each viewer can read. A row without readable fields is hidden from the viewer.
 */
export interface Resource<Row> {
	readonly id: string;
	readonly schema: z.ZodObject;
	readonly guard: (viewer: Viewer) => Access;
	readonly fields: (viewer: Viewer, row: Row) => readonly string[];
}

const nothing: readonly string[] = [];
const fieldsOf = (schema: z.ZodObject): readonly string[] => Object.keys(schema.shape);

const readers: readonly Reader[] = ["everyone", "members", "captains", "admins"];
const isReadBy = (reader: Reader, read: Reader = "everyone") =>
	readers.indexOf(read) <= readers.indexOf(reader);
/** The fields this role can read, from the record's description. */
const readBy = (reader: Reader, fields: Fields) =>
	fieldNames(fields, ({ read }) => isReadBy(reader, read));
const lookingReadBy = (reader: Reader, fields: Fields) =>
	fieldNames(fields, ({ readLooking }) => isReadBy(reader, readLooking));

const guardOf = {
	everyone: guards.everyone,
	members: guards.members,
	captains: guards.leaders,
	admins: guards.admins,
} as const satisfies { [R in Reader]: unknown };

/** A record whose readable fields depend only on whether the viewer is an admin. */
function plain({ key, fields, read }: AnyRecord): Resource<object> {
	const [all, open] = [readBy("admins", fields), readBy("everyone", fields)];
	return {
		id: key,
		schema: schemaOf(fields),
		guard: guardOf[read],
		fields: (viewer) => (isAdmin(viewer) ? all : open),
	};
}
/** Computed rows that everyone can read. */
const derived = (id: string, schema: z.ZodObject): Resource<object> => {
	const fields = fieldsOf(schema);
	return { id, schema, guard: guards.everyone, fields: () => fields };
};

const seasonFields = fieldNames(season.fields);
type SeasonState = Pick<Season, "published" | "currentSeason">;
const seasons: Resource<SeasonState> = {
	...plain(season),
	fields: (viewer, row) =>
		row.published || row.currentSeason || isAdmin(viewer) ? seasonFields : nothing,
};

const seasonNumberFields = fieldNames(seasonNumbers.fields);
/** The numbers of a season are visible if the season or its archive is. */
const numbersOfSeasons: Resource<SeasonState & { isArchived: boolean | null }> = {
	...plain(seasonNumbers),
	fields: (viewer, row) =>
		row.isArchived || seasons.fields(viewer, row).length > 0 ? seasonNumberFields : nothing,
};

const eventFields = fieldNames(event.fields);
/** An event is visible if its season is. */
const events: Resource<Event & SeasonState> = {
	...plain(event),
	fields: (viewer, row) => (seasons.fields(viewer, row).length > 0 ? eventFields : nothing),
};

const publicTeamFields = readBy("everyone", team.fields);
const ownTeamFields = readBy("captains", team.fields);
const allTeamFields = fieldNames(team.fields);
const teams: Resource<Team> = {
	...plain(team),
	fields: (viewer, row) => {
		if (isAdmin(viewer)) return allTeamFields;
		if (!row.isActive || isBye(row)) return nothing;
		return leads(viewer, row.teamId) ? ownTeamFields : publicTeamFields;
	},
};

const userNameFields = readBy("everyone", user.fields);
const userContactFields = readBy("captains", user.fields);
export const userSelfFields = fieldNames(user.fields);
/** `leadsIn`: the divisions of the active teams that this user leads. */
const users: Resource<User & { leadsIn: readonly (number | null)[] }> = {
	...plain(user),
	fields: (viewer, row) => {
		if (isAdmin(viewer)) return userSelfFields;
		if (leadsATeam(viewer) && isMember(viewer)) {
			if (row.userId === viewer.userId) return userSelfFields;
			if (
				row.leadsIn.some((division) => division !== null && viewer.divisionIds.includes(division))
			)
				return userContactFields;
		}
		// The captain and co-captain menus list their names.
		return row.leadsIn.length > 0 || (leadsATeam(viewer) && row.isCaptain)
			? userNameFields
			: nothing;
	},
};

/** A single user: contact details of someone who leads a team or could become a captain. */
const singleUsers: typeof users = {
	...users,
	guard: guards.leaders,
	fields: (viewer, row) =>
		isAdmin(viewer) || row.isCaptain || row.leadsIn.length > 0 ? userContactFields : nothing,
};

const paymentFields = fieldNames(payment.fields);
const payments: Resource<Payment> = {
	...plain(payment),
	fields: (viewer, row) => (isAdmin(viewer) || leads(viewer, row.teamId) ? paymentFields : nothing),
};

const allMatchFields = fieldNames(match.fields);
const publicMatchFields = readBy("everyone", match.fields);
const matches: Resource<object> = {
	...plain(match),
	fields: (viewer) => (isMember(viewer) ? allMatchFields : publicMatchFields),
};

const leadsEither = (viewer: Viewer, sides: { homeTeamId: number; visitorTeamId: number }) =>
	leads(viewer, sides.homeTeamId) || leads(viewer, sides.visitorTeamId);

const ownResultFields = fieldsOf(matchResult);
const publicResultFields = ownResultFields.filter((field) => field !== "version");
const matchResults: Resource<MatchResult & { homeTeamId: number; visitorTeamId: number }> = {
	id: "matchId",
	schema: matchResult,
	guard: guards.everyone,
	fields: (viewer, row) =>
		isAdmin(viewer) || leadsEither(viewer, row) ? ownResultFields : publicResultFields,
};

const emailFields = fieldsOf(email);
const emails: Resource<object> = {
	id: "emailId",
	schema: email,
	guard: guards.admins,
	fields: () => emailFields,
};

const makeupMatchFields = fieldsOf(makeupMatch);
const makeupMatches: Resource<object> = {
	id: "makeupMatchId",
	schema: makeupMatch,
	guard: guards.members,
	fields: () => makeupMatchFields,
};

const makeupProposalFields = fieldsOf(makeupProposal);
/** Visible to the leaders of both teams and to admins. */
const makeupProposals: Resource<MakeupProposal> = {
	id: "proposalId",
	schema: makeupProposal,
	guard: guards.leaders,
	fields: (viewer, row) =>
		isAdmin(viewer) || leadsEither(viewer, row) ? makeupProposalFields : nothing,
};

const allPlayerFields = fieldNames(player.fields);
const publicPlayerFields = readBy("everyone", player.fields);
const ownPlayerFields = readBy("captains", player.fields);
const lookingPlayerFields = lookingReadBy("captains", player.fields);
const maskedLookingFields = lookingReadBy("members", player.fields);
const playerNameFields = ["playerId", "firstName", "lastName"] as const;
/** Players on a roster and players looking for a team. Team leaders can read the latter in full. */
const players: Resource<Player> = {
	...plain(player),
	fields: (viewer, row) => playerFields(viewer, row.teamId),
};
/** The fields the viewer can read of this team's players, or of players looking for a team. */
export function playerFields(viewer: Viewer, teamId: number | null) {
	if (isAdmin(viewer)) return allPlayerFields;
	if (teamId !== null) return leads(viewer, teamId) ? ownPlayerFields : publicPlayerFields;
	if (!isMember(viewer)) return nothing;
	return leadsATeam(viewer) ? lookingPlayerFields : maskedLookingFields;
}
/** Everyone can read a team's roster. */
const rosters: Resource<Player> = { ...players, guard: guards.everyone };

const inactivePlayers: Resource<Player> = {
	...players,
	guard: guards.leaders,
	fields: (viewer) => (isAdmin(viewer) ? allPlayerFields : publicPlayerFields),
};

/**
 * One player by id. Everyone can read the names of players on a roster or in a result; team leaders
 * can read all names.
 */
const singlePlayers: Resource<Player & { isOnActiveRoster: boolean; isInAResult: boolean }> = {
	...plain(player),
	guard: guards.everyone,
	fields: (viewer, row) => {
		if (isAdmin(viewer)) return allPlayerFields;
		return leadsATeam(viewer) || row.isOnActiveRoster || row.isInAResult
			? playerNameFields
			: nothing;
	},
};

const rosterAdditionFields = fieldsOf(rosterAddition);
/** Visible to the team's leaders and to admins. */
const rosterAdditions: Resource<RosterAddition> = {
	id: "playerId",
	schema: rosterAddition,
	guard: guards.leaders,
	fields: (viewer, row) =>
		isAdmin(viewer) || leads(viewer, row.teamId) ? rosterAdditionFields : nothing,
};

const seasonArchiveFields = fieldsOf(seasonArchive);
/** Archives without results are hidden, such as a schedule cleared before any match was played. */
const seasonArchives: Resource<SeasonArchive> = {
	id: "seasonId",
	schema: seasonArchive,
	guard: guards.everyone,
	fields: (viewer, row) => (row.hasResults || isAdmin(viewer) ? seasonArchiveFields : nothing),
};

/**
 * Read access from the record descriptions alone; `resources` overrides records with extra rules.
 */
const plainRecords = Object.fromEntries(
	Object.entries(records).map(([table, record]) => [table, plain(record)]),
) as { [Table in RecordTable]: Resource<object> };

/** All kinds of records. Users and players have several, one for each kind of call. */
export const resources = {
	...plainRecords,
	user: users,
	singleUser: singleUsers,
	team: teams,
	payment: payments,
	season: seasons,
	seasonNumbers: numbersOfSeasons,
	seasonArchive: seasonArchives,
	event: events,
	standing: derived("teamId", standing),
	playerResult: derived("playerId", playerResult),
	match: matches,
	makeupMatch: makeupMatches,
	makeupProposal: makeupProposals,
	email: emails,
	matchResult: matchResults,
	player: players,
	roster: rosters,
	rosterAddition: rosterAdditions,
	inactivePlayer: inactivePlayers,
	singlePlayer: singlePlayers,
} as const;

/** The fields of a row that the viewer can read; null if the row is hidden from them. */
export function readable<Row extends object>(
	resource: Resource<Row>,
	viewer: Viewer,
	row: Row,
): Partial<Row> | null {
	const fields = resource.fields(viewer, row);
	if (fields.length === 0) return null;
	const visible: Partial<Row> = {};
	for (const field of fields as readonly (keyof Row)[]) visible[field] = row[field];
	return visible;
}
