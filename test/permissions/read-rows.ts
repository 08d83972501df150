import { fieldNames } from "../../src/league/entities/define-record.ts";
import { league } from "../../src/league/entities/league.ts";
import type { Role } from "../roles.ts";
import { exportRows } from "./export-rows.ts";
import type { Kinds } from "./league-kinds.ts";
import {
	admins,
	type ByRole,
	committee,
	forEveryone,
	withCommittee,
	withoutProfile,
	withoutTeam,
} from "./matrix.ts";
import { plainReadRows } from "./plain-records.ts";
import {
	adminLocation,
	allTeams,
	division,
	draftMatch,
	email,
	event,
	hidden,
	location,
	Match,
	makeupMatch,
	P,
	payment,
	playerResult,
	publicTeams,
	R,
	season,
	seasonNumbers,
	standing,
	standingDetails,
	T,
	teamExit,
	U,
} from "./read-fields.ts";

const leagueFields = fieldNames(league.fields);
const leaguePrivate = [
	...["administratorEmail", "firstReminderHours", "secondReminderHours"],
	...[
		"remindsWhenDue",
		"finalizesCards",
		"asksEveryone",
		"remindsToSign",
		"ownRiskText",
		"guardianText",
		"publishesForm",
	],
];

/** A refusal, the fields of a single answer, or the fields for each kind of row. */
type Fields = string | string[] | Readonly<Record<string, string[]>>;
type Read = { call: string; of?: keyof Kinds };
export type ReadRow = Read & Readonly<Record<Role, Fields>>;

/** Also inactive ones and Byes. */
const schedulersTeams = Object.fromEntries(
	Object.keys(allTeams).map((kind) => [kind, [...T.pub, "courtNumber"]]),
);
const names = {
	leadsInCaptainsDivision: U.name,
	leadsInOthersDivision: U.name,
	leadsElsewhere: U.name,
	captain: U.name,
	otherCaptain: U.name,
	member: hidden,
	admin: hidden,
	couldLead: hidden,
	leadsNothing: hidden,
};
const allUsers = {
	leadsInCaptainsDivision: U.self,
	leadsInOthersDivision: U.self,
	leadsElsewhere: U.self,
	captain: U.self,
	otherCaptain: U.self,
	member: U.self,
	admin: U.self,
	couldLead: U.self,
	leadsNothing: U.self,
};
/** Single users, for the captains' pickers. */
const contacts = {
	leadsInCaptainsDivision: U.contact,
	leadsInOthersDivision: U.contact,
	leadsElsewhere: U.contact,
	captain: U.contact,
	otherCaptain: U.contact,
	member: hidden,
	admin: hidden,
	couldLead: U.contact,
	leadsNothing: hidden,
};
const addition = ["seasonId", "teamId", "playerId"];
const activeStandings = {
	captains: standing,
	others: standing,
	third: standing,
	withoutDivision: hidden,
	inactive: hidden,
	bye: hidden,
};
const activeDetails = Object.fromEntries(
	Object.entries(activeStandings).map(([kind, fields]) => [
		kind,
		fields === hidden ? hidden : standingDetails,
	]),
);
const publicSeasons = { current: season, published: season, planned: hidden };
const publicEvents = { current: event, published: event, planned: hidden };
const publicResults = {
	captains: R.pub,
	others: R.pub,
	inCaptainsDivision: R.pub,
	third: R.pub,
};
const noPlayers = {
	onCaptainsRoster: hidden,
	onOthersRoster: hidden,
	onThirdRoster: hidden,
	looking: hidden,
	lookingInAResult: hidden,
	inactive: hidden,
	inactiveInAResult: hidden,
};
const forLeaders = {
	...noPlayers,
	onCaptainsRoster: P.pub,
	onOthersRoster: P.pub,
	onThirdRoster: P.pub,
	looking: P.look,
	lookingInAResult: P.look,
};
const activeForAdmins = {
	...noPlayers,
	onCaptainsRoster: P.all,
	onOthersRoster: P.all,
	onThirdRoster: P.all,
	looking: P.all,
	lookingInAResult: P.all,
};
const publicNames = {
	onCaptainsRoster: P.name,
	onOthersRoster: P.name,
	onThirdRoster: P.name,
	looking: hidden,
	lookingInAResult: P.name,
	inactive: hidden,
	inactiveInAResult: P.name,
};
const allNames = { ...publicNames, looking: P.name, inactive: P.name };

