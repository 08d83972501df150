import { z } from "zod";
import { facts } from "../facts.ts";
import { email, id, name, phone, prose, seen, sequence, stamp, text } from "./field.ts";

const rating = z
	.number("Please choose a rating.")
	.min(
		facts.ratingMin,
		`Ratings run from ${facts.ratingMin.toFixed(1)} to ${facts.ratingMax.toFixed(1)}.`,
	)
	.max(
		facts.ratingMax,
		`Ratings run from ${facts.ratingMin.toFixed(1)} to ${facts.ratingMax.toFixed(1)}.`,
	)
	.multipleOf(facts.ratingStep, "Ratings go in steps of 0.5.");

const gender = z.enum(["F", "M"], "Please choose one.");
const birthYear = z
	.number("Please enter a year, like 1975.")
	.int("Please enter a year, like 1975.")
	.min(1900, "Please enter a year, like 1975.")
	.max(2100, "Please enter a year, like 1975.");
const yearOrNone = z
	.number()
	.int()
	.min(1900, "Please enter a year, like 2024.")
	.max(2100, "Please enter a year, like 2024.")
	.nullable();

/** A player. Active without a `teamId`: looking for a team. */
export const player = z.strictObject({
	playerId: id,
	playerNumber: sequence,
	teamId: id.nullable(),
	firstName: name(),
	lastName: name(),
	phone,
	email: z.union([email, z.literal("")]),
	rating: rating.nullable(),
	/** U: USTA Rating, S: Self Rating. */
	ratingType: z.enum(["U", "S"]).nullable(),
	gender: gender.nullable(),
	birthYear: birthYear.nullable(),
	usta: z.enum(["Y", "N"]).nullable(),
	ustaLevel: text(20),
	ustaYear: yearOrNone,
	experience: prose(1000),
	comments: prose(1000),
	createdAt: stamp,
	isActive: z.boolean(),
});
export type Player = z.infer<typeof player>;

/**
 * What a visitor sends to join the list of players looking for a team; the server adds number, date
 * and "no team".
 */
export const playerSignup = z.strictObject({
	firstName: name(),
	lastName: name(),
	email,
	phone: phone.default(""),
	rating,
	ratingType: z.enum(["U", "S"]).nullable().default(null),
	gender,
	birthYear,
	usta: z.enum(["Y", "N"]).nullable().default(null),
	ustaLevel: text(20).default(""),
	ustaYear: yearOrNone.default(null),
	experience: prose(1000).default(""),
	comments: prose(1000).default(""),
});

/**
 * What those who may put somebody on a roster send of a new player: the names are enough. Admins
 * may leave the team out, captains name their own.
 */
export const newPlayer = playerSignup.extend({
	teamId: id.nullable().default(null),
	email: player.shape.email.default(""),
	rating: player.shape.rating.default(null),
	gender: player.shape.gender.default(null),
	birthYear: player.shape.birthYear.default(null),
});
export type NewPlayer = z.infer<typeof newPlayer>;
export const newPlayerOfTeam = newPlayer.extend({ teamId: id });

/**
 * What changes of a player; what is left out stays. `teamId: null` takes the player off the roster
 * and out of the active ones, the number of a team puts them on that team's. `fromTeamId` is where
 * the sender believes the player to be: who takes a player from another team has to name it.
 */
const changing = { teamId: player.shape.teamId, fromTeamId: id.nullable() };
export const playerByCaptain = player
	.pick({
		firstName: true,
		lastName: true,
		phone: true,
		email: true,
		rating: true,
		ratingType: true,
		gender: true,
	})
	.extend(player.pick({ usta: true, ustaLevel: true, ustaYear: true, experience: true }).shape)
	.extend(changing)
	.partial();
export const playerByAdmin = player
	.omit({ playerId: true, createdAt: true, isActive: true })
	.extend(changing)
	.partial()
	.extend({ seen });
export type PlayerChanges = Omit<z.infer<typeof playerByAdmin>, "seen">;

/**
 * Whom to bring back is in the path; onto which roster, here. `undo`: this team has just removed
 * them.
 */
export const reactivation = z.strictObject({
	teamId: id.nullable().optional(),
	undo: z.literal(true).optional(),
});
/** The path says it all. */
export const deactivation = z.strictObject({});
