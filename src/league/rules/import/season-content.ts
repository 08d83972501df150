import type { Line } from "../../entities/line.ts";
import { lines, playerFieldsOf, type Side, sides } from "../../entities/line.ts";
import type { ArchiveContent } from "../../entities/season-archive.ts";
import { countOf, pluralOf } from "../../wording.ts";
import { emptyCard } from "../scoring/card-merge.ts";
import { isComplete, isEntered, totals } from "../scoring/scorecard.ts";
import { addDays } from "../time/league-time.ts";
import { normalizeName } from "./import-cells.ts";
import type { PersonName } from "./person-name.ts";
import type { RowLine, RowSide, SeasonRow } from "./season-rows.ts";

/** The rows of one match. */
interface FileMatch {
	readonly first: SeasonRow;
	readonly rows: SeasonRow[];
	readonly lines: Map<Line, RowLine>;
}

/**
 * The archive of one season from its rows, with IDs from 1, and notes for the preview. Adds errors
 * to rows that contradict others.
 */
export function seasonContent(rows: readonly SeasonRow[], replaced: ArchiveContent | null) {
	const played = rows.filter(({ isBye, errors }) => !isBye && errors.length === 0);
	const inFile = matchesIn(played);
	const numbers = matchNumbers(inFile, replaced);
	const numberOf = (match: FileMatch) => numbers.get(match) as number;
	const matches = inFile.toSorted((a, b) => numberOf(a) - numberOf(b));
	const teams = teamsIn(played);
	const teamKeys = new Map([...teams.keys()].map((key, index) => [key, index + 1]));
	const weeks = weeksOf(matches);
	const divisions = [...new Set(played.map(({ division }) => division ?? 0))].sort((a, b) => a - b);
	const places = new Map<string, string>();
	for (const { first } of matches)
		if (first.location) places.set(normalizeName(first.location), first.location);
	const placeKeys = [...places.keys()];
	const players = ids<{ teamId: number; name: PersonName }>(
		({ teamId, name }) => `${teamId} ${keyOf(name)}`,
	);
	const users = ids<PersonName>(keyOf);
	const teamId = (row: SeasonRow, side: Side) => teamKeys.get(teamKey(row, side)) as number;
	const content: ArchiveContent = {
		division: divisions.map((divisionNumber, index) => ({
			divisionId: index + 1,
			divisionNumber,
		})),
		team: [...teams.values()].map(
			({ name, number, division, leaders: [captain, cocaptain] }, index) => ({
				teamId: index + 1,
				teamName: name,
				teamNumber: number,
				divisionId: divisions.indexOf(division) + 1,
				isActive: true,
				captainId: captain ? users.idOf(captain) : null,
				cocaptainId: cocaptain ? users.idOf(cocaptain) : null,
			}),
		),
		user: [],
		location: placeKeys.map((key, index) => ({
			locationId: index + 1,
			locationName: places.get(key) as string,
		})),
		match: matches.map(({ first }, index) => ({
			matchId: index + 1,
			divisionId: divisions.indexOf(first.division ?? 0) + 1,
			weekNumber: first.weekNumber ?? weeks.get(first) ?? 1,
			matchNumber: numberOf(matches[index] as FileMatch),
			matchDate: first.matchDate,
			startTime: first.startTime,
			locationId: first.location ? placeKeys.indexOf(normalizeName(first.location)) + 1 : null,
			homeTeamId: teamId(first, "home"),
			visitorTeamId: teamId(first, "visitor"),
			isCalledOff: false,
		})),
		matchResult: matches.flatMap((match, index) => {
			const result = resultOf(match, index + 1, (side, name) =>
				players.idOf({ teamId: teamId(match.first, side), name }),
			);
			return result ? [result] : [];
		}),
		player: [],
	};
	return {
		content: {
			...content,
			user: users.all.map((name, index) => ({ userId: index + 1, ...name })),
			player: players.all.map(({ name }, index) => ({ playerId: index + 1, ...name })),
			team: content.team.toSorted((a, b) => (a.teamNumber ?? 0) - (b.teamNumber ?? 0)),
		},
		notes: notesOn(rows, matches, content),
	};
}

