import { describe, expect, test } from "vitest";
import { memberViewer } from "../../../../test/app.ts";
import { isMember } from "../../../league/permissions.ts";
import {
	add,
	additions,
	app,
	captain,
	fill,
	inactive,
	looking,
	other,
	otherTeamId,
	roster,
	send,
	setDates,
	teamId,
	useRosterLeague,
} from "./roster-league.fixture.ts";

useRosterLeague();

describe("moving from another team", () => {
	test("removes the player from the other roster, whose addition stays used, and notifies its captains", async () => {
		const [theirs] = await fill(5, otherTeamId);
		await setDates("window");
		const [newest] = await looking();
		await add(other, newest, otherTeamId);
		await app.change((trx) =>
			trx
				.updateTable("team")
				.set({ cocaptainId: app.demo.named.memberUserId })
				.where("teamId", "=", otherTeamId)
				.execute(),
		);
		const response = await send(captain, `PUT update/player/${newest}`, {
			teamId,
			fromTeamId: otherTeamId,
		});
		expect(response.body).toMatchObject({ playerId: newest, teamId });
		expect(await roster(otherTeamId)).not.toContain(newest);
		expect(await additions()).toEqual(
			expect.arrayContaining([
				{ teamId, ordinal: 1, playerId: newest },
				{ teamId: otherTeamId, ordinal: 1, playerId: newest },
			]),
		);
		const emails = await app.db
			.selectFrom("email")
			.selectAll()
			.where("kind", "=", "playerMoved")
			.execute();
		const addresses = [other, memberViewer(app.demo, app.demo.named.memberUserId)].map(
			(viewer) => isMember(viewer) && viewer.email,
		);
		expect(emails.map(({ toAddress }) => toAddress).sort()).toEqual(addresses.sort());
		expect(emails[0]!.text).toContain(
			app.demo.team.find((team) => team.teamId === teamId)!.teamName,
		);
		await app.change((trx) =>
			trx
				.updateTable("team")
				.set({ cocaptainId: null })
				.where("teamId", "=", otherTeamId)
				.execute(),
		);
		expect(theirs).toBeDefined();
	});

	test("sends one email per day for repeated moves", async () => {
		const [theirs] = await fill(5, otherTeamId);
		for (let round = 0; round < 3; round++) {
			expect(
				(await send(captain, `PUT update/player/${theirs}`, { teamId, fromTeamId: otherTeamId }))
					.code,
			).toBe("ok");
			expect(
				(
					await send(other, `PUT update/player/${theirs}`, {
						teamId: otherTeamId,
						fromTeamId: teamId,
					})
				).code,
			).toBe("ok");
		}
		// To the captain of one team, and to captain and co-captain of the other.
		expect(await app.db.selectFrom("email").select("emailId").execute()).toHaveLength(3);
	});

	test("requires `fromTeamId` from a captain of both teams too", async () => {
		const { twoTeamsUserId, twoTeamsCaptainTeamId, twoTeamsCocaptainTeamId } = app.demo.named;
		const both = memberViewer(app.demo, twoTeamsUserId);
		const [mine] = await roster(twoTeamsCaptainTeamId);
		expect((await add(both, mine!, twoTeamsCocaptainTeamId)).code).toBe("STALE");
		const response = await send(both, `PUT update/player/${mine}`, {
			teamId: twoTeamsCocaptainTeamId,
			fromTeamId: twoTeamsCaptainTeamId,
		});
		expect(response.body).toMatchObject({ playerId: mine, teamId: twoTeamsCocaptainTeamId });
		// A captain of two teams must name the team.
		expect(
			(await send(both, `POST reactivatePlayer/${await inactive()}`, {})).body.error,
		).toMatchObject({
			code: "INVALID",
			fields: { teamId: "Please choose your team." },
		});
	});

	test("refuses a wrong `fromTeamId` and names the player’s current team", async () => {
		const [theirs] = await fill(5, otherTeamId);
		const { teamName } = app.demo.team.find((team) => team.teamId === otherTeamId)!;
		for (const json of [{ teamId }, { teamId, fromTeamId: null }, { teamId, fromTeamId: teamId }]) {
			const { code, message } = await send(captain, `PUT update/player/${theirs}`, json);
			expect(code).toBe("STALE");
			expect(message).toContain(`is on the roster of ${teamName} now`);
		}
		expect(await roster(otherTeamId)).toContain(theirs);
	});
});
