import { afterAll, describe, expect, test } from "vitest";
import { routes } from "../../src/server/api/routes.ts";
import { namedRoles } from "../app.ts";
import { accountRows } from "./account-rows.ts";
import { bulkRows } from "./bulk-rows.ts";
import { invitationRows } from "./invitation-rows.ts";
import { lookRows } from "./look-rows.ts";
import { makeupRows } from "./makeup-rows.ts";
import { startMatrix } from "./matrix.ts";
import { planRows } from "./plan-rows.ts";
import { privacyRows } from "./privacy-rows.ts";
import { readRows } from "./read-rows.ts";
import { recordRows } from "./record-rows.ts";
import { resultRows } from "./result-rows.ts";
import { rosterRows } from "./roster-rows.ts";
import { scheduleRows } from "./schedule-rows.ts";
import { securityRows } from "./security-rows.ts";
import { serverRows } from "./server-rows.ts";
import { setupRows } from "./setup-rows.ts";
import { taskRows } from "./task-rows.ts";
import { textRows } from "./text-rows.ts";

/*
 * The outcome of each call for each of the six roles. Refusals and reads change nothing; writes
 * leave an audit trace.
 */

const subjects = [
	accountRows,
	bulkRows,
	invitationRows,
	makeupRows,
	planRows,
	privacyRows,
	recordRows,
	resultRows,
	rosterRows,
	scheduleRows,
	securityRows,
	serverRows,
	setupRows,
	taskRows,
	textRows,
	lookRows,
];

const matrices = await Promise.all(subjects.map(startMatrix));

test("every route has a row and every row a route", () => {
	const rows = [...readRows, ...matrices.flatMap((matrix) => matrix.rows)];
	const called = new Set(rows.map(({ call }) => call.split("?")[0]));
	expect([...called].sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

for (const matrix of matrices) {
	describe.each(matrix.rows)("$call: $about", (row) => {
		test.each(namedRoles)("$name", ({ role }) => matrix.check(row, role));
	});
	afterAll(matrix.stop);
}