/** Rows of the same match, which may be one for each line; the same line twice is an error. */
function matchesIn(rows: readonly SeasonRow[]): FileMatch[] {
	const matches = new Map<string, FileMatch>();
	for (const row of rows) {
		const { matchNumber, division, weekNumber, matchDate, home, visitor } = row;
		const pair = `${normalizeName(home.name)} – ${normalizeName(visitor.name)}`;
		const key =
			matchNumber === null
				? `${division} ${weekNumber ?? ""} ${matchDate ?? ""} ${pair}`
				: String(matchNumber);
		const match = matches.get(key);
		if (!match) {
			matches.set(key, { first: row, rows: [row], lines: new Map(row.lines) });
			continue;
		}
		const { first } = match;
		const isOther =
			pair !== `${normalizeName(first.home.name)} – ${normalizeName(first.visitor.name)}` ||
			division !== first.division;
		const isRepeated =
			row.lines.size === 0 || [...row.lines.keys()].some((line) => match.lines.has(line));
		if (isOther) row.errors.push(`Row ${first.fileLine} has the same Match # but different teams.`);
		else if (isRepeated) row.errors.push(`Row ${first.fileLine} has the same match.`);
		match.rows.push(row);
		for (const [line, result] of row.lines) match.lines.set(line, result);
	}
	return [...matches.values()];
}

interface FileTeam extends Pick<RowSide, "name" | "number" | "leaders"> {
	readonly division: number;
	readonly fileLine: number;
}

/** A name in two divisions is two teams. */
const teamKey = ({ division, ...row }: SeasonRow, side: Side) =>
	`${division} ${normalizeName(row[side].name)}`;

/** The teams by their keys, in order of appearance. */
function teamsIn(rows: readonly SeasonRow[]): Map<string, FileTeam> {
	const teams = new Map<string, FileTeam>();
	const numbered = new Map<number, { key: string; name: string; fileLine: number }>();
	for (const row of rows)
		for (const side of sides) {
			const { name, number, leaders } = row[side];
			const { fileLine } = row;
			const key = teamKey(row, side);
			const team = teams.get(key) ?? {
				name,
				number,
				leaders,
				fileLine,
				division: row.division ?? 0,
			};
			teams.set(key, {
				...team,
				number: team.number ?? number,
				leaders: team.leaders.length > 0 ? team.leaders : leaders,
			});
			if (number === null) continue;
			if (team.number !== null && number !== team.number)
				row.errors.push(`${name} has number ${team.number} in row ${team.fileLine}.`);
			const other = numbered.get(number);
			if (!other) numbered.set(number, { key, name, fileLine });
			else if (other.key !== key)
				row.errors.push(`Number ${number} belongs to ${other.name} in row ${other.fileLine}.`);
		}
	return teams;
}

/**
 * Weeks for matches that have none. Each week is the seven days from its first match on, so weeks
 * in which nobody played are not counted.
 */
function weeksOf(matches: readonly FileMatch[]) {
	const weeks = new Map<SeasonRow, number>();
	const dated = matches
		.flatMap(({ first }) => (first.matchDate ? [{ first, date: first.matchDate }] : []))
		.sort((a, b) => a.date.localeCompare(b.date));
	let [week, lastDay] = [0, ""];
	for (const { first, date } of dated) {
		if (date > lastDay) {
			week++;
			lastDay = addDays(date, 6);
		}
		weeks.set(first, week);
	}
	for (const { first } of matches)
		if (first.weekNumber === null && !weeks.has(first))
			first.errors.push("Enter the week or the date.");
	return weeks;
}

/** Matches without a number get the next free ones, in the order of the file. */
function matchNumbers(matches: readonly FileMatch[], replaced: ArchiveContent | null) {
	const given = matches.flatMap(({ first }) => first.matchNumber ?? []);
	const taken = given.length > 0 ? (replaced?.match ?? []) : [];
	let next = [...given, ...taken.map(({ matchNumber }) => matchNumber)].reduce(
		(most, number) => Math.max(most, number),
		0,
	);
	return new Map(matches.map((match) => [match, match.first.matchNumber ?? ++next]));
}

