import type { AccessCodeSummary, AccountSummary } from "../../../league/entities/account-admin.ts";
import type { AdminTask, ReminderCard } from "../../../league/entities/admin-task.ts";
import type { BackupState } from "../../../league/entities/backup.ts";
import type { CaptainRequest } from "../../../league/entities/captain-request.ts";
import type { Invitation } from "../../../league/entities/invitation.ts";
import type { FormerContacts } from "../../../league/entities/privacy.ts";
import type { SecurityEvent } from "../../../league/entities/security-event.ts";
import type { ServerCheck } from "../../../league/entities/server-check.ts";
import type { Setup } from "../../../league/entities/setup.ts";
import type { User } from "../../../league/entities/user.ts";
import type { Write } from "../../../league/entities/write.ts";
import { read } from "../../data/reads.ts";

/** The admin’s to-do list, the change log, accounts, and the security log. */
export const taskReads = {
	tasks: read<AdminTask[]>("list/adminTask"),
	reminderCards: read<ReminderCard[]>("list/chasedCard"),
	setup: read<Setup>("setup"),
	/** All fields of the profiles, as admins get them. */
	people: read<User[]>("list/user"),
	/** The users who have set up two-step login. */
	protectedUsers: read<{ userId: number }[]>("list/protectedUser"),
	accounts: read<AccountSummary[]>("list/account"),
	accessCodes: read<AccessCodeSummary[]>("list/accessCode"),
	/** The security log, filtered by the page’s search parameters. */
	securityEvents: (search: URLSearchParams) =>
		read<SecurityEvent[]>("list/securityEvent", given(search, ["kind", "email", "date", "before"])),
	serverChecks: read<ServerCheck[]>("serverChecks"),
	formerContacts: read<FormerContacts>("formerContacts"),
	backups: read<BackupState>("backups"),
	invitations: read<Invitation[]>("list/invitation"),
	captainRequests: read<CaptainRequest[]>("list/captainRequest"),
	/** The change log, filtered by the page’s search parameters. */
	writes: (search: URLSearchParams) =>
		read<Write[]>("list/write", given(search, ["q", "kind", "id", "userId", "before"])),
};

function given(search: URLSearchParams, keys: readonly string[]) {
	return Object.fromEntries(
		keys.flatMap((key) => (search.get(key) ? [[key, search.get(key) as string]] : [])),
	);
}
