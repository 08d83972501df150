import { z } from "zod";
import { count, id } from "./field.ts";

const maxDivisions = 30;

/** A range of divisions to add; the existing ones among them stay as they are. */
export const divisionRange = z
	.strictObject({ from: count, to: count })
	.refine(({ from, to }) => from <= to, {
		message: "The last number can’t be below the first one.",
		path: ["to"],
	})
	.refine(({ from, to }) => to - from < maxDivisions, {
		message: `Add at most ${maxDivisions} divisions at once.`,
		path: ["to"],
	});

/** Copies the calendar of one season to another. */
export const calendarCopy = z.strictObject({ fromSeasonId: id, seasonId: id });
