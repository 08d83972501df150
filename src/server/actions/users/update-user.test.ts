import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import type { Viewer } from "../../../league/permissions.ts";

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = viewersOf(app.demo).admin;
});
beforeEach(() => app.db.deleteFrom("email").execute());
afterAll(() => app.stop());

const nameOf = (id: number) => {
	const { firstName, lastName } = app.demo.user.find(({ userId }) => userId === id)!;
	return `${firstName} ${lastName}`;
};
const update = (userId: number, json: object) =>
	app.fetch(`/api/update/user/${userId}`, { as: admin, method: "PUT", json });
const emails = () => app.db.selectFrom("email").select(["kind", "toName", "text"]).execute();

test("notifies all admins of a new admin, and who added them", async () => {
	const { memberUserId, adminUserId } = app.demo.named;
	expect((await update(memberUserId, { isAdmin: true })).status).toBe(200);
	const sent = await emails();
	const admins = app.demo.user.filter(({ isAdmin, userId }) => isAdmin || userId === memberUserId);
	expect(sent.map(({ toName }) => toName).sort()).toEqual(
		admins.map(({ userId }) => nameOf(userId)).sort(),
	);
	for (const { kind, text } of sent) {
		expect(kind).toBe("newAdmin");
		expect(text?.replace(/\s+/g, " ")).toContain(`${nameOf(adminUserId)} added an admin:`);
		expect(text).toContain(nameOf(memberUserId));
	}
});

test.each([
	["was an admin before", { isAdmin: true, phone: "214-555-0111" }],
	["becomes a captain", { isCaptain: true }],
])("sends no email about a user who %s", async (_, changes) => {
	const { adminAndCaptainUserId, memberUserId } = app.demo.named;
	const userId = "isCaptain" in changes ? memberUserId : adminAndCaptainUserId;
	expect((await update(userId, changes)).status).toBe(200);
	expect(await emails()).toEqual([]);
});

test("emails only the user who is no longer an admin", async () => {
	const { adminAndCaptainUserId } = app.demo.named;
	expect((await update(adminAndCaptainUserId, { isAdmin: false })).status).toBe(200);
	const sent = await emails();
	expect(sent.map(({ kind }) => kind)).toEqual(["roleRemoved"]);
	expect(sent[0]?.text).toContain("You are no longer an admin");
});
