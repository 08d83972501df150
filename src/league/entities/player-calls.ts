import { z } from "zod";
import { email, id } from "./field.ts";
import { fieldMessages } from "./field-messages.ts";
import { player } from "./player.ts";
import { changesOf, creationOf, schemaOf, writtenByCaptains } from "./schema.ts";

/** A new player from an admin; only the names are required. Captains must also send their team. */
export const newPlayer = creationOf(player);
export type NewPlayer = z.infer<typeof newPlayer>;
/** Only admins suspend. */
const notSuspended = newPlayer.omit({ suspendedFrom: true, suspendedThrough: true });
export const newPlayerOfTeam = notSuspended.extend({ teamId: id });

const { rating, birthYear } = schemaOf(player.fields).shape;
const known = <T>(schema: z.ZodType<T | null>) => (schema as z.ZodNullable<z.ZodType<T>>).unwrap();
/**
 * A visitor's sign-up to the list of players looking for a team. The server sets the number and the
 * date, and no team.
 */
export const playerSignup = notSuspended.omit({ teamId: true }).extend({
	email,
	rating: known(rating),
	gender: z.enum(["F", "M"], fieldMessages.choose),
	birthYear: known(birthYear),
});

/**
 * Changes to a player; omitted fields stay unchanged. `teamId: null` removes the player from the
 * roster and makes them inactive; a team's id adds them to that roster. `fromTeamId` is the team
 * the sender saw the player on; it is required to move a player from another team.
 */
const team = { teamId: id.nullable().optional(), fromTeamId: id.nullable().optional() };
export const playerByCaptain = writtenByCaptains(player.fields).extend(team);
/**
 * `hasAgreed`: an admin moves the player without asking, in a league that asks players before they
 * move.
 */
const hasAgreed = z.literal(true).optional();
export const playerByAdmin = changesOf(player).extend({ ...team, hasAgreed });
export type PlayerChanges = Omit<z.infer<typeof playerByAdmin>, "seen">;

/** The body of `reactivatePlayer/{id}`: the roster to add the player to. */
export const reactivation = z.strictObject({ teamId: id.nullable().optional() });
/** `deactivatePlayer/{id}` takes no fields. */
export const deactivation = z.strictObject({});
