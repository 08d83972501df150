import { incident, protest } from "../../../league/entities/committee-case.ts";
import { otherSide, sides } from "../../../league/entities/line.ts";
import { guards } from "../../../league/permissions.ts";
import {
	addToCommitteeHint,
	answerUntil,
	isOpen,
	protestRefusal,
	sameProtest,
} from "../../../league/rules/cases/case-rules.ts";
import { hasStarted } from "../../../league/rules/schedule/effective-slot.ts";
import { dateOf, formatDate } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import { readNumbersOfMatches } from "../../db/read-numbers.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, invalid } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { aboutMatch } from "./about-match.ts";
import { captainsOf, committeeFor, emailCaseNews } from "./case-emails.ts";
import { type MatchParty, readMatchParty, sideOf } from "./match-party.ts";
import { readCases, type StoredCase } from "./stored-case.ts";

/**
 * POST /api/fileProtest/{matchId} `{ rule, what, witnesses, asks }`: a captain protests a match
 * within its working days. The other captain gets a copy and can answer; the committee is told.
 * Returns `{ caseId }`. By-laws XI a to XI d; page: /match-file/{matchId}.
 */
export async function fileProtest(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndCoordinators(call.viewer));
	const body = parseBody(protest, call.body);
	await context.limits.spend(emailLimit(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const party = await readMatchParty(trx, call.viewer, idFrom(call.params["id"]));
		const side = sideOf(party);
		const { match } = party.info;
		const now = context.now();
		const numbers = await readNumbersOfMatches(trx);
		const refusal = protestRefusal(match.effectiveDate, hasStarted(match, now), numbers, now);
		if (refusal) throw new ApiError("NOT_POSSIBLE", refusal);
		const teamId = match[`${side}TeamId`];
		const same = sameProtest(await readCases(trx, { matchId: match.matchId }), teamId, body);
		if (same) throw new ApiError("NOT_POSSIBLE", sameText(same));
		const otherTeamId = match[`${otherSide(side)}TeamId`];
		const row = { ...body, teamId, otherTeamId, playerId: null, askedAt: now };
		const stored = await insertCase(context, { trx, recordChange }, party, "protest", row);
		const facts = [
			["Rule", body.rule],
			["What happened", body.what],
			["Who saw it", body.witnesses],
			["What the team asks for", body.asks],
		] as const;
		const last = formatDate(answerUntil({ askedAt: now }, numbers) ?? "", "long");
		await emailCaseNews(context, trx, await captainsOf(trx, otherTeamId), stored, {
			event: "asked",
			facts,
			hint: `You can answer until ${last} (by-law XI d).`,
		});
		await emailCaseNews(
			context,
			trx,
			await committeeFor(trx, stored),
			stored,
			{ event: "filed", facts, hint: `The other captain can answer until ${last}.` },
			party.userId,
		);
		return { caseId: stored.caseId };
	});
	context.mail.wake();
	return result;
}

/**
 * POST /api/reportIncident/{matchId} `{ playerId, what, witnesses }`: a captain complains about the
 * conduct of a player of either team, in private to the committee. Returns `{ caseId }`. By-laws
 * XII d; page: /match-file/{matchId}.
 */
export async function reportIncident(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndCoordinators(call.viewer));
	const body = parseBody(incident, call.body);
	await context.limits.spend(emailLimit(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const party = await readMatchParty(trx, call.viewer, idFrom(call.params["id"]));
		const side = sideOf(party);
		const { match } = party.info;
		const player = await trx
			.selectFrom("player")
			.select(["playerId", "firstName", "lastName", "teamId"])
			.where("playerId", "=", body.playerId)
			.executeTakeFirst();
		const theirs = sides.find((each) => match[`${each}TeamId`] === player?.teamId);
		if (!player || !theirs)
			throw invalid({ playerId: "Please choose a player from one of the two teams." });
		const row = {
			what: body.what,
			witnesses: body.witnesses,
			playerId: player.playerId,
			teamId: match[`${side}TeamId`],
			otherTeamId: match[`${theirs}TeamId`],
			askedAt: null,
		};
		const stored = await insertCase(context, { trx, recordChange }, party, "incident", row);
		const committee = await committeeFor(trx, stored);
		const isUnread = committee.every(({ userId }) => userId === 0);
		await emailCaseNews(
			context,
			trx,
			committee,
			stored,
			{
				event: "filed",
				facts: [
					["About", fullName(player)],
					["What happened", body.what],
					["Who saw it", body.witnesses],
				],
				hint: `The player’s captain won’t see it until the committee asks for a statement.${isUnread ? ` Everyone on the committee leads one of the teams involved. So that someone can read it, ${addToCommitteeHint}` : ""}`,
			},
			party.userId,
		);
		return { caseId: stored.caseId };
	});
	context.mail.wake();
	return result;
}

/** Says that the team has already filed this protest. */
const sameText = (same: StoredCase) =>
	`Your team filed this protest on ${formatDate(dateOf(same.filedAt), "long")} (rule ${same.rule}). ${
		isOpen(same)
			? "To change it, add a comment, or withdraw it and file it again."
			: "The committee has already ruled on it."
	}`;

async function insertCase(
	{ now }: Pick<ServerContext, "now">,
	{ trx, recordChange }: { trx: Trx; recordChange: RecordChange },
	{ info, userId }: MatchParty,
	kind: "protest" | "incident",
	row: Pick<
		Database["committeeCase"],
		"teamId" | "otherTeamId" | "playerId" | "askedAt" | "what" | "witnesses"
	>,
) {
	const { matchId, divisionId } = info.match;
	const stored = await trx
		.insertInto("committeeCase")
		.values({
			...row,
			kind,
			matchId,
			divisionId,
			about: aboutMatch(info),
			filedBy: userId,
			filedAt: now(),
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({
		kind: "committeeCase",
		id: stored.caseId,
		before: null,
		after: { matchId, kind },
	});
	return { ...stored, decisions: [] };
}
