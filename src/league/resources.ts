import { fieldNames } from "./entities/define-record.ts";
import { email } from "./entities/email.ts";
import { type Event, event } from "./entities/event.ts";
import { makeupMatch } from "./entities/makeup-match.ts";
import { type MakeupProposal, makeupProposal } from "./entities/makeup-proposal.ts";
import { match } from "./entities/match.ts";
import { type MatchResult, matchResult } from "./entities/match-result.ts";
import { type Payment, payment } from "./entities/payment.ts";
import { playerResult } from "./entities/player-result.ts";
import { type RosterAddition, rosterAddition } from "./entities/roster-addition.ts";
import { type Season, season } from "./entities/season.ts";
import { type SeasonArchive, seasonArchive } from "./entities/season-archive.ts";
import { seasonNumbers } from "./entities/season-numbers.ts";
import { standing } from "./entities/standing.ts";
import { type Team, team } from "./entities/team.ts";
import { type User, user } from "./entities/user.ts";
import { formRatings, publicForms } from "./form-resources.ts";
import {
	guards,
	isAdmin,
	isCaptainOf,
	isCoordinatorOf,
	isDeputyFor,
	isMember,
	isScheduler,
	isTreasurer,
	leadsATeam,
	type Viewer,
} from "./permissions.ts";
import { inactivePlayers, players, rosters, singlePlayers } from "./player-resources.ts";
import { type RecordTable, records } from "./records.ts";
import { derived, fieldsOf, noFields, plainResource, type Resource, readBy } from "./resource.ts";
import { isBye } from "./rules/teams/bye.ts";

const seasonFields = fieldNames(season.fields);
type SeasonState = Pick<Season, "published" | "currentSeason">;
const seasons: Resource<SeasonState> = {
	...plainResource(season),
	fields: (viewer, row) =>
		// Schedulers plan the next season, and fees are paid before it is published.
		row.published || row.currentSeason || isScheduler(viewer) || isTreasurer(viewer)
			? seasonFields
			: noFields,
};

const seasonNumberFields = fieldNames(seasonNumbers.fields);
/** The numbers of a season are visible if the season or its archive is. */
const numbersOfSeasons: Resource<SeasonState & { isArchived: boolean | null }> = {
	...plainResource(seasonNumbers),
	fields: (viewer, row) =>
		row.isArchived || seasons.fields(viewer, row).length > 0 ? seasonNumberFields : noFields,
};

const eventFields = fieldNames(event.fields);
/** An event is visible if its season is. */
const events: Resource<Event & SeasonState> = {
	...plainResource(event),
	fields: (viewer, row) => (seasons.fields(viewer, row).length > 0 ? eventFields : noFields),
};

const publicTeamFields = readBy("everyone", team.fields);
const ownTeamFields = readBy("captains", team.fields);
const scheduledTeamFields = [...publicTeamFields, "courtNumber"];
const allTeamFields = fieldNames(team.fields);
const teams: Resource<Team> = {
	...plainResource(team),
	fields: (viewer, row) => {
		if (isAdmin(viewer)) return allTeamFields;
		if (isCaptainOf(viewer, row.teamId)) return ownTeamFields;
		if (isScheduler(viewer)) return scheduledTeamFields;
		// Payments of past seasons name teams that no longer play.
		return !isBye(row) && (row.isActive || isTreasurer(viewer)) ? publicTeamFields : noFields;
	},
};

