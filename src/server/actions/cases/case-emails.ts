import { isReader } from "../../../league/rules/cases/case-rules.ts";
import { fullName } from "../../../league/wording.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import type { CaseNews } from "../../mail/templates/case-emails.ts";
import { readLeagueContact } from "../committee-members.ts";
import { leadersOf, type Recipient } from "../teams/team-leaders.ts";
import { readCommitteeMembers } from "./match-party.ts";
import type { StoredCase } from "./stored-case.ts";

/** The captain and co-captain of an active team; nobody for an inactive one. */
export async function captainsOf(trx: Trx, teamId: number): Promise<Recipient[]> {
	const team = await trx
		.selectFrom("team")
		.selectAll()
		.where("teamId", "=", teamId)
		.executeTakeFirst();
	return team?.isActive ? leadersOf(trx, team) : [];
}

/** The committee for a division; the administrator's address if it has no members. */
export async function committeeOf(trx: Trx, divisionId: number | null): Promise<Recipient[]> {
	return orAdministrator(trx, await readCommitteeMembers(trx, divisionId));
}

/** The members of the committee who may read the case; the administrator's address if none may. */
export async function committeeFor(trx: Trx, stored: StoredCase): Promise<Recipient[]> {
	const members = await readCommitteeMembers(trx, stored.divisionId);
	return orAdministrator(
		trx,
		members.filter(({ leads }) => isReader(stored, { leads, isOnCommittee: true })),
	);
}

const orAdministrator = async (trx: Trx, members: readonly Recipient[]) =>
	members.length > 0 ? [...members] : [await readLeagueContact(trx)];

/**
 * Who gets the news of a case: both teams' captains, the committee, and the player whom an incident
 * is about.
 */
export async function readersOf(trx: Trx, stored: StoredCase): Promise<Recipient[]> {
	const { teamId, otherTeamId, playerId } = stored;
	const person =
		playerId === null
			? undefined
			: await trx
					.selectFrom("player")
					.select(["firstName", "lastName", "email"])
					.where("playerId", "=", playerId)
					.executeTakeFirst();
	return [
		...(await captainsOf(trx, teamId)),
		...(await captainsOf(trx, otherTeamId)),
		...(await committeeFor(trx, stored)),
		...(person && person.email !== ""
			? [{ userId: 0, name: fullName(person), address: person.email }]
			: []),
	];
}

/** Emails everyone once. `except`: the person who caused it. */
export async function emailCaseNews(
	{ mail }: Pick<ServerContext, "mail">,
	trx: Trx,
	recipients: readonly Recipient[],
	{ matchId, about, kind }: Pick<StoredCase, "matchId" | "about" | "kind">,
	news: Omit<CaseNews, "matchId" | "about" | "isIncident">,
	except: number | null = null,
) {
	const people = new Map(recipients.map((person) => [person.address, person]));
	for (const { userId, name, address } of people.values())
		if (userId !== except)
			await mail.queue(
				trx,
				{ name, address },
				{ kind: "caseNews", matchId, about, isIncident: kind === "incident", ...news },
			);
}
