import { Link } from "react-router";
import type { AccountSummary } from "../../../league/entities/account-admin.ts";
import { countOf, listOf, pluralOf, possessiveOf } from "../../../league/wording.ts";
import { useSave } from "../../data/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** What an admin can do with someone's account: close it, reopen it, or log it out everywhere. */
export function AccountDialog({
	account: { email, userId, closedAt, sessions, revoked },
	who,
	isOwn,
	onClose,
}: {
	account: AccountSummary;
	/** The person's name, or the address of an account without a profile. */
	who: string;
	isOwn: boolean;
	onClose: () => void;
}) {
	const { save, isSaving, error } = useSave();
	const button = (path: string, text: string, variant: "secondary" | "danger" = "secondary") => (
		<Button variant={variant} isBusy={isSaving} onClick={() => save(path, { email })}>
			{text}
		</Button>
	);
	return (
		<Dialog
			title={userId === null ? "Account without a profile" : `${possessiveOf(who)} account`}
			onClose={onClose}
		>
			{error && <Alert tone="error">{error.message}</Alert>}
			<p className="break" role="status">
				{email}:{" "}
				{closedAt
					? "closed. It can’t log in."
					: `open, logged in on ${countOf(sessions, "device")}.`}
			</p>
			{revoked.length > 0 && (
				<p>
					An admin took away the {listOf(revoked)} {pluralOf(revoked.length, "role")}. Access codes
					don’t restore {pluralOf(revoked.length, "it", "them")}.{" "}
					{userId !== null &&
						`To restore ${pluralOf(revoked.length, "it", "them")}, use the table.`}
				</p>
			)}
			<p className="button-row">
				{!closedAt && sessions > 0 && button("endSessions", "Log out everywhere")}
				{userId === null && revoked.length > 0 && button("allowAccessCodes", "Allow access codes")}
				{closedAt && button("reopenAccount", "Reopen account")}
			</p>
			{!closedAt && !isOwn && (
				<>
					<p>
						Closing the account logs it out everywhere and keeps it from logging in. Its profile and
						everything entered with it stay. The owner gets an email. You can reopen it.
					</p>
					<p>{button("closeAccount", "Close account", "danger")}</p>
				</>
			)}
			<p>
				<Link to={`/portal?show=security&email=${encodeURIComponent(email)}`}>
					Security log of this account
				</Link>
			</p>
		</Dialog>
	);
}
