import { z } from "zod";
import { id, link, name, seen } from "./field.ts";

export const association = z.strictObject({
	associationId: id,
	associationName: name(120),
	websiteUrl: link,
});
export type Association = z.infer<typeof association>;

export const newAssociation = association
	.omit({ associationId: true })
	.extend({ websiteUrl: link.default("") });
export const associationChanges = association
	.omit({ associationId: true })
	.partial()
	.extend({ seen });
