import { z } from "zod";
import { date, id, seen, sequence, stamp, text } from "./field.ts";

const noWeek = "Please enter a week from 1 to 52.";
const fields = {
	divisionId: id,
	weekNumber: z.number().int().min(1, noWeek).max(52, noWeek),
	matchNumber: sequence,
	matchDate: date.nullable(),
	/** Text like `9-11`. */
	startTime: text(20),
	locationId: id.nullable(),
	homeTeamId: id,
	visitorTeamId: id,
};
/** Who leads the two teams now: read from the teams, never stored with the match. */
const leaders = {
	homeCaptainId: id.nullable(),
	homeCocaptainId: id.nullable(),
	visitorCaptainId: id.nullable(),
	visitorCocaptainId: id.nullable(),
};

export const match = z.strictObject({ matchId: id, ...fields, ...leaders });
export type Match = z.infer<typeof match>;

/** A match of a season that is still being planned. */
export const draftMatch = z.strictObject({
	draftMatchId: id,
	...fields,
	...leaders,
	createdAt: stamp,
});
export type DraftMatch = z.infer<typeof draftMatch>;

/** Of a match and of a draft alike. */
export const newMatch = z.strictObject(fields).extend({
	matchDate: fields.matchDate.default(null),
	startTime: fields.startTime.default(""),
	locationId: fields.locationId.default(null),
});
export const matchChanges = z.strictObject(fields).partial().extend({ seen });
