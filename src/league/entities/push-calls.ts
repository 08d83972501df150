import { z } from "zod";
import { fieldMessages } from "./field-messages.ts";
import { pushTypeNames } from "./push-types.ts";

const base64url = (characters: number) =>
	z.string().regex(new RegExp(`^[\\w-]{${characters}}$`), "This is not a key of a browser.");

/** A browser's subscription (`PushSubscription`). */
export const addPushDevice = z.strictObject({
	endpoint: z.string().min(1, fieldMessages.required).max(2000),
	/** A point on the curve P-256: 65 bytes. */
	p256dh: base64url(87),
	/** 16 bytes. */
	auth: base64url(22),
});
export const switchPush = z.strictObject({ type: z.enum(pushTypeNames), isOn: z.boolean() });

/** GET identity/notifications: the devices of the caller's account that show notifications. */
export const notifications = z.object({
	/** Browsers subscribe with it (VAPID). */
	publicKey: z.string(),
	devices: z.array(
		z.object({
			deviceId: z.number(),
			device: z.string(),
			isCurrent: z.boolean(),
			/** Dates in the league's time zone. */
			addedOn: z.string(),
			/** When a notification for this device was last handed to its push service. */
			lastSentOn: z.string().nullable(),
			off: z.array(z.enum(pushTypeNames)),
		}),
	),
});
export type Notifications = z.infer<typeof notifications>;
