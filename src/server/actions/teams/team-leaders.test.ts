import { describe, expect, test } from "vitest";
import { messages } from "../../../league/messages.ts";
import { assignmentDelayMinutes, deleteOutdatedAssignments } from "../../mail/assignment-email.ts";
import {
	addressOf,
	admin,
	app,
	captain,
	emails,
	named,
	stored,
	teamId,
	update,
	useTeamLeague,
} from "./team-league.fixture.ts";

useTeamLeague();

test("emails a new co-captain once a season and closes their request for the team", async () => {
	const userId = named.captainWithoutTeamUserId;
	const { teamName } = await stored();
	await app.db
		.insertInto("captainRequest")
		.values({ userId, teamId, teamName, captainOrCocaptain: "captain" })
		.execute();
	await app.db
		.insertInto("captainRequest")
		.values({ userId, teamId: null, teamName: "Quite Another", captainOrCocaptain: "captain" })
		.execute();
	const requests = async () =>
		(
			await app.db
				.selectFrom("captainRequest")
				.select("teamName")
				.where("userId", "=", userId)
				.execute()
		).map((row) => row.teamName);
	const others = (await requests()).filter((name) => name !== teamName);
	expect((await update(captain, { cocaptainId: userId })).status).toBe(200);
	const email = {
		kind: "captainAssigned",
		toAddress: addressOf(userId),
		subject: `You are co-captain of ${teamName}`,
	};
	expect(await emails()).toEqual([email]);
	expect(await requests()).toEqual(others);

	// The page's `emailCaptain` call sends no second email.
	await app.fetch("/api/emailCaptain", {
		as: captain,
		json: { teamName, captainOrCocaptain: "co-captain" },
	});
	await update(captain, { cocaptainId: null });
	await update(captain, { cocaptainId: userId });
	expect(await emails()).toEqual([email]);

	const next = app.demo.season.find((season) => !season.published)!;
	const makeCurrent = (seasonId: number) =>
		app.change(async (trx) => {
			await trx.updateTable("season").set({ currentSeason: false }).execute();
			await trx
				.updateTable("season")
				.set({ currentSeason: true })
				.where("seasonId", "=", seasonId)
				.execute();
		});
	await makeCurrent(next.seasonId);
	await update(captain, { cocaptainId: null });
	await update(captain, { cocaptainId: userId });
	expect(await emails()).toEqual([email, email]);
	await makeCurrent(app.demo.season.find((season) => season.currentSeason)!.seasonId);
});

describe("the email of an assignment made by mistake", () => {
	const userId = () => named.captainWithoutTeamUserId;
	const recipients = async () => {
		await deleteOutdatedAssignments(app.db);
		return (await emails()).map(({ toAddress }) => toAddress);
	};

	test("is delayed, and dropped when the assignment ends", async () => {
		const key = "a mistake";
		const request = { as: admin, method: "PUT", headers: { "idempotency-key": key } };
		expect(
			(
				await app.fetch(`/api/update/team/${teamId}`, {
					...request,
					json: { cocaptainId: userId() },
				})
			).status,
		).toBe(200);
		const [email] = await app.db.selectFrom("email").selectAll().execute();
		expect(Date.parse(email!.dueAt) - Date.parse(email!.createdAt)).toBe(
			assignmentDelayMinutes * 60_000,
		);
		expect(await recipients()).toEqual([addressOf(userId())]);
		expect(
			(
				await app.fetch("/api/undoWrite", {
					as: admin,
					json: { path: `update/team/${teamId}`, key },
				})
			).status,
		).toBe(200);
		expect(await recipients()).toEqual([]);

		await update(admin, { cocaptainId: userId() });
		expect(await recipients()).toEqual([addressOf(userId())]);
		await update(admin, { cocaptainId: named.adminUserId });
		expect(await recipients()).toEqual([addressOf(named.adminUserId)]);
		await update(admin, { captainId: named.adminUserId, cocaptainId: null });
		expect(await emails()).toMatchObject([
			{ subject: expect.stringContaining("co-captain") },
			{ subject: expect.stringContaining("You are captain") },
		]);
		expect(await recipients()).toEqual([addressOf(named.adminUserId)]);
	});

	test("is not dropped once it is being sent or was sent", async () => {
		await update(admin, { cocaptainId: userId() });
		await app.db
			.updateTable("email")
			.set({ leasedUntil: new Date(Date.now() + 60_000).toISOString() })
			.execute();
		await update(admin, { cocaptainId: null });
		expect(await recipients()).toEqual([addressOf(userId())]);
		await app.db
			.updateTable("email")
			.set({ state: "sent", sentAt: new Date().toISOString(), leasedUntil: null })
			.execute();
		expect(await recipients()).toEqual([addressOf(userId())]);
	});
});

