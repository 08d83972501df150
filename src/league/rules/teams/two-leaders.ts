import type { Team } from "../../entities/team.ts";
import { messages } from "../../messages.ts";

type Leaders = Pick<Team, "captainId" | "cocaptainId">;

/**
 * A team's captain and co-captain are two different people. The error is at the field that has
 * changed, at the co-captain if both have. A team that already has one person twice stays valid
 * until its leaders change.
 */
export function leaderErrors(
	before: Leaders | null,
	{ captainId, cocaptainId }: Leaders,
): Partial<Record<keyof Leaders, string>> {
	if (captainId === null || captainId !== cocaptainId) return {};
	const isCaptainNew = before?.captainId !== captainId;
	const isCocaptainNew = before?.cocaptainId !== cocaptainId;
	if (!isCaptainNew && !isCocaptainNew) return {};
	return { [isCocaptainNew ? "cocaptainId" : "captainId"]: messages.sameLeaders };
}
