import { z } from "zod";
import {
	addPushDevice as addBody,
	notifications,
	switchPush as switchBody,
} from "../../../league/entities/push-calls.ts";
import { emptyBody } from "../../../league/entities/two-factor.ts";
import type { Route } from "../../context/route.ts";
import {
	addPushDevice,
	readNotifications,
	removePushDevice,
	switchPush,
} from "../../identity/push-devices.ts";
import { signedIn } from "../reference/common-errors.ts";

const done = z.object({ ok: z.literal(true) });

/** Notifications on the caller's devices. */
export const pushRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "identity/notifications",
		summary: "The caller’s devices that show notifications",
		response: notifications,
		errors: signedIn,
		handle: readNotifications,
	},
	{
		method: "POST",
		path: "identity/addPushDevice",
		summary: "Turns notifications on in this browser, or renews its address",
		body: addBody,
		response: done,
		errors: { ...signedIn, NOT_UNIQUE: "Another login is adding the same browser." },
		handle: addPushDevice,
	},
	{
		method: "POST",
		path: "identity/switchPush",
		summary: "Turns one type of notification on or off, on this device",
		body: switchBody,
		response: done,
		errors: { ...signedIn, NOT_FOUND: "Notifications are off on this device." },
		handle: switchPush,
	},
	{
		method: "POST",
		path: "identity/removePushDevice/{id}",
		summary: "Turns notifications off on one of the caller’s devices",
		body: emptyBody,
		response: done,
		errors: signedIn,
		handle: removePushDevice,
	},
];
