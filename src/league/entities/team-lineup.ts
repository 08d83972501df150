import { z } from "zod";
import { type AvailabilityAnswer, availabilityAnswers } from "./availability.ts";
import { date, id, stamp } from "./field.ts";
import { lines } from "./line.ts";
import { lineupPlaces, type ShowTime, showTimes } from "./lineup-places.ts";
import { shownMatch } from "./shown-match.ts";

const showTime = z.enum(Object.keys(showTimes) as [ShowTime, ...ShowTime[]]);

/**
 * Who plays where, and the substitutes in the order in which they would be asked. The first two of
 * them are the standbys that the other team sees. By-law VIII e.
 */
export const teamLineup = z.strictObject({
	players: z.array(id.nullable()).length(lineupPlaces.length),
	substitutes: z.array(id).max(30),
});
export type TeamLineup = z.infer<typeof teamLineup>;

/** `version`: of the lineup that was changed, so that two captains don't overwrite each other. */
export const lineupCall = z.strictObject({ matchId: id, teamId: id, version: z.int().min(0) });
export const lineupChange = lineupCall.extend({ ...teamLineup.shape, showFrom: showTime });
export const lineupSaved = z.object({ version: z.int() });

/** Asks the next substitute to step in for a player of the lineup who is out. */
export const substituteCall = z.strictObject({ matchId: id, teamId: id, insteadOf: id });
/** A substitute who was asked to step in; the answer to that question, if there is one. */
export const substituteRequest = z.object({
	playerId: id,
	insteadOf: id,
	answer: z.enum(["in", "out"]).nullable(),
});
export type SubstituteRequest = z.infer<typeof substituteRequest>;
/** The substitute who got an email. */
export const substituteAsked = z.object({ playerId: id });

const answers = Object.keys(availabilityAnswers) as [AvailabilityAnswer, ...AvailabilityAnswer[]];
const name = { playerId: id, firstName: z.string(), lastName: z.string() };

/** A match's lineup as one of the team's two captains sees it. */
export const lineupView = z.object({
	match: shownMatch,
	teamId: id,
	lineup: teamLineup,
	/** Lines that began before the match was interrupted: their players stay. By-law VIII i. */
	begun: z.array(z.enum(lines)),
	showFrom: showTime,
	version: z.int(),
	isLocked: z.boolean(),
	/** When it was last emailed to the team. */
	sentAt: stamp.nullable(),
	/** Whether it has changed since then, or the match has moved. */
	isSentOutdated: z.boolean(),
	/** Why the lineup can't be changed anymore; null while it can. */
	closed: z.string().nullable(),
	/** Whether the caller stands in for the captain: then the team gets no emails. */
	isDeputy: z.boolean(),
	exchange: z.object({
		isExchanged: z.boolean(),
		/** The local time before which neither lineup is shown; null: once both are locked. */
		at: z.string().nullable(),
		/** Whether the other team has locked its lineup. */
		isOtherLocked: z.boolean(),
	}),
	/** The other team's lineup with its two standbys, once both have been exchanged. */
	other: teamLineup.extend({ names: z.array(z.object(name)) }).nullable(),
	/** Substitutes who were asked to step in, at this date of the match. */
	requests: z.array(substituteRequest.extend({ at: stamp })),
	roster: z.array(
		z.object({
			...name,
			rating: z.number().nullable(),
			/** The lines that the player has played this season, once for each team match. */
			linesPlayed: z.array(z.enum(lines)),
			/** The day on which a captain added the player after the rosters were locked. By-law VI c. */
			addedOn: date.nullable(),
			/** Why the player may not play: `suspended through Sat, Oct 24`, by `II e`. */
			notEligible: z.object({ why: z.string(), byLaw: z.string() }).nullable(),
			/** Whether the player can play, as far as the captain knows. */
			answer: z.enum(answers).nullable(),
		}),
	),
});
export type LineupView = z.infer<typeof lineupView>;

/** The players of a match that one of its captains may see; null for a side they may not. */
export const knownLineup = z.object({
	matchId: id,
	isLocked: z.boolean(),
	home: teamLineup.shape.players.nullable(),
	visitor: teamLineup.shape.players.nullable(),
});
export type KnownLineup = z.infer<typeof knownLineup>;
