import { z } from "zod";
import {
	contactLinkFor,
	contactLinkTo,
	type OwnContactView,
	ownContactChange,
	ownContactView,
	ownEmailConfirmed,
} from "../../../league/entities/own-contact.ts";
import {
	emailContactLink,
	requestContactLink,
} from "../../actions/player-links/email-contact-link.ts";
import {
	changeOwnContact,
	confirmOwnEmail,
	findOwnContact,
} from "../../actions/player-links/own-contact.ts";
import type { Call } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { pick, wantedFields } from "../lists.ts";
import { byLink, captains, limited, ofPlayer } from "../reference/common-errors.ts";

/**
 * GET /api/get/ownContact/{id}: a player's phone, email and page, by a link's token. Writes
 * nothing.
 */
async function getOwnContact(context: ServerContext, call: Call) {
	const wanted = wantedFields(call.query, ownContactView);
	const key = call.params["id"] ?? "";
	const found = await findOwnContact(context.db, context, call, key);
	const { link, player, team, keeps, closed } = found;
	// A mistyped address may be a stranger's: a link that confirms an address shows no phone or page,
	// and the player's email only if it is that address.
	const isOwn = link.email === null;
	const pageId = isOwn ? found.pageId : null;
	const view: OwnContactView = {
		firstName: player.firstName,
		teamName: team?.teamName ?? "",
		phone: keeps.phone && isOwn ? player.phone : null,
		email: keeps.email && (isOwn || link.email === player.email) ? player.email : null,
		pageId,
		hidesPage: isOwn && found.hidesPage,
		newEmail: link.email,
		closed,
	};
	return pick(view, wanted);
}

const done = z.object({ ok: z.literal(true) });
const closed = {
	...byLink,
	NOT_POSSIBLE: "The league no longer keeps anything that the link could change.",
};

/** Players correct their phone and email and hide their page, by the token of an email's link. */
export const playerLinkRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "emailContactLink",
		summary: "Emails a player a link to correct phone and email",
		body: contactLinkFor,
		response: done,
		errors: {
			...captains,
			...limited,
			NOT_FOUND: ofPlayer.NOT_FOUND,
			NOT_POSSIBLE: "The player has no email address.",
		},
		handle: emailContactLink,
	},
	{
		method: "POST",
		path: "requestContactLink",
		summary:
			"Emails their links to the players with an address; the answer is the same without any",
		body: contactLinkTo,
		response: done,
		errors: limited,
		handle: requestContactLink,
	},
	{
		method: "GET",
		path: "get/ownContact/{id}",
		summary: "A player’s own phone, email, and page, by the token of an email’s link",
		response: ownContactView,
		errors: byLink,
		handle: getOwnContact,
	},
	{
		method: "POST",
		path: "changeOwnContact",
		summary:
			"Changes a player’s own phone, asks a new email address for confirmation, and hides or shows the player’s page",
		body: ownContactChange,
		response: z.object({ isEmailAsked: z.boolean() }),
		errors: closed,
		handle: changeOwnContact,
	},
	{
		method: "POST",
		path: "confirmOwnEmail",
		summary: "Confirms a player’s new email address, by the token of the email to it",
		body: ownEmailConfirmed,
		response: done,
		errors: closed,
		handle: confirmOwnEmail,
	},
];
