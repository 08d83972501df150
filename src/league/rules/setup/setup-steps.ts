import type { Division } from "../../entities/division.ts";
import type { Event } from "../../entities/event.ts";
import type { Match } from "../../entities/match.ts";
import type { Season } from "../../entities/season.ts";
import type { Setup, SetupStep, SetupStepName } from "../../entities/setup.ts";
import type { Team } from "../../entities/team.ts";
import { countOf, listOf, pluralOf } from "../../wording.ts";
import { currentSeason } from "../season/current-season.ts";
import { isWithin, lastDayOf } from "../season/season-of-matches.ts";
import { isBye } from "../teams/bye.ts";
import type { LeagueDate } from "../time/league-time.ts";

/** The data from which the state of the setup is derived. */
export interface SetupLeague {
	readonly leagueName: string;
	/**
	 * The labels of the settings that still have the sample values with which a new league begins.
	 */
	readonly samples: readonly string[];
	/** Whether the league still has the sample name. */
	readonly hasSampleName: boolean;
	/** How many court locations there are. */
	readonly courts: number;
	readonly divisions: readonly Pick<Division, "divisionId" | "divisionNumber">[];
	readonly teams: readonly Pick<
		Team,
		"teamId" | "teamName" | "divisionId" | "captainId" | "isActive"
	>[];
	/** How many invitations of captains wait for an answer. */
	readonly openInvitations: number;
	readonly seasons: readonly Season[];
	readonly events: readonly Pick<Event, "seasonId">[];
	readonly matches: readonly Pick<Match, "matchDate">[];
	readonly draftMatches: readonly Pick<Match, "matchDate">[];
	/** The seasons whose matches have been cleared. */
	readonly archivedSeasonIds: readonly number[];
}

interface StepState {
	readonly isDone: boolean;
	readonly isOptional?: boolean;
	/** What is done and what is missing, in plain words. */
	readonly detail: string;
}

/**
 * The setup checklist of an empty league, and of each new season until it is published: the newest
 * season counts while it has no archive, is not over, and is not both current and published.
 * Nothing is stored; every step's state follows from the league's data. Page: Admin Portal.
 */
export function setupSteps(league: SetupLeague, today: LeagueDate): Setup {
	const season = newestSeason(league.seasons);
	const isNewLeague = league.seasons.length < 2 && league.archivedSeasonIds.length === 0;
	const shown = season && { seasonId: season.seasonId, seasonName: season.seasonName };
	if (season && (isOver(season, league, today) || isPublished(season, league)))
		return { season: shown, isNewLeague, steps: [] };
	const states: Readonly<Record<SetupStepName, StepState>> = {
		look: look(league),
		courts: courts(league),
		divisions: divisions(league),
		teams: teams(league),
		captains: captains(league),
		season: seasonStep(season, league),
		schedule: schedule(season, league),
		publish: publish(season, league, today),
	};
	const entries = Object.entries(states) as [SetupStepName, StepState][];
	const lastDone = entries.findLastIndex(([, { isDone }]) => isDone);
	return {
		season: shown,
		isNewLeague,
		steps: entries.map(([step, state], index) => ({
			step,
			state: stateOf(state, index < lastDone),
			detail: state.detail,
		})),
	};
}

/** What to do next: the first step that is neither done nor skipped. */
export const nextStep = (steps: readonly SetupStep[]) =>
	steps.find(({ state }) => state === "open" || state === "optional");

const stateOf = ({ isDone, isOptional }: StepState, isPassed: boolean): SetupStep["state"] =>
	isDone ? "done" : isOptional ? (isPassed ? "skipped" : "optional") : "open";

const newestSeason = (seasons: readonly Season[]) =>
	seasons.toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0] ?? null;

function isOver(season: Season, { seasons, archivedSeasonIds }: SetupLeague, today: LeagueDate) {
	const last = lastDayOf(season, seasons);
	return archivedSeasonIds.includes(season.seasonId) || (last !== null && last < today);
}

const isPublished = (season: Season, league: SetupLeague) =>
	season.currentSeason && within(season, league.matches, league) > 0;

const within = (
	season: Season,
	matches: readonly Pick<Match, "matchDate">[],
	{ seasons }: SetupLeague,
) =>
	matches.filter(({ matchDate }) => matchDate !== null && isWithin(matchDate, season, seasons))
		.length;

const look = ({ leagueName, samples, hasSampleName }: SetupLeague): StepState => ({
	isDone: samples.length === 0,
	isOptional: true,
	detail: hasSampleName
		? `The league is called “${leagueName}”, with sample addresses and fees. Enter your own.`
		: [
				`The league is called “${leagueName}”.`,
				samples.length > 0 && `Still sample values: ${shortList(samples)}.`,
			]
				.filter(Boolean)
				.join(" "),
});

