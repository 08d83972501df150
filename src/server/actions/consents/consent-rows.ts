import type { Kysely } from "kysely";
import type { ConsentRow } from "../../../league/entities/consent.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { LeagueDate } from "../../../league/rules/time/league-time.ts";
import type { Database } from "../../db/schema.ts";
import { consentLinks } from "./consent-link.ts";
import { consentStates, type StoredConsent } from "./read-consents.ts";

/** The players of one active team's roster, or of all, with what they have signed. */
export async function readConsentRows(
	db: Kysely<Database>,
	{ teamId, today }: { teamId: number | null; today: LeagueDate },
): Promise<ConsentRow[]> {
	const active = await db.selectFrom("team").selectAll().where("isActive", "=", true).execute();
	const teams = active.filter(
		(team) => !isBye(team) && (teamId === null || team.teamId === teamId),
	);
	const players = await db
		.selectFrom("player")
		.selectAll()
		.where("teamId", "in", [0, ...teams.map((team) => team.teamId)])
		.where("isActive", "=", true)
		.orderBy("lastName")
		.orderBy("firstName")
		.orderBy("playerId")
		.execute();
	const links = await consentLinks(db, players);
	const states = await consentStates(db, players, today);
	return states.map(({ player, signed, missing, isAdult, refusal }) => ({
		playerId: player.playerId,
		firstName: player.firstName,
		lastName: player.lastName,
		teamId: player.teamId!,
		ownRisk: signatureOf(signed.find(({ kind }) => kind === "ownRisk")),
		guardian: signatureOf(signed.find(({ kind }) => kind === "guardian")),
		missing,
		isAdult,
		refusal: refusal?.why ?? null,
		hasEmail: player.email !== "",
		askedOn: links.find(({ playerId }) => playerId === player.playerId)?.sentOn ?? null,
	}));
}

const signatureOf = (row: StoredConsent | undefined) =>
	row
		? {
				consentId: row.consentId,
				signedName: row.signedName,
				signedOn: row.signedOn,
				isOnPaper: row.isOnPaper,
			}
		: null;