test("lets a captain assign listed users only, and stay captain or co-captain", async () => {
	const before = await stored();
	const userId = named.captainWithoutTeamUserId;
	const refused = {
		status: 422,
		body: {
			error: {
				code: "INVALID",
				message: messages.notYourTeam,
				fields: { captainId: messages.notYourTeam },
			},
		},
	};
	expect(await update(captain, { captainId: userId, cocaptainId: null })).toEqual(refused);
	expect((await update(captain, { cocaptainId: named.memberUserId })).body.error).toMatchObject({
		fields: { cocaptainId: "Choose from the list." },
	});
	expect(await stored()).toEqual(before);
	expect(await emails()).toEqual([]);
	expect(
		(await update(captain, { captainId: userId, cocaptainId: named.captainUserId })).status,
	).toBe(200);
	expect((await emails()).map(({ toAddress }) => toAddress)).toEqual([
		addressOf(userId),
		addressOf(named.captainUserId),
	]);
});

describe("captain and co-captain are two different people", () => {
	const sameAt = (field: "captainId" | "cocaptainId") => ({
		status: 422,
		body: {
			error: {
				code: "INVALID",
				message: messages.sameLeaders,
				fields: { [field]: messages.sameLeaders },
			},
		},
	});
	const send = async (method: string, path: string, json: object, key?: string) => {
		const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
		const response = await app.fetch(`/api/${path}`, { as: admin, method, json, headers });
		return { status: response.status, body: (await response.json()) as object };
	};

	test("refused in the admins’ table and in the captain’s form, at the field that changed", async () => {
		const { captainUserId, captainWithoutTeamUserId: second } = named;
		await update(admin, { cocaptainId: second });
		for (const viewer of [admin, captain]) {
			expect(await update(viewer, { cocaptainId: captainUserId })).toEqual(sameAt("cocaptainId"));
			expect(await update(viewer, { captainId: second })).toEqual(sameAt("captainId"));
		}
		expect(await stored()).toMatchObject({ captainId: captainUserId, cocaptainId: second });
		const swapped = await update(captain, { captainId: second, cocaptainId: captainUserId });
		expect(swapped.status).toBe(200);
	});

	test("refused for a new team", async () => {
		const userId = named.captainUserId;
		const team = { teamName: "One Leader", teamNumber: 981, captainId: userId };
		expect(await send("POST", "create/team", { ...team, cocaptainId: userId })).toEqual(
			sameAt("cocaptainId"),
		);
	});

	test("refused if an undo would bring it about", async () => {
		const { captainUserId, captainWithoutTeamUserId: second } = named;
		await send("PUT", `update/team/${teamId}`, { captainId: second }, "leaders");
		await update(admin, { cocaptainId: captainUserId });
		expect(
			await send("POST", "undoWrite", { path: `update/team/${teamId}`, key: "leaders" }),
		).toMatchObject({
			status: 409,
			body: {
				error: {
					code: "STALE",
					message: expect.stringMatching(`, Captain: ${messages.sameLeaders}$`),
				},
			},
		});
	});
});
