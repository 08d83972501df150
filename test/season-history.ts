import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Site } from "../src/league/page-request.ts";
import type { Viewer } from "../src/league/permissions.ts";
import { addDays, dateOf, type LeagueTime } from "../src/league/rules/time/league-time.ts";
import { disputedLine, type Step, stillDisputed } from "../src/league/season-history.fixture.ts";
import {
	drafts,
	type Known,
	type Oracle,
	type Where,
} from "../src/league/season-league.fixture.ts";
import { type Ask, startTestApp } from "./app.ts";
import { takeSnapshot } from "./league-snapshot.ts";
import { assertEmailsAgree } from "./season-history-emails.ts";
import { captains, fillLeague, start, viewers } from "./season-history-league.ts";

/** Tells the oracle what a write that succeeded has changed. */
type Learn = (isDone: object | null, changes: Partial<Known>) => void;
/** In the second week, so that some matches have been played. */
const firstMoment: LeagueTime = "2026-10-17T13:00";
const scores = { "2,0": "6-4, 6-4", "2,1": "6-4, 3-6, 1-0" } as Record<string, string>;
const lines = ["singles1", "singles2", "doubles1", "doubles2"];

/**
 * A program with a small league, and an oracle that keeps one slot and one scorecard per match and
 * knows none of the rules: it learns only which calls the server answered with success.
 */
