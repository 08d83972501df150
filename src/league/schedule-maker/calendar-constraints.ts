import { addDays } from "../rules/time/league-time.ts";
import { type DivisionColumns, plus, times } from "./calendar-columns.ts";
import type { ModelBuilder } from "./linear-model.ts";
import { pairsOf, range } from "./numbers.ts";
import { requirements } from "./requirements.ts";
import { otherDay, type SeasonFrame } from "./season-frame.ts";

/** Adds the rows of one hard constraint for one division. */
type Constraint = (model: ModelBuilder, columns: DivisionColumns, frame: SeasonFrame) => void;

/** All Saturdays of the season. Sums over them also count the matches that were played before. */
const allWeeks = ({ weeks }: SeasonFrame) => range(weeks);
/** All Saturdays of the season, and matches on other days. */
const allDays = ({ weeks }: SeasonFrame) => [otherDay, ...range(weeks)];

/**
 * A team plays at most once a day. In a new season all teams play on each Saturday; where their
 * number is odd, all but one. After a withdrawal more may have to rest (`chargeIdleTeams`).
 */
export const playOnce: Constraint = (model, { division, homes, aways }) => {
	const requirement = requirements.play(division);
	for (const week of division.openWeeks) {
		const present = presentTeams(division, week);
		const mustAllPlay = present.length % 2 === 0 && division.kept === null;
		for (const team of present) {
			const { known, terms } = plus(homes(team, [week]), aways(team, [week]));
			model.row(requirement, terms, { lower: (mustAllPlay ? 1 : 0) - known, upper: 1 - known });
		}
		if (mustAllPlay) continue;
		const { open, terms } = openMatches({ division, homes }, week);
		model.row(requirement, terms, { lower: division.kept === null ? open : 0, upper: open });
	}
};

/** The matches of a Saturday that can be planned, and how many there are if all teams play. */
export function openMatches(
	{ division, homes }: Pick<DivisionColumns, "division" | "homes">,
	week: number,
) {
	const present = presentTeams(division, week);
	const sums = present.map((team) => homes(team, [week]));
	const known = sums.reduce((sum, each) => sum + each.known, 0);
	return {
		open: Math.floor(present.length / 2) - known,
		isOdd: present.length % 2 === 1,
		terms: sums.flatMap((sum) => sum.terms),
	};
}

/**
 * Rest weeks rotate: over the Saturdays with an odd number of teams, each team plays as often as
 * every other, or once more. A match that is made up on another day counts as played.
 */
export const rotateRests: Constraint = (model, { division, homes, aways }, frame) => {
	const requirement = requirements.rests(division);
	const oddWeeks = allWeeks(frame).filter((week) => presentTeams(division, week).length % 2 === 1);
	const teams = range(division.teams.length).filter((team) =>
		oddWeeks.every((week) => division.isPresent(team, week)),
	);
	if (oddWeeks.length === 0 || teams.length === 0) return;
	const days = [otherDay, ...oddWeeks];
	const fewest = model.column(0, { upper: days.length });
	for (const team of teams) {
		const { known, terms } = plus(homes(team, days), aways(team, days));
		if (terms.length === 0) continue;
		model.row(requirement, [...terms, [fewest, -1]], { lower: -known, upper: 1 - known });
	}
};

/**
 * All pairs meet equally often, or once more. A pair with a team that joins or withdraws during the
 * season is compared only with pairs that can meet on the same Saturdays.
 */
