/**
 * A simulated league whose seasons come as a real league's do: from a spreadsheet, with names
 * instead of numbers. Its players of today are on rosters with their NTRP ratings, and an admin has
 * merged what /same-names offers for one team.
 */
import type { Kysely } from "kysely";
import { lineDetails, sides } from "../src/league/entities/line.ts";
import { noCommitteeRoles, type Viewer } from "../src/league/permissions.ts";
import type { Seed } from "../src/league/rules/form/form-model.ts";
import { type PlayedLine, playedLines } from "../src/league/rules/form/played-line.ts";
import { simulateLeague, usualLeague } from "../src/league/rules/form/simulated-league.fixture.ts";
import { seasonSteps } from "../src/league/rules/import/import-seasons.ts";
import { mergePlayers } from "../src/server/actions/history/merge-players.ts";
import {
	readSeasonsForImport,
	writeSeasons,
} from "../src/server/actions/imports/import-seasons.ts";
import { getSameNames } from "../src/server/api/players/same-names.ts";
import { auditedTransaction } from "../src/server/db/audited-transaction.ts";
import type { DataVersion } from "../src/server/db/data-version.ts";
import { leagueReads } from "../src/server/db/league-reads.ts";
import type { Database } from "../src/server/db/schema.ts";
import { csvRows } from "../src/server/imports/csv.ts";
import { longLimits } from "../src/server/imports/sheet.ts";

const today = "2026-11-14";
/** One in this many players has the name of a player of another team. */
const namesakesEvery = 40;

export interface ImportedLeague {
	/** Of all seasons, as the form ratings read them. */
	readonly lines: readonly PlayedLine[];
	readonly seeds: ReadonlyMap<number, Seed>;
	/** Whether a line is of the last season. */
	readonly isLast: (line: PlayedLine) => boolean;
	/** The numbers that people have beside their own: after the import, and after merging. */
	readonly surplus: { readonly imported: number; readonly left: number };
	/** Numbers merged with another person's. */
	readonly mistaken: number;
}

/** Fills an empty database. */
export async function importLeague(db: Kysely<Database>, seed: number): Promise<ImportedLeague> {
	const { seasons, seeds } = simulateLeague(usualLeague, seed);
	const nameOf = (id: number) => {
		const named = id % namesakesEvery === 0 && id > 100 ? id - 97 : id;
		return { firstName: `Player${named}`, lastName: `Of${named}` };
	};
	const viewer = await addLeague(db, seasons.at(-1) as PlayedLine[], (id) => ({
		...nameOf(id),
		...seeds.get(id),
	}));
	await auditedTransaction(
		{ db },
		{ viewer, path: "import", key: null, body: null },
		async (trx, recordChange) => {
			const known = await readSeasonsForImport(trx, false);
			const rows = csvRows(spreadsheet(seasons, nameOf), longLimits);
			const steps = seasonSteps(rows, known, { today, isReplacing: false });
			let step = steps.next();
			while (!step.done) step = steps.next();
			const { error, seasons: planned } = step.value;
			if (error || planned.length !== seasons.length) throw new Error(`Not imported: ${error}`);
			await writeSeasons({ trx, recordChange }, planned, known);
		},
	);
	let version = 1;
	const reads = leagueReads(db, { current: () => version } as DataVersion);
	const truth = await personsByNumber();
	const persons = new Set(truth.values()).size;
	for (;;) {
		const { sameTeam } = await getSameNames(
			{ db, reads },
			{ viewer, query: new URLSearchParams() },
		);
		if (sameTeam.length === 0) break;
		const merges = sameTeam.flatMap(({ players: [stays, ...others] }) =>
			others.map(({ playerId }) => ({ playerId: stays?.playerId, aliasId: playerId })),
		);
		await mergePlayers({ db }, { viewer, path: "mergePlayers", key: null, body: { merges } });
		version++;
	}
	const { seeds: known, ofPlayer } = await reads.formRatings();
	const numbers = [...truth.keys()];
	const lines = (await archivedLines()).map((line) => ({
		...line,
		players: {
			home: line.players.home.map(ofPlayer),
			visitor: line.players.visitor.map(ofPlayer),
		},
	}));
	const last = lines.at(-1)?.pool.split("/")[0];
	return {
		lines,
		seeds: known,
		isLast: ({ pool }) => pool.startsWith(`${last}/`),
		surplus: {
			imported: numbers.length - persons,
			left: new Set(numbers.map(ofPlayer)).size - persons,
		},
		mistaken: numbers.filter((id) => truth.get(id) !== truth.get(ofPlayer(id))).length,
	};

	async function archivedLines() {
		const lines: PlayedLine[] = [];
		for (const { seasonId } of (await reads.seasonArchive()).toReversed()) {
			const season = await reads.archived(seasonId);
			if (season) lines.push(...playedLines(seasonId, season.match, season.matchResult));
		}
		return lines;
	}

	/** Who is behind each number, today's and imported ones. */
	async function personsByNumber() {
		const teams = new Map((await reads.team()).map((row) => [row.teamId, row.teamName]));
		const keyOf = (line: PlayedLine, home: string) => `${line.date} ${home} ${line.line}`;
		const simulated = new Map(
			seasons.flat().map((line) => [keyOf(line, teamName(line.teams.home)), line]),
		);
		const found = new Map<number, number>();
		for (const line of await archivedLines()) {
			const origin = simulated.get(keyOf(line, teams.get(line.teams.home) ?? ""));
			for (const side of sides)
				for (const [place, id] of line.players[side].entries())
					found.set(id, origin?.players[side][place] as number);
		}
		const rosters = await db.selectFrom("player").select(["playerId", "playerNumber"]).execute();
		for (const { playerId, playerNumber } of rosters) found.set(playerId, playerNumber);
		return found;
	}
}

