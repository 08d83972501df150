import type { EnteredPlayer } from "../../entities/player.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { messages } from "../../messages.ts";
import { normalizeName } from "./import-cells.ts";
import {
	type Fields,
	type Identified,
	isSameText,
	type ListRules,
	nameOf,
	type ParsedRow,
	rejectDuplicates,
	unidentified,
} from "./import-row.ts";

/** The import rules for players. Page: Players. */
export function playerRules(
	players: readonly EnteredPlayer[],
	numbers: Pick<SeasonNumbers, "rosterCap">,
): ListRules {
	const index = playerIndex(players);
	return {
		identifyingFields: ["playerNumber"],
		identify: ({ fields }) => identifyPlayer(fields, index),
		checkRows: (rows) => playerErrors(rows, players, numbers),
	};
}

/** Players indexed by number and by name, since a file may have 2000 rows. */
function playerIndex(players: readonly EnteredPlayer[]) {
	const byNumber = new Map(players.map((player) => [player.playerNumber, player]));
	const byName = Map.groupBy(players, (player) => normalizeName(nameOf(player)));
	return {
		withNumber: (number: number) => byNumber.get(number) ?? null,
		named: (name: string) => byName.get(normalizeName(name)) ?? [],
	};
}

/** Finds the player for a row: by number if given, else by name and email address. */
function identifyPlayer(
	fields: Fields,
	players: ReturnType<typeof playerIndex>,
): Identified<EnteredPlayer> {
	const { playerNumber, firstName, lastName, email } = fields;
	const name = nameOf(fields);
	const hasBoth = Boolean(firstName) && Boolean(lastName);
	const namesakes = hasBoth ? players.named(name) : [];
	const byAddress = email ? namesakes.filter((player) => isSameText(player.email, email)) : [];
	const numbers = (found: readonly EnteredPlayer[]) =>
		found.map((player) => player.playerNumber).join(", ");
	if (playerNumber !== undefined) {
		const record = players.withNumber(Number(playerNumber));
		const other = byAddress.find((player) => player !== record);
		if (other && !record)
			return unidentified(`${name} is already listed with number ${other.playerNumber}.`);
		if (other && record)
			return unidentified(
				`Number ${playerNumber} is ${nameOf(record)}, but ${name} has number ${other.playerNumber}.`,
			);
		return record || hasBoth
			? { record, notes: record ? [] : namesakeNote(namesakes) }
			: unidentified(`No player has number ${playerNumber}, and the name is missing.`);
	}
	if (!hasBoth) return unidentified("First and last name are required.");
	if (byAddress.length > 1)
		return unidentified(
			`Two players have this name and email. Enter the number: ${numbers(byAddress)}.`,
		);
	if (byAddress[0]) return { record: byAddress[0], notes: [] };
	if (!email && namesakes.length > 0)
		return unidentified(
			`There is already a player named ${name}. Enter the number (${numbers(namesakes)}), or the new player’s email address.`,
		);
	return { record: null, notes: namesakeNote(namesakes) };
}

const namesakeNote = ([namesake]: readonly EnteredPlayer[]) =>
	namesake ? [`There is another ${nameOf(namesake)}, with number ${namesake.playerNumber}.`] : [];

/** Errors across rows: duplicates, and rosters with too many players. By-laws VI a. */
function playerErrors(
	rows: readonly ParsedRow[],
	players: readonly EnteredPlayer[],
	numbers: Pick<SeasonNumbers, "rosterCap">,
) {
	for (const key of [byRecord, byNumber, byAddress])
		rejectDuplicates(rows, key, (line) => `Row ${line} has the same player.`);
	const counts = new Map<Fields[string], number>();
	const count = (teamId: Fields[string], more: number) =>
		teamId !== null && counts.set(teamId, (counts.get(teamId) ?? 0) + more);
	for (const { teamId } of players) count(teamId, 1);
	const moves = rows.filter(
		({ errors, fields, existing }) =>
			errors.length === 0 &&
			fields["teamId"] !== undefined &&
			fields["teamId"] !== teamOf(existing),
	);
	for (const { existing } of moves) count(teamOf(existing), -1);
	for (const { fields, errors } of moves) {
		const teamId = fields["teamId"] ?? null;
		if ((counts.get(teamId) ?? 0) >= numbers.rosterCap) errors.push(messages.rosterFull(numbers));
		else count(teamId, 1);
	}
}

/** The player's current team. */
const teamOf = (existing: ParsedRow["existing"]) =>
	(existing as EnteredPlayer | null)?.teamId ?? null;

const isNew = ({ existing, errors }: ParsedRow) => !existing && errors.length === 0;
const byRecord = ({ existing }: ParsedRow) =>
	existing ? String((existing as EnteredPlayer).playerId) : null;
const byNumber = (row: ParsedRow) =>
	isNew(row) && row.fields["playerNumber"] !== undefined
		? String(row.fields["playerNumber"])
		: null;
function byAddress(row: ParsedRow) {
	const { email = "", playerNumber } = row.fields;
	return isNew(row) && (email !== "" || playerNumber === undefined)
		? `${normalizeName(nameOf(row.fields))} ${normalizeName(String(email))}`
		: null;
}
