import type { Generated } from "kysely";
import type { PushType } from "../../league/entities/push-types.ts";

/** Notifications on devices. */
export interface PushTables {
	/** Identify this installation to push services (VAPID). The private key is encrypted. */
	pushKeys: { only: Generated<boolean>; publicKey: string; sealedPrivateKey: string };
	/** A browser's subscription; it goes with its session. `off`: what it does not show. */
	pushDevice: {
		deviceId: Generated<number>;
		sessionId: string;
		endpoint: string;
		p256dh: string;
		auth: string;
		off: Generated<PushType[]>;
		createdAt: Generated<string>;
		lastSuccessAt: Generated<string | null>;
	};
	/** A notification to a device, queued with its email. `payload` is kept until it is sent. */
	push: {
		pushId: Generated<number>;
		deviceId: number;
		emailId: number;
		payload: string | null;
		topic: string;
		urgency: "normal" | "high";
		state: Generated<"waiting" | "sent" | "dead">;
		attempts: Generated<number>;
		dueAt: Generated<string>;
		leasedUntil: Generated<string | null>;
		createdAt: Generated<string>;
		sentAt: Generated<string | null>;
		expiresAt: string;
		lastError: Generated<string | null>;
	};
}