export const meetEquallyOften: Constraint = (model, { division, hosted }, frame) => {
	const requirement = requirements.meetings(division);
	const weeks = allWeeks(frame);
	const groups = Map.groupBy(pairsOf(division.teams.length), ([one, other]) =>
		weeks.filter((week) => division.isPresent(one, week) && division.isPresent(other, week)).join(),
	);
	for (const pairs of groups.values()) {
		const days = allDays(frame);
		const sums = pairs.map(([one, other]) =>
			plus(hosted(one, other, days), hosted(other, one, days)),
		);
		if (sums.every(({ terms }) => terms.length === 0)) continue;
		const fewest = model.column(0, { upper: weeks.length });
		for (const { known, terms } of sums) {
			model.row(requirement, [...terms, [fewest, -1]], { lower: -known });
			if (known < 2) {
				if (terms.length > 0)
					model.row(requirement, [...terms, [fewest, -1]], { upper: 1 - known });
				continue;
			}
			// Played matches stay: such a pair does not meet again until the others have met as often.
			for (const [column] of terms)
				model.row(requirement, [...terms, [column, known - 1], [fewest, -1]], { upper: 0 });
		}
	}
};

/** Home and away matches of a team differ by at most one over the season. */
export const balanceHomeAndAway: Constraint = (model, { division, homes, aways }, frame) => {
	const requirement = requirements.balance(division);
	for (const team of range(division.teams.length)) {
		const { known, terms } = plus(homes(team, allDays(frame)), aways(team, allDays(frame)), -1);
		if (terms.length === 0) continue;
		// After an uneven beginning, as even as the remaining Saturdays allow.
		const open = division.openWeeks.filter((week) => division.isPresent(team, week)).length;
		const most = Math.max(1, Math.abs(known) - open);
		model.row(requirement, terms, { lower: -most - known, upper: most - known });
	}
};

/** A pair that meets twice plays once at each home. */
export const alternateHomes: Constraint = (model, { division, hosted }, frame) => {
	const requirement = requirements.returns(division);
	const weeks = allDays(frame);
	for (const [one, other] of pairsOf(division.teams.length)) {
		const { known, terms } = plus(hosted(one, other, weeks), hosted(other, one, weeks), -1);
		if (terms.length === 0) continue;
		const most = Math.max(1, Math.abs(known));
		model.row(requirement, terms, { lower: -most - known, upper: most - known });
	}
};

/**
 * Never more than two home or two away matches in a row, even with a rest week in between. In
 * numbers: over any consecutive Saturdays, the home matches exceed twice the away matches by at
 * most two, and the other way around.
 */
export const limitRuns: Constraint = (model, columns, frame) => {
	const { division, homes, aways } = columns;
	const requirement = requirements.runs(division);
	const longest = 3 + mostRests(columns, frame);
	for (const team of range(division.teams.length))
		for (let length = 3; length <= longest; length++)
			for (let first = 0; first + length <= frame.weeks; first++) {
				const weeks = range(length).map((offset) => first + offset);
				const open = weeks.filter(
					(week) => division.openWeeks.includes(week) && division.isPresent(team, week),
				).length;
				for (const [one, other] of [
					[homes, aways],
					[aways, homes],
				] as const) {
					const { known, terms } = plus(one(team, weeks), other(team, weeks), -2);
					// History that breaks the rule already: no plan can repair it.
					const isLost = known - 2 * open > 2;
					if (terms.length > 0 && !isLost) model.row(requirement, terms, { upper: 2 - known });
				}
			}
};

/**
 * How many rest weeks `limitRuns` looks for within a run: as many as a team can have, but at most
 * four if rest weeks rotate, and three in a season that has begun.
 */
function mostRests({ division }: DivisionColumns, frame: SeasonFrame) {
	if (division.kept !== null) return 3;
	const odd = allWeeks(frame).filter((week) => presentTeams(division, week).length % 2 === 1);
	if (frame.problem.relaxed.has(requirements.rests(division).key)) return odd.length;
	return odd.length === 0 ? 0 : Math.min(4, Math.ceil(odd.length / division.teams.length));
}

/** At least three weeks are between two meetings of the same teams. */
export const spaceMeetings: Constraint = (model, { division, hosted }, frame) => {
	const requirement = requirements.gap(division);
	for (const first of allWeeks(frame)) {
		const end = addDays(frame.dateOf(first), 21);
		const weeks = allWeeks(frame).filter((week) => week >= first && frame.dateOf(week) < end);
		if (weeks.length < 2) continue;
		for (const [one, other] of pairsOf(division.teams.length)) {
			const { known, terms } = plus(hosted(one, other, weeks), hosted(other, one, weeks));
			if (terms.length > 0) model.row(requirement, terms, { upper: Math.max(0, 1 - known) });
		}
	}
};

