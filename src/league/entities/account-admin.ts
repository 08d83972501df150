import { z } from "zod";
import { email, id, stamp } from "./field.ts";

/** The roles that access codes and admins give. */
export const roleNames = ["captain", "admin"] as const;
export type RoleName = (typeof roleNames)[number];
const role = z.enum(roleNames);

export const codeKinds = ["captain", "admin", "both"] as const;
const codeKind = z.enum(codeKinds);
export type CodeKind = z.infer<typeof codeKind>;
export const rolesOfCode: Readonly<Record<CodeKind, readonly RoleName[]>> = {
	captain: ["captain"],
	admin: ["admin"],
	both: ["captain", "admin"],
};

/** The account that an admin closes, reopens, logs out, or lets use access codes again. */
export const accountAction = z.strictObject({
	email: email.transform((value) => value.toLowerCase()),
});
export const codeToIssue = z.strictObject({ opens: codeKind });

/** An account as admins see it. */
export const accountSummary = z.strictObject({
	email: z.string(),
	/** Null without a profile. */
	userId: id.nullable(),
	createdAt: stamp,
	closedAt: stamp.nullable(),
	/** How many browsers are logged in. */
	sessions: z.number().int(),
	/** Roles that an admin took away: access codes don't give them back. */
	revoked: z.array(role),
});
export type AccountSummary = z.infer<typeof accountSummary>;

/** An access code without its value. */
export const accessCodeSummary = z.strictObject({
	opens: codeKind,
	issuedAt: stamp,
	/** The admin's name; null if the code is from the settings or the user was deleted. */
	issuedBy: z.string().nullable(),
	/** People who lost a role after it was issued and may still know it. */
	knownTo: z.array(z.string()),
});
export type AccessCodeSummary = z.infer<typeof accessCodeSummary>;
