import type { Role } from "../app.ts";
import { exportRows } from "./export-rows.ts";
import type { Kinds } from "./league-kinds.ts";
import { admins, forEveryone, withoutProfile, withoutTeam } from "./matrix.ts";
import { plainReadRows } from "./plain-records.ts";
import {
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
	standing,
	T,
	U,
} from "./read-fields.ts";

/** A refusal, the fields of a single answer, or the fields for each kind of row. */
type Fields = string | string[] | Readonly<Record<string, string[]>>;
export type ReadRow = { call: string; of?: keyof Kinds } & Readonly<Record<Role, Fields>>;

const names = {
	leadsInDivisionOfC: U.name,
	leadsInDivisionOfO: U.name,
	leadsElsewhere: U.name,
	C: U.name,
	O: U.name,
	M: hidden,
	D: hidden,
	couldLead: hidden,
	leadsNothing: hidden,
};
const allUsers = {
	leadsInDivisionOfC: U.self,
	leadsInDivisionOfO: U.self,
	leadsElsewhere: U.self,
	C: U.self,
	O: U.self,
	M: U.self,
	D: U.self,
	couldLead: U.self,
	leadsNothing: U.self,
};
/** Single users, for the captains' pickers. */
const contacts = {
	leadsInDivisionOfC: U.contact,
	leadsInDivisionOfO: U.contact,
	leadsElsewhere: U.contact,
	C: U.contact,
	O: U.contact,
	M: hidden,
	D: hidden,
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
const publicSeasons = { current: season, published: season, planned: hidden };
const publicEvents = { current: event, published: event, planned: hidden };
const publicResults = { captains: R.pub, others: R.pub, third: R.pub };
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

const ownRows: readonly ReadRow[] = [
	{
		call: "GET getUser",
		V: "401 NO_SESSION",
		A: ["profile", "email"],
		M: U.self,
		C: U.self,
		O: U.self,
		D: U.self,
	},
	{
		call: "GET list/user",
		of: "user",
		V: names,
		A: names,
		M: names,
		C: { ...names, couldLead: U.name, leadsInDivisionOfC: U.contact, C: U.self },
		O: { ...names, couldLead: U.name, leadsInDivisionOfO: U.contact, O: U.self },
		D: allUsers,
	},
	{
		call: "GET get/user/{id}",
		of: "user",
		...withoutTeam,
		C: contacts,
		O: contacts,
		D: { ...contacts, M: U.contact, D: U.contact, leadsNothing: U.contact },
	},
	{
		call: "GET list/rosterAddition",
		of: "rosterAddition",
		...withoutTeam,
		C: { captains: addition, others: hidden, third: hidden },
		O: { captains: hidden, others: addition, third: hidden },
		D: { captains: addition, others: addition, third: addition },
	},
	{
		call: "GET list/team",
		of: "team",
		V: publicTeams,
		A: publicTeams,
		M: publicTeams,
		C: { ...publicTeams, captains: T.own },
		O: { ...publicTeams, others: T.own },
		D: allTeams,
	},
	{
		call: "GET get/team/{id}",
		of: "team",
		V: publicTeams,
		A: publicTeams,
		M: publicTeams,
		C: { ...publicTeams, captains: T.own },
		O: { ...publicTeams, others: T.own },
		D: allTeams,
	},
	{
		call: "GET list/payment",
		of: "payment",
		...withoutProfile,
		M: { captains: hidden, others: hidden, third: hidden },
		C: { captains: payment, others: hidden, third: hidden },
		O: { captains: hidden, others: payment, third: hidden },
		D: { captains: payment, others: payment, third: payment },
	},
	{ call: "GET list/location", of: "location", ...forEveryone({ any: location }) },
	{ call: "GET list/division", of: "division", ...forEveryone({ any: division }) },
	{ call: "GET list/standing", of: "team", ...forEveryone(activeStandings) },
	{
		call: "GET list/playerResult",
		of: "playerResult",
		...forEveryone({ inAResult: playerResult, inNone: hidden }),
	},
	{
		call: "GET list/season",
		of: "season",
		...forEveryone(publicSeasons),
		D: { current: season, published: season, planned: season },
	},
	{
		call: "GET list/event",
		of: "event",
		...forEveryone(publicEvents),
		D: { current: event, published: event, planned: event },
	},
	{
		call: "GET list/match",
		of: "match",
		V: { any: Match.pub },
		A: { any: Match.pub },
		M: { any: Match.all },
		C: { any: Match.all },
		O: { any: Match.all },
		D: { any: Match.all },
	},
	{
		call: "GET list/draftMatch",
		of: "draftMatch",
		...admins({ any: draftMatch }),
	},
	{
		call: "GET list/makeupMatch",
		of: "makeupMatch",
		...withoutProfile,
		M: { any: makeupMatch },
		C: { any: makeupMatch },
		O: { any: makeupMatch },
		D: { any: makeupMatch },
	},
	{
		call: "GET list/matchResult",
		of: "matchResult",
		V: publicResults,
		A: publicResults,
		M: publicResults,
		C: { ...publicResults, captains: R.own },
		O: { ...publicResults, others: R.own },
		D: { captains: R.own, others: R.own, third: R.own },
	},
	{
		call: "GET list/player",
		of: "player",
		...withoutProfile,
		M: { ...forLeaders, looking: P.masked, lookingInAResult: P.masked },
		C: { ...forLeaders, onCaptainsRoster: P.own },
		O: { ...forLeaders, onOthersRoster: P.own },
		D: activeForAdmins,
	},
	{
		call: "GET list/player?teamId={captainTeamId}",
		of: "player",
		V: { ...noPlayers, onCaptainsRoster: P.pub },
		A: { ...noPlayers, onCaptainsRoster: P.pub },
		M: { ...noPlayers, onCaptainsRoster: P.pub },
		C: { ...noPlayers, onCaptainsRoster: P.own },
		O: { ...noPlayers, onCaptainsRoster: P.pub },
		D: { ...noPlayers, onCaptainsRoster: P.all },
	},
	{
		call: "GET list/inactivePlayer",
		of: "player",
		...withoutTeam,
		C: { ...noPlayers, inactive: P.pub, inactiveInAResult: P.pub },
		O: { ...noPlayers, inactive: P.pub, inactiveInAResult: P.pub },
		D: { ...noPlayers, inactive: P.all, inactiveInAResult: P.all },
	},
	{
		call: "GET get/player/{id}",
		of: "player",
		V: publicNames,
		A: publicNames,
		M: publicNames,
		C: allNames,
		O: allNames,
		D: { ...activeForAdmins, inactive: P.all, inactiveInAResult: P.all },
	},
	{
		call: "GET list/email",
		of: "email",
		...admins({ dead: email, failing: email, onItsWay: hidden }),
	},
	...exportRows,
];

export const readRows = [...ownRows, ...plainReadRows(ownRows)];
