import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { addDays, atHour, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import { askDuePlayers } from "./ask-players.ts";

/** The current test file's league, without answers, and its captain's next match. */
export let app: TestApp;
export let admin: Viewer;
export let captain: Viewer;
export let teamId: number;
export let matchId: number;
export let matchDate: string;
export let roster: TestApp["demo"]["player"][number][];
export const time = {} as { now: LeagueTime };

/** Starts a separate league for the tests of a file. Each begins when players are first asked. */
export function useAvailabilityLeague() {
	let snapshot: Awaited<ReturnType<typeof takeSnapshot>>;
	beforeAll(async () => {
		app = await startTestApp({ demo: true, now: () => time.now });
		const { named } = app.demo;
		admin = memberViewer(app.demo, named.adminUserId);
		captain = memberViewer(app.demo, named.captainUserId);
		teamId = named.captainTeamId;
		matchId = named.nextMatchId;
		roster = app.demo.player.filter((row) => row.teamId === teamId && row.isActive);
		const match = app.demo.match.find((row) => row.matchId === matchId)!;
		matchDate = match.matchDate!;
		await app.change(async (trx) => {
			await trx.deleteFrom("availability").execute();
			await trx.deleteFrom("absence").execute();
			await trx
				.updateTable("match")
				.set({ startTime: "9-11" })
				.where("matchId", "=", matchId)
				.execute();
			await trx.updateTable("team").set({ askDays: 5 }).where("teamId", "=", teamId).execute();
		});
		snapshot = await takeSnapshot(app);
	});
	beforeEach(async () => {
		await snapshot.restore();
		time.now = atHour(addDays(matchDate, -5), 9);
	});
	afterAll(async () => {
		expect(app.failures).toEqual([]);
		await app.stop();
	});
}

export interface Sent {
	as?: Viewer;
	method?: string;
	key?: string;
	address?: string;
}
export async function send(path: string, json?: object, { as, method, key, address }: Sent = {}) {
	const response = await app.fetch(`/api/${path}`, {
		headers: key ? { "idempotency-key": key } : {},
		...(as && { as }),
		...(address && { address }),
		...(json && { json }),
		...(method && { method }),
	});
	return { status: response.status, body: await response.json() };
}
export const change = (values: object) =>
	app.change((trx) =>
		trx.updateTable("match").set(values).where("matchId", "=", matchId).execute(),
	);
export const changePlayer = (playerId: number, values: object) =>
	app.change((trx) =>
		trx.updateTable("player").set(values).where("playerId", "=", playerId).execute(),
	);
export const askAll = () => askDuePlayers(app.context);
export const emails = () =>
	app.db
		.selectFrom("email")
		.select(["toAddress", "subject", "text", "html"])
		.where("kind", "=", "availabilityAsked")
		.orderBy("emailId")
		.execute();
/** The token in the newest email to a player. */
export async function tokenOf({ email }: { email: string }) {
	const own = (await emails()).filter(({ toAddress }) => toAddress === email);
	return /availability\/([\w-]{43})\?answer=in/.exec(own.at(-1)!.text!)![1]!;
}
export const answer = (key: string, value: string, more: Sent = {}) =>
	send("answerAvailability", { key, answer: value }, more);
export const overview = async () =>
	(await send(`get/teamAvailability/${teamId}`, undefined, { as: captain })).body;
export async function answerSeen(playerId: number) {
	const { matches } = await overview();
	return matches[0].answers.find((each: { playerId: number }) => each.playerId === playerId);
}
export const stored = () =>
	app.db.selectFrom("availability").selectAll().orderBy("availabilityId").execute();
