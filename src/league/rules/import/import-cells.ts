import type { Division } from "../../entities/division.ts";
import type { Location } from "../../entities/location.ts";
import type { Season } from "../../entities/season.ts";
import type { Team } from "../../entities/team.ts";
import type { User } from "../../entities/user.ts";
import { listOf } from "../../wording.ts";
import { isBye } from "../teams/bye.ts";
import type { ImportColumn } from "./import-columns.ts";
import { isTimeChangedByExcel, parseDate, parseSlot } from "./import-dates.ts";

export type Value = string | number | boolean | null;

/** A court location; one that is about to be added has only a name. */
export type KnownLocation = Pick<Location, "locationId" | "locationName"> & Partial<Location>;
/** The records that cells can refer to. */
export interface ImportLeague {
	readonly teams: readonly Team[];
	readonly divisions: readonly Pick<Division, "divisionId" | "divisionNumber">[];
	readonly locations: readonly KnownLocation[];
	readonly users: readonly Pick<User, "userId" | "email">[];
	readonly seasons: readonly Pick<Season, "seasonId" | "seasonName">[];
}
type ParsedCell =
	| { readonly value: Value }
	| { readonly error: string }
	/** An email address without an account. */
	| { readonly unknownLeader: string };

/** Accepted words for the values of a choice, besides the value and its label. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
	U: ["usta"],
	S: ["self"],
	F: ["woman"],
	M: ["man"],
	Y: ["true", "x", "1"],
	N: ["false", "0"],
};
const yes = ["y", "yes", "true", "x", "1"];
const no = ["n", "no", "false", "0"];

/** Parses a cell that is not empty. */
export function parseCell(
	{ kind, choices }: Pick<ImportColumn, "kind" | "choices">,
	text: string,
	league: ImportLeague,
): ParsedCell {
	const word = text.toLowerCase();
	if (kind === "flag") {
		if (yes.includes(word)) return { value: true };
		return no.includes(word) ? { value: false } : notOneOf(["Yes", "No"], text);
	}
	if (kind === "choice" && choices) {
		const value = Object.entries(choices).find(([value, label]) =>
			[value, label, ...(synonyms[value] ?? [])].some((each) => each.toLowerCase() === word),
		);
		return value ? { value: value[0] } : notOneOf(Object.keys(choices), text);
	}
	if (kind === "number")
		return /^\d{1,9}$/.test(text)
			? { value: Number(text) }
			: { error: `Enter a whole number, not “${shorten(text)}”.` };
	if (kind === "rating")
		return /^\d([.,]\d+)?$/.test(text)
			? { value: Number(text.replace(",", ".")) }
			: { error: `Enter a rating like 3.5, not “${shorten(text)}”.` };
	if (kind === "money") return moneyOf(text);
	if (kind === "time") return { value: parseSlot(text) ?? text };
	if (kind === "slot") return parseStartTime(text);
	if (kind === "day") {
		const day = parseDate(text);
		return day
			? { value: day }
			: { error: `Enter a date like 11/14/2026, not “${shorten(text)}”.` };
	}
	if (kind === "division") return divisionOf(text, league);
	if (kind === "location") return locationOf(text, league);
	if (kind === "leader") return leaderOf(text, league);
	if (kind === "team") return teamOf(text, league);
	if (kind === "payer") return payerOf(text, league);
	if (kind === "season") return seasonOf(text, league);
	// If several teams match, the rest of the row decides.
	if (kind === "side")
		return teamsNamed(text, league).length > 0
			? { value: text }
			: { error: unknownTeamError(text) };
	return { value: text };
}

const notOneOf = (values: readonly string[], text: string) => ({
	error: `Enter ${listOf(values, "or")}, not “${shorten(text)}”.`,
});
export const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
const same = (one: string, other: string) => normalizeName(one) === normalizeName(other);
/** Normalizes case and spaces, to compare names. */
export const normalizeName = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

/** A start time: a slot or any text, but not one that Excel changed to a date or number. */
function parseStartTime(text: string): ParsedCell {
	const slot = parseSlot(text);
	return slot === undefined && isTimeChangedByExcel(text)
		? { error: "Excel turned this into a date or time. Enter it like 9-11." }
		: { value: slot ?? text };
}

function divisionOf(text: string, { divisions }: ImportLeague): ParsedCell {
	const number = Number(/^(?:division )?(\d+)$/i.exec(text)?.[1] ?? Number.NaN);
	const division = divisions.find(({ divisionNumber }) => divisionNumber === number);
	return division
		? { value: division.divisionId }
		: { error: `There is no division “${shorten(text)}”.` };
}

function locationOf(text: string, { locations }: ImportLeague): ParsedCell {
	const found = locations.filter(({ locationName }) => same(locationName, text));
	if (found.length > 1) return { error: `There are two court locations named “${shorten(text)}”.` };
	return found[0]
		? { value: found[0].locationId }
		: { error: `There is no court location named “${shorten(text)}”.` };
}

function leaderOf(text: string, { users }: ImportLeague): ParsedCell {
	if (!isAddress(text))
		return {
			error: `Enter the email address of the captain’s account, not “${shorten(text)}”.`,
		};
	const user = users.find(({ email }) => same(email, text));
	return user ? { value: user.userId } : { unknownLeader: text.trim() };
}
/** Whether the text looks like an address that can get an email. */
const isAddress = (text: string) =>
	/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim()) && text.length <= 254;
export const unknownLeaderError = (email: string) =>
	`No account has the email address “${shorten(email)}”.`;

/** An amount in dollars, as typed or as Excel shows it. */
function moneyOf(text: string): ParsedCell {
	const figures = text.replace(/^\$\s?/, "").replace(/,(?=\d{3}(\D|$))/g, "");
	return /^\d{1,6}(\.\d{1,2})?$/.test(figures)
		? { value: Number(figures) }
		: { error: `Enter an amount like 225 or 233.64, not “${shorten(text)}”.` };
}

function seasonOf(text: string, { seasons }: ImportLeague): ParsedCell {
	const season = seasons.find(({ seasonName }) => same(seasonName, text));
	return season ? { value: season.seasonId } : { error: `There is no season “${shorten(text)}”.` };
}

/** The team of a payment: if several match, the active one. */
function payerOf(text: string, league: ImportLeague): ParsedCell {
	const found = teamsNamed(text, league).filter((team) => !isBye(team));
	const [only] = found;
	return only && found.length === 1 ? { value: only.teamId } : teamOf(text, league);
}

/** All teams with this number or name, including Byes and inactive teams. */
export function teamsNamed(text: string, { teams }: Pick<ImportLeague, "teams">) {
	const byNumber = /^\d+$/.test(text)
		? teams.filter(({ teamNumber }) => teamNumber === Number(text))
		: [];
	return byNumber.length > 0 ? byNumber : teams.filter(({ teamName }) => same(teamName, text));
}

/** An active team, by number or name. */
function teamOf(text: string, league: ImportLeague): ParsedCell {
	const found = teamsNamed(text, league).filter((team) => !isBye(team));
	const playing = found.filter(({ isActive }) => isActive);
	if (playing.length > 1) return { error: ambiguousTeamError(text) };
	if (playing[0]) return { value: playing[0].teamId };
	return { error: found.length > 0 ? inactiveTeamError(text) : unknownTeamError(text) };
}

const unknownTeamError = (text: string) => `There is no team “${shorten(text)}”.`;
export const inactiveTeamError = (text: string) => `“${shorten(text)}” is inactive.`;
export const ambiguousTeamError = (text: string) =>
	`Two teams are named “${shorten(text)}”. Enter the number.`;
