import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import { startPayPalService } from "../../../../test/paypal-service.ts";
import type { AdminTask } from "../../../league/entities/admin-task.ts";
import { payPal } from "../../paypal/paypal.ts";

const account = "fees@league.example";
let app: TestApp;
let provider: Awaited<ReturnType<typeof startPayPalService>>;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let team: { teamId: number; teamName: string };
beforeAll(async () => {
	provider = await startPayPalService();
	app = await startTestApp({ demo: true, payPal: payPal(account, provider.url) });
	team = app.demo.team.find(({ teamId }) => teamId === app.demo.named.unregisteredTeamId)!;
	await app.change(async (trx) => {
		await trx.deleteFrom("payment").where("teamId", "=", team.teamId).execute();
	});
	league = await takeSnapshot(app);
});
beforeEach(async () => {
	provider.answer("VERIFIED");
	provider.asked.length = 0;
	app.failures.length = 0;
	await league.restore();
});
afterAll(async () => {
	await app.stop();
	await provider.close();
});

const notice = (changes: Record<string, string> = {}) =>
	new URLSearchParams({
		mc_gross: "233.64",
		mc_currency: "USD",
		payment_status: "Completed",
		txn_id: "61E67681CH3238416",
		receiver_email: account,
		business: account,
		first_name: "Sam",
		last_name: "Hill",
		payer_email: "sam@payers.example",
		payment_date: "23:30:00 Nov 12, 2026 PST",
		charset: "UTF-8",
		txn_type: "web_accept",
		option_name1: "Team Name",
		option_selection1: team.teamName,
		...changes,
	}).toString();
const send = (body: string | Uint8Array<ArrayBuffer>) =>
	app.fetch("/payment/notice", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body,
	});
const statusOf = async (body: string) => (await send(body)).status;
const payments = () =>
	app.db.selectFrom("payment").selectAll().where("teamId", "=", team.teamId).execute();
const receipts = () =>
	app.db.selectFrom("email").selectAll().where("kind", "=", "paymentReceipt").execute();
async function todo() {
	const { treasurer } = viewersOf(app.demo);
	const tasks = (await (
		await app.fetch("/api/list/adminTask", { as: treasurer })
	).json()) as AdminTask[];
	return tasks.filter(({ about }) => about === "payPal");
}
const settle = (id: number, as = viewersOf(app.demo).treasurer) =>
	app.fetch(`/api/settlePayPalNotice/${id}`, { as, json: {} });

test("a payment is recorded once PayPal has confirmed the same bytes, with a receipt", async () => {
	const response = await send(notice());
	expect([response.status, await response.text()]).toEqual([200, ""]);
	expect(provider.asked).toEqual([`cmd=_notify-validate&${notice()}`]);
	expect(await payments()).toMatchObject([
		{ payerName: "Sam Hill", amountPaid: 233.64, paymentMethod: "PayPal", paidOn: "2026-11-13" },
	]);
	expect((await receipts()).length).toBeGreaterThan(0);
	expect(await todo()).toEqual([]);
	const write = await app.db
		.selectFrom("write")
		.selectAll()
		.orderBy("writeId", "desc")
		.executeTakeFirstOrThrow();
	expect(write).toMatchObject({ call: "payPalNotice", userId: null });
	expect(app.failures).toEqual([]);
});

test("the same notice, sent again and at the same time, records one payment", async () => {
	const statuses = await Promise.all([1, 2, 3].map(() => statusOf(notice())));
	expect([...statuses, await statusOf(notice())]).toEqual([200, 200, 200, 200]);
	expect(await payments()).toHaveLength(1);
	expect(await todo()).toEqual([]);
});

test("of two payments for a team at the same time, one is recorded and one is a to-do", async () => {
	await Promise.all([send(notice()), send(notice({ txn_id: "OTHER" }))]);
	expect(await payments()).toHaveLength(1);
	expect(await todo()).toMatchObject([
		{
			teamId: team.teamId,
			detail: expect.stringContaining("there was already a payment from this team"),
		},
	]);
});

