import { z } from "zod";
import {
	checkedContactMessage,
	contactMessage,
	contactToken,
} from "../../league/entities/contact-calls.ts";
import {
	checkContactMessage,
	sendContactMessage,
} from "../actions/contact/send-contact-message.ts";
import type { Route } from "../context/route.ts";
import { limited } from "./reference/common-errors.ts";

/** Visitors write to the league. */
export const contactRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "checkContactMessage",
		summary: "Checks a visitor’s message, and returns a token to send it with",
		body: contactMessage,
		response: contactToken,
		handle: checkContactMessage,
	},
	{
		method: "POST",
		path: "sendContactMessage",
		summary: "Emails a visitor’s message to the league",
		body: checkedContactMessage,
		response: z.object({ ok: z.literal(true) }),
		errors: { ...limited, STALE: "The token is seconds old, older than an hour, or forged." },
		handle: sendContactMessage,
	},
];
