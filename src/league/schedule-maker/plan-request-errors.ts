import type { PlanRequest } from "../entities/schedule-plan.ts";
import { messages } from "../messages.ts";
import { formatDate } from "../rules/time/league-time.ts";
import { isSaturday } from "../rules/time/saturday.ts";
import { noSaturday } from "./plan-gaps.ts";
import { daysOfSeason, keptMatches, type PlanLeague, teamsToPlan } from "./plan-league.ts";
import { otherDivision, preferenceErrors } from "./preference-errors.ts";

type Errors = Record<string, string>;

/**
 * Why a plan can't be made from a request, by field: `saturdays.2`, `preferences.0.opponentId`.
 * Empty if it can. Page: Matches, "Plan the season".
 */
export function planRequestErrors(request: PlanRequest, league: PlanLeague): Errors {
	if (!daysOfSeason(league, request.seasonId)) return { seasonId: messages.chooseFromList };
	if (teamsToPlan(league.teams).length === 0)
		return { seasonId: "No division has two active teams. Put teams into divisions first." };
	return {
		...saturdayErrors(request, league),
		...placeErrors(request, league),
		...each("preferences", request.preferences, (preference) => ({
			...preferenceErrors(preference, league.teams),
			...(preference.kind === "home" &&
				!isPlayed(request, preference.date) && { date: notPlayed(preference.date) }),
		})),
		...pinErrors(request, league),
		...stayErrors(request, league),
		...keepErrors(request, league),
	};
}

const isPlayed = ({ saturdays }: PlanRequest, date: string | null) =>
	date === null || saturdays.includes(date);
const notPlayed = (date: string | null) =>
	`No matches are planned on ${formatDate(date ?? "", "short")}. Choose one of the Saturdays.`;

function saturdayErrors(request: PlanRequest, league: PlanLeague): Errors {
	const { season, last } = daysOfSeason(league, request.seasonId)!;
	if (request.saturdays.length === 0) return { saturdays: noSaturday };
	const errors: Errors = {};
	for (const [index, date] of request.saturdays.entries()) {
		const day = formatDate(date, "short");
		const error = !isSaturday(date)
			? `${formatDate(date)} is not a Saturday.`
			: date < season.startDate
				? `${day} is before ${season.seasonName} begins on ${formatDate(season.startDate)}.`
				: last !== null && date > last
					? `${day} is after ${season.seasonName} ends on ${formatDate(last)}.`
					: request.saturdays.indexOf(date) < index
						? `${day} is listed twice.`
						: undefined;
		if (error) errors[`saturdays.${index}`] = error;
	}
	return errors;
}

const placeErrors = ({ closedDays }: PlanRequest, { locations }: PlanLeague) =>
	each("closedDays", closedDays, (closed): Errors => {
		const isKnown = locations.some(({ locationId }) => locationId === closed.locationId);
		return isKnown ? {} : { locationId: messages.locationGone };
	});

function pinErrors(request: PlanRequest, { teams }: PlanLeague): Errors {
	const playing = teamsToPlan(teams);
	const busy = new Set<string>();
	return each("pins", request.pins, ({ homeTeamId, visitorTeamId, date }): Errors => {
		const [home, visitor] = [homeTeamId, visitorTeamId].map((id) =>
			playing.find(({ teamId }) => teamId === id),
		);
		if (!home) return { homeTeamId: messages.chooseFromList };
		if (!visitor) return { visitorTeamId: messages.chooseFromList };
		if (home === visitor) return { visitorTeamId: messages.sameTeams };
		if (home.divisionId !== visitor.divisionId)
			return {
				visitorTeamId: otherDivision(visitor, home),
			};
		if (!isPlayed(request, date)) return { date: notPlayed(date) };
		const twice = [home, visitor].find(({ teamId }) => busy.has(`${teamId} ${date}`));
		if (twice)
			return {
				date: `${twice.teamName} already has a pinned match on ${formatDate(date, "short")}.`,
			};
		for (const { teamId } of [home, visitor]) busy.add(`${teamId} ${date}`);
		return {};
	});
}

function stayErrors({ teams: stays }: PlanRequest, { teams }: PlanLeague): Errors {
	const playing = teamsToPlan(teams);
	return each("teams", stays, ({ teamId, firstDay, lastDay }): Errors => {
		if (!playing.some((team) => team.teamId === teamId)) return { teamId: messages.chooseFromList };
		if (firstDay !== null && lastDay !== null && lastDay < firstDay)
			return { lastDay: "A team can’t leave before it joins." };
		return {};
	});
}

function keepErrors(request: PlanRequest, league: PlanLeague): Errors {
	const { keep, saturdays } = request;
	if (!keep) return {};
	const { from } = keep;
	if (typeof keep.matches === "object" && league.otherPlan === null)
		return { "keep.matches": "This plan has no matches to keep." };
	if (keep.matches === "published" && from === null)
		return { "keep.from": "Choose the first day on which matches may move." };
	if (from !== null && !saturdays.some((date) => date >= from))
		return { "keep.from": "No Saturday is left to plan. Choose an earlier day." };
	const matches = keptMatches(request, league);
	if (matches && matches.played.length + matches.kept.length === 0)
		return {
			"keep.matches":
				keep.matches === "drafts"
					? "This season has no draft matches to keep."
					: "This season has no published matches to keep.",
		};
	return {};
}

/** The errors of a list's items, each under its index. */
function each<Item>(
	name: string,
	items: readonly Item[],
	errorsOf: (item: Item) => Errors | (Errors & { date?: string }),
): Errors {
	return Object.fromEntries(
		items.flatMap((item, index) =>
			Object.entries(errorsOf(item)).flatMap(([field, error]) =>
				error ? [[`${name}.${index}.${field}`, error]] : [],
			),
		),
	);
}
