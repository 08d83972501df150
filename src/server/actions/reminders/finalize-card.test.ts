import { expect, test } from "vitest";
import { memberViewer } from "../../../../test/app.ts";
import { fullScores } from "../../../../test/scorecards.ts";
import { app, oneMatchPerStory, other, time, useDueReminders } from "./due-reminders.fixture.ts";
import { card } from "./reminder-stories.fixture.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

useDueReminders();

test("a scorecard becomes final only if the league wants that, says so, and stays reopened", async () => {
	const matches = await oneMatchPerStory("2026-10-03");
	const { matchId, visitorTeamId } = matches[0]!;
	const admin = memberViewer(app.demo, app.demo.named.adminUserId);
	await app.change((trx) => card({ ...fullScores, homeVerified: true })(trx, matchId));
	const result = async () => {
		const rows = (await (await app.fetch("/api/list/matchResult")).json()) as {
			matchId: number;
			visitorVerified: boolean;
			finalWithout: string[];
		}[];
		const { visitorVerified, finalWithout } = rows.find((row) => row.matchId === matchId)!;
		return { visitorVerified, finalWithout };
	};
	time.now = "2026-10-11T09:00";
	await sendDueReminders(app.context);
	expect(await result()).toEqual({ visitorVerified: false, finalWithout: [] });
	await app.change((trx) => trx.updateTable("league").set({ finalizesCards: true }).execute());
	await other.refresh();
	await Promise.all([sendDueReminders(app.context), sendDueReminders(other.context)]);
	await app.context.dataVersion.refresh();
	expect(await result()).toEqual({ visitorVerified: true, finalWithout: ["visitor"] });
	const emails = await app.db
		.selectFrom("email")
		.select(["text"])
		.where("kind", "=", "resultFinal")
		.execute();
	expect(emails).toHaveLength(2);
	const { teamName } = await app.db
		.selectFrom("team")
		.select("teamName")
		.where("teamId", "=", visitorTeamId)
		.executeTakeFirstOrThrow();
	expect(emails[0]!.text?.replace(/\s+/g, " ")).toContain(
		`automatically because ${teamName} had not verified it in time`,
	);
	const writes = (await (await app.fetch("/api/list/write", { as: admin })).json()) as {
		title: string;
	}[];
	expect(JSON.stringify(writes)).toContain("Scorecard made final automatically");

	const reopened = await app.fetch(`/api/update/matchResult/${matchId}`, {
		as: admin,
		method: "PUT",
		json: { version: 2, visitorVerified: false },
	});
	expect(reopened.status).toBe(200);
	await sendDueReminders(app.context);
	expect(await result()).toEqual({ visitorVerified: false, finalWithout: [] });
	await app.change((trx) => trx.updateTable("league").set({ finalizesCards: false }).execute());
});

test("a scorecard that was verified after the due date waits for an admin", async () => {
	const [match] = await oneMatchPerStory("2026-10-03");
	const { matchId, homeTeamId } = match!;
	await app.change(async (trx) => {
		await trx.updateTable("league").set({ finalizesCards: true }).execute();
		await card(fullScores)(trx, matchId);
	});
	const { captainId } = await app.db
		.selectFrom("team")
		.select("captainId")
		.where("teamId", "=", homeTeamId)
		.executeTakeFirstOrThrow();
	time.now = "2026-10-11T10:00";
	// The change log has the computer's time, which is later than this due date.
	const verified = await app.fetch(`/api/update/matchResult/${matchId}`, {
		as: memberViewer(app.demo, captainId!),
		method: "PUT",
		json: { version: 1, homeVerified: true },
	});
	expect(verified.status).toBe(200);
	await sendDueReminders(app.context);
	const stored = await app.db
		.selectFrom("matchResult")
		.select(["homeVerified", "visitorVerified"])
		.where("matchId", "=", matchId)
		.executeTakeFirst();
	expect(stored).toEqual({ homeVerified: true, visitorVerified: false });
	await app.change((trx) => trx.updateTable("league").set({ finalizesCards: false }).execute());
});
