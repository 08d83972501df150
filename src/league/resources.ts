import type { z } from "zod";
import { association } from "./entities/association.ts";
import { division } from "./entities/division.ts";
import { type Event, event } from "./entities/event.ts";
import { letter } from "./entities/letter.ts";
import { location } from "./entities/location.ts";
import { makeupMatch } from "./entities/makeup-match.ts";
import { draftMatch, match } from "./entities/match.ts";
import { type MatchResult, matchResult } from "./entities/match-result.ts";
import { type Payment, payment } from "./entities/payment.ts";
import { type Player, player } from "./entities/player.ts";
import { playerResult } from "./entities/player-result.ts";
import { type RosterAddition, rosterAddition } from "./entities/roster-addition.ts";
import { type Season, season } from "./entities/season.ts";
import { type SeasonArchive, seasonArchive } from "./entities/season-archive.ts";
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
import { isBye } from "./rules/teams/bye.ts";

/**
 * Every kind of record: its schema, its key, who may ask for the list, and which fields each viewer
 * reads of a row. No fields: for this viewer the row does not exist.
 */
export interface Resource<Row> {
	readonly id: string;
	readonly schema: z.ZodObject;
	readonly guard: (viewer: Viewer) => Access;
	readonly fields: (viewer: Viewer, row: Row) => readonly string[];
}

const nothing: readonly string[] = [];
const fieldsOf = (schema: z.ZodObject): readonly string[] => Object.keys(schema.shape);
const without = (fields: readonly string[], ...hidden: string[]) =>
	fields.filter((field) => !hidden.includes(field));

const forEveryone = (id: string, schema: z.ZodObject): Resource<object> => {
	const fields = fieldsOf(schema);
	return { id, schema, guard: guards.everyone, fields: () => fields };
};

const seasonFields = fieldsOf(season);
const seasons: Resource<Pick<Season, "published" | "currentSeason">> = {
	id: "seasonId",
	schema: season,
	guard: guards.everyone,
	fields: (viewer, row) =>
		row.published || row.currentSeason || isAdmin(viewer) ? seasonFields : nothing,
};

const eventFields = fieldsOf(event);
/** An event is as visible as its season. */
const events: Resource<Event & Pick<Season, "published" | "currentSeason">> = {
	id: "eventId",
	schema: event,
	guard: guards.everyone,
	fields: (viewer, row) => (seasons.fields(viewer, row).length > 0 ? eventFields : nothing),
};

const publicTeamFields = [
	"teamId",
	"teamNumber",
	"teamName",
	"divisionId",
	"captainId",
	"cocaptainId",
	"locationId",
	"courtTime",
	"isActive",
] as const;
const ownTeamFields = [...publicTeamFields, "courtNumber", "isRegistered"];
const allTeamFields = fieldsOf(team);
const teams: Resource<Team> = {
	id: "teamId",
	schema: team,
	guard: guards.everyone,
	fields: (viewer, row) => {
		if (isAdmin(viewer)) return allTeamFields;
		if (!row.isActive || isBye(row)) return nothing;
		return leads(viewer, row.teamId) ? ownTeamFields : publicTeamFields;
	},
};

const userNameFields = ["userId", "firstName", "lastName"] as const;
const userContactFields = [...userNameFields, "email", "phone"];
export const userSelfFields = fieldsOf(user);
/** `leadsIn`: the divisions of the active teams that this person leads. */
const users: Resource<User & { leadsIn: readonly (number | null)[] }> = {
	id: "userId",
	schema: user,
	guard: guards.everyone,
	fields: (viewer, row) => {
		if (isAdmin(viewer)) return userSelfFields;
		if (leadsATeam(viewer) && isMember(viewer)) {
			if (row.userId === viewer.userId) return userSelfFields;
			if (
				row.leadsIn.some((division) => division !== null && viewer.divisionIds.includes(division))
			)
				return userContactFields;
		}
		// Those who may become captains are chosen by name.
		return row.leadsIn.length > 0 || (leadsATeam(viewer) && row.isCaptain)
			? userNameFields
			: nothing;
	},
};

/** One person at a time: how to reach somebody who leads a team or may come to lead one. */
const singleUsers: typeof users = {
	...users,
	guard: guards.leaders,
	fields: (viewer, row) =>
		isAdmin(viewer) || row.isCaptain || row.leadsIn.length > 0 ? userContactFields : nothing,
};

const paymentFields = fieldsOf(payment);
const payments: Resource<Payment> = {
	id: "paymentId",
	schema: payment,
	guard: guards.members,
	fields: (viewer, row) => (isAdmin(viewer) || leads(viewer, row.teamId) ? paymentFields : nothing),
};

const allMatchFields = fieldsOf(match);
const publicMatchFields = without(
	allMatchFields,
	"homeCaptainId",
	"homeCocaptainId",
	"visitorCaptainId",
	"visitorCocaptainId",
);
const matches: Resource<object> = {
	id: "matchId",
	schema: match,
	guard: guards.everyone,
	fields: (viewer) => (isMember(viewer) ? allMatchFields : publicMatchFields),
};

const draftMatchFields = fieldsOf(draftMatch);
const draftMatches: Resource<object> = {
	id: "draftMatchId",
	schema: draftMatch,
	guard: guards.admins,
	fields: () => draftMatchFields,
};

