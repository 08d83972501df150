import type { CodeKind } from "../../../league/entities/account-admin.ts";

export const codeNames: Record<CodeKind, string> = {
	captain: "Captain code",
	admin: "Admin code",
	both: "Captain and admin code",
};
