import { z } from "zod";
import { date, id, name, seen } from "./field.ts";

export const event = z.strictObject({
	eventId: id,
	eventName: name(120),
	startDate: date,
	endDate: date.nullable(),
	seasonId: id,
});
export type Event = z.infer<typeof event>;

export const newEvent = event
	.omit({ eventId: true })
	.extend({ endDate: event.shape.endDate.default(null) });
export const eventChanges = event.omit({ eventId: true }).partial().extend({ seen });
