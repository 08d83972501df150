import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { clearLimits } from "../../../../test/sign-ups.ts";

/* Abuse of calls that send emails. */

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
	await clearLimits(app);
	await app.db.deleteFrom("email").execute();
});

const emails = () => app.db.selectFrom("email").selectAll().orderBy("emailId").execute();
const captainsTeam = () =>
	app.demo.team.find(({ teamId }) => teamId === app.demo.named.captainTeamId)!;
const userOf = (userId: number) => app.demo.user.find((row) => row.userId === userId)!;
const captain = () => memberViewer(app.demo, app.demo.named.captainUserId);
const smuggled = {
	userId: 1,
	firstName: "Mallory",
	lastName: "Elsewhere",
	email: "mallory@elsewhere.example",
	phone: "666-666-6666",
	isAdmin: true,
	adminEmail: "mallory@elsewhere.example",
	url: "https://elsewhere.example",
};

test("emailCaptain writes to the recipient from the database and includes no text from the request", async () => {
	const { firstName, captainEmail, url } = { ...smuggled, captainEmail: smuggled.email };
	const body = {
		teamName: captainsTeam().teamName,
		captainOrCocaptain: "captain",
		firstName,
		captainEmail,
		url,
	};
	expect((await app.fetch("/api/emailCaptain", { as: captain(), json: body })).status).toBe(200);
	const [email, ...more] = await emails();
	const user = userOf(app.demo.named.captainUserId);
	expect([email?.toAddress, email?.toName, more]).toEqual([
		user.email,
		`${user.firstName} ${user.lastName}`,
		[],
	]);
	expect(JSON.stringify(email)).not.toMatch(/mallory|elsewhere/i);
});

test("emailAdmin writes to the admins with the data of the caller’s profile", async () => {
	const body = { teamName: captainsTeam().teamName, ...smuggled, isCaptain: true };
	expect((await app.fetch("/api/emailAdmin", { as: captain(), json: body })).status).toBe(200);
	const written = await emails();
	expect(written.map(({ toAddress }) => toAddress)).toEqual(
		app.demo.user.filter(({ isAdmin }) => isAdmin).map(({ email }) => email),
	);
	for (const email of written) {
		expect(email.text).toContain(userOf(app.demo.named.captainUserId).email);
		expect(JSON.stringify(email)).not.toMatch(/mallory|elsewhere|666-666/i);
	}
});

test("repeated and concurrent calls send each email once, and are limited to twenty an hour", async () => {
	const ask = (call: string) =>
		app.fetch(`/api/${call}`, {
			as: captain(),
			json: {
				teamName: captainsTeam().teamName,
				...(call === "emailCaptain" && { captainOrCocaptain: "captain" }),
			},
		});
	const answers = await Promise.all(
		Array.from({ length: 24 }, (_, index) => ask(index % 2 ? "emailCaptain" : "emailAdmin")),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
	expect(
		answers.filter(
			({ status, headers }) => status === 429 && Number(headers.get("retry-after")) > 3000,
		),
	).toHaveLength(4);
	expect((await emails()).map(({ kind }) => kind).sort()).toEqual([
		"captainAssigned",
		...app.demo.user.filter(({ isAdmin }) => isAdmin).map(() => "captainWrites"),
	]);
});

test("refused calls send no email: another captain’s team, a Bye, an inactive team, invalid text", async () => {
	const { unregisteredTeamId, byeTeamId, inactiveTeamId } = app.demo.named;
	const nameOf = (teamId: number) => app.demo.team.find((row) => row.teamId === teamId)!.teamName;
	for (const [teamName, status] of [
		[nameOf(unregisteredTeamId), 403],
		[nameOf(byeTeamId), 404],
		[nameOf(inactiveTeamId), 404],
		["%", 404],
		["x\r\nBcc: all@elsewhere.example", 422],
	] as const)
		for (const call of ["emailAdmin", "emailCaptain"])
			expect([
				teamName,
				(
					await app.fetch(`/api/${call}`, {
						as: captain(),
						json: { teamName, ...(call === "emailCaptain" && { captainOrCocaptain: "captain" }) },
					})
				).status,
			]).toEqual([teamName, status]);
	expect(
		(
			await app.fetch("/api/emailCaptain", {
				as: captain(),
				json: { teamName: captainsTeam().teamName, captainOrCocaptain: "everybody" },
			})
		).status,
	).toBe(422);
	expect(
		(
			await app.fetch("/api/emailCaptain", {
				as: captain(),
				json: {
					teamName: captainsTeam().teamName,
					captainOrCocaptain: "captain",
					bcc: "x@y.example",
				},
			})
		).status,
	).toBe(422);
	expect(await emails()).toEqual([]);
});
