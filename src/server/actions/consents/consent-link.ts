import type { Kysely } from "kysely";
import type { ConsentKind } from "../../../league/entities/consent-kinds.ts";
import { ageByBirthYear, ageOf } from "../../../league/rules/roster/consent.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readLeague } from "../../db/read-league.ts";
import { readCurrentSeasonNumbers } from "../../db/read-numbers.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { hashOfToken } from "../../identity/secrets.ts";
import { findPlayerLink, newPlayerLink } from "../player-links/player-link.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";
import { readConsents, yearOf } from "./read-consents.ts";

/** What the link of a player or guardian is about. Throws: 404, 429. */
export async function findConsentLink(
	db: Kysely<Database>,
	context: Pick<ServerContext, "limits" | "now">,
	call: Pick<Call, "address">,
	key: string,
) {
	const about = ["consent", "guardian"] as const;
	const { link, player } = await findPlayerLink(db, context, call, { key, about });
	const kind: ConsentKind = link.about === "guardian" ? "guardian" : "ownRisk";
	const team = await db
		.selectFrom("team")
		.selectAll()
		.where("teamId", "=", player.teamId ?? 0)
		.where("isActive", "=", true)
		.executeTakeFirst();
	const { ownRiskText, guardianText } = await readLeague(db);
	const numbers = await readCurrentSeasonNumbers(db);
	const year = yearOf(dateOf(context.now()));
	const signed = await readConsents(db, [player]);
	const age = ageByBirthYear(player, year, numbers);
	const text = kind === "guardian" ? guardianText : ownRiskText;
	return {
		link,
		player,
		team,
		kind,
		signed,
		age,
		text,
		numbers,
		seen: hashOfToken(text),
		isMinor: ageOf(player, signed, year, numbers) === "minor",
		guardianAskedOn: await lastGuardianLink(db, player.playerId),
		closed:
			!team || !player.isActive
				? "The player is not on a team right now, so there is nothing to sign."
				: age === "tooYoung"
					? `Players must be at least ${numbers.minimumAgeWithGuardian} years old (by-law II b). If the year of birth is wrong, tell the league.`
					: null,
	};
}
export type ConsentLink = Awaited<ReturnType<typeof findConsentLink>>;

async function lastGuardianLink(db: Kysely<Database>, playerId: number) {
	const link = await db
		.selectFrom("playerLink")
		.select("sentOn")
		.where("playerId", "=", playerId)
		.where("about", "=", "guardian")
		.orderBy("sentOn", "desc")
		.executeTakeFirst();
	return link?.sentOn ?? null;
}

type Sending = Pick<ServerContext, "mail" | "now">;
interface About {
	player: StoredPlayer;
	teamName: string;
	isReminder: boolean;
}

/** Emails a player the link to sign. */
export async function emailConsent(
	context: Sending,
	trx: Trx,
	{ player, teamName, isReminder }: About,
) {
	const { playerId, firstName, lastName, email } = player;
	const token = await newPlayerLink(context, trx, { playerId, about: "consent" });
	await context.mail.queue(
		trx,
		{ name: fullName({ firstName, lastName }), address: email },
		{ kind: "consentAsked", firstName, teamName, token, isReminder },
	);
}

/** Emails a guardian the link to sign; earlier ones to guardians of this player stop working. */
export async function emailGuardian(
	context: Sending,
	trx: Trx,
	{ player, teamName, address, isReminder }: About & { address: string },
) {
	const { playerId, firstName, lastName } = player;
	await trx
		.deleteFrom("playerLink")
		.where("playerId", "=", playerId)
		.where("about", "=", "guardian")
		.execute();
	const token = await newPlayerLink(context, trx, { playerId, about: "guardian", email: address });
	await context.mail.queue(
		trx,
		{ name: "", address },
		{
			kind: "guardianAsked",
			playerName: fullName({ firstName, lastName }),
			teamName,
			token,
			isReminder,
		},
	);
}

/** The links that asked these players and their guardians, the newest first. */
export const consentLinks = (db: Kysely<Database>, players: readonly { playerId: number }[]) =>
	db
		.selectFrom("playerLink")
		.select(["playerId", "email", "sentOn"])
		.where("about", "in", ["consent", "guardian"])
		.where("playerId", "in", [0, ...players.map(({ playerId }) => playerId)])
		.orderBy("sentOn", "desc")
		.execute();
