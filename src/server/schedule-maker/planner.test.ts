import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../test/app.ts";
import { until } from "../../../test/program.ts";
import type { SchedulePlan } from "../../league/entities/schedule-plan.ts";
import type { Viewer } from "../../league/permissions.ts";
import { leasePlan } from "./plan-queue.ts";
import { createPlanner, type Planner } from "./planner.ts";

const program = new URL("./solver.fixture.ts", import.meta.url);

let app: TestApp;
let admin: Viewer;
let otherAdmin: Viewer;
let planners: Planner[] = [];
let errors: string[] = [];
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
	const { memberUserId } = app.demo.named;
	await app.change((trx) =>
		trx.updateTable("user").set({ isAdmin: true }).where("userId", "=", memberUserId).execute(),
	);
	otherAdmin = { ...memberViewer(app.demo, memberUserId), isAdmin: true };
});
afterEach(async () => {
	for (const planner of planners) await planner.stop();
	planners = [];
	errors = [];
	await app.db.deleteFrom("schedulePlan").execute();
	expect(app.failures).toEqual([]);
});
afterAll(() => app.stop());

function start(times: Parameters<typeof createPlanner>[0]["times"] = {}) {
	const log = { error: (_: object, message: string) => void errors.push(message) };
	const planner = createPlanner({
		db: app.db,
		log,
		program,
		times: { store: 20, poll: 20, ...times },
	});
	planners.push(planner);
	return planner;
}

const seasonId = 2;
const saturdays = ["2026-10-03", "2026-10-10"];
async function ask(path: string, json: object | null = {}, as = admin) {
	const response = await app.fetch(`/api/${path}`, json ? { as, json } : { as });
	expect([response.status, path]).toEqual([200, path]);
	return response.json();
}
const plan = async (seed: number, as = admin, more: object = {}): Promise<number> =>
	(await ask("planSchedule", { seasonId, saturdays, seed, ...more }, as)).planId;
const read = (planId: number): Promise<SchedulePlan> => ask(`get/schedulePlan/${planId}`, null);
/** Waits until the plan is as expected; it is read again and again. */
const when = (planId: number, what: string, is: (plan: SchedulePlan) => boolean) =>
	until(async () => {
		const row = await read(planId);
		return is(row) ? row : null;
	}, `plan ${planId} ${what}`);
const inState = (planId: number, state: SchedulePlan["state"]) =>
	when(planId, `is ${state}`, (row) => row.state === state);
const withMatches = (planId: number) =>
	when(planId, "has matches", ({ matches }) => matches !== null);

test("a plan is solved in a child process and stored, without changing the data version", async () => {
	const before = app.context.dataVersion.current();
	start();
	const planId = await plan(1);
	const { matches, quality, elapsedSeconds } = await inState(planId, "done");
	expect(matches).toHaveLength(app.demo.division.length);
	expect(quality?.goals[0]?.sentence).toBe("3 miles.");
	expect(elapsedSeconds).toBeGreaterThan(0);
	await app.context.dataVersion.refresh();
	expect(app.context.dataVersion.current()).toBe(before);
});

test("the progress and the best plan so far can be read while it is solved, and canceling keeps it", async () => {
	const planner = start();
	app.context.planner = planner;
	const planId = await plan(2);
	const solving = await withMatches(planId);
	expect(solving.progress).toMatchObject({ phase: "Planning.", share: 0.5 });
	const canceled: SchedulePlan = await ask(`cancelSchedulePlan/${planId}`);
	expect([canceled.state, canceled.hasMatches]).toEqual(["canceled", true]);
	expect(canceled.quality?.goals.length).toBeGreaterThan(0);
	// Its process has ended: the next plan is solved.
	await inState(await plan(1), "done");
	expect((await read(planId)).state).toBe("canceled");
});

test("a plan that waits can be canceled, a finished one can't", async () => {
	const planId = await plan(1);
	expect((await ask(`cancelSchedulePlan/${planId}`)).state).toBe("canceled");
	const next = await plan(1);
	start();
	await inState(next, "done");
	const response = await app.fetch(`/api/cancelSchedulePlan/${next}`, { as: admin, json: {} });
	expect([response.status, (await response.json()).error.message]).toEqual([
		409,
		"This plan is already finished.",
	]);
});

