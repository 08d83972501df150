import { useEffect, useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { newKey } from "../../data/idempotency-key.ts";
import type { Me } from "../../data/reads.ts";
import { callUpdate } from "./call-update.ts";
import { keptEdits } from "./kept-edits.ts";
import { type Edits, unsaved } from "./save-queue.ts";
import { type UnsavedEdits, unsavedEdits } from "./unsaved.ts";

/**
 * One for each account that has been signed in on this page: they outlive the pages of the site on
 * which they were made.
 */
const ofAccounts = new Map<number, UnsavedEdits>();

function ofAccount(userId: number) {
	let found = ofAccounts.get(userId);
	if (!found) {
		found = unsavedEdits({
			kept: keptEdits(userId),
			call: callUpdate,
			newKey,
			now: () => performance.now(),
		});
		ofAccounts.set(userId, found);
	}
	return found;
}

const none: Edits = [];

/** The reader's own edits that the league does not have yet. */
export function useUnsaved() {
	const me = useRouteLoaderData("frame") as Me | null;
	const userId = me && "userId" in me ? me.userId : 0;
	const queue = typeof window === "undefined" ? null : ofAccount(userId);
	const edits = useSyncExternalStore(
		queue?.subscribe ?? (() => () => {}),
		queue?.edits ?? (() => none),
		() => none,
	);

	useEffect(() => {
		if (!queue) return;
		queue.retry();
		const onBack = () => document.hidden || queue.retry();
		addEventListener("online", onBack);
		document.addEventListener("visibilitychange", onBack);
		return () => {
			removeEventListener("online", onBack);
			document.removeEventListener("visibilitychange", onBack);
		};
	}, [queue]);

	const count = unsaved(edits).length;
	useEffect(() => {
		if (count === 0) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [count]);
	return { queue, edits, userId };
}
