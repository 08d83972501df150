import { useState } from "react";
import type {
	PlanChange,
	PlanPin,
	SchedulePlan,
} from "../../../../league/entities/schedule-plan.ts";
import { useSave } from "../../../data/use-save.ts";
import { undoneMessage } from "../../../parts/undo-toast.tsx";

type Move = PlanChange["moves"][number];

/** Changes to a plan by hand; the last move can be undone by the reverse one. */
export function usePlanChange(
	{ planId, request }: Pick<SchedulePlan, "planId" | "request">,
	onChange: () => void,
) {
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
		/** Pins of moved matches move with them. */
		move: (moves: Move[], reverse: readonly Move[], text: string) =>
			change({ moves, pins: pinsAfter(request.pins, moves) }, { text, reverse }),
		setPins: (pins: PlanChange["pins"], text: string) => change({ pins }, { text, reverse: [] }),
		undo() {
			if (!last) return;
			const moves = [...last.reverse];
			const pins = pinsAfter(request.pins, moves);
			void change({ moves, pins }, { text: undoneMessage, reverse: [] });
		},
		clear: () => setLast(undefined),
	};
}

/** The pins on their new days, at the new times if they had a time. */
export const pinsAfter = (pins: readonly PlanPin[], moves: readonly Move[]): PlanPin[] =>
	pins.map((pin) => {
		const move = moves.find(
			({ from }) =>
				from.homeTeamId === pin.homeTeamId &&
				from.visitorTeamId === pin.visitorTeamId &&
				from.date === pin.date,
		);
		if (!move) return pin;
		const { date, startTime } = move.to;
		return { ...pin, date, startTime: pin.startTime && startTime };
	});
