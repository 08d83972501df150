import { z } from "zod";
import { email, id, name, prose } from "./field.ts";
import { fieldMessages } from "./field-messages.ts";
import { contactMessageMax } from "./limits.ts";

/**
 * A visitor's message. The page has a field `website` that people don't see and programs fill in.
 */
export const contactMessage = z.strictObject({
	name: name(),
	email,
	contactTopicId: id.nullable(),
	message: prose(contactMessageMax).refine((text) => text !== "", fieldMessages.required),
	website: z.string().max(0, "Please leave the field “Website” empty."),
});
/** A visitor's message, with the token of the page that showed it again for review. */
export const checkedContactMessage = contactMessage.extend({ token: z.string().max(500) });
export const contactToken = z.object({ token: z.string() });
