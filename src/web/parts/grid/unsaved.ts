import type { KeptEdits } from "./kept-edits.ts";
import {
	added,
	type Edit,
	type Edits,
	mineUsed,
	nextOf,
	type Outcome,
	retried,
	settled,
	theirsKept,
	unsaved,
	withoutOld,
	withState,
} from "./save-queue.ts";

interface Parts {
	kept: KeptEdits;
	call: (edit: Edit) => Promise<Outcome>;
	newKey: () => string;
	now: () => number;
}
export type Settled = (edit: Edit, outcome: Outcome) => void;

const tryAgainAfterMs = 15_000;

/**
 * What one account has edited and the league does not have yet: sent in order, one after another,
 * kept on the device until it has arrived, whatever page is open.
 */
export function unsavedEdits({ kept, call, newKey, now }: Parts) {
	let edits: Edits = kept.all();
	let isSending = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const watchers = new Set<() => void>();
	const settlers = new Set<Settled>();

	function change(next: Edits) {
		for (const edit of edits)
			if (!unsaved(next).some(({ key }) => key === edit.key)) kept.remove(edit.key);
		for (const edit of unsaved(next)) if (!edits.includes(edit)) kept.put(edit);
		edits = next;
		for (const watch of watchers) watch();
	}

	async function send() {
		if (isSending) return;
		isSending = true;
		clearTimeout(timer);
		for (let edit = nextOf(edits); edit; edit = nextOf(edits)) {
			const { key } = edit;
			if (!kept.has(key)) {
				// Another tab has seen to it.
				change(edits.filter((each) => each.key !== key));
				continue;
			}
			change(withState(edits, key, "sending"));
			const outcome = await call(edit);
			change(settled(edits, key, outcome, now()));
			for (const settle of settlers) settle(edit, outcome);
			if (outcome.kind === "later") {
				timer = setTimeout(retry, tryAgainAfterMs);
				break;
			}
		}
		isSending = false;
	}

	function retry() {
		change(edits.map((edit) => (edit.state === "unsent" ? { ...edit, state: "waiting" } : edit)));
		void send();
	}

	return {
		edits: () => edits,
		subscribe(watch: () => void) {
			watchers.add(watch);
			return () => {
				watchers.delete(watch);
			};
		},
		/** Tells of every call that has been answered, and of those that could not be made. */
		onSettled(settle: Settled) {
			settlers.add(settle);
			return () => {
				settlers.delete(settle);
			};
		},
		/**
		 * Takes an edit in and sends it, unless the rule of its column speaks against it: then it stays
		 * in its cell.
		 */
		save(edit: Omit<Edit, "key" | "state">, fault?: string) {
			const key = newKey();
			change(
				added(edits, {
					...edit,
					key,
					...(fault === undefined ? { state: "waiting" } : { state: "faulty", says: fault }),
				}),
			);
			void send();
			return key;
		},
		keepTheirs(key: string, field: string) {
			change(theirsKept(edits, key, field, newKey()));
			void send();
		},
		useMine(key: string, field: string) {
			change(mineUsed(edits, key, field, newKey()));
			void send();
		},
		/** What waits for a signal is tried at once. */
		retry,
		/** What was refused is tried once more, too. */
		retryAll() {
			change(retried(edits));
			void send();
		},
		drop: (isDropped: (edit: Edit) => boolean = () => true) =>
			change(edits.filter((edit) => edit.state === "sending" || !isDropped(edit))),
		/** The page has been loaded anew, and its loading began then. */
		loaded: (at: number) => change(withoutOld(edits, at)),
		now,
	};
}
export type UnsavedEdits = ReturnType<typeof unsavedEdits>;
