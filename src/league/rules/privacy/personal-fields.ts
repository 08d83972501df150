import type { Fields } from "../../entities/define-record.ts";
import { player } from "../../entities/player.ts";
import { user } from "../../entities/user.ts";

/**
 * How somebody can be reached; removed from former players after the period that the league sets.
 */
export const contactFields: readonly string[] = ["phone", "email"];

/** They stay in results, which are the league’s record. */
export const nameFields: readonly string[] = ["firstName", "lastName"];

/** What the league assigns, and when a player signed up. */
const ofTheLeague = [
	...["playerNumber", "isActive", "hidesPage", "createdAt"],
	...["isCaptain", "isAdmin", "isTreasurer", "isScheduler", "isEditor"],
];

const personalIn = (fields: Fields) =>
	Object.entries(fields).flatMap(([name, { type }]) =>
		type === "id" || ofTheLeague.includes(name) ? [] : [name],
	);

/** The fields that say something about a person, names included. */
export const personalFields = {
	player: personalIn(player.fields),
	user: personalIn(user.fields),
} as const;
export type PersonKind = keyof typeof personalFields;

/** Empty values for these fields, which replace a person's data when it is deleted. */
export const erasedValues = (fields: Fields, names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [name, fields[name]?.isNullable ? null : ""]));
