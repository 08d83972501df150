import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { violations } from "./accessibility.ts";
import { newAddress, open, password, signIn } from "./account-steps.ts";
import { expect, test, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";

let mailServer: SMTPServer;
let rejectsRecipients = true;

const recipients: string[] = [];

useLeague(async () => {
	mailServer = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		onRcptTo({ address }, _, done) {
			done(
				rejectsRecipients
					? Object.assign(new Error("No such user here."), { responseCode: 550 })
					: null,
			);
			if (!rejectsRecipients) recipients.push(address);
		},
		onData(stream, _, done) {
			stream.on("end", () => done()).resume();
		},
	});
	await new Promise<void>((listening) => mailServer.listen(0, "127.0.0.1", listening));
	const { port } = mailServer.server.address() as AddressInfo;
	return { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } };
});
test.afterAll(async () => {
	await new Promise<void>((closed) => mailServer.close(closed));
});

test("an admin sees the emails that could not be delivered, and sends them again", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await visitor({
		viewport: { width: 375, height: 812 },
	});
	const email = newAddress();
	await page.request.post("/api/identity/signUp", { data: { email, password } });
	await signIn(page, "admin@crosscourt.example");
	const emails = page.getByRole("region", { name: "Undelivered emails" });
	await expect
		.poll(async () => {
			await open(page, "/portal");
			return emails.count();
		})
		.toBe(1);
	const entry = emails.getByRole("listitem").filter({ hasText: email });
	expect(await entry.textContent()).toContain("Confirm your email address");
	expect(await entry.textContent()).toMatch(
		/Gave up after 1 attempt\. The mail server refused the recipient \(550\)\./,
	);
	expect(await violations(page)).toEqual([]);
	rejectsRecipients = false;
	await entry.getByRole("button", { name: "Send again" }).click();
	await emails.getByRole("status").getByText("Sending it again.").waitFor();
	await expect.poll(() => recipients).toContain(email);
	await expect
		.poll(async () => {
			await open(page, "/portal");
			return entry.count();
		})
		.toBe(0);
	expect(pageErrors).toEqual([]);
});

test("other users can’t see undelivered emails", { tag: "@volume" }, async () => {
	const { page } = await visitor({});
	await signIn(page, "captain@crosscourt.example");
	await open(page, "/portal");
	expect(await page.getByText("Undelivered emails").count()).toBe(0);
	expect((await page.request.get("/api/list/email")).status()).toBe(403);
});
