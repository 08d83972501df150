import { describe, expect, test } from "vitest";
import type { PlannedMatch, PlanRequest } from "../../../league/entities/schedule-plan.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import {
	aces,
	admin,
	app,
	deuces,
	match,
	planOf,
	saturdays,
	season,
	send,
	usePlanLeague,
} from "./plan-league.fixture.ts";

usePlanLeague();

const drafts = () => app.db.selectFrom("draftMatch").selectAll().orderBy("matchNumber").execute();
const planState = async (planId: number) => {
	const response = await app.fetch(`/api/get/schedulePlan/${planId}?fields=state`, { as: admin });
	return (await response.json()).state;
};
/** All but the numbers, which the database gives. */
const plain = (rows: Awaited<ReturnType<typeof drafts>>) =>
	rows.map(({ matchDate, startTime, weekNumber, homeTeamId, locationId }) => [
		...[matchDate, startTime, weekNumber, homeTeamId, locationId],
	]);

describe("adopting a plan", () => {
	test("replaces the season’s drafts after a confirmation, and undo brings them back", async () => {
		const before = await drafts();
		const planId = await planOf([
			match(saturdays[1]!, "11-1", { weekNumber: 2 }),
			match(saturdays[0]!, "9-11", { homeTeamId: deuces.teamId, visitorTeamId: aces.teamId }),
		]);
		expect(await send(`adoptSchedulePlan/${planId}`)).toMatchObject({
			status: 409,
			body: {
				error: {
					message: `${season.seasonName} already has ${before.length} draft matches. Confirm that the plan replaces them.`,
				},
			},
		});
		expect(await drafts()).toEqual(before);

		const { status, body } = await send(
			`adoptSchedulePlan/${planId}`,
			{ replaceDrafts: true },
			"k",
		);
		expect([status, body]).toEqual([
			200,
			{ drafts: 2, replaced: before.length, moved: 0, added: 0, removed: 0, people: 0 },
		]);
		const after = await drafts();
		expect(plain(after)).toEqual([
			[saturdays[0], "9-11", 1, deuces.teamId, aces.locationId],
			[saturdays[1], "11-1", 2, aces.teamId, aces.locationId],
		]);
		const last = Math.max(...app.demo.match.map(({ matchNumber }) => matchNumber));
		expect(after.map(({ matchNumber }) => matchNumber)).toEqual([last + 1, last + 2]);
		expect(await planState(planId)).toBe("adopted");

		const undo = await send("undoWrite", { path: `adoptSchedulePlan/${planId}`, key: "k" });
		expect([undo.status, undo.body]).toEqual([200, { ok: true }]);
		expect(await drafts()).toEqual(before);
		expect(await planState(planId)).toBe("done");
		// It can be adopted again.
		const again = await send(`adoptSchedulePlan/${planId}`, { replaceDrafts: true }, "k2");
		expect(again.status).toBe(200);
		await send("undoWrite", { path: `adoptSchedulePlan/${planId}`, key: "k2" });
	});

	test("is refused when a team has other home courts since", async () => {
		const planId = await planOf([match(saturdays[0]!)]);
		const { teamId, locationId } = aces;
		const move = (to: number | null) =>
			app.change((trx) =>
				trx.updateTable("team").set({ locationId: to }).where("teamId", "=", teamId).execute(),
			);
		await move(null);
		expect(await send(`adoptSchedulePlan/${planId}`, { replaceDrafts: true })).toMatchObject({
			status: 409,
			body: { error: { code: "STALE" } },
		});
		await move(locationId);
	});

	test("is refused when the plan breaks a requirement that it did not break before", async () => {
		const quality = { goals: [], teams: [], preferences: [], broken: [] };
		const planId = await planOf([match(saturdays[0]!), match(saturdays[0]!, "11-1")]);
		await app.db
			.updateTable("schedulePlan")
			.set({ quality: JSON.stringify(quality) })
			.execute();
		expect(await send(`adoptSchedulePlan/${planId}`, { replaceDrafts: true })).toMatchObject({
			status: 409,
			body: {
				error: { code: "STALE", message: expect.stringMatching(/Plan the season again\.$/) },
			},
		});
	});
});

