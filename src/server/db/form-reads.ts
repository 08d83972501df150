import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Player } from "../../league/entities/player.ts";
import type { Season } from "../../league/entities/season.ts";
import type { ArchiveContent } from "../../league/entities/season-archive.ts";
import type { Team } from "../../league/entities/team.ts";
import type { Seed } from "../../league/rules/form/form-model.ts";
import { type PlayedLine, playedLines } from "../../league/rules/form/played-line.ts";
import {
	type Form,
	type Forms,
	firstForm,
	meanRating,
	type RatedLine,
	type Ratings,
	rateLines,
} from "../../league/rules/form/rate-lines.ts";
import type { PlayerIdentities } from "./player-identities.ts";
import type { Database } from "./schema.ts";

type LiveRows = Parameters<typeof playedLines>;

interface Sources {
	readonly cachedRead: <T>(name: string, read: () => Promise<T>) => () => Promise<T>;
	readonly indexVersion: () => Promise<number>;
	readonly playerIdentities: () => Promise<PlayerIdentities>;
	/** For the names and the order of past seasons. */
	readonly season: () => Promise<readonly Pick<Season, "seasonId" | "seasonName" | "startDate">[]>;
	readonly team: () => Promise<readonly Pick<Team, "teamId" | "divisionId">[]>;
	readonly player: () => Promise<readonly Pick<Player, "playerId" | "teamId" | "rating">[]>;
	readonly match: () => Promise<LiveRows[1]>;
	readonly matchResult: () => Promise<LiveRows[2]>;
}

/** A player’s form at the end of a past season in which the player played. */
export interface SeasonEnd {
	readonly seasonName: string;
	readonly form: Form;
}
interface PastForms {
	readonly ratings: Ratings | undefined;
	readonly seasonEnds: ReadonlyMap<number, readonly SeasonEnd[]>;
}
export interface FormRatings extends Pick<PastForms, "seasonEnds"> {
	/** For each rostered player without an NTRP rating: the average rating in the division. */
	readonly expected: ReadonlyMap<number, number>;
	readonly forms: Forms;
	readonly seeds: ReadonlyMap<number, Seed>;
	/** Merged player numbers are one person; returns the number by which the person is known here. */
	readonly ofPlayer: PlayerIdentities["ofPlayer"];
	/** This season’s lines by player, the earliest first. */
	readonly rated: ReadonlyMap<number, readonly RatedLine[]>;
}

/**
 * Form ratings: those after the archived seasons are kept until an archive or an NTRP rating
 * changes, and this season’s lines are rated on top of them, once per data version. Archives are
 * read one after the other, so that other requests are answered in between.
 */
export function formReads(
	db: Kysely<Database>,
	{ cachedRead, indexVersion, playerIdentities, season, team, player, match, matchResult }: Sources,
) {
	let past: { key: string; forms: Promise<PastForms> } | undefined;

	const seeds = cachedRead("formSeeds", async () => {
		const players = await db
			.selectFrom("player")
			.select(["playerId", "rating", "ratingType"])
			.orderBy("playerId")
			.execute();
		const { ofPlayer } = await playerIdentities();
		const found = new Map<number, Seed>();
		for (const { playerId, ...seed } of players)
			if (ofPlayer(playerId) === playerId || !found.has(ofPlayer(playerId)))
				found.set(ofPlayer(playerId), seed);
		return found;
	});

	async function pastForms(known: ReadonlyMap<number, Seed>) {
		const seasons = (await season()).map((row) => [row.seasonId, row.startDate, row.seasonName]);
		const { aliases, ofPlayer } = await playerIdentities();
		const key = createHash("sha256")
			.update(JSON.stringify([await indexVersion(), seasons, [...aliases], [...known]]))
			.digest("hex");
		if (past?.key !== key) {
			const forms = ratePastSeasons(db, known, ofPlayer);
			past = { key, forms };
			forms.catch(() => {
				if (past?.forms === forms) past = undefined;
			});
		}
		return past.forms;
	}

	return {
		formRatings: cachedRead("formRatings", async (): Promise<FormRatings> => {
			const known = await seeds();
			const { ratings, seasonEnds } = await pastForms(known);
			const rated = new Map<number, RatedLine[]>();
			const { ofPlayer } = await playerIdentities();
			const live = asPeople(playedLines("live", await match(), await matchResult()), ofPlayer);
			return {
				seeds: known,
				ofPlayer,
				expected: divisionAverages(await team(), await player(), ofPlayer),
				seasonEnds,
				rated,
				forms: rateLines(live, known, {
					...(ratings && { from: ratings }),
					watch: (line) => {
						for (const playerId of line.after.keys()) {
							const own = rated.get(playerId) ?? [];
							rated.set(playerId, own);
							own.push(line);
						}
					},
				}).forms,
			};
		}),
		/** What visitors see of the form ratings, as last night’s run has stored it. */
		publicForm: cachedRead("publicForm", () =>
			db.selectFrom("publicForm").selectAll().orderBy("playerId").execute(),
		),
	};
}