test("an impossible plan says why", async () => {
	start();
	const { matches, conflict } = await inState(await plan(4), "impossible");
	expect([matches, conflict?.requirements[0]?.sentence]).toEqual([null, "Too few courts."]);
});

test("the best plan of a process that died is kept", async () => {
	start();
	const { matches, quality } = await inState(await plan(3), "done");
	expect(matches).toHaveLength(app.demo.division.length);
	expect(quality?.goals.length).toBeGreaterThan(0);
	expect(errors).toEqual(["the schedule maker has ended early"]);
});

test("a process that needs too much memory ends, and the plan says so", async () => {
	start();
	const { progress, hasMatches } = await inState(await plan(5), "failed");
	expect([progress?.phase, hasMatches]).toEqual([
		"The schedule maker found no plan in the time and memory it has. Try again with more seconds or fewer preferences.",
		false,
	]);
});

test("a process that takes too long is ended", async () => {
	start({ patience: 0, extra: 50 });
	expect((await inState(await plan(6), "failed")).hasMatches).toBe(false);
});

test("one plan is solved at a time, also by two processes", async () => {
	const first = await plan(2, admin, { seconds: 600 });
	const second = await plan(2, admin, { seconds: 599 });
	start();
	start();
	await withMatches(first);
	expect((await read(second)).state).toBe("waiting");
});

test("a plan that another process is just looking at keeps its turn", async () => {
	const first = await plan(1);
	await plan(1, admin, { seconds: 6 });
	const taken = await app.db.transaction().execute(async (other) => {
		await other
			.selectFrom("schedulePlan")
			.select("planId")
			.where("planId", "=", first)
			.forUpdate()
			.execute();
		const lease = leasePlan(app.db, "worker", 15_000);
		const isWaiting = async () =>
			(await sql`select from pg_locks where not granted`.execute(app.db)).rows.length > 0;
		await Promise.race([lease, until(isWaiting, "the plan is waited for")]);
		return { lease };
	});
	expect((await taken.lease)?.planId).toBe(first);
});

test("a stop ends a plan that is just being taken, which then waits again", async () => {
	const planId = await plan(6);
	await start().stop();
	expect((await read(planId)).state).toBe("waiting");
});

test("admins take turns", async () => {
	const own = [await plan(1), await plan(1, admin, { seconds: 6 })];
	const other = await plan(1, otherAdmin);
	start();
	for (const planId of [...own, other]) await inState(planId, "done");
	const rows = await app.db
		.selectFrom("schedulePlan")
		.select("planId")
		.orderBy("startedAt")
		.execute();
	expect(rows.map(({ planId }) => planId)).toEqual([own[0], other, own[1]]);
});

test("a plan whose process has died is taken over", async () => {
	const planId = await plan(1);
	const died = { state: "solving" as const, worker: "gone", heartbeatAt: sql<string>`now()` };
	await app.db.updateTable("schedulePlan").set(died).execute();
	start();
	const waiting = await plan(1, otherAdmin);
	await app.db
		.updateTable("schedulePlan")
		.set({ heartbeatAt: sql<string>`now() - interval '1 minute'` })
		.where("planId", "=", planId)
		.execute();
	await inState(planId, "done");
	await inState(waiting, "done");
});

test("a plan that was taken over or canceled elsewhere is left alone", async () => {
	start();
	const planId = await plan(2);
	await inState(planId, "solving");
	await app.db.updateTable("schedulePlan").set({ worker: "another" }).execute();
	const next = await plan(1, otherAdmin);
	await app.db
		.updateTable("schedulePlan")
		.set({ state: "canceled" })
		.where("planId", "=", planId)
		.execute();
	await inState(next, "done");
	expect(await read(planId)).toMatchObject({ state: "canceled" });
});

test("a stopped program gives its plan back, and the next one solves it again", async () => {
	const planner = start();
	const planId = await plan(2);
	await inState(planId, "solving");
	await planner.stop();
	expect((await read(planId)).state).toBe("waiting");
	start();
	await inState(planId, "solving");
});

test("a plan for a league that has changed since fails with the reason", async () => {
	const planId = await plan(1, admin, { closedDays: [] });
	await app.db
		.updateTable("schedulePlan")
		.set({ request: sql<string>`"request" || '{"saturdays": ["2026-10-04"]}'::jsonb` })
		.execute();
	start();
	expect((await inState(planId, "failed")).progress?.phase).toBe("Sun, Oct 4 is not a Saturday.");
});
