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
} from "./matrix.ts";
import { peopleReadRows } from "./people-read-rows.ts";
import { plainReadRows } from "./plain-records.ts";
import {
	adminLocation,
	allTeams,
	division,
	email,
	hidden,
	location,
	payment,
	publicTeams,
	T,
} from "./read-fields.ts";
import {
	draftMatch,
	event,
	Match,
	makeupMatch,
	playerResult,
	R,
	season,
	seasonNumbers,
	standing,
	standingDetails,
	teamExit,
} from "./season-read-fields.ts";

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
export type OwnReadRow = Read & Readonly<ByRole<Fields>>;
export type ReadRow = Read & Readonly<Record<Role, Fields>>;

/** Also inactive ones and Byes. */
const schedulersTeams = Object.fromEntries(
	Object.keys(allTeams).map((kind) => [kind, [...T.pub, "courtNumber"]]),
);
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

const ownRows: readonly OwnReadRow[] = [
	...peopleReadRows,
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
		call: "GET list/email",
		of: "email",
		...admins({ dead: email, failing: email, onItsWay: hidden }),
	},
	...exportRows,
];

export const readRows = [...ownRows, ...plainReadRows(ownRows)].map(
	(row): ReadRow => ({ ...row, ...withCommittee<Fields>(row) }),
);
