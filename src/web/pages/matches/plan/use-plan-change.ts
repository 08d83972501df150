import { useState } from "react";
import type { PlanChange, SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { useSave } from "../../../data/use-save.ts";
import { undoneMessage } from "../../../parts/undo-toast.tsx";

type Move = PlanChange["moves"][number];

/** Changes to a plan by hand; the last move can be undone by the reverse one. */
export function usePlanChange({ planId }: Pick<SchedulePlan, "planId">, onChange: () => void) {
	const { save, isSaving, error } = useSave();
	const [last, setLast] = useState<{ text: string; reverse: readonly Move[] }>();

	async function change(
		body: Partial<PlanChange>,
		done: { text: string; reverse: readonly Move[] },
	) {
		const outcome = await save(`changeSchedulePlan/${planId}`, body);
		onChange();
		setLast(outcome?.ok ? done : undefined);
		return outcome?.ok === true;
	}
	return {
		...{ isSaving, error, last },
		move: (moves: Move[], reverse: readonly Move[], text: string) =>
			change({ moves }, { text, reverse }),
		setPins: (pins: PlanChange["pins"], text: string) => change({ pins }, { text, reverse: [] }),
		undo() {
			if (last) void change({ moves: [...last.reverse] }, { text: undoneMessage, reverse: [] });
		},
		clear: () => setLast(undefined),
	};
}
