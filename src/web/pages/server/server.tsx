import { type ActionFunctionArgs, redirect, useSearchParams } from "react-router";
import { fieldMessages } from "../../../league/entities/field-messages.ts";
import { submit } from "../../data/api-client.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { ConfirmIdentity } from "../../parts/account/confirm-identity.tsx";
import { fieldError, formError, valuesOf } from "../../parts/account/form-error.ts";
import { passkeyIn } from "../../parts/account/passkey-answer.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { BackUpNow, BackupSummary } from "./backup-summary.tsx";
import { BackupTable } from "./backup-table.tsx";
import { Checks } from "./checks.tsx";
import "./server.css";

/** What the page says after each action. */
const messages = new Map([
	["backUp", "Backup made and checked."],
	["testEmail", "Test email sent. It should arrive within a minute."],
]);

/** Makes a backup, sends a test email, and confirms the admin’s identity before a download. */
export async function action({ request, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const { intent = "", password = "" } = values;
	if (intent === "confirm" && !password)
		return fieldError("password", fieldMessages.required, values);
	try {
		if (intent === "confirm") await submit(context, "identity/confirmIdentity", { password });
		if (intent === "confirmPasskey")
			await submit(context, "identity/confirmIdentity", { passkey: passkeyIn(values) });
		if (intent === "backUp") await submit(context, "makeBackup", {});
		if (intent === "testEmail") await submit(context, "sendTestEmail", {});
		return redirect(messages.has(intent) ? `/server?done=${intent}` : "/server");
	} catch (error) {
		const { passkey: _, ...shown } = values;
		return formError(error, shown, intent === "confirm" ? "password" : undefined);
	}
}

/** The backups of the league's data, and checks of how the server is set up. */
export default function ServerPage() {
	const security = useRead(memberReads.security);
	const [search] = useSearchParams();
	const done = search.get("done") ?? "";
	return (
		<div className="page broad admin server">
			<PageHead />
			<p role="status" className="saved">
				{messages.get(done)}
			</p>
			<section aria-labelledby="backups">
				<h2 id="backups">Backups</h2>
				<BackupSummary />
				<BackUpNow />
				<BackupTable />
				{!security.isConfirmed && (
					<ConfirmIdentity
						hasPasskey={security.passkeys.length > 0}
						why="A backup contains everyone’s personal data. Enter your password to download one."
					/>
				)}
			</section>
			<Checks />
		</div>
	);
}
