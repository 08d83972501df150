import { rangeError } from "../../entities/field-checks.ts";
import { fieldMessages } from "../../entities/field-messages.ts";
import { nameMax, scoreTextMax } from "../../entities/limits.ts";
import { type Line, lineDetails, lines, type Side } from "../../entities/line.ts";
import { match } from "../../entities/match.ts";
import { facts } from "../../facts.ts";
import { messages } from "../../messages.ts";
import { parseScore } from "../scoring/score.ts";
import { setsToWin, winnerOf } from "../scoring/set-entry.ts";
import { isBye } from "../teams/bye.ts";
import { normalizeName, parseCell, shorten, type Value } from "./import-cells.ts";
import type { ImportColumn } from "./import-columns.ts";
import { parseDate } from "./import-dates.ts";
import { type PersonName, splitName } from "./person-name.ts";
import { lineChoices, seasonColumns } from "./season-columns.ts";

/** A team as one row names it. */
export interface RowSide {
	readonly name: string;
	readonly number: number | null;
	/** Captain and co-captain. */
	readonly leaders: People;
	/** In the whole match. */
	readonly sets: number | null;
	readonly forfeited: number;
}
export interface RowLine {
	readonly score: string;
	readonly homeSets: number;
	readonly visitorSets: number;
	readonly homePlayers: People;
	readonly visitorPlayers: People;
}

/** A row of a file with past seasons: a match, or one line of it. */
export interface SeasonRow {
	readonly fileLine: number;
	readonly season: string;
	readonly division: number | null;
	readonly weekNumber: number | null;
	readonly matchNumber: number | null;
	readonly matchDate: string | null;
	readonly startTime: string;
	readonly location: string;
	readonly home: RowSide;
	readonly visitor: RowSide;
	readonly lines: ReadonlyMap<Line, RowLine>;
	/** Whether one team has a Bye, so that nothing is played. */
	readonly isBye: boolean;
	readonly errors: string[];
}

/** Cells of past seasons refer to no record of today's league. */
const noLeague = { teams: [], divisions: [], locations: [], users: [], seasons: [] };
/** More than any match has. */
const maxSets = 30;

/** Reads one row; all its errors are reported together. */
export function parseSeasonRow(
	{ line: fileLine, cells }: { readonly line: number; readonly cells: readonly string[] },
	columns: readonly (ImportColumn | null)[],
	today: string,
): SeasonRow {
	const errors: string[] = [];
	const values: Record<string, Value> = {};
	for (const [index, column] of columns.entries()) {
		const text = cells[index] ?? "";
		if (!column || text === "") continue;
		const read = parseCell(column, text, noLeague);
		if ("value" in read) values[column.field] = read.value;
		else if ("error" in read) errors.push(`${column.heading}: ${read.error}`);
	}
	const text = (field: string) => String(values[field] ?? "");
	const number = (field: string) => (values[field] as number | undefined) ?? null;
	for (const field of ["season", "home", "visitor", "location"])
		if (text(field).length > nameMax)
			errors.push(`“${shorten(text(field))}” is too long: at most ${nameMax} characters.`);
	for (const { field, heading } of required)
		if (text(field) === "") errors.push(`${heading}: ${fieldMessages.required}`);
	const isByLine = columns.some((column) => column?.field === "line");
	const side = (which: Side): RowSide => ({
		name: text(which),
		number: number(`${which}Number`),
		leaders: people(text(`${which}Leaders`), 2, errors),
		sets: isByLine ? null : number(`${which}Sets`),
		forfeited: number(`${which}Forfeited`) ?? 0,
	});
	const [home, visitor] = [side("home"), side("visitor")];
	if (home.name && normalizeName(home.name) === normalizeName(visitor.name))
		errors.push(messages.sameTeams);
	if ([home, visitor].some((each) => Math.max(each.sets ?? 0, each.forfeited) > maxSets))
		errors.push(`Enter at most ${maxSets} sets.`);
	if ((home.sets === null) !== (visitor.sets === null))
		errors.push("Enter the sets of both teams, or of neither.");
	const division = Number(/^(?:division |div\.? ?)?(\d{1,3})$/i.exec(text("division"))?.[1] ?? 0);
	if (text("division") && !division)
		errors.push(`Division: Enter its number, not “${shorten(text("division"))}”.`);
	const matchDate = values["matchDate"] as string | undefined;
	const numbers = { weekNumber: number("weekNumber"), matchNumber: number("matchNumber") };
	for (const field of ["weekNumber", "matchNumber"] as const) {
		const error = rangeError(match.fields[field], numbers[field]);
		if (error) errors.push(`${match.fields[field].label}: ${error}`);
	}
	const teams = [home, visitor] as const;
	const entered = isByLine
		? namedLine(values, teams, errors)
		: new Map(
				lines.flatMap((line) => {
					const cell = (name: string) => values[line + name];
					const label = `${lineDetails[line].short}: `;
					const found = lineIn({ line, label, cell }, teams, errors);
					return found ? [[line, found] as const] : [];
				}),
			);
	const hasResult = entered.size > 0 || home.sets !== null;
	if (matchDate !== undefined && matchDate > today && hasResult)
		errors.push("Date: This day is in the future.");
	return {
		fileLine,
		season: text("season"),
		division: division || null,
		...numbers,
		matchDate: matchDate ?? null,
		startTime: text("startTime").slice(0, match.fields.startTime.max),
		location: text("location"),
		home,
		visitor,
		lines: entered,
		isBye: teams.some(({ name }) => isBye({ teamName: name })),
		errors,
	};
}

const required = seasonColumns.filter(({ field }) =>
	["season", "division", "home", "visitor"].includes(field),
);