describe("adopting a plan that keeps published matches", () => {
	const keptBy = async (planId: number): Promise<PlannedMatch[]> => {
		const response = await app.fetch(`/api/get/scheduleProblem/${planId}`, { as: admin });
		return (await response.json()).kept;
	};
	const published = () => app.db.selectFrom("match").selectAll().orderBy("matchId").execute();

	test("moves, adds and removes matches, emails the captains of moved ones, and can be undone", async () => {
		const current = app.demo.season.find(({ currentSeason }) => currentSeason)!;
		const days = Array.from({ length: 10 }, (_, week) => addDays(current.startDate, 7 * week));
		const from = addDays(days.at(-1)!, -7);
		const before = await published();
		const request: Partial<PlanRequest> = {
			seasonId: current.seasonId,
			saturdays: days,
			keep: { matches: "published", from },
		};
		const kept = await keptBy(await planOf([], request));
		const [first, second, ...others] = kept.filter(({ date }) => date >= from) as [
			PlannedMatch,
			PlannedMatch,
			...PlannedMatch[],
		];
		// Called off before, without another date.
		const lost = kept.filter(({ date }) => date < from);
		const [moved, removed] = [first, second].map(
			(planned) =>
				before.find(
					(row) =>
						row.matchDate === planned.date &&
						row.homeTeamId === planned.homeTeamId &&
						row.visitorTeamId === planned.visitorTeamId,
				)!,
		);
		// Two teams of its division that do not meet in these weeks.
		const teams = app.demo.team.filter(
			(row) => row.isActive && row.divisionId === second.divisionId,
		);
		const meet = (one: number, other: number) =>
			kept.some((row) =>
				[one, other].every((id) => [row.homeTeamId, row.visitorTeamId].includes(id)),
			);
		const pairs = teams.flatMap((home) => teams.map((visitor) => [home, visitor] as const));
		const [home, visitor] = pairs.find(
			([one, other]) => one !== other && !meet(one.teamId, other.teamId),
		)!;
		const planId = await planOf(
			[
				{ ...first, startTime: first.startTime === "9-11" ? "11-1" : "9-11" },
				{ ...second, homeTeamId: home.teamId, visitorTeamId: visitor.teamId },
				...others,
				...lost,
			],
			request,
		);
		// A dispute goes with its match, and comes back with it.
		const disputed = { matchId: removed!.matchId, line: null, note: "Wrong." };
		await app.change((trx) => trx.insertInto("dispute").values(disputed).execute());
		const disputes = () =>
			app.db.selectFrom("dispute").selectAll().where("matchId", "=", disputed.matchId).execute();
		const disputesBefore = await disputes();
		const { status, body } = await send(`adoptSchedulePlan/${planId}`, {}, "published");
		expect([status, body]).toEqual([
			200,
			{ drafts: 0, replaced: 0, moved: 1, added: 1, removed: 1, people: expect.any(Number) },
		]);
		const after = await published();
		expect(after.find(({ matchId }) => matchId === moved!.matchId)).toMatchObject({
			matchNumber: moved!.matchNumber,
			startTime: first.startTime === "9-11" ? "11-1" : "9-11",
		});
		expect(after.some(({ matchId }) => matchId === removed!.matchId)).toBe(false);
		const emails = await app.db.selectFrom("email").select(["kind", "toAddress"]).execute();
		expect(new Set(emails.map(({ kind }) => kind))).toEqual(new Set(["matchMoved"]));
		expect(new Set(emails.map(({ toAddress }) => toAddress)).size).toBe(emails.length);
		expect(emails.length).toBe(body.people);

		// The matches are no longer those of the plan.
		expect(await send(`adoptSchedulePlan/${planId}`)).toMatchObject({
			status: 409,
			body: { error: { code: "STALE" } },
		});
		await send("undoWrite", { path: `adoptSchedulePlan/${planId}`, key: "published" });
		expect(await published()).toEqual(before);
		expect(disputesBefore).toHaveLength(1);
		expect(await disputes()).toEqual(disputesBefore);
	});
});

test("a plan for a season from which a team has withdrawn does not bring its canceled matches back", async () => {
	const current = app.demo.season.find(({ currentSeason }) => currentSeason)!;
	const days = Array.from({ length: 10 }, (_, week) => addDays(current.startDate, 7 * week));
	const teamId = app.demo.named.captainTeamId;
	const exit = {
		teamId,
		firstDay: days[2]!,
		withdraws: true,
		removesResults: false,
		remaining: "canceled",
		reason: "Too few players.",
		heardOn: null,
		hearing: "",
	};
	const { matchIds } = (await send("previewTeamExit", exit)).body;
	expect(matchIds.length).toBeGreaterThan(0);
	expect((await send("decideTeamExit", { ...exit, matchIds })).status).toBe(200);
	const request: Partial<PlanRequest> = {
		seasonId: current.seasonId,
		saturdays: days,
		keep: { matches: "published", from: days[2]! },
	};
	const planId = await planOf([], request);
	const response = await app.fetch(`/api/get/scheduleProblem/${planId}`, { as: admin });
	const { kept, teams } = await response.json();
	const plays = (row: PlannedMatch) => [row.homeTeamId, row.visitorTeamId].includes(teamId);
	expect(kept.filter(plays)).toEqual([]);
	expect(kept.length).toBeGreaterThan(0);
	expect(teams.find((row: { teamId: number }) => row.teamId === teamId).lastDay).toBe(
		addDays(days[2]!, -1),
	);
	// What the plan leaves alone stays canceled.
	const adoptedId = await planOf(kept, request);
	expect((await send(`adoptSchedulePlan/${adoptedId}`, {})).status).toBe(200);
	const rows = await app.db
		.selectFrom("match")
		.select("isCanceled")
		.where("matchId", "in", matchIds)
		.execute();
	expect(rows).toEqual(matchIds.map(() => ({ isCanceled: true })));
});
