import type { Team } from "../../entities/team.ts";
import { messages } from "../../messages.ts";
import type { Invite, ParsedRow } from "./import-row.ts";

/** An invitation that waits for an answer. */
export interface OpenInvitation extends Invite {
	readonly teamId: number;
}

const places = { captain: "captainId", "co-captain": "cocaptainId" } as const;
/** The invitation for an email address in the captain's or co-captain's column. */
export const inviteFor = (field: string, email: string): Invite => ({
	captainOrCocaptain: field === places.captain ? "captain" : "co-captain",
	email,
});

/**
 * Error messages by field about the captains whom a row invites: their place must be free. Also
 * removes those from `invites` who have already been invited.
 */
export function inviteErrors(
	{
		existing,
		fields,
		invites,
		notes,
	}: Pick<ParsedRow, "existing" | "fields" | "invites" | "notes">,
	open: readonly OpenInvitation[],
): Readonly<Record<string, string>> {
	const before = existing as Team | null;
	const errors: Record<string, string> = {};
	const isActive = fields["isActive"] ?? before?.isActive ?? true;
	for (const invite of [...invites]) {
		const { captainOrCocaptain, email } = invite;
		const field = places[captainOrCocaptain];
		const other = open.find(
			(each) => each.teamId === before?.teamId && each.captainOrCocaptain === captainOrCocaptain,
		);
		if (!isActive) errors[field] = "Only captains of active teams can be invited.";
		else if (before && before[field] !== null)
			errors[field] =
				`The team already has a ${captainOrCocaptain}. Change them on the Teams page.`;
		else if (other && other.email.toLowerCase() !== email.toLowerCase())
			errors[field] = `${other.email} has already been invited. Withdraw that invitation first.`;
		else if (other) {
			invites.splice(invites.indexOf(invite), 1);
			notes.push(`${email} has already been invited.`);
		}
	}
	const [one, two] = invites;
	if (two && one?.email.toLowerCase() === two.email.toLowerCase())
		errors["cocaptainId"] ??= messages.sameLeaders;
	return errors;
}

/** Notes for the preview that tell whom the row will invite. */
export const inviteNotes = (invites: readonly Invite[]) =>
	invites.map(
		({ email, captainOrCocaptain }) => `${email} will be invited as ${captainOrCocaptain}.`,
	);