const ownRows: readonly (Read & Readonly<ByRole<Fields>>)[] = [
	{
		call: "GET getUser",
		visitor: "401 NO_SESSION",
		newAccount: ["profile", "email"],
		member: U.self,
		captain: U.self,
		otherCaptain: U.self,
		admin: U.self,
	},
	{
		call: "GET list/user",
		of: "user",
		visitor: names,
		newAccount: names,
		member: names,
		captain: { ...names, couldLead: U.name, leadsInCaptainsDivision: U.contact, captain: U.self },
		otherCaptain: {
			...names,
			couldLead: U.name,
			leadsInOthersDivision: U.contact,
			otherCaptain: U.self,
		},
		admin: allUsers,
		coordinator: { ...names, leadsInCaptainsDivision: U.contact, captain: U.contact },
	},
	{
		call: "GET get/user/{id}",
		of: "user",
		...withoutTeam,
		captain: contacts,
		otherCaptain: contacts,
		admin: { ...contacts, member: U.contact, admin: U.contact, leadsNothing: U.contact },
	},
	{
		call: "GET list/rosterAddition",
		of: "rosterAddition",
		...withoutTeam,
		captain: { captains: addition, others: hidden, third: hidden },
		otherCaptain: { captains: hidden, others: addition, third: hidden },
		admin: { captains: addition, others: addition, third: addition },
	},
	{
		call: "GET list/team",
		of: "team",
		visitor: publicTeams,
		newAccount: publicTeams,
		member: publicTeams,
		captain: { ...publicTeams, captains: T.own },
		otherCaptain: { ...publicTeams, others: T.own },
		admin: allTeams,
		treasurer: { ...publicTeams, inactive: T.pub },
		scheduler: schedulersTeams,
	},
	{
		call: "GET get/team/{id}",
		of: "team",
		visitor: publicTeams,
		newAccount: publicTeams,
		member: publicTeams,
		captain: { ...publicTeams, captains: T.own },
		otherCaptain: { ...publicTeams, others: T.own },
		admin: allTeams,
		treasurer: { ...publicTeams, inactive: T.pub },
		scheduler: schedulersTeams,
	},
	{
		call: "GET list/payment",
		of: "payment",
		...withoutProfile,
		member: { captains: hidden, others: hidden, third: hidden },
		captain: { captains: payment, others: hidden, third: hidden },
		otherCaptain: { captains: hidden, others: payment, third: hidden },
		admin: { captains: payment, others: payment, third: payment },
		treasurer: { captains: payment, others: payment, third: payment },
	},
	{
		call: "GET list/location",
		of: "location",
		...forEveryone({ any: location }),
		admin: { any: adminLocation },
		scheduler: { any: adminLocation },
	},
	{
		call: "GET list/division",
		of: "division",
		...forEveryone({ any: [...division, "coordinatorId"] }),
		visitor: { any: division },
		newAccount: { any: division },
	},
	{
		call: "GET list/contactTopic",
		of: "contactTopic" as keyof Kinds,
		...forEveryone({ any: ["contactTopicId", "topic"] }),
		admin: { any: ["contactTopicId", "topic", "email"] },
	},
	{
		call: "GET list/league",
		of: "league" as keyof Kinds,
		...forEveryone({ any: leagueFields.filter((name) => !leaguePrivate.includes(name)) }),
		admin: { any: [...leagueFields] },
	},
	{
		call: "GET list/teamExit",
		of: "teamExit" as keyof Kinds,
		...forEveryone({ any: teamExit.pub }),
		admin: { any: teamExit.all },
	},
	{ call: "GET list/standing", of: "team", ...forEveryone(activeStandings) },
	{ call: "GET get/standing/{id}", of: "team", ...forEveryone(activeDetails) },
	{
		call: "GET list/playerResult",
		of: "playerResult",
		...forEveryone({ inAResult: playerResult, inNone: hidden }),
	},
	{
		call: "GET list/season",
		of: "season",
		...forEveryone(publicSeasons),
		admin: { current: season, published: season, planned: season },
		treasurer: { current: season, published: season, planned: season },
		scheduler: { current: season, published: season, planned: season },
	},
	{
		call: "GET list/seasonNumbers",
		of: "season",
		...forEveryone({ current: seasonNumbers, published: seasonNumbers, planned: hidden }),
		admin: { current: seasonNumbers, published: seasonNumbers, planned: seasonNumbers },
		treasurer: { current: seasonNumbers, published: seasonNumbers, planned: seasonNumbers },
		scheduler: { current: seasonNumbers, published: seasonNumbers, planned: seasonNumbers },
	},
	{
		call: "GET list/event",
		of: "event",
		...forEveryone(publicEvents),
		admin: { current: event, published: event, planned: event },
		treasurer: { current: event, published: event, planned: event },
		scheduler: { current: event, published: event, planned: event },
	},
	{
		call: "GET list/match",
		of: "match",
		visitor: { any: Match.pub },
		newAccount: { any: Match.pub },
		member: { any: Match.all },
		captain: { any: Match.all },
		otherCaptain: { any: Match.all },
		admin: { any: Match.all },
	},
	{
		call: "GET list/draftMatch",
		of: "draftMatch",
		...committee("scheduler", { any: draftMatch }),
	},
	{
		call: "GET list/makeupMatch",
		of: "makeupMatch",
		visitor: { any: makeupMatch },
		newAccount: { any: makeupMatch },
		member: { any: makeupMatch },
		captain: { any: makeupMatch },
		otherCaptain: { any: makeupMatch },
		admin: { any: makeupMatch },
	},
	{
		call: "GET list/matchResult",
		of: "matchResult",
		visitor: publicResults,
		newAccount: publicResults,
		member: publicResults,
		captain: { ...publicResults, captains: R.own },
		otherCaptain: { ...publicResults, others: R.own },
		admin: { captains: R.own, others: R.own, inCaptainsDivision: R.own, third: R.own },
		coordinator: { ...publicResults, captains: R.own, inCaptainsDivision: R.own },
	},
	{
		call: "GET list/player",
		of: "player",
		...withoutProfile,
		member: { ...forLeaders, looking: P.masked, lookingInAResult: P.masked },
		captain: { ...forLeaders, onCaptainsRoster: P.own },
		otherCaptain: { ...forLeaders, onOthersRoster: P.own },
		admin: activeForAdmins,
	},
	{
		call: "GET list/player?teamId={captainTeamId}",
		of: "player",
		visitor: { ...noPlayers, onCaptainsRoster: P.pub },
		newAccount: { ...noPlayers, onCaptainsRoster: P.pub },
		member: { ...noPlayers, onCaptainsRoster: P.pub },
		captain: { ...noPlayers, onCaptainsRoster: P.own },
		otherCaptain: { ...noPlayers, onCaptainsRoster: P.pub },
		admin: { ...noPlayers, onCaptainsRoster: P.all },
	},
	{
		call: "GET list/inactivePlayer",
		of: "player",
		...withoutTeam,
		captain: { ...noPlayers, inactive: P.pub, inactiveInAResult: P.pub },
		otherCaptain: { ...noPlayers, inactive: P.pub, inactiveInAResult: P.pub },
		admin: { ...noPlayers, inactive: P.all, inactiveInAResult: P.all },
	},
	{
		call: "GET get/player/{id}",
		of: "player",
		visitor: publicNames,
		newAccount: publicNames,
		member: publicNames,
		captain: allNames,
		otherCaptain: allNames,
		admin: { ...activeForAdmins, inactive: P.all, inactiveInAResult: P.all },
	},
	{
		call: "GET list/email",
		of: "email",
		...admins({ dead: email, failing: email, onItsWay: hidden }),
	},
	...exportRows,
];

export const readRows = [...ownRows, ...plainReadRows(ownRows)].map(
	(row): ReadRow => ({ ...row, ...withCommittee<Fields>(row) }),
);
