import { Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent, request } from "node:https";
import { isPushEndpoint } from "../../../league/entities/push-endpoint.ts";
import { encryptPush } from "./encrypt-push.ts";
import { NotPublic, publicLookup } from "./public-address.ts";
import type { LeasedPush } from "./push-queue.ts";
import { type VapidKeys, vapidAuthorization } from "./vapid.ts";

export interface PushOptions {
	keys: VapidKeys;
	publicUrl: string;
	/** Whether endpoints may be on this machine, for tests. */
	isLocal: boolean;
}

/**
 * What a push service answered: `sent`, it has accepted the notification; `gone`, the subscription
 * has ended; `later`, to be tried again, after `waitSeconds` if it says so; `never`, it refuses the
 * notification for good. Reasons contain no address and no content.
 */
export type PushOutcome =
	| { kind: "sent" | "gone" }
	| { kind: "later"; reason: string; waitSeconds: number | null }
	| { kind: "never"; reason: string };

/** Hands notifications to push services: RFC 8030. */
export interface PushService {
	send(push: LeasedPush, signal: AbortSignal): Promise<PushOutcome>;
	close(): void;
}

export function pushService({ keys, publicUrl, isLocal }: PushOptions): PushService {
	const agents = [
		new Agent({ keepAlive: true, lookup: publicLookup }),
		new HttpAgent({ keepAlive: true }),
	] as const;
	return {
		async send(push, signal) {
			// Check again: an earlier version or setting may have allowed other addresses.
			if (!isPushEndpoint(push.endpoint, isLocal)) return { kind: "gone" };
			const body = encryptPush(push.payload ?? "", push);
			const headers = {
				authorization: vapidAuthorization(keys, { ...push, publicUrl }),
				"content-encoding": "aes128gcm",
				"content-type": "application/octet-stream",
				"content-length": body.length,
				ttl: push.ttl,
				urgency: push.urgency,
				topic: push.topic,
			};
			try {
				const { status, retryAfter } = await post(push.endpoint, { headers, body, signal });
				return outcomeOf(status, retryAfter);
			} catch (error) {
				if (error instanceof NotPublic) return { kind: "gone" };
				return {
					kind: "later",
					reason: "The push service could not be reached.",
					waitSeconds: null,
				};
			}
		},
		close: () => agents.forEach((agent) => void agent.destroy()),
	};

	/** Follows no redirect and reads no body: only the status counts. */
	function post(
		endpoint: string,
		{
			body,
			...options
		}: { headers: Record<string, string | number>; body: Buffer; signal: AbortSignal },
	) {
		const isPlain = endpoint.startsWith("http:");
		const send = isPlain ? httpRequest : request;
		return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
			send(endpoint, { method: "POST", agent: agents[isPlain ? 1 : 0], ...options })
				.on("response", (response) => {
					response.on("error", () => {}).resume();
					const { statusCode: status = 0, headers } = response;
					resolve({ status, retryAfter: headers["retry-after"] });
				})
				.on("error", reject)
				.end(body);
		});
	}
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
	if (status >= 200 && status < 300) return { kind: "sent" };
	if (status === 404 || status === 410) return { kind: "gone" };
	const reason = `The push service answered ${status}.`;
	if (status === 429 || status >= 500)
		return { kind: "later", reason, waitSeconds: Number(retryAfter) || null };
	return { kind: "never", reason };
}
