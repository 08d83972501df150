import { lineDetails, lines } from "../../../league/entities/line.ts";
import { dollars } from "../../../league/rules/season/season-payments.ts";
import type { TodoItem } from "../../../league/rules/tasks/admin-todo.ts";
import { formatDate, type LeagueDate } from "../../../league/rules/time/league-time.ts";
import { countOf, listOf, pluralOf } from "../../../league/wording.ts";
import type { TodoData } from "../../actions/admin-todo-data.ts";
import { payPalText, payPalTitle } from "./paypal-task-text.ts";

/** The league, with the names of its users. */
export interface Named {
	readonly league: TodoData;
	readonly names: ReadonlyMap<number, string>;
	readonly today: LeagueDate;
	readonly dayOf: (at: string) => LeagueDate;
	readonly feeByPayPal: number;
}

const teamName = ({ league }: Pick<Named, "league">, teamId: number) =>
	league.teams.find((team) => team.teamId === teamId)?.teamName ?? "a deleted team";

/** `Match 112: Net Results vs. Aces High`, or the team, payment or season of the task. */
export function titleOf(item: TodoItem, named: Pick<Named, "league">): string {
	const matchId = item.about === "dispute" ? item.matchId : item.id;
	if (item.about === "forfeits" || item.about === "registration" || item.about === "payment")
		return teamName(named, item.id);
	if (item.about === "payPal") return payPalTitle(item.notice, named.league.teams);
	if (item.about === "preferences")
		return named.league.seasons.find((row) => row.seasonId === item.id)?.seasonName ?? "A season";
	const match = named.league.matches.find((row) => row.matchId === matchId);
	return match
		? `Match ${match.matchNumber}: ${teamName(named, match.homeTeamId)} vs. ${teamName(named, match.visitorTeamId)}`
		: "A deleted match";
}

/** Describes the task in a sentence or two. */
export function detailOf(item: TodoItem, named: Named): string {
	switch (item.about) {
		case "dispute":
			return disputeText(item.id, named);
		case "score": {
			const missing = item.missing.map((line) => lineDetails[line].name);
			return `Was due ${formatDate(item.dueBy)}. ${missing.length === lines.length ? "No scores yet." : `${listOf(missing)} ${pluralOf(missing.length, "is", "are")} missing.`}`;
		}
		case "verification":
			return `Was due ${formatDate(item.dueBy)}. ${verificationText(item, named)}`;
		case "makeup":
			return makeupText(item, named);
		case "forfeits":
			return forfeitsText(item, named);
		case "payPal":
			return payPalText(item.notice, named);
		case "preferences":
			return `${countOf(item.count, "schedule preference")} ${pluralOf(item.count, "is", "are")} waiting for your review. Plans ignore them until then.`;
		case "payment": {
			const { paid, open } = item;
			const part = paid > 0 ? `Has paid ${dollars(paid)}; still owes ${dollars(open)}. ` : "";
			return `${part}${ledBy(item.id, named)}`;
		}
		case "registration":
			return ledBy(item.id, named);
	}
}

function ledBy(teamId: number, { league, names }: Named) {
	const { captainId = null, cocaptainId = null } =
		league.teams.find((team) => team.teamId === teamId) ?? {};
	const leaders = [captainId, cocaptainId].flatMap((userId) =>
		userId === null ? [] : (names.get(userId) ?? []),
	);
	return leaders.length > 0 ? `Led by ${listOf([...new Set(leaders)])}.` : "No captain assigned.";
}

function disputeText(disputeId: number, { league, names, dayOf }: Named) {
	const dispute = league.disputes.find((row) => row.disputeId === disputeId);
	if (!dispute) return "";
	const who = (dispute.userId && names.get(dispute.userId)) || "A deleted user";
	return `${who} on ${formatDate(dayOf(dispute.at))}, about ${dispute.line ? lineDetails[dispute.line].name : "the whole scorecard"}: “${dispute.note}”`;
}

function verificationText(
	{ id, waitsFor }: Extract<TodoItem, { about: "verification" }>,
	named: Named,
) {
	const match = named.league.matches.find(({ matchId }) => matchId === id);
	const [side] = waitsFor;
	if (waitsFor.length === 2 || !match || !side) return "Neither team has verified it.";
	return `${teamName(named, match[`${side}TeamId`])} has not verified it; the other team has.`;
}

/** By-laws XIV h. The match's state says that it was called off or interrupted. */
function makeupText(
	{ dueBy }: Extract<TodoItem, { about: "makeup" }>,
	{ today }: Pick<Named, "today">,
) {
	const day = formatDate(dueBy);
	return dueBy < today
		? `Not made up by ${day}, the last day.`
		: `The captains have until ${day} to agree on a date.`;
}

/** By-laws IX a, IX b. */
function forfeitsText(
	{
		forfeits: { total, mostToOneTeam, toTeamId },
		warning,
	}: Extract<TodoItem, { about: "forfeits" }>,
	named: Named,
) {
	const { forfeitsNoPrize, forfeitsRemoval, forfeitsRemovalToOneTeam } = named.league.numbers;
	const to = teamName(named, toTeamId);
	const sum = `${total} forfeited sets, ${mostToOneTeam === total ? "all" : `${mostToOneTeam} of them`} to ${to}. `;
	if (warning === "removal") return `${sum}The committee may remove its results (by-law IX a).`;
	const limit = `${forfeitsRemoval} in all or ${forfeitsRemovalToOneTeam} to one team`;
	if (warning === "no-prize")
		return `${sum}It is ineligible for prizes (by-law IX b); at ${limit}, its results may be removed.`;
	return `${sum}One more no-show makes it ineligible for prizes (${forfeitsNoPrize} sets, by-law IX b).`;
}
