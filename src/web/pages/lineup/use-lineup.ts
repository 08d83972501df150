import { useRef, useState } from "react";
import type { ShowTime } from "../../../league/entities/lineup-places.ts";
import type { LineupView, TeamLineup } from "../../../league/entities/team-lineup.ts";
import type { ApiError } from "../../data/api-error.ts";
import type { Edit } from "../../data/edits.ts";
import { createUseEdits } from "../../data/use-edits.ts";
import { useSave } from "../../data/use-save.ts";

type Lineup = TeamLineup & { showFrom: ShowTime; version: number };
interface LineupEdit extends Edit<Lineup> {
	matchId: number;
	teamId: number;
}
const useLineupEdits = createUseEdits<LineupEdit>({
	callOf: ({ matchId, teamId, seen }, lineup) => ({
		path: "saveLineup",
		body: { matchId, teamId, ...lineup, version: seen.version },
	}),
	storedIn: (answer, lineup) => ({ ...lineup, ...(answer as Version) }),
});
type Version = Pick<Lineup, "version">;

/** The lineup as it is shown, which saves each change. What the server refuses is discarded. */
export function useLineup(view: LineupView) {
	const { edits, list } = useLineupEdits();
	const { save, isSaving, error, clearError } = useSave();
	const [past, setPast] = useState<Lineup[]>([]);
	const [refusal, setRefusal] = useState<ApiError | null>(null);
	const [lastSaved, setLastSaved] = useState(false);
	/** The version in the last call's answer: the page's own data may have it only a moment later. */
	const answered = useRef(0);
	const { teamId } = view;
	const { matchId } = view.match;
	const stored: Lineup = {
		...view.lineup,
		showFrom: view.showFrom,
		version: Math.max(view.version, answered.current),
	};
	const of = `${matchId}/${teamId}`;
	const edit = list.find((each) => each.of === of);
	const lineup = edit?.value ?? stored;
	const isSending = edit?.status === "pending" || edit?.status === "saving";

	function store(value: Lineup) {
		clearError();
		setRefusal(null);
		setLastSaved(false);
		edits.save({
			of,
			matchId,
			teamId,
			value,
			seen: stored,
			onSettled(settled, _, error) {
				setRefusal(error);
				setLastSaved(!error);
				if (!error) return;
				setPast([]);
				edits.discard((each) => each === settled);
			},
		});
	}

	return {
		lineup,
		isSaving: isSaving || isSending,
		error: edit?.error ?? refusal ?? error,
		/** Whether the last thing that happened was a save. */
		isSaved: lastSaved && !isSaving && !isSending,
		/** Whether a shown change is not stored yet, because there was no connection. */
		isUnsent: edit?.status === "unsent",
		change(changes: Partial<Lineup>) {
			setPast([...past, lineup]);
			store({ ...lineup, ...changes });
		},
		undo:
			past.length === 0
				? null
				: () => {
						setPast(past.slice(0, -1));
						store(past.at(-1) as Lineup);
					},
		sendAgain: edits.retry,
		/** Locks, unlocks or emails the stored lineup. */
		async run(call: "lockLineup" | "unlockLineup" | "emailLineup") {
			setPast([]);
			setLastSaved(false);
			const { version } = edit?.seen ?? stored;
			const result = await save(call, { matchId, teamId, version });
			if (result?.ok) answered.current = result.answer.version;
			return result?.ok === true;
		},
	};
}
export type OpenLineup = ReturnType<typeof useLineup>;