/** The line of a row that names it: S1, Singles 1, D2, Doubles 2. */
function namedLine(
	values: Readonly<Record<string, Value>>,
	teams: readonly [RowSide, RowSide],
	errors: string[],
): Map<Line, RowLine> {
	const word = normalizeName(String(values["line"] ?? "")).replace(/[\s#.]/g, "");
	const line = lines.find((each) => {
		const { short, name } = lineDetails[each];
		return [short, name].some((one) => one.toLowerCase().replace(" ", "") === word);
	});
	if (!line) {
		errors.push(`Line: Enter ${lineChoices}, not “${shorten(String(values["line"] ?? ""))}”.`);
		return new Map();
	}
	const cell = (name: string) => values[`${name[0]?.toLowerCase()}${name.slice(1)}`];
	const found = lineIn({ line, label: "", cell }, teams, errors);
	return new Map(found ? [[line, found]] : []);
}

/** The cells of one line by the names of their columns. */
interface LineCells {
	readonly line: Line;
	/** The beginning of the row's errors about it. */
	readonly label: string;
	readonly cell: (name: string) => Value | undefined;
}

/** One line of a match; null if its cells are empty. */
function lineIn(
	{ line, label, cell }: LineCells,
	[home, visitor]: readonly [RowSide, RowSide],
	errors: string[],
): RowLine | null {
	const text = (name: string) => String(cell(name) ?? "");
	const error = (sentence: string) => {
		errors.push(label + sentence);
	};
	const max = lineDetails[line].positions.length;
	const players = {
		homePlayers: people(text("HomePlayers"), max, errors),
		visitorPlayers: people(text("VisitorPlayers"), max, errors),
	};
	const score = scoreText(text("Score"));
	if (score.length > scoreTextMax)
		error(`The score is too long: at most ${scoreTextMax} characters.`);
	const [homeSets, visitorSets] = ["HomeSets", "VisitorSets"].map(
		(name) => cell(name) as number | undefined,
	);
	const winner = winnerIn(text("Winner"), home, visitor);
	if (winner === undefined)
		error(`Enter Home or Visitor as the winner, not “${shorten(text("Winner"))}”.`);
	if (homeSets !== undefined && visitorSets !== undefined) {
		if (Math.max(homeSets, visitorSets) > maxSets) error(`Enter at most ${maxSets} sets.`);
		const ahead = homeSets === visitorSets ? null : homeSets > visitorSets ? "home" : "visitor";
		if (winner && winner !== ahead) error("The winner and the sets don’t agree.");
		return { score, homeSets, visitorSets, ...players };
	}
	if (homeSets !== undefined || visitorSets !== undefined)
		error("Enter the sets of both teams, or of neither.");
	else if (score !== "" && winner === null) error("Enter the winner, or the sets of both teams.");
	else if (score !== "" && winner) {
		const sets = setsOf(score);
		if (!sets) error(`“${shorten(score)}” is not a score like 6-4, 3-6, 1-0.`);
		else {
			const [won, lost] = sets;
			return winner === "home"
				? { score, homeSets: won, visitorSets: lost, ...players }
				: { score, homeSets: lost, visitorSets: won, ...players };
		}
	} else if (winner) error("Enter the score, or the sets of both teams.");
	const isEmpty = players.homePlayers.length + players.visitorPlayers.length === 0;
	return isEmpty ? null : { score: "", homeSets: 0, visitorSets: 0, ...players };
}

/** Excel turns the score of a single set, 6-4, into June 4. */
function scoreText(text: string) {
	const day = parseDate(text);
	return day ? day.slice(5).split("-").map(Number).join("-") : text;
}

/**
 * The side that a cell names as the winner; null for an empty cell, undefined if it names neither
 * team.
 */
function winnerIn(text: string, home: RowSide, visitor: RowSide): Side | null | undefined {
	const word = normalizeName(text);
	if (word === "") return null;
	const names = (side: RowSide) => [normalizeName(side.name), String(side.number ?? "")];
	if (["home", "h", ...names(home)].includes(word)) return "home";
	return ["visitor", "visiting", "visitors", "v", "away", "a", ...names(visitor)].includes(word)
		? "visitor"
		: undefined;
}

/**
 * The sets of the winner and the loser. After a retirement the winner gets the sets still needed,
 * for a default those of a defaulted line, as on a scorecard.
 */
function setsOf(text: string): readonly [number, number] | null {
	const score = parseScore(text);
	if (!score) return null;
	if (score.ending === "defaulted") return [facts.setsPerDefaultedLine, 0];
	if (score.ending === "retired") {
		const finished = score.sets.map(({ winner, loser }, index) =>
			winnerOf({ home: winner, visitor: loser }, index),
		);
		return [setsToWin, finished.filter((each) => each === "visitor").length];
	}
	const won = score.sets.filter(({ winner, loser }) => winner > loser).length;
	return [won, score.sets.length - won];
}

/** The people of one side, by position; null where nobody is named. */
type People = readonly (PersonName | null)[];

/** Names separated by `/`, `&`, `;`, or `and`; `/ Ann Lee` names only the second. */
function people(text: string, max: number, errors: string[]): People {
	if (text === "") return [];
	const names = text
		.split(/\s*[/&;\n]\s*|\s+and\s+/i)
		.map((name) => (name === "" ? null : splitName(name)));
	if (names.length > max)
		errors.push(`“${shorten(text)}”: Enter ${max === 1 ? "one name" : `at most ${max} names`}.`);
	if (names.some((name) => name && Math.max(name.firstName.length, name.lastName.length) > nameMax))
		errors.push(`“${shorten(text)}” is too long: at most ${nameMax} characters.`);
	return names.slice(0, max);
}
