import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { draftsFingerprint } from "../src/league/rules/schedule/drafts-fingerprint.ts";
import { confirmed, useSchedule } from "./schedule-calls.ts";

const schedule = useSchedule();
const { call, read, rowsOf, clear, publish } = schedule;

describe("publishing", () => {
	test("turns all drafts into live matches unchanged, except those against a Bye", async () => {
		const drafts = await rowsOf("draftMatch");
		const byeIds = schedule.app.demo.team
			.filter(({ teamName }) => teamName === "Bye")
			.map(({ teamId }) => teamId);
		const byes = drafts.filter((row) =>
			[row["homeTeamId"], row["visitorTeamId"]].some((teamId) => byeIds.includes(teamId as number)),
		);
		expect(byes).toHaveLength(20);
		await clear();

		expect(await publish()).toEqual({ status: 200, body: { published: 300, byes: 20 } });
		expect(await rowsOf("draftMatch")).toEqual([]);
		const asMatch = ({ draftMatchId: _, createdAt: __, ...row }: Record<string, unknown>) => ({
			...row,
			isCalledOff: false,
			isCanceled: false,
		});
		const live = (await rowsOf("match")).map(({ matchId: _, ...row }) => row);
		expect(live).toEqual(drafts.filter((row) => !byes.includes(row)).map(asMatch));
		expect(await read("list/match")).toHaveLength(300);
	});

	test("asks to confirm a season that is not current, or beside another one’s matches, by name", async () => {
		const { seasonName } = schedule.app.demo.season.find(
			({ seasonId }) => seasonId === confirmed.seasonId,
		)!;
		for (const body of [{}, { seasonId: 2 }]) {
			const answer = await call("publishSchedule", body);
			expect([answer.status, answer.body.error.code]).toEqual([409, "NOT_POSSIBLE"]);
			expect(answer.body.error.message).toContain(`for ${seasonName}. The current season is `);
		}
		await schedule.app.change((trx) =>
			sql`update "season" set "currentSeason" = ("seasonId" = 3)`.execute(trx),
		);
		const { status, body } = await call("publishSchedule", {});
		expect(status).toBe(409);
		expect(body.error.message).toContain("Matches of Fall 2026 are still published.");
		await clear();
		expect((await call("publishSchedule", {})).status).toBe(200);
	});

	test("records every row before and after", async () => {
		const drafts = await rowsOf("draftMatch");
		await publish();
		const changes = await schedule.app.db
			.selectFrom("change")
			.innerJoin("write", "write.writeId", "change.writeId")
			.selectAll("change")
			.where("call", "=", "publishSchedule")
			.execute();
		const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
		expect([count("draftMatch"), count("match"), changes.length]).toEqual([320, 300, 620]);
		const recorded = changes.find(
			({ kind, id }) => kind === "draftMatch" && id === drafts[0]!["draftMatchId"],
		)!;
		expect([recorded.before, recorded.after]).toEqual([drafts[0], null]);
		const match = (await rowsOf("match")).at(-1)!;
		expect(
			changes.find(({ kind, id }) => kind === "match" && id === match["matchId"]),
		).toMatchObject({ before: null, after: match });
	});

	test("refuses drafts that the admin has not seen", async () => {
		const seen = draftsFingerprint((await call("list/draftMatch")).body);
		await schedule.app.change((trx) =>
			trx
				.updateTable("draftMatch")
				.set({ startTime: "5-7" })
				.where("matchNumber", "=", 2007)
				.execute(),
		);
		const late = await publish({ seen });
		expect([late.status, late.body.error.code]).toEqual([409, "STALE"]);
		expect(await rowsOf("draftMatch")).toHaveLength(320);
		const again = draftsFingerprint((await call("list/draftMatch")).body);
		expect((await publish({ seen: again })).status).toBe(200);
	});

	test.each([
		[
			"the number of a live match",
			{ matchNumber: 1001 },
			"NOT_UNIQUE",
			"Match number must be unique. Already published: match 1001.",
		],
		[
			"an inactive team",
			{ homeTeamId: 65 },
			"NOT_POSSIBLE",
			/^.+ is not active, but has match 2001\.$/,
		],
	])("refuses %s, and changes nothing", async (_, change, code, message) => {
		await schedule.app.change((trx) =>
			trx.updateTable("draftMatch").set(change).where("matchNumber", "=", 2001).execute(),
		);
		const { status, body } = await publish();
		expect([status, body.error.code]).toEqual([409, code]);
		expect(body.error.message).toMatch(message);
		expect([(await rowsOf("draftMatch")).length, (await rowsOf("match")).length]).toEqual([
			320, 284,
		]);
	});

	test("refuses to publish without drafts", async () => {
		await publish();
		expect((await publish()).body.error).toEqual({
			code: "NOT_POSSIBLE",
			message: "There are no draft matches to publish.",
		});
	});

	test("carries out one of two simultaneous calls, and a repeated call once", async () => {
		const both = await Promise.all([publish(), publish()]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await rowsOf("match")).length).toBe(584);
		const key = { headers: { "idempotency-key": "clear once" } };
		const same = await Promise.all([
			call("clearSchedule", {}, key),
			call("clearSchedule", {}, key),
		]);
		expect(same[0]).toEqual(same[1]);
		expect(same[0]!.body).toEqual({ cleared: 584, seasonId: 3 });
	});
});

describe("match numbers", () => {
	test.each(["match", "draftMatch"])(
		"of forty simultaneous %s records with one number one is saved",
		async (kind) => {
			const [home, visitor] = schedule.app.demo.team
				.filter((team) => team.divisionId === 11)
				.map(({ teamId }) => teamId);
			const fresh = {
				divisionId: 11,
				weekNumber: 1,
				matchNumber: 7777,
				matchDate: null,
				startTime: "",
				locationId: null,
				homeTeamId: home,
				visitorTeamId: visitor,
			};
			const answers = await Promise.all(
				Array.from({ length: 40 }, () => call(`create/${kind}`, fresh)),
			);
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
			for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
				expect([status, body.error]).toEqual([
					409,
					{
						code: "NOT_UNIQUE",
						message: "Match number must be unique.",
						fields: { matchNumber: "Match number must be unique." },
					},
				]);
			}
		},
	);
});