type Result = ArchiveContent["matchResult"][number];

/** The scorecard of a match; null if the file has no result of it. */
function resultOf(
	{ first, rows, lines: entered }: FileMatch,
	matchId: number,
	playerId: (side: Side, name: PersonName) => number,
): Result | null {
	const { version: _, ...card } = emptyCard(matchId);
	const result: Result = { ...card, homeVerified: true, visitorVerified: true };
	for (const side of sides)
		result[`${side}SetsForfeited`] = Math.max(...rows.map((row) => row[side].forfeited));
	for (const [line, { score, homeSets, visitorSets, homePlayers, visitorPlayers }] of entered) {
		result[`${line}Score`] = score;
		result[`${line}HomeSetsWon`] = homeSets;
		result[`${line}VisitorSetsWon`] = visitorSets;
		for (const [side, names] of [
			["home", homePlayers],
			["visitor", visitorPlayers],
		] as const)
			for (const [index, field] of playerFieldsOf(line, side).entries()) {
				const name = names[index];
				if (name) result[field] = playerId(side, name);
			}
	}
	const given = rows.find(({ home }) => home.sets !== null);
	const sum = totals(result);
	if (given) {
		const [home, visitor] = [given.home.sets as number, given.visitor.sets as number];
		if (!lines.some((line) => isEntered(result, line))) {
			// 0–0 is no result; only the lines could say that all of them were defaulted.
			if (home + visitor === 0) return hasForfeits(result) ? result : null;
			return {
				...result,
				totalHomeSetsWon: home,
				totalVisitorSetsWon: visitor,
				linesEntered: lines.length,
			};
		}
		if (home !== sum.totalHomeSetsWon || visitor !== sum.totalVisitorSetsWon)
			first.errors.push(
				`The lines add up to ${sum.totalHomeSetsWon}–${sum.totalVisitorSetsWon}, but the match is ${home}–${visitor}.`,
			);
	}
	return entered.size > 0 || hasForfeits(result) ? result : null;
}

const hasForfeits = ({ homeSetsForfeited, visitorSetsForfeited }: Result) =>
	homeSetsForfeited + visitorSetsForfeited > 0;

function notesOn(
	rows: readonly SeasonRow[],
	matches: readonly FileMatch[],
	{ team, match, matchResult }: ArchiveContent,
): string[] {
	const byes = rows.filter(({ isBye }) => isBye).length;
	const open = matchResult.filter((row) => !isComplete({ ...totals(row), ...row })).length;
	const missing = match.length - matchResult.length;
	const names = team.map(({ teamName }) => normalizeName(teamName));
	const twice = team.filter(
		({ teamName }, index) => names.indexOf(normalizeName(teamName)) < index,
	);
	return [
		matches.some(({ first }) => first.weekNumber === null) &&
			"Missing weeks are worked out from the dates.",
		matches.some(({ first }) => first.matchNumber === null) &&
			"Missing match numbers are assigned in file order.",
		byes > 0 && `${countOf(byes, "row")} with a Bye ${pluralOf(byes, "is", "are")} left out.`,
		missing > 0 &&
			`${countOf(missing, "match", "matches")} ${pluralOf(missing, "has", "have")} no result.`,
		open > 0 &&
			`${countOf(open, "match", "matches")} without all four lines ${pluralOf(open, "doesn’t", "don’t")} count in the standings.`,
		...twice.map(
			({ teamName }) => `${teamName} is in two divisions, so it is imported as two teams.`,
		),
	].filter((note) => note !== false);
}

const keyOf = ({ firstName, lastName }: PersonName) => normalizeName(`${lastName}, ${firstName}`);

/** Counts from 1; equal keys get the same number. */
function ids<T>(keyOf: (value: T) => string) {
	const known = new Map<string, number>();
	const all: T[] = [];
	return {
		all,
		idOf(value: T) {
			const key = keyOf(value);
			const found = known.get(key);
			if (found !== undefined) return found;
			known.set(key, all.push(value));
			return all.length;
		},
	};
}
