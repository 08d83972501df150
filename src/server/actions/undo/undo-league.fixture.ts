import { afterAll, beforeAll, expect } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import type { Viewer } from "../../../league/permissions.ts";

/** The current test file's league, and an admin of it. */
export let app: TestApp;
export let admin: Extract<Viewer, { kind: "member" }>;
let key = 0;

/** Starts a separate league for the tests of a file. */
export function useUndoLeague() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		admin = memberViewer(app.demo, app.demo.named.adminUserId);
	});
	afterAll(async () => {
		expect(app.failures).toEqual([]);
		await app.stop();
	});
}

type Body = Record<string, unknown> & { error?: { code: string; message: string } };
export async function send(call: string, json?: object, as: Viewer = admin) {
	const [method, path] = call.split(" ") as [string, string];
	const sent = { path, key: `key ${++key}` };
	const response = await app.fetch(`/api/${path}`, {
		as,
		...(json && { json }),
		method,
		headers: { "idempotency-key": sent.key },
	});
	return { status: response.status, body: (await response.json()) as Body, sent };
}
export async function sendOk(call: string, json?: object, as: Viewer = admin) {
	const response = await send(call, json, as);
	expect([response.status, response.body.error]).toEqual([200, undefined]);
	return response;
}
export const undo = (target: object) => sendOk("POST undoWrite", target);
/** The error of a refused undo. Checks that it changed nothing. */
export async function refused(target: object, as: Viewer = admin) {
	const before = await leagueContent(app.db, { except: [] });
	const { body } = await send("POST undoWrite", target, as);
	expect(await leagueContent(app.db, { except: [] })).toEqual(before);
	return [body.error?.code, body.error?.message];
}
export const conflict = (why: string) => ["STALE", `This can no longer be undone. ${why}`];
export const scored = { singles1Score: "def.", singles1HomeSetsWon: 2, singles1VisitorSetsWon: 0 };

/** A match without a scorecard, and a third team of its division. */
export async function matchWithoutScorecard() {
	const [match] = await app.db
		.selectFrom("match")
		.selectAll()
		.where("matchId", "not in", app.db.selectFrom("matchResult").select("matchId"))
		.where("isCalledOff", "=", false)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("makeupMatch")
						.select("makeupMatchId")
						.whereRef("originalMatchNumber", "=", "match.matchNumber"),
				),
			),
		)
		.execute();
	return { ...match!, third: thirdTeam(match!) };
}
export const thirdTeam = ({
	divisionId,
	homeTeamId,
	visitorTeamId,
}: {
	divisionId: number;
	homeTeamId: number;
	visitorTeamId: number;
}) =>
	app.demo.team.find(
		(row) =>
			row.divisionId === divisionId &&
			row.isActive &&
			![homeTeamId, visitorTeamId].includes(row.teamId),
	)!.teamId;
