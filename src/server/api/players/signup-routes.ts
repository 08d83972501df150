import { z } from "zod";
import {
	type SignupView,
	signupAnswer,
	signupChange,
	signupView,
} from "../../../league/entities/signup-calls.ts";
import { needsConsent } from "../../../league/rules/roster/minimum-age.ts";
import { answerSignup, changeSignup } from "../../actions/signups/answer-signup.ts";
import { findSignup } from "../../actions/signups/signup-link.ts";
import type { Call } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readCurrentSeasonNumbers } from "../../db/read-numbers.ts";
import { pick, wantedFields } from "../lists.ts";
import { byLink } from "../reference/common-errors.ts";

/**
 * GET /api/get/playerSignup/{id}: a new player's own sign-up, by a link's token. Writes nothing.
 */
async function getSignup(context: ServerContext, call: Call) {
	const wanted = wantedFields(call.query, signupView);
	const { player, isConfirmed, closed } = await findSignup(
		context.db,
		context,
		call,
		call.params["id"] ?? "",
	);
	const year = Number(context.now().slice(0, 4));
	const view: SignupView = {
		// Whoever has the link of a player on a team learns nothing more.
		player: closed === null ? pick(player, Object.keys(signupView.shape.player.shape)) : {},
		isConfirmed,
		closed,
		needsConsent: needsConsent(player.birthYear, year, await readCurrentSeasonNumbers(context.db)),
	};
	return pick(view, wanted);
}

const done = z.object({ ok: z.literal(true) });
const closed = { ...byLink, NOT_POSSIBLE: "The player is on a team, or not on the list anymore." };

/** New players confirm, change or withdraw their sign-up, with the token of an email's link. */
export const signupRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/playerSignup/{id}",
		summary: "A new player’s own sign-up, by the token of an email’s link",
		response: signupView,
		errors: byLink,
		handle: getSignup,
	},
	{
		method: "POST",
		path: "answerSignup",
		summary: "Confirms or withdraws a sign-up, by the token of an email’s link",
		body: signupAnswer,
		response: done,
		errors: closed,
		handle: answerSignup,
	},
	{
		method: "POST",
		path: "changeSignup",
		summary: "Changes a sign-up, by the token of an email’s link",
		body: signupChange,
		response: done,
		errors: closed,
		handle: changeSignup,
	},
];
