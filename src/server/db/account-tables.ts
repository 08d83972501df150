import type { ColumnType, Generated } from "kysely";
import type { OwnProfile } from "../../league/entities/account.ts";
import type { CaptainOrCocaptain } from "../../league/entities/captain-request.ts";
import type { SecurityEventKind } from "../../league/rules/account/security-event-kinds.ts";

/** The tables of accounts, sessions, their second step, and invitations. */
export interface AccountTables {
	account: {
		id: string;
		email: string;
		emailVerified: boolean;
		createdAt: Generated<string>;
		updatedAt: Generated<string>;
		/** The profile; null until it is created at /portal. */
		userId: Generated<number | null>;
		/** An admin has closed the account: it can't sign in. */
		closedAt: Generated<string | null>;
	};
	/** A role that an admin took away: access codes no longer give it to this account. */
	revokedRole: { accountId: string; role: "captain" | "admin"; revokedAt: Generated<string> };
	/** A browser in which this account has signed in, and the network it used last. */
	knownDevice: {
		tokenHash: string;
		accountId: string;
		network: string;
		lastUsedAt: Generated<string>;
	};
	/** Append-only. */
	securityEvent: {
		eventId: Generated<number>;
		at: Generated<string>;
		kind: SecurityEventKind;
		email: string | null;
		byEmail: string | null;
		address: string;
		device: string;
		detail: Generated<string | null>;
	};
	password: {
		accountId: string;
		passwordHash: string;
		createdAt: Generated<string>;
		updatedAt: Generated<string>;
	};
	session: {
		id: string;
		tokenHash: string;
		accountId: string;
		createdAt: Generated<string>;
		/** Last use, to the hour. */
		updatedAt: Generated<string>;
		expiresAt: string;
		ipAddress: string | null;
		userAgent: string | null;
		/** When its user last proved who they are: by logging in, or again since. */
		confirmedAt: Generated<string | null>;
		/** Hashes for its browser, as in `knownDevice` and `trustedBrowser`; null in older sessions. */
		deviceHash: Generated<string | null>;
		browserHash: Generated<string | null>;
	};
	/** An authenticator app. Its key is encrypted; `sealedNewKey` is not confirmed by a code yet. */
	authenticator: {
		accountId: string;
		sealedKey: Generated<string | null>;
		sealedNewKey: Generated<string | null>;
		/** The newest 30-second step whose code was used, counted from 1970. */
		lastStep: Generated<number>;
		turnedOnAt: Generated<string | null>;
	};
	passkey: {
		passkeyId: Generated<number>;
		accountId: string;
		credentialId: string;
		publicKey: string;
		counter: number;
		transports: string[];
		name: string;
		createdAt: Generated<string>;
		lastUsedAt: Generated<string | null>;
	};
	recoveryCode: { accountId: string; codeHash: string; usedAt: Generated<string | null> };
	/** The password was right; the second step is missing. */
	pendingSignIn: {
		browserHash: string;
		accountId: string;
		triesLeft: number;
		expiresAt: string;
	};
	passkeyChallenge: {
		browserHash: string;
		purpose: "logIn" | "secondStep" | "confirm" | "add";
		/** Null while it is unknown who logs in. */
		accountId: string | null;
		challenge: string;
		expiresAt: string;
	};
	/** Browsers that are not asked for the second step. */
	trustedBrowser: { accountId: string; browserHash: string; expiresAt: string };
	/** Only for an external database without the setting SECRET_KEY. */
	installationKey: { only: Generated<boolean>; key: string };
	code: {
		codeId: Generated<number>;
		purpose: "signUp" | "resetPassword" | "changeEmail";
		email: string;
		attemptHash: string;
		codeHash: string;
		triesLeft: number;
		passwordHash: Generated<string | null>;
		accountId: Generated<string | null>;
		createdAt: Generated<string>;
		expiresAt: string;
		/** What is saved together with a new address. */
		profile: ColumnType<OwnProfile | null, string | null | undefined, string | null>;
	};
	/** `tokenHash`: of the link in the newest email; an accepted invitation keeps it. */
	invitation: {
		invitationId: Generated<number>;
		teamId: number;
		captainOrCocaptain: CaptainOrCocaptain;
		email: string;
		tokenHash: string;
		invitedBy: number | null;
		sentAt: string;
		expiresAt: string;
		acceptedAt: Generated<string | null>;
	};
}