const userNameFields = readBy("everyone", user.fields);
const userContactFields = readBy("captains", user.fields);
export const userSelfFields = fieldNames(user.fields);
/** `leadsIn`: the divisions of the active teams that this user leads. */
const users: Resource<User & { leadsIn: readonly (number | null)[] }> = {
	...plainResource(user),
	fields: (viewer, row) => {
		if (isAdmin(viewer)) return userSelfFields;
		if (leadsATeam(viewer) && isMember(viewer)) {
			if (row.userId === viewer.userId) return userSelfFields;
			if (
				row.leadsIn.some((division) => division !== null && viewer.divisionIds.includes(division))
			)
				return userContactFields;
		}
		if (row.leadsIn.some((division) => isCoordinatorOf(viewer, division))) return userContactFields;
		// The captain and co-captain menus list their names.
		return row.leadsIn.length > 0 || (leadsATeam(viewer) && row.isCaptain)
			? userNameFields
			: noFields;
	},
};

/** A single user: contact details of someone who leads a team or could become a captain. */
const singleUsers: typeof users = {
	...users,
	guard: guards.leaders,
	fields: (viewer, row) =>
		isAdmin(viewer) || row.isCaptain || row.leadsIn.length > 0 ? userContactFields : noFields,
};

const paymentFields = fieldNames(payment.fields);
const payments: Resource<Payment> = {
	...plainResource(payment),
	fields: (viewer, row) =>
		isTreasurer(viewer) || isCaptainOf(viewer, row.teamId) ? paymentFields : noFields,
};

const allMatchFields = fieldNames(match.fields);
const publicMatchFields = readBy("everyone", match.fields);
const matches: Resource<object> = {
	...plainResource(match),
	fields: (viewer) => (isMember(viewer) ? allMatchFields : publicMatchFields),
};

const leadsEither = (viewer: Viewer, sides: { homeTeamId: number; visitorTeamId: number }) =>
	isCaptainOf(viewer, sides.homeTeamId) || isCaptainOf(viewer, sides.visitorTeamId);

const ownResultFields = fieldsOf(matchResult);
const publicResultFields = ownResultFields.filter((field) => field !== "version");
const matchResults: Resource<
	MatchResult & { homeTeamId: number; visitorTeamId: number; divisionId: number }
> = {
	id: "matchId",
	schema: matchResult,
	guard: guards.everyone,
	fields: (viewer, row) =>
		isCoordinatorOf(viewer, row.divisionId) ||
		leadsEither(viewer, row) ||
		isDeputyFor(viewer, row.homeTeamId, row.matchId) ||
		isDeputyFor(viewer, row.visitorTeamId, row.matchId)
			? ownResultFields
			: publicResultFields,
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
	guard: guards.everyone,
	fields: () => makeupMatchFields,
};

const makeupProposalFields = fieldsOf(makeupProposal);
/** Visible to the leaders of both teams and to schedulers. */
const makeupProposals: Resource<MakeupProposal> = {
	id: "proposalId",
	schema: makeupProposal,
	guard: guards.leadersAndSchedulers,
	fields: (viewer, row) =>
		isScheduler(viewer) || leadsEither(viewer, row) ? makeupProposalFields : noFields,
};

const rosterAdditionFields = fieldsOf(rosterAddition);
/** Visible to the team's leaders and to admins. */
const rosterAdditions: Resource<RosterAddition> = {
	id: "playerId",
	schema: rosterAddition,
	guard: guards.leaders,
	fields: (viewer, row) =>
		isAdmin(viewer) || isCaptainOf(viewer, row.teamId) ? rosterAdditionFields : noFields,
};

const seasonArchiveFields = fieldsOf(seasonArchive);
/**
 * Archives without results are for admins only, such as that of a schedule that was cleared before
 * any match was played.
 */
const seasonArchives: Resource<SeasonArchive> = {
	id: "seasonId",
	schema: seasonArchive,
	guard: guards.everyone,
	fields: (viewer, row) => (row.hasResults || isAdmin(viewer) ? seasonArchiveFields : noFields),
};

/**
 * Read access from the record descriptions alone; `resources` overrides records with extra rules.
 */
const plainRecords = Object.fromEntries(
	Object.entries(records).map(([table, record]) => [table, plainResource(record)]),
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
	formRating: formRatings,
	publicForm: publicForms,
} as const;