const ownResultFields = fieldsOf(matchResult);
const publicResultFields = without(ownResultFields, "version");
const matchResults: Resource<MatchResult & { homeTeamId: number; visitorTeamId: number }> = {
	id: "matchId",
	schema: matchResult,
	guard: guards.everyone,
	fields: (viewer, row) =>
		isAdmin(viewer) || leads(viewer, row.homeTeamId) || leads(viewer, row.visitorTeamId)
			? ownResultFields
			: publicResultFields,
};

const letterFields = fieldsOf(letter);
const letters: Resource<object> = {
	id: "letterId",
	schema: letter,
	guard: guards.admins,
	fields: () => letterFields,
};

const makeupMatchFields = fieldsOf(makeupMatch);
const makeupMatches: Resource<object> = {
	id: "makeupMatchId",
	schema: makeupMatch,
	guard: guards.members,
	fields: () => makeupMatchFields,
};

const publicPlayerFields = [
	"playerId",
	"playerNumber",
	"teamId",
	"firstName",
	"lastName",
	"rating",
] as const;
const playerNameFields = ["playerId", "firstName", "lastName"] as const;
const ownPlayerFields = [
	...publicPlayerFields,
	"phone",
	"email",
	"ratingType",
	"gender",
	"usta",
	"ustaLevel",
	"ustaYear",
	"experience",
];
const lookingPlayerFields = [...ownPlayerFields, "createdAt", "birthYear", "comments"];
const maskedLookingFields = without(lookingPlayerFields, "phone", "email", "birthYear", "comments");
const allPlayerFields = fieldsOf(player);
/**
 * Players on a roster and players looking for a team; the latter are shown in full to those who
 * lead a team.
 */
const players: Resource<Player> = {
	id: "playerId",
	schema: player,
	guard: guards.members,
	fields: (viewer, row) => playerFields(viewer, row.teamId),
};
/** What the viewer reads of the players of this team, or of those who look for one. */
export function playerFields(viewer: Viewer, teamId: number | null) {
	if (isAdmin(viewer)) return allPlayerFields;
	if (teamId !== null) return leads(viewer, teamId) ? ownPlayerFields : publicPlayerFields;
	if (!isMember(viewer)) return nothing;
	return leadsATeam(viewer) ? lookingPlayerFields : maskedLookingFields;
}
/** One team's roster is everybody's to read. */
const rosters: Resource<Player> = { ...players, guard: guards.everyone };

const inactivePlayers: Resource<Player> = {
	id: "playerId",
	schema: player,
	guard: guards.leaders,
	fields: (viewer) => (isAdmin(viewer) ? allPlayerFields : publicPlayerFields),
};

/**
 * One player by id: everybody reads the name of somebody on a roster or in a result, those who lead
 * a team any name.
 */
const singlePlayers: Resource<Player & { isOnActiveRoster: boolean; isInAResult: boolean }> = {
	id: "playerId",
	schema: player,
	guard: guards.everyone,
	fields: (viewer, row) => {
		if (isAdmin(viewer)) return allPlayerFields;
		return leadsATeam(viewer) || row.isOnActiveRoster || row.isInAResult
			? playerNameFields
			: nothing;
	},
};

const rosterAdditionFields = fieldsOf(rosterAddition);
/** A team's additions are its own affair. */
const rosterAdditions: Resource<RosterAddition> = {
	id: "playerId",
	schema: rosterAddition,
	guard: guards.leaders,
	fields: (viewer, row) =>
		isAdmin(viewer) || leads(viewer, row.teamId) ? rosterAdditionFields : nothing,
};

const seasonArchiveFields = fieldsOf(seasonArchive);
/** A schedule that was taken back before anything was played is nothing to look at. */
const seasonArchives: Resource<SeasonArchive> = {
	id: "seasonId",
	schema: seasonArchive,
	guard: guards.everyone,
	fields: (viewer, row) => (row.hasResults || isAdmin(viewer) ? seasonArchiveFields : nothing),
};

/** All kinds of records; a person is read in two ways, a player is read in four ways. */
export const resources = {
	user: users,
	singleUser: singleUsers,
	team: teams,
	payment: payments,
	location: forEveryone("locationId", location),
	division: forEveryone("divisionId", division),
	association: forEveryone("associationId", association),
	season: seasons,
	seasonArchive: seasonArchives,
	event: events,
	standing: forEveryone("teamId", standing),
	playerResult: forEveryone("playerId", playerResult),
	match: matches,
	draftMatch: draftMatches,
	makeupMatch: makeupMatches,
	letter: letters,
	matchResult: matchResults,
	player: players,
	roster: rosters,
	rosterAddition: rosterAdditions,
	inactivePlayer: inactivePlayers,
	singlePlayer: singlePlayers,
} as const;

/** The part of a row that the viewer reads; null where the row does not exist for them. */
export function readable<Row extends object>(
	resource: Resource<Row>,
	viewer: Viewer,
	row: Row,
): Partial<Row> | null {
	const fields = resource.fields(viewer, row);
	if (fields.length === 0) return null;
	const seen: Partial<Row> = {};
	for (const field of fields as readonly (keyof Row)[]) seen[field] = row[field];
	return seen;
}