/** Nobody plays at home where the courts are closed on that day. */
export const keepClosedDays: Constraint = (model, { division, homes }, frame) => {
	for (const { locationId, date } of frame.problem.closedDays) {
		const place = frame.places.get(locationId);
		const week = frame.weekOf(date);
		if (!place || !division.openWeeks.includes(week)) continue;
		const terms = division.teams.flatMap((team, index) =>
			team.locationId === locationId ? homes(index, [week]).terms : [],
		);
		if (terms.length > 0) model.row(requirements.closed(place, date), terms, { upper: 0 });
	}
};

/** A pinned match is played on its Saturday. */
export const keepPins: Constraint = (model, { division, hosted }, frame) => {
	for (const pin of frame.problem.pins) {
		const home = division.teams.findIndex(({ teamId }) => teamId === pin.homeTeamId);
		const visitor = division.teams.findIndex(({ teamId }) => teamId === pin.visitorTeamId);
		const week = frame.weekOf(pin.date);
		const [host, guest] = [division.teams[home], division.teams[visitor]];
		if (!host || !guest || !division.openWeeks.includes(week)) continue;
		const { known, terms } = hosted(home, visitor, [week]);
		model.row(requirements.pin(pin, host, guest), terms, { lower: 1 - known });
	}
};

/** Must-have preferences about a Saturday or an opponent are met. */
export const keepMusts: Constraint = (model, columns, frame) => {
	const { division, homes, aways, hosted } = columns;
	for (const preference of frame.problem.preferences.filter(({ weight }) => weight === "must")) {
		const team = division.teams.findIndex(({ teamId }) => teamId === preference.teamId);
		const own = division.teams[team];
		if (!own) continue;
		const rival = division.teams.findIndex(({ teamId }) => teamId === preference.opponentId);
		const requirement = requirements.preference(preference, own, division.teams[rival]);
		const week = preference.date === null ? -1 : frame.weekOf(preference.date);
		if (division.openWeeks.includes(week)) {
			if (preference.kind === "home")
				model.row(requirement, homes(team, [week]).terms, { lower: 1 });
			if (preference.kind === "notHome")
				model.row(requirement, homes(team, [week]).terms, { upper: 0 });
			if (preference.kind === "rest")
				model.row(requirement, plus(homes(team, [week]), aways(team, [week])).terms, { upper: 0 });
		}
		if ((preference.kind === "early" || preference.kind === "late") && rival >= 0) {
			const { right, wrong } = halves(frame, preference.kind);
			const meetings = (weeks: readonly number[]) =>
				plus(hosted(team, rival, weeks), hosted(rival, team, weeks));
			const there = meetings(right);
			for (const term of meetings(wrong).terms)
				model.row(requirement, [term, ...times(there, -1)], { upper: there.known });
		}
	}
};

/**
 * The Saturdays that fulfill a preference for an early or late match, and the others. A pair that
 * meets twice fulfills it with one of its matches.
 */
export function halves(frame: SeasonFrame, kind: "early" | "late") {
	const half = Math.ceil(frame.weeks / 2);
	const [first, second] = [range(frame.weeks).slice(0, half), range(frame.weeks).slice(half)];
	return kind === "early" ? { right: first, wrong: second } : { right: second, wrong: first };
}

const presentTeams = (division: DivisionColumns["division"], week: number) =>
	range(division.teams.length).filter((team) => division.isPresent(team, week));

/**
 * The hard constraints of a division's calendar. Courts are shared, so they have their own file.
 */
export const calendarConstraints: readonly Constraint[] = [
	playOnce,
	rotateRests,
	meetEquallyOften,
	balanceHomeAndAway,
	alternateHomes,
	limitRuns,
	spaceMeetings,
	keepClosedDays,
	keepPins,
	keepMusts,
];