const teamName = (team: number) => `Team ${team}`;

type Person = { firstName: string; lastName: string } & Partial<Seed>;

const newTeam = { courtTime: "", comments: "", isActive: true, isRegistered: true };
const newPlayer = {
	gender: "F",
	phone: "",
	email: "",
	usta: null,
	ustaLevel: "",
	experience: "",
	comments: "",
	area: "",
	isActive: true,
} as const;

/** The league today: the teams of the last season with everybody who played, and an admin. */
async function addLeague(
	db: Kysely<Database>,
	last: readonly PlayedLine[],
	personOf: (id: number) => Person,
): Promise<Viewer> {
	const email = "admin@crosscourt.example";
	const roles = { ...noCommitteeRoles, isAdmin: true, isCaptain: false };
	const { deputyFor: _, coordinates: __, ...stored } = roles;
	const { userId } = await db
		.insertInto("user")
		.values({ firstName: "Ada", lastName: "Admin", email, phone: "", ...stored })
		.returning("userId")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("season")
		.values({
			seasonName: "Fall 2026",
			startDate: "2026-10-17",
			currentSeason: true,
			published: true,
		})
		.execute();
	const teams = new Set(last.flatMap((line) => Object.values(line.teams)));
	await db
		.insertInto("team")
		.values(
			[...teams].map((id) => ({
				teamId: id + 1,
				teamNumber: id + 1,
				teamName: teamName(id),
				...newTeam,
			})),
		)
		.execute();
	const players = new Map(
		last.flatMap((line) =>
			sides.flatMap((side) => line.players[side].map((id) => [id, line.teams[side]] as const)),
		),
	);
	const taken = new Map<number, number>();
	const place = (team: number) => {
		taken.set(team, (taken.get(team) ?? 0) + 1);
		return taken.get(team) as number;
	};
	await db
		.insertInto("player")
		.values(
			[...players].map(([id, team]) => ({
				playerNumber: id,
				rosterPlace: place(team),
				...personOf(id),
				teamId: team + 1,
				...newPlayer,
			})),
		)
		.execute();
	return { kind: "member", userId, email, leads: [], divisionIds: [], ...roles };
}

/** A row for each line, as from a spreadsheet. */
function spreadsheet(
	seasons: readonly (readonly PlayedLine[])[],
	nameOf: (id: number) => { firstName: string; lastName: string },
) {
	const head =
		"Season,Division,Date,Home Team,Visiting Team,Line,Score,Winner,Home Players,Visitor Players";
	const names = (ids: readonly number[]) =>
		ids.map((id) => `${nameOf(id).firstName} ${nameOf(id).lastName}`).join(" / ");
	const rows = seasons.flatMap((lines, season) =>
		lines.map(({ pool, date, teams, line, score, winner, players }) =>
			[
				`Season ${season + 1}`,
				Number(pool.split("/")[1]) + 1,
				date,
				teamName(teams.home),
				teamName(teams.visitor),
				lineDetails[line].short,
				score.replaceAll(",", ""),
				winner,
				names(players.home),
				names(players.visitor),
			].join(","),
		),
	);
	return Buffer.from([head, ...rows].join("\n"));
}
