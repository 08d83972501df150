import type { Fields } from "./entities/define-record.ts";
import { type Player, player } from "./entities/player.ts";
import { user } from "./entities/user.ts";
import { noCommitteeRoles, type Viewer, visitor } from "./permissions.ts";
import { playerFields } from "./player-resources.ts";
import { resources } from "./resources.ts";

const [own, other, division] = [1, 2, 1];
const member: Extract<Viewer, { kind: "member" }> = {
	kind: "member",
	userId: 1,
	email: "",
	isCaptain: false,
	...noCommitteeRoles,
	leads: [],
	divisionIds: [],
};
const captain: Viewer = { ...member, isCaptain: true, leads: [own], divisionIds: [division] };
const admin: Viewer = { ...member, isAdmin: true };

type FormRow = Parameters<typeof resources.formRating.fields>[1];

/**
 * The labels of the fields that a role can read about some people, as the page /privacy lists them.
 */
export interface DataAccess {
	who: string;
	ofWhom: string;
	fields: string[];
}

/** What each role can read. It is computed by the functions that decide what each call returns. */
export function dataAccessByRole(): DataAccess[] {
	const onRoster = (viewer: Viewer, teamId: number | null) =>
		labelsOf(player.fields, playerFields(viewer, teamId));
	const leaderIn = (leadsIn: readonly number[], viewer: Viewer) =>
		labelsOf(user.fields, resources.user.fields(viewer, { userId: 2, leadsIn } as never));
	const inactive = { teamId: null, isActive: false } as Player;
	const form = (viewer: Viewer) =>
		resources.formRating.fields(viewer, { teamId: own, divisionId: division } as FormRow).length > 0
			? ["Form rating (from results)"]
			: [];
	const readings = [
		{ who: "Everyone", ofWhom: "Players on a team", fields: onRoster(visitor, other) },
		{ who: "Everyone", ofWhom: "Captains and co-captains", fields: leaderIn([division], visitor) },
		{
			who: "People with a profile",
			ofWhom: "Players looking for a team",
			fields: onRoster(member, null),
		},
		{
			who: "Captains",
			ofWhom: "Players on their own team",
			fields: [...onRoster(captain, own), ...form(captain)],
		},
		{ who: "Captains", ofWhom: "Players looking for a team", fields: onRoster(captain, null) },
		{
			who: "Captains",
			ofWhom: "Former players",
			fields: labelsOf(player.fields, resources.inactivePlayer.fields(captain, inactive)),
		},
		{
			who: "Captains",
			ofWhom: "Captains and co-captains in their division",
			fields: leaderIn([division], captain),
		},
		{
			who: "Captains",
			ofWhom: "Any other captain or co-captain, one at a time",
			fields: labelsOf(
				user.fields,
				resources.singleUser.fields(captain, { userId: 2, isCaptain: true, leadsIn: [] } as never),
			),
		},
		{
			who: "Division coordinators",
			ofWhom: "Captains and co-captains in their division",
			fields: leaderIn([division], { ...member, coordinates: [division] }),
		},
		{
			who: "Division coordinators",
			ofWhom: "Players in their division",
			fields: form({ ...member, coordinates: [division] }),
		},
		{
			who: "Admins",
			ofWhom: "All players",
			fields: [...onRoster(admin, other), ...form(admin)],
		},
		{ who: "Admins", ofWhom: "Everyone with a profile", fields: leaderIn([], admin) },
	];
	return readings.filter(({ fields }) => fields.length > 0);
}

const labelsOf = (fields: Fields, names: readonly string[]) =>
	names.flatMap((name) => fields[name]?.label ?? []);
