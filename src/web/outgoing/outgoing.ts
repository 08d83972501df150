import { useSyncExternalStore } from "react";
import { callLeague } from "./call-league.ts";
import { deviceStore } from "./device-store.ts";
import { createOutbox, type Outbox, type OutboxState } from "./outbox.ts";
import { hasWork } from "./scorecard.ts";
import { noteUnsent } from "./unsent.ts";

/** How long a page that is put away is taken to be of the same person. */
const trustMs = 3000;

let outbox: { userId: number; box: Outbox } | null = null;

/**
 * The outbox of whoever is signed in; made once per page, and from then on it sends whenever it
 * can.
 */
export function outgoing(userId: number): Outbox {
	if (outbox?.userId === userId) return outbox.box;
	outbox?.box.stop();
	const channel = "BroadcastChannel" in window ? new BroadcastChannel("unsent-cards") : null;
	let isSamePerson = true;
	let hiddenAt = 0;
	const box = createOutbox(userId, {
		store: deviceStore(),
		// In another tab somebody else may have signed in meanwhile; nothing goes out under their name.
		send: async (card, flight) => {
			if (document.hidden && Date.now() - hiddenAt > trustMs) isSamePerson = false;
			const who = isSamePerson ? userId : await whoIs();
			if (who === "unknown") return { kind: "later", afterSeconds: null };
			isSamePerson = who === userId;
			return isSamePerson ? callLeague(card, flight) : { kind: "signedOut" };
		},
		newKey: () =>
			Array.from(crypto.getRandomValues(new Uint32Array(5)), (part) => part.toString(36)).join("-"),
		now: Date.now,
		alone: (work) => (navigator.locks ? navigator.locks.request("unsent-cards", work) : work()),
		schedule: (work, ms) => {
			const timer = setTimeout(work, ms);
			return () => clearTimeout(timer);
		},
		tell: () => channel?.postMessage(null),
	});
	outbox = { userId, box };
	channel?.addEventListener("message", () => void box.reload());
	addEventListener("online", () => void box.sendNow());
	document.addEventListener("visibilitychange", () => {
		// A phone that is put away stops all clocks: what there is goes out at once.
		if (document.hidden) {
			hiddenAt = Date.now();
			void box.sendNow();
		} else {
			isSamePerson = false;
			void box.reload().then(() => box.sendNow());
		}
	});
	addEventListener("beforeunload", (event) => {
		// Whatever the device has kept needs no warning.
		if (!box.state().isKept && [...box.state().cards.values()].some(hasWork))
			event.preventDefault();
	});
	box.subscribe(() => noteUnsent(userId, [...box.state().cards.values()].filter(hasWork).length));
	void box.reload().then(() => box.sendNow());
	return box;
}

async function whoIs(): Promise<number | null | "unknown"> {
	const response = await fetch("/api/getUser").catch(() => null);
	if (!response || response.status >= 500) return "unknown";
	return response.ok ? (((await response.json()) as { userId?: number }).userId ?? null) : null;
}

const nothing: OutboxState = { cards: new Map(), link: "free", isKept: true };

/** What waits on this device, as it changes; nothing on the server and before the page is alive. */
export const useOutgoing = (box: Outbox | null): OutboxState =>
	useSyncExternalStore(
		box ? box.subscribe : () => () => {},
		() => box?.state() ?? nothing,
		() => nothing,
	);
