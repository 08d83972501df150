import { useRef, useState } from "react";
import type { ShowTime } from "../../../league/entities/lineup-places.ts";
import type { LineupView, TeamLineup } from "../../../league/entities/team-lineup.ts";
import { useSave } from "../../data/use-save.ts";

type Draft = TeamLineup & { showFrom: ShowTime };

/**
 * The lineup as it is shown, which saves each change. Changes made while one is saved are sent
 * after it. What could not be sent for lack of a connection stays, to be saved again; what the
 * server refuses is discarded.
 */
export function useLineup(view: LineupView) {
	const { save, isSaving, error, clearError } = useSave();
	const [draft, setDraft] = useState<Draft | null>(null);
	const [past, setPast] = useState<Draft[]>([]);
	const [lastSaved, setLastSaved] = useState(false);
	const next = useRef<Draft | null>(null);
	const isSending = useRef(false);
	/** The page may show the answer to the last save a moment later. */
	const savedVersion = useRef(0);
	const version = () => Math.max(view.version, savedVersion.current);
	const stored: Draft = { ...view.lineup, showFrom: view.showFrom };
	const lineup = draft ?? stored;
	const { matchId } = view.match;
	const which = { matchId, teamId: view.teamId };

	async function send() {
		if (isSending.current) return;
		isSending.current = true;
		while (next.current) {
			const sent: Draft = next.current;
			next.current = null;
			const result = await save("saveLineup", { ...which, ...sent, version: version() });
			if (result?.ok) {
				savedVersion.current = (result.answer as { version: number }).version;
				if (!next.current) setDraft(null);
				setLastSaved(true);
				continue;
			}
			const isUnanswered = result === null || result.error.code === "";
			next.current = null;
			if (!isUnanswered) {
				setDraft(null);
				setPast([]);
			}
		}
		isSending.current = false;
	}
	function store(changed: Draft) {
		clearError();
		setLastSaved(false);
		setDraft(changed);
		next.current = changed;
		void send();
	}

	return {
		lineup,
		isSaving,
		error,
		/** Whether the last thing that happened was a save. */
		isSaved: lastSaved && !isSaving && draft === null,
		/** Something shown is not stored, as there was no connection. */
		isUnsent: draft !== null && !isSaving,
		change(changes: Partial<Draft>) {
			setPast([...past, lineup]);
			store({ ...lineup, ...changes });
		},
		undo:
			past.length === 0
				? null
				: () => {
						setPast(past.slice(0, -1));
						store(past.at(-1) as Draft);
					},
		sendAgain: () => store(lineup),
		/** Locks, unlocks or emails the stored lineup. */
		async run(call: "lockLineup" | "unlockLineup" | "emailLineup") {
			setPast([]);
			setLastSaved(false);
			const result = await save(call, { ...which, version: version() });
			if (result?.ok) savedVersion.current = (result.answer as { version: number }).version;
			return result?.ok === true;
		},
	};
}
export type OpenLineup = ReturnType<typeof useLineup>;
