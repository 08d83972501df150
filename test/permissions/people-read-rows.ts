import { withoutProfile, withoutTeam } from "./matrix.ts";
import { hidden, P, U } from "./read-fields.ts";
import type { OwnReadRow } from "./read-rows.ts";

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

/** Users, players and those on the way to a roster. */
export const peopleReadRows: readonly OwnReadRow[] = [
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
];
