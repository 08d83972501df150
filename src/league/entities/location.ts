import { z } from "zod";
import { count, id, link, name, prose, seen, text } from "./field.ts";

export const location = z.strictObject({
	locationId: id,
	locationName: name(),
	locationType: z.enum(["Center", "Club"]),
	numCourts: count.nullable(),
	courtGrade: text(40),
	area: text(60),
	address: text(120),
	city: text(60),
	zip: text(10),
	tennisMapsUrl: link,
	directions: prose(),
	websiteUrl: link,
});
export type Location = z.infer<typeof location>;

const none = {
	numCourts: location.shape.numCourts.default(null),
	courtGrade: location.shape.courtGrade.default(""),
	area: location.shape.area.default(""),
};
const nowhere = {
	address: location.shape.address.default(""),
	city: location.shape.city.default(""),
	zip: location.shape.zip.default(""),
};
const unsaid = {
	tennisMapsUrl: link.default(""),
	directions: location.shape.directions.default(""),
	websiteUrl: link.default(""),
};
export const newLocation = location
	.omit({ locationId: true })
	.extend({ ...none, ...nowhere, ...unsaid });
export const locationChanges = location.omit({ locationId: true }).partial().extend({ seen });
