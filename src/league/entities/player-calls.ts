import { z } from "zod";
import { email, id } from "./field.ts";
import { player } from "./player.ts";
import { changesOf, creationOf, schemaOf, writtenByCaptains } from "./schema.ts";

/**
 * What those who may put somebody on a roster send of a new player: the names are enough. Admins
 * may leave the team out, captains name their own.
 */
export const newPlayer = creationOf(player);
export type NewPlayer = z.infer<typeof newPlayer>;
export const newPlayerOfTeam = newPlayer.extend({ teamId: id });

const { rating, birthYear } = schemaOf(player.fields).shape;
const known = <T>(schema: z.ZodType<T | null>) => (schema as z.ZodNullable<z.ZodType<T>>).unwrap();
/**
 * What a visitor sends to join the list of players looking for a team; the server adds number, date
 * and "no team".
 */
export const playerSignup = newPlayer.omit({ teamId: true }).extend({
	email,
	rating: known(rating),
	gender: z.enum(["F", "M"], "Please choose one."),
	birthYear: known(birthYear),
});

/**
 * What changes of a player; what is left out stays. `teamId: null` takes the player off the roster
 * and out of the active ones, the number of a team puts them on that team's. `fromTeamId` is where
 * the sender believes the player to be: who takes a player from another team has to name it.
 */
const team = { teamId: id.nullable().optional(), fromTeamId: id.nullable().optional() };
export const playerByCaptain = writtenByCaptains(player.fields).extend(team);
export const playerByAdmin = changesOf(player).extend(team);
export type PlayerChanges = Omit<z.infer<typeof playerByAdmin>, "seen">;

/**
 * The body of `reactivatePlayer/{id}`: onto which roster. `undo`: this team has just removed them.
 */
export const reactivation = z.strictObject({
	teamId: id.nullable().optional(),
	undo: z.literal(true).optional(),
});
/** `deactivatePlayer/{id}` takes no fields. */
export const deactivation = z.strictObject({});
