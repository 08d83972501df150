import { type RefObject, useState } from "react";
import { Toast } from "../ui/toast.tsx";
import { type Undo, useWrite } from "./captain/write.ts";

/** What an admin has done, and the call that takes it back where one can. */
export interface Said {
	text: string;
	undo?: Undo | undefined;
	/** Where it can be looked at. */
	link?: { to: string; words: string };
}

/**
 * Says it at the foot of the page, with the way back. `goBackTo` is where the keyboard goes when
 * the toast leaves with it.
 */
export function useSaid(goBackTo: RefObject<HTMLElement | null>) {
	const [said, setSaid] = useState<Said | null>(null);
	const { send, isSending } = useWrite();
	async function takeBack(undo: Undo) {
		const outcome = await send("undoWrite", undo);
		if (outcome) setSaid({ text: outcome.ok ? "This was taken back." : outcome.refused.message });
	}
	const write = said?.undo;
	return {
		say: setSaid,
		toast: (
			<Toast
				said={said?.text}
				link={said?.link}
				undo={write && { run: () => void takeBack(write), isSending }}
				onGone={() => setSaid(null)}
				goBackTo={goBackTo}
			/>
		),
	};
}
