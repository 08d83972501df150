import { createHash } from "node:crypto";
import { type Line, lineDetails, lines, type Side, sides } from "../../../league/entities/line.ts";
import { type Card, cardParts } from "../../../league/rules/scoring/card-merge.ts";
import { stoppedLineText } from "../../../league/rules/scoring/interruption.ts";
import { playersOf } from "../../../league/rules/scoring/players-on-card.ts";
import {
	isEntered,
	linePlayers,
	lineWinner,
	totals,
} from "../../../league/rules/scoring/scorecard.ts";
import { teamOf } from "../../../league/rules/scoring/verification.ts";
import { listOf } from "../../../league/wording.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import type { Email } from "../../mail/emails.ts";
import type { ScorecardSummary } from "../../mail/templates/result-emails.ts";
import { playerNames } from "../roster/player-names.ts";
import { leadersOfSides, type MatchInfo, verificationVersions } from "./match-card.ts";

/**
 * Asks the sides that have not verified a complete scorecard to check it: when its last line is
 * saved, and when the first side verifies. Everyone gets this once for the same scores.
 */
export async function emailVerifyRequest(
	context: ServerContext,
	trx: Trx,
	matchInfo: MatchInfo,
	card: Card,
) {
	const verifiedBy = sides.find((side) => card[`${side}Verified`]);
	await emailSides(
		context,
		trx,
		matchInfo,
		sides.filter((side) => side !== verifiedBy),
		{
			kind: "verifyResult",
			card: await scorecardSummary(trx, matchInfo, card),
			verifiedBy: verifiedBy ? matchInfo.teamNames[verifiedBy] : null,
		},
		`match ${card.matchId} with the scores ${scoresKey(card)}`,
	);
}

/** A hash that two versions of a scorecard with the same scores share. */
function scoresKey(card: Card) {
	const scores = cardParts.flatMap(({ kind, fields }) =>
		kind === "players" ? [] : fields.map((field) => card[field]),
	);
	return createHash("sha256").update(JSON.stringify(scores)).digest("base64url").slice(0, 16);
}

/**
 * Tells the captains and co-captains of both teams that a scorecard has become final, each time
 * that it does: both sides have verified it, the league has for one of them (`isByLeague`), or one
 * has not in time (`without`).
 */
export async function emailFinalAlert(
	context: Pick<ServerContext, "mail">,
	trx: Trx,
	matchInfo: MatchInfo,
	card: Card,
	{ without, isByLeague }: { without?: Side; isByLeague?: boolean } = {},
) {
	const { home, visitor } = await verificationVersions(trx, card.matchId);
	await emailSides(
		context,
		trx,
		matchInfo,
		sides,
		{
			kind: "resultFinal",
			card: await scorecardSummary(trx, matchInfo, card),
			...(without && { without: matchInfo.teamNames[without] }),
			...(isByLeague && { isByLeague }),
		},
		`match ${card.matchId} final at ${Math.max(home, visitor)}`,
	);
}

/** Tells the sides whose verification was removed by another user's change. */
export async function emailReopened(
	context: ServerContext,
	trx: Trx,
	matchInfo: MatchInfo,
	card: Card,
	recipientSides: readonly Side[],
) {
	await emailSides(
		context,
		trx,
		matchInfo,
		recipientSides,
		{ kind: "resultReopened", card: await scorecardSummary(trx, matchInfo, card) },
		`match ${card.matchId} reopened at ${card.version}`,
	);
}

/** Emails everyone who leads one of the sides, once per `dedupeKey`. */
export async function emailSides(
	{ mail }: Pick<ServerContext, "mail">,
	trx: Trx,
	{ leaders }: Pick<MatchInfo, "leaders">,
	recipientSides: readonly Side[],
	email: Email,
	dedupeKey: string,
) {
	for (const { name, address, userId } of leadersOfSides({ leaders }, recipientSides))
		await mail.queue(trx, { name, address }, email, {
			dedupeKey: `${email.kind} ${dedupeKey} to ${userId}`,
		});
}

/** A scorecard's content for an email, with the players' names. */
export async function scorecardSummary(
	trx: Trx,
	{ match, teamNames }: MatchInfo,
	card: Card,
): Promise<ScorecardSummary> {
	const { totalHomeSetsWon, totalVisitorSetsWon } = totals(card);
	const names = await playerNames(trx, playersOf(card));
	return {
		matchId: match.matchId,
		matchNumber: match.matchNumber,
		matchDate: match.effectiveDate,
		homeTeam: teamNames.home,
		visitorTeam: teamNames.visitor,
		lines: lines.map((line) => [lineDetails[line].name, lineText(card, line, names)]),
		homeSets: totalHomeSetsWon,
		visitorSets: totalVisitorSetsWon,
		homeSetsForfeited: card.homeSetsForfeited,
		visitorSetsForfeited: card.visitorSetsForfeited,
	};
}

/** "Ann Lee vs. Bo Cruz: 6-4, 6-3, won by the home team". */
function lineText(card: Card, line: Line, names: ReadonlyMap<number, string>) {
	const stopped = stoppedLineText(card, line, (id) => names.get(id));
	const [home, visitor] = sides.map((side) =>
		listOf(linePlayers(card, line, side).flatMap((id) => names.get(id ?? 0) ?? [])),
	);
	const winner = lineWinner(card, line);
	if (!stopped && !isEntered(card, line))
		return home || visitor
			? `${home || "unnamed"} vs. ${visitor || "unnamed"}: not entered`
			: "not entered";
	const score = `${(stopped ?? card[`${line}Score`]) || "no score"}${winner ? `, won by ${teamOf[winner]}` : ""}`;
	return home || visitor ? `${home || "unnamed"} vs. ${visitor || "unnamed"}: ${score}` : score;
}
