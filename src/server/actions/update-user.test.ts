import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../test/app.ts";
import type { Viewer } from "../../league/permissions.ts";

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = viewersOf(app.world).D;
});
beforeEach(() => app.db.deleteFrom("email").execute());
afterAll(() => app.stop());

const nameOf = (id: number) => {
	const { firstName, lastName } = app.world.user.find(({ userId }) => userId === id)!;
	return `${firstName} ${lastName}`;
};
const update = (userId: number, json: object) =>
	app.fetch(`/api/update/user/${userId}`, { as: admin, method: "PUT", json });
const emails = () => app.db.selectFrom("email").select(["kind", "toName", "text"]).execute();

test("who is made an admin is made known to all admins, with who did it", async () => {
	const { memberUserId, adminUserId } = app.world.named;
	expect((await update(memberUserId, { isAdmin: true })).status).toBe(200);
	const told = await emails();
	const admins = app.world.user.filter(({ isAdmin, userId }) => isAdmin || userId === memberUserId);
	expect(told.map(({ toName }) => toName).sort()).toEqual(
		admins.map(({ userId }) => nameOf(userId)).sort(),
	);
	for (const { kind, text } of told) {
		expect(kind).toBe("newAdmin");
		expect(text?.replace(/\s+/g, " ")).toContain(`${nameOf(adminUserId)} added an admin:`);
		expect(text).toContain(nameOf(memberUserId));
	}
});

test.each([
	["is one already", { isAdmin: true, phone: "214-555-0111" }],
	["is one no longer", { isAdmin: false }],
	["has become a captain", { isCaptain: true }],
])("nobody is told of somebody who %s", async (_, changes) => {
	const { adminAndCaptainUserId, memberUserId } = app.world.named;
	const userId = "isCaptain" in changes ? memberUserId : adminAndCaptainUserId;
	expect((await update(userId, changes)).status).toBe(200);
	expect(await emails()).toEqual([]);
});
