import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../test/app.ts";
import type { CaptainRequest } from "../../league/entities/captain-request.ts";
import type { Viewer } from "../../league/permissions.ts";

let app: TestApp;
let admin: Viewer;
/** Asks to lead the captain's team. */
let asking: { userId: number; name: string };
let holder: { userId: number; name: string };
let team: { teamId: number; teamName: string };
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = viewersOf(app.world).D;
	const { captainWithoutTeamUserId, captainUserId, captainTeamId } = app.world.named;
	const person = (id: number) => {
		const { userId, firstName, lastName } = app.world.user.find(({ userId }) => userId === id)!;
		return { userId, name: `${firstName} ${lastName}` };
	};
	asking = person(captainWithoutTeamUserId);
	holder = person(captainUserId);
	team = app.world.team.find(({ teamId }) => teamId === captainTeamId)!;
});
beforeEach(() =>
	app.change(async (trx) => {
		for (const table of ["captainRequest", "email"] as const) await trx.deleteFrom(table).execute();
		await trx.deleteFrom("team").where("teamNumber", "=", 997).execute();
		await trx
			.updateTable("team")
			.set({ captainId: holder.userId, cocaptainId: null })
			.where("teamId", "=", team.teamId)
			.execute();
	}),
);
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function ask(
	captainOrCocaptain: "captain" | "co-captain",
	teamId: number | null = team.teamId,
	teamName = team.teamName,
) {
	const request = { userId: asking.userId, teamId, teamName, captainOrCocaptain };
	return (
		await app.db
			.insertInto("captainRequest")
			.values(request)
			.returning("requestId")
			.executeTakeFirstOrThrow()
	).requestId;
}
async function call(method: string, path: string, json?: object) {
	const response = await app.fetch(`/api/${path}`, { as: admin, ...(json && { json }), method });
	return {
		status: response.status,
		body: (await response.json()) as { error?: { code: string; fields?: object } } & Record<
			string,
			unknown
		>,
	};
}
const settle = (requestId: number, json: object) =>
	call("POST", `settleCaptainRequest/${requestId}`, json);
const list = async () =>
	(await call("GET", "list/captainRequest")).body as unknown as CaptainRequest[];
const stored = (teamId = team.teamId) =>
	app.db.selectFrom("team").selectAll().where("teamId", "=", teamId).executeTakeFirstOrThrow();
const emails = async () =>
	(await app.db.selectFrom("email").select(["kind", "toName"]).orderBy("emailId").execute()).map(
		({ kind, toName }) => `${kind} to ${toName}`,
	);

test("says who asks, for what, and who leads the team now", async () => {
	const requestId = await ask("captain");
	expect(await list()).toEqual([
		expect.objectContaining({
			requestId,
			who: asking.name,
			teamId: team.teamId,
			teamName: team.teamName,
			ledBy: { userId: holder.userId, who: holder.name },
		}),
	]);
});

test("puts the person in the place, tells them and whom they replace, and the request is gone", async () => {
	const requestId = await ask("captain");
	expect(await settle(requestId, { teamId: team.teamId, replaces: holder.userId })).toEqual({
		status: 200,
		body: { ok: true, teamId: team.teamId },
	});
	expect(await stored()).toMatchObject({ captainId: asking.userId, cocaptainId: null });
	expect((await emails()).sort()).toEqual([
		`captainAssigned to ${asking.name}`,
		`captainReplaced to ${holder.name}`,
	]);
	expect(await list()).toEqual([]);
	expect((await settle(requestId, { teamId: team.teamId })).status).toBe(404);
});

test("a free place is taken from nobody", async () => {
	await settle(await ask("co-captain"), { teamId: team.teamId });
	expect(await stored()).toMatchObject({ captainId: holder.userId, cocaptainId: asking.userId });
	expect(await emails()).toEqual([`captainAssigned to ${asking.name}`]);
});

test("nobody has both places", async () => {
	await app.change((trx) =>
		trx
			.updateTable("team")
			.set({ cocaptainId: asking.userId })
			.where("teamId", "=", team.teamId)
			.execute(),
	);
	await settle(await ask("captain"), { teamId: team.teamId });
	expect(await stored()).toMatchObject({ captainId: asking.userId, cocaptainId: null });
});

test("into another team than the one that was named: what else they asked for of it is settled too", async () => {
	await ask("co-captain");
	await settle(await ask("captain", null, "A Team of Dreams"), { teamId: team.teamId });
	expect(await stored()).toMatchObject({ captainId: asking.userId });
	expect(await list()).toEqual([]);
});

test("whoever has come to lead the team since it was looked at stays there", async () => {
	const requestId = await ask("captain");
	const { memberUserId } = app.world.named;
	await app.change((trx) =>
		trx
			.updateTable("team")
			.set({ captainId: memberUserId })
			.where("teamId", "=", team.teamId)
			.execute(),
	);
	expect(await settle(requestId, { teamId: team.teamId, replaces: holder.userId })).toMatchObject({
		status: 409,
		body: { error: { code: "STALE" } },
	});
	expect(await stored()).toMatchObject({ captainId: memberUserId });
	expect([await emails(), (await list()).length]).toEqual([[], 1]);
});

test("a team is made for them", async () => {
	const { divisionId } = app.world.division[0]!;
	const answer = await settle(await ask("captain", null, "Fresh Strings"), {
		newTeam: { teamNumber: 997, teamName: "Fresh Strings", divisionId },
	});
	expect(answer.status).toBe(200);
	expect(await stored(answer.body["teamId"] as number)).toMatchObject({
		teamNumber: 997,
		teamName: "Fresh Strings",
		divisionId,
		captainId: asking.userId,
		cocaptainId: null,
		isActive: true,
		isRegistered: false,
	});
	expect([await emails(), await list()]).toEqual([[`captainAssigned to ${asking.name}`], []]);
});

test.each<[string, () => object, number, object]>([
	[
		"a number that another team has",
		() => ({
			teamNumber: app.world.team.find((row) => row.teamNumber)!.teamNumber,
			teamName: "X",
			divisionId: null,
		}),
		409,
		{ code: "NOT_UNIQUE" },
	],
	[
		"no number",
		() => ({ teamNumber: null, teamName: "X", divisionId: null }),
		422,
		{ code: "INVALID" },
	],
	[
		"the name of the placeholder",
		() => ({ teamNumber: 997, teamName: "bye", divisionId: null }),
		422,
		{ fields: { teamName: expect.any(String) } },
	],
	[
		"a division that is not there",
		() => ({ teamNumber: 997, teamName: "X", divisionId: 99_999 }),
		422,
		{ fields: { divisionId: expect.any(String) } },
	],
])("a new team with %s is refused, and the request stays", async (_, newTeam, status, error) => {
	const requestId = await ask("captain", null, "X");
	expect(await settle(requestId, { newTeam: newTeam() })).toMatchObject({
		status,
		body: { error },
	});
	expect([await emails(), (await list()).length]).toEqual([[], 1]);
});

test("who is declined is told, and nothing else changes", async () => {
	const before = await stored();
	expect(await call("DELETE", `delete/captainRequest/${await ask("captain")}`)).toEqual({
		status: 200,
		body: { ok: true },
	});
	expect([await list(), await emails(), await stored()]).toEqual([
		[],
		[`requestDeclined to ${asking.name}`],
		before,
	]);
});
