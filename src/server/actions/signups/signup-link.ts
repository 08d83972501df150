import { type Kysely, sql } from "kysely";
import type { OpenSpot } from "../../../league/entities/open-spot.ts";
import { needsConsent } from "../../../league/rules/roster/minimum-age.ts";
import { ratingRange } from "../../../league/rules/roster/open-spots.ts";
import { fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readCurrentSeasonNumbers } from "../../db/read-numbers.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { readOpenSpots } from "../open-spots/read-open-spots.ts";
import { findPlayerLink, newPlayerLink } from "../player-links/player-link.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";

/** How many teams that look for players the email names; the page behind its link names all. */
const mostTeams = 5;
const nameOf = ({ teamName, ...spot }: OpenSpot) =>
	[teamName, ratingRange(spot)].filter(Boolean).join(", ");

const looksLikeName = /^[\p{L}\p{M}’' -]{1,30}$/u;

/** Emails a new player the link with which to confirm, change or withdraw the sign-up. */
export async function emailSignup(
	context: Pick<ServerContext, "mail" | "now">,
	trx: Trx,
	{ playerId, firstName, lastName, email, birthYear }: StoredPlayer,
) {
	const token = await newPlayerLink(context, trx, { playerId, about: "signup" });
	const year = Number(context.now().slice(0, 4));
	await context.mail.queue(
		trx,
		{ name: fullName({ firstName, lastName }), address: email },
		{
			kind: "signupReceived",
			// Anybody can sign up anybody, so the email repeats no advertising that is entered as a name.
			firstName: looksLikeName.test(firstName) ? firstName : null,
			needsConsent: needsConsent(birthYear, year, await readCurrentSeasonNumbers(trx)),
			teams: (await readOpenSpots(trx, context.now())).slice(0, mostTeams).map(nameOf),
			token,
		},
	);
}

/** The player of a link, and why it is closed. Throws: 404, 429. */
export async function findSignup(
	db: Kysely<Database>,
	context: Pick<ServerContext, "limits" | "now">,
	call: Pick<Call, "address">,
	key: string,
) {
	const { link, player } = await findPlayerLink(db, context, call, { key, about: ["signup"] });
	return {
		player,
		isConfirmed: link.confirmedAt !== null,
		closed:
			player.teamId !== null
				? "You are on a team now. Ask your captain to change your data."
				: player.isActive
					? null
					: "You are not on the list of players looking for a team anymore.",
	};
}

/** Marks a player's sign-up as confirmed, for all links to it. */
export const confirmLinks = (trx: Trx, playerId: number) =>
	trx
		.updateTable("playerLink")
		.set({ confirmedAt: sql<string>`coalesce("confirmedAt", now())` })
		.where("playerId", "=", playerId)
		.where("about", "=", "signup")
		.execute();