/** The form of a player, after the lines so far or before the first one. */
export function formOf({ forms, seeds, expected, ofPlayer }: FormRatings, playerId: number) {
	const person = ofPlayer(playerId);
	return forms.get(person) ?? firstForm(seeds.get(person), expected.get(person));
}

function divisionAverages(
	teams: Awaited<ReturnType<Sources["team"]>>,
	players: Awaited<ReturnType<Sources["player"]>>,
	ofPlayer: PlayerIdentities["ofPlayer"],
) {
	const divisions = new Map(teams.map(({ teamId, divisionId }) => [teamId, divisionId]));
	const onRosters = players.filter(({ teamId }) => teamId !== null);
	const byDivision = Map.groupBy(onRosters, ({ teamId }) => divisions.get(teamId ?? 0));
	return new Map(
		[...byDivision.values()].flatMap((division) => {
			const average = meanRating(division) ?? meanRating(onRosters);
			return average === undefined
				? []
				: division
						.filter(({ rating }) => rating === null)
						.map(({ playerId }) => [ofPlayer(playerId), average] as const);
		}),
	);
}

/**
 * Lines by person instead of by number. A line that would have one person twice, because two people
 * were merged by mistake, is left out.
 */
const asPeople = (lines: readonly PlayedLine[], ofPlayer: PlayerIdentities["ofPlayer"]) =>
	lines
		.map((line) => ({
			...line,
			players: {
				home: line.players.home.map(ofPlayer),
				visitor: line.players.visitor.map(ofPlayer),
			},
		}))
		.filter(({ players }) => {
			const all = [...players.home, ...players.visitor];
			return new Set(all).size === all.length;
		});

async function ratePastSeasons(
	db: Kysely<Database>,
	seeds: ReadonlyMap<number, Seed>,
	ofPlayer: PlayerIdentities["ofPlayer"],
): Promise<PastForms> {
	const seasons = await db
		.selectFrom("seasonArchive")
		.innerJoin("season", "season.seasonId", "seasonArchive.seasonId")
		.select(["season.seasonId", "seasonName"])
		.where("hasResults", "=", true)
		.orderBy("startDate")
		.orderBy("season.seasonId")
		.execute();
	let ratings: Ratings | undefined;
	const seasonEnds = new Map<number, SeasonEnd[]>();
	for (const { seasonId, seasonName } of seasons) {
		const row = await db
			.selectFrom("seasonArchive")
			.select([
				sql<ArchiveContent["match"]>`"content" -> 'match'`.as("match"),
				sql<ArchiveContent["matchResult"]>`"content" -> 'matchResult'`.as("matchResult"),
			])
			.where("seasonId", "=", seasonId)
			.executeTakeFirst();
		if (!row) continue;
		const lines = asPeople(playedLines(seasonId, row.match, row.matchResult), ofPlayer);
		ratings = rateLines(lines, seeds, ratings && { from: ratings });
		const played = new Set(lines.flatMap(({ players }) => [...players.home, ...players.visitor]));
		for (const playerId of played) {
			const form = ratings.forms.get(playerId);
			if (!form) continue;
			const ends = seasonEnds.get(playerId) ?? [];
			seasonEnds.set(playerId, ends);
			ends.push({ seasonName, form });
		}
	}
	return { ratings, seasonEnds };
}
