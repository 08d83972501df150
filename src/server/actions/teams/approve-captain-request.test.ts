import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import type { CaptainRequest } from "../../../league/entities/captain-request.ts";
import type { Viewer } from "../../../league/permissions.ts";

let app: TestApp;
let admin: Viewer;
/** The user who asks to lead the captain's team. */
let applicant: { userId: number; name: string };
let holder: { userId: number; name: string };
let team: { teamId: number; teamName: string };
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = viewersOf(app.demo).admin;
	const { captainWithoutTeamUserId, captainUserId, captainTeamId } = app.demo.named;
	const person = (id: number) => {
		const { userId, firstName, lastName } = app.demo.user.find(({ userId }) => userId === id)!;
		return { userId, name: `${firstName} ${lastName}` };
	};
	applicant = person(captainWithoutTeamUserId);
	holder = person(captainUserId);
	team = app.demo.team.find(({ teamId }) => teamId === captainTeamId)!;
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

async function insertRequest(
	captainOrCocaptain: "captain" | "co-captain",
	teamId: number | null = team.teamId,
	teamName = team.teamName,
) {
	const request = { userId: applicant.userId, teamId, teamName, captainOrCocaptain };
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
const approve = (requestId: number, json: object) =>
	call("POST", `settleCaptainRequest/${requestId}`, json);
const list = async () =>
	(await call("GET", "list/captainRequest")).body as unknown as CaptainRequest[];
const stored = (teamId = team.teamId) =>
	app.db.selectFrom("team").selectAll().where("teamId", "=", teamId).executeTakeFirstOrThrow();
const emails = async () =>
	(await app.db.selectFrom("email").select(["kind", "toName"]).orderBy("emailId").execute()).map(
		({ kind, toName }) => `${kind} to ${toName}`,
	);

test("lists who asks, for which position, and who has it now", async () => {
	const requestId = await insertRequest("captain");
	expect(await list()).toEqual([
		expect.objectContaining({
			requestId,
			who: applicant.name,
			teamId: team.teamId,
			teamName: team.teamName,
			ledBy: { userId: holder.userId, who: holder.name },
		}),
	]);
});

test("assigns the person, emails them and the replaced captain, and deletes the request", async () => {
	const requestId = await insertRequest("captain");
	expect(await approve(requestId, { teamId: team.teamId, replaces: holder.userId })).toEqual({
		status: 200,
		body: { ok: true, teamId: team.teamId },
	});
	expect(await stored()).toMatchObject({ captainId: applicant.userId, cocaptainId: null });
	expect((await emails()).sort()).toEqual([
		`captainAssigned to ${applicant.name}`,
		`captainReplaced to ${holder.name}`,
	]);
	expect(await list()).toEqual([]);
	expect((await approve(requestId, { teamId: team.teamId })).status).toBe(404);
});

test("assigns an open position without replacing anyone", async () => {
	await approve(await insertRequest("co-captain"), { teamId: team.teamId });
	expect(await stored()).toMatchObject({ captainId: holder.userId, cocaptainId: applicant.userId });
	expect(await emails()).toEqual([`captainAssigned to ${applicant.name}`]);
});

test("never makes one person captain and co-captain", async () => {
	await app.change((trx) =>
		trx
			.updateTable("team")
			.set({ cocaptainId: applicant.userId })
			.where("teamId", "=", team.teamId)
			.execute(),
	);
	await approve(await insertRequest("captain"), { teamId: team.teamId });
	expect(await stored()).toMatchObject({ captainId: applicant.userId, cocaptainId: null });
});

test("assigns a different team than requested, and closes the person’s other request for it", async () => {
	await insertRequest("co-captain");
	await approve(await insertRequest("captain", null, "A Team of Dreams"), { teamId: team.teamId });
	expect(await stored()).toMatchObject({ captainId: applicant.userId });
	expect(await list()).toEqual([]);
});

test("refuses to replace a captain other than the one in `replaces`", async () => {
	const requestId = await insertRequest("captain");
	const { memberUserId } = app.demo.named;
	await app.change((trx) =>
		trx
			.updateTable("team")
			.set({ captainId: memberUserId })
			.where("teamId", "=", team.teamId)
			.execute(),
	);
	expect(await approve(requestId, { teamId: team.teamId, replaces: holder.userId })).toMatchObject({
		status: 409,
		body: { error: { code: "STALE" } },
	});
	expect(await stored()).toMatchObject({ captainId: memberUserId });
	expect([await emails(), (await list()).length]).toEqual([[], 1]);
});

test("creates a new team", async () => {
	const { divisionId } = app.demo.division[0]!;
	const response = await approve(await insertRequest("captain", null, "Fresh Strings"), {
		newTeam: { teamNumber: 997, teamName: "Fresh Strings", divisionId },
	});
	expect(response.status).toBe(200);
	expect(await stored(response.body["teamId"] as number)).toMatchObject({
		teamNumber: 997,
		teamName: "Fresh Strings",
		divisionId,
		captainId: applicant.userId,
		cocaptainId: null,
		isActive: true,
		isRegistered: false,
	});
	expect([await emails(), await list()]).toEqual([[`captainAssigned to ${applicant.name}`], []]);
});

test.each<[string, () => object, number, object]>([
	[
		"a number that another team has",
		() => ({
			teamNumber: app.demo.team.find((row) => row.teamNumber)!.teamNumber,
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
		"the reserved name Bye",
		() => ({ teamNumber: 997, teamName: "bye", divisionId: null }),
		422,
		{ fields: { teamName: expect.any(String) } },
	],
	[
		"a division that does not exist",
		() => ({ teamNumber: 997, teamName: "X", divisionId: 99_999 }),
		422,
		{ fields: { divisionId: expect.any(String) } },
	],
])("refuses a new team with %s and keeps the request", async (_, newTeam, status, error) => {
	const requestId = await insertRequest("captain", null, "X");
	expect(await approve(requestId, { newTeam: newTeam() })).toMatchObject({
		status,
		body: { error },
	});
	expect([await emails(), (await list()).length]).toEqual([[], 1]);
});

test("emails a declined person and changes nothing else", async () => {
	const before = await stored();
	expect(await call("DELETE", `delete/captainRequest/${await insertRequest("captain")}`)).toEqual({
		status: 200,
		body: { ok: true },
	});
	expect([await list(), await emails(), await stored()]).toEqual([
		[],
		[`requestDeclined to ${applicant.name}`],
		before,
	]);
});