test("a notice that PayPal did not send changes nothing", async () => {
	provider.answer("INVALID");
	expect(await statusOf(notice())).toBe(400);
	expect([await payments(), await todo()]).toEqual([[], []]);
});

test("while PayPal does not answer, nothing is recorded, and the next try succeeds", async () => {
	for (const fail of [
		() => provider.hangUp(),
		() => provider.answer("Service Unavailable", 503),
		() => provider.answer("VERIFIED", 500),
		() => provider.answer("<html>VERIFIED</html>"),
	]) {
		fail();
		const response = await send(notice());
		expect([response.status, response.headers.has("retry-after")]).toEqual([503, true]);
		expect([await payments(), await todo()]).toEqual([[], []]);
	}
	expect(JSON.stringify(app.failures)).not.toContain("Hill");
	provider.answer("VERIFIED");
	expect(await statusOf(notice())).toBe(200);
	expect(await payments()).toHaveLength(1);
});

test.each([
	["amount", { mc_gross: "1.00" }, "the fee by PayPal is"],
	["currency", { mc_currency: "CAD" }, "US dollars"],
	[
		"receiver",
		{ receiver_email: "x@y.example", business: "x@y.example" },
		"another PayPal account",
	],
	["team", { option_selection1: "No Such Team" }, "no active team"],
])("a wrong %s is a to-do for the treasurer, and no payment", async (_, changes, text) => {
	const before = await app.db.selectFrom("payment").select("paymentId").execute();
	expect(await statusOf(notice(changes))).toBe(200);
	expect(await statusOf(notice(changes))).toBe(200);
	expect(await app.db.selectFrom("payment").select("paymentId").execute()).toEqual(before);
	const [task, ...others] = await todo();
	expect(others).toEqual([]);
	expect(task?.detail).toContain(text);
	expect(task?.title).toContain("from Sam Hill");
	expect((await settle(task!.id, viewersOf(app.demo).scheduler)).status).toBe(403);
	expect((await settle(task!.id)).status).toBe(200);
	expect(await todo()).toEqual([]);
});

test("a refund leaves the payment and asks the treasurer", async () => {
	await send(notice({ payment_status: "Pending" }));
	expect(await payments()).toEqual([]);
	await send(notice());
	const refund = {
		txn_id: "REFUND",
		parent_txn_id: "61E67681CH3238416",
		payment_status: "Refunded",
		mc_gross: "-233.64",
		option_name1: "",
		option_selection1: "",
	};
	await send(notice(refund));
	expect(await payments()).toHaveLength(1);
	expect(await todo()).toMatchObject([
		{
			teamId: team.teamId,
			title: `$233.64 from Sam Hill, ${team.teamName}`,
			detail: expect.stringContaining("refunded"),
		},
	]);
});

test("names in PayPal’s own character set arrive as they were typed", async () => {
	const body = notice({ charset: "windows-1252" }).replace("last_name=Hill", "last_name=Mu%F1oz");
	await send(new Uint8Array(Buffer.from(body, "latin1")));
	expect(await payments()).toMatchObject([{ payerName: "Sam Muñoz" }]);
});

test("notices without a transaction, and garbage, are answered and change nothing", async () => {
	for (const body of ["", "txn_type=new_case", "&&==%", `${notice({ mc_gross: "many" })}`])
		expect(await statusOf(body)).toBe(200);
	expect([await payments(), await todo()]).toEqual([[], []]);
	expect((await send("x".repeat(70_000))).status).toBe(413);
});

test("without an account in the settings there is no address for notices", async () => {
	const plain = await startTestApp({ demo: true });
	const response = await plain.fetch("/payment/notice", { method: "POST", body: notice() });
	expect(response.status).toBe(404);
	await plain.stop();
});