const courts = ({ courts: count }: SetupLeague): StepState => ({
	isDone: count > 0,
	detail:
		count > 0
			? `${countOf(count, "court location")}.`
			: "Add the places where your teams play. Importing a list of teams can add their courts too.",
});

function divisions({ divisions: rows }: SetupLeague): StepState {
	const numbers = rows.map(({ divisionNumber }) => divisionNumber).sort((a, b) => a - b);
	const [first, last] = [numbers[0], numbers.at(-1)];
	return {
		isDone: rows.length > 0,
		detail:
			first === undefined || last === undefined
				? "Teams of one division play each other. Add all divisions at once."
				: last - first + 1 === numbers.length && numbers.length > 1
					? `Divisions ${first} to ${last}.`
					: `${pluralOf(numbers.length, "Division", "Divisions")} ${listOf(numbers.map(String))}.`,
	};
}

const playing = <T extends SetupLeague["teams"][number]>(rows: readonly T[]) =>
	rows.filter((team) => team.isActive && !isBye(team));

function teams(league: SetupLeague): StepState {
	const active = playing(league.teams);
	const without = active.filter(({ divisionId }) => divisionId === null);
	const alone = league.divisions.filter(
		({ divisionId }) => active.filter((team) => team.divisionId === divisionId).length === 1,
	);
	const counted = `${countOf(active.length, "active team")}.`;
	const missing = [
		without.length > 0 &&
			`${shortList(without.map(({ teamName }) => teamName))} ${pluralOf(without.length, "has", "have")} no division.`,
		alone.length > 0 &&
			`${listOf(alone.map(({ divisionNumber }) => `Division ${divisionNumber}`))} ${pluralOf(
				alone.length,
				"has",
				"have",
			)} only one team.`,
	].filter((sentence) => sentence !== false);
	return {
		isDone: active.length > 1 && missing.length === 0,
		detail:
			active.length === 0
				? "Import a list of teams from Excel, or add them one by one."
				: [counted, ...missing].join(" "),
	};
}

const shortList = (names: readonly string[]) =>
	listOf(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names);

function captains(league: SetupLeague): StepState {
	const active = playing(league.teams);
	const led = active.filter(({ captainId }) => captainId !== null).length;
	const { openInvitations } = league;
	const isDone = active.length > 0 && led === active.length;
	const waiting = openInvitations > 0 ? ` ${countOf(openInvitations, "invitation")} sent.` : "";
	return {
		isDone,
		isOptional: true,
		detail: isDone
			? "Every team has a captain."
			: led + openInvitations === 0
				? "Invite captains by email. One link gives them an account and their team."
				: `${led} of ${countOf(active.length, "team")} ${pluralOf(led, "has", "have")} a captain.${waiting}`,
	};
}

function seasonStep(season: Season | null, { events }: SetupLeague): StepState {
	if (!season)
		return {
			isDone: false,
			detail: "Plan a season with its first and last day and its deadlines.",
		};
	const { seasonName, seasonId, endDate, rosterDeadline } = season;
	const missing = [
		!endDate && "the last day",
		!rosterDeadline && "the roster deadline (rosters stay locked without one)",
	].filter((what) => what !== false);
	const count = events.filter((event) => event.seasonId === seasonId).length;
	const onCalendar =
		count === 0
			? "The calendar has no events so far."
			: `${countOf(count, "event")} on the calendar.`;
	return {
		isDone: missing.length === 0,
		detail:
			missing.length > 0
				? `${seasonName} still needs ${listOf(missing)}.`
				: `${seasonName} has its dates. ${onCalendar}`,
	};
}

function schedule(season: Season | null, league: SetupLeague): StepState {
	const [drafts, live] = season
		? [league.draftMatches, league.matches].map((rows) => within(season, rows, league))
		: [0, 0];
	return {
		isDone: Number(drafts) + Number(live) > 0,
		detail: live
			? `${countOf(live, "match", "matches")} published.`
			: drafts
				? `${countOf(drafts, "draft match", "draft matches")}, not published yet.`
				: "Let the schedule maker plan the matches, or import a schedule.",
	};
}

function publish(season: Season | null, league: SetupLeague, today: LeagueDate): StepState {
	const { matches, seasons } = league;
	const hasLive = season !== null && within(season, matches, league) > 0;
	const before = currentSeason(seasons);
	const isPlaying =
		before !== undefined && before.seasonId !== season?.seasonId && !isOver(before, league, today);
	return {
		isDone: false,
		detail:
			season && hasLive
				? `The matches are published. Now make ${season.seasonName} the current season.`
				: isPlaying
					? `${before.seasonName} is still on. When it is over, clear its matches (they are kept as its archive), then publish.`
					: matches.length > 0
						? "First clear last season’s matches: they are kept as its archive. Then publish."
						: "Visitors see nothing of the schedule until you publish it.",
	};
}