export async function startSeasonHistory(site: Site) {
	let now = firstMoment;
	const app = await startTestApp({ now: () => now, site });
	let oracle: Oracle = new Map();
	let undoable: { writeId: number; before: Oracle }[] = [];
	let lastWriteId = 0;
	let lastEmailId = 0;

	await fillLeague(app);

	/** Repeats calls that a busy database didn’t answer in time; keys make writes happen once. */
	async function ask(path: string, init: Ask): Promise<Response> {
		const response = await app.fetch(path, init);
		return response.status === 503 ? ask(path, init) : response;
	}

	/** Makes a write; returns its answer if it succeeded. */
	async function write(as: Viewer, path: string, json: object = {}, method = "POST") {
		const headers = { "idempotency-key": randomUUID() };
		const response = await ask(`/api/${path}`, { as, json, method, headers });
		const body = (await response.json()) as Record<string, number>;
		if (response.status >= 500) throw new Error(`${path}: ${JSON.stringify(body)}`);
		return response.ok ? body : null;
	}

	/** Takes a step if the server allows it. */
	async function take(step: Step) {
		if (step.kind === "wait") {
			now = `${addDays(dateOf(now), (step.day % 8) + 1)}T${step.hour}:00` as LeagueTime;
			return;
		}
		const last = undoable.at(-1);
		if (step.kind === "undo") {
			if (!last) return;
			const isUndone = await write(viewers.admin, "undoWrite", { writeId: last.writeId });
			if (isUndone) oracle = last.before;
			undoable = isUndone ? undoable.slice(0, -1) : [];
			await newWrites();
		} else {
			const before = oracle;
			await change(step);
			const writes = await newWrites();
			// Publishing and suggesting are several writes, which are not undone one by one.
			if (writes.length > 1) undoable = [];
			else for (const writeId of writes) undoable.push({ writeId, before });
		}
		await checkEmails();
	}

	async function change({ kind, match: index, day, time, place, ...step }: Step) {
		// Half of the scorecards are complete.
		const sets = place === null ? step.sets : step.sets.map((pair) => pair ?? [2, 0]);
		if (kind === "publish") return publish(drafts.slice(oracle.size));
		const matchId = (index % oracle.size) + 1;
		const known = oracle.get(matchId)!;
		const { matchNumber, homeTeamId, visitorTeamId } = drafts[matchId - 1]!;
		const date = kind === "move" ? addDays(start, day) : addDays(dateOf(now), day % 10);
		const slot = { matchDate: date, startTime: time, locationId: place };
		const booking = { originalMatchNumber: matchNumber, homeTeamId, visitorTeamId, ...slot };
		const where: Where = { date, time, place };
		const { admin } = viewers;
		const makeup = await app.db
			.selectFrom("makeupMatch")
			.select("makeupMatchId")
			.where("originalMatchNumber", "=", matchNumber)
			.executeTakeFirst();
		const at = `makeupMatch/${makeup?.makeupMatchId}`;
		const learn: Learn = (isDone, changes) => {
			if (isDone) oracle = new Map([...oracle, [matchId, { ...known, ...changes }] as const]);
		};

		switch (kind) {
			case "move": {
				const moved = { matchDate: date, startTime: time };
				const planned = { date, time, place: known.planned?.place ?? null };
				return learn(await write(admin, `update/match/${matchId}`, moved, "PUT"), { planned });
			}
			case "callOff":
				return learn(await write(admin, "callOffMatches", { matchIds: [matchId] }), {
					isOff: true,
				});
			case "book": {
				if (step.sets[0] === null) {
					if (!(await propose(matchId, known, learn, false))) return;
					await checkEmails();
					return answer(matchId, learn, false);
				}
				const [path, body] = step.sets[1]
					? ["bookNewDates", { newDates: [{ matchId, ...slot }] }]
					: ["create/makeupMatch", booking];
				return learn(await write(admin, path as string, body as object), { booked: where });
			}
			case "rebook":
				return makeup && learn(await write(admin, `update/${at}`, slot, "PUT"), { booked: where });
			case "cancel":
				return makeup && learn(await write(admin, `delete/${at}`, {}, "DELETE"), { booked: null });
			case "erase":
				return learn(await write(admin, `delete/matchResult/${matchId}`, {}, "DELETE"), {
					sets: [null, null, null, null],
				});
			case "propose":
				return propose(matchId, known, learn, place === null);
			case "answer":
				return answer(matchId, learn, place === null);
			case "dispute": {
				const line = disputedLine(day);
				return learn(
					await write(captains[homeTeamId - 1]!, `disputeMatchResult/${matchId}`, {
						line,
						note: "Please check this.",
					}),
					{ disputed: [...known.disputed, line] },
				);
			}
			case "score":
			case "verify": {
				const card = await app.db
					.selectFrom("matchResult")
					.select("version")
					.where("matchId", "=", matchId)
					.executeTakeFirst();
				const scored = Object.assign(
					{},
					...sets.map((pair, line) => pair && lineOf(lines[line]!, pair)),
				);
				const json = kind === "verify" ? { homeVerified: true } : scored;
				return learn(
					await write(
						kind === "verify" ? captains[homeTeamId - 1]! : admin,
						`update/matchResult/${matchId}`,
						{ version: card?.version ?? 0, ...json },
						"PUT",
					),
					kind === "verify"
						? {}
						: {
								disputed: stillDisputed(known, sets),
								sets: sets.map((pair, line) => (pair as [number, number]) ?? known.sets[line]!),
							},
				);
			}
		}
	}

	/** A captain suggests make-up times; a match that rained out is called off. */
	async function propose(matchId: number, known: Known, learn: Learn, isRainedOut: boolean) {
		const home = captains[drafts[matchId - 1]!.homeTeamId - 1]!;
		const isOff = known.isOff && !known.booked;
		const hasScores = known.sets.some((pair) => pair !== null);
		const kind = isOff ? "calledOff" : isRainedOut && !hasScores ? "rainedOut" : "postpone";
		const isDone = await write(home, "proposeMakeup", { matchId, kind, reason: "rain" });
		if (kind === "rainedOut") learn(isDone, { isOff: true, booked: null });
		return isDone;
	}

	/** The other captain accepts the first of the suggested times, or declines them. */
	async function answer(matchId: number, learn: Learn, declines: boolean) {
		const visitor = captains[drafts[matchId - 1]!.visitorTeamId - 1]!;
		const proposal = await app.db
			.selectFrom("makeupProposal")
			.select("proposalId")
			.where("matchId", "=", matchId)
			.orderBy("proposalId", "desc")
			.limit(1)
			.executeTakeFirst();
		if (!proposal) return;
		const key = String(proposal.proposalId);
		if (declines) return write(visitor, "endMakeupProposal", { key });
		const response = await ask(`/api/get/makeupProposal/${key}`, { as: visitor });
		const { slots } = (await response.json()) as { slots: { slot: string }[] };
		const slot = slots[0]?.slot ?? "2026-11-29 9-11";
		const [date, time] = slot.split(" ") as [string, string];
		learn(await write(visitor, "acceptMakeup", { key, slot }), {
			booked: { date, time, place: null },
		});
	}

	async function publish(more: readonly (typeof drafts)[number][]) {
		for (const draft of more) {
			const { matchId: _, isCalledOff, homeCaptainId, homeCocaptainId, ...rest } = draft;
			const { visitorCaptainId, visitorCocaptainId, ...json } = rest;
			const created = await write(viewers.admin, "create/match", json);
			const { matchDate: date, startTime: time, locationId: place } = json;
			const known = { planned: { date, time, place }, isOff: false, booked: null, disputed: [] };
			oracle = new Map([
				...oracle,
				[created!["matchId"]!, { ...known, sets: [null, null, null, null] }],
			]);
		}
	}

	/** The writes since the last call of this function, by ID. */
	async function newWrites() {
		const rows = await app.db
			.selectFrom("write")
			.select("writeId")
			.where("writeId", ">", lastWriteId)
			.orderBy("writeId")
			.execute();
		lastWriteId = rows.at(-1)?.writeId ?? lastWriteId;
		return rows.map(({ writeId }) => writeId);
	}

	/** Each write sends a person one email at most, and emails show the match’s date at that time. */
	async function checkEmails() {
		const emails = await app.db
			.selectFrom("email")
			.select(["emailId", "toAddress", "subject", "text"])
			.where("emailId", ">", lastEmailId)
			.orderBy("emailId")
			.execute();
		lastEmailId = emails.at(-1)?.emailId ?? lastEmailId;
		if (new Set(emails.map(({ toAddress }) => toAddress)).size < emails.length)
			throw new Error(`A person got two emails: ${JSON.stringify(emails)}`);
		assertEmailsAgree(emails, oracle, now);
	}

	await publish(drafts.slice(0, 4));
	await newWrites();
	const firstMatches = oracle;
	const first = await takeSnapshot(app);

	return {
		app,
		ask,
		take,
		now: () => now,
		oracle: () => oracle,
		/** The season with four of its six matches published. */
		async restart() {
			await first.restore();
			await sql`select setval(pg_get_serial_sequence('match', 'matchId'), ${firstMatches.size})`.execute(
				app.db,
			);
			now = firstMoment;
			oracle = firstMatches;
			undoable = [];
		},
	};
}
export type SeasonHistory = Awaited<ReturnType<typeof startSeasonHistory>>;

const lineOf = (line: string, pair: readonly number[]) => ({
	[`${line}Score`]: scores[pair.toSorted().reverse().join()],
	[`${line}HomeSetsWon`]: pair[0],
	[`${line}VisitorSetsWon`]: pair[1],
});
