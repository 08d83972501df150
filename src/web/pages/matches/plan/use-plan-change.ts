import { useState } from "react";
import type {
	PlanChange,
	PlanPin,
	SchedulePlan,
} from "../../../../league/entities/schedule-plan.ts";
import { useSave } from "../../../data/use-save.ts";
import { undoneMessage } from "../../../data/use-undo.ts";

type Move = PlanChange["moves"][number];

/** Changes a plan by hand. Moves can be undone one by one, the last one first. */
export function usePlanChange(
	{ planId, request }: Pick<SchedulePlan, "planId" | "request">,
	onChange: () => void,
) {
	const { save, isSaving, error } = useSave();
	const [message, setMessage] = useState<{ text: string; isMove: boolean }>();
	const [moved, setMoved] = useState<readonly (readonly Move[])[]>([]);

	async function change(body: Partial<PlanChange>, text: string, isMove: boolean) {
		const outcome = await save(`changeSchedulePlan/${planId}`, body);
		onChange();
		setMessage(outcome?.ok ? { text, isMove } : undefined);
		return outcome?.ok === true;
	}
	/** Pins of moved matches move with them. */
	const move = (moves: readonly Move[], text: string, isMove: boolean) =>
		change({ moves: [...moves], pins: pinsAfter(request.pins, moves) }, text, isMove);
	return {
		isSaving,
		error,
		message,
		canUndo: moved.length > 0,
		async move(moves: readonly Move[], reverse: readonly Move[], text: string) {
			if (await move(moves, text, true)) setMoved((before) => [...before, reverse]);
		},
		setPins: (pins: PlanChange["pins"], text: string) => change({ pins }, text, false),
		async undo() {
			const reverse = moved.at(-1);
			if (!reverse || isSaving) return;
			if (await move(reverse, undoneMessage, false)) setMoved((before) => before.slice(0, -1));
		},
		clear: () => setMessage(undefined),
	};
}

/** The pins after these moves: on the new days, and at the new times if they had a time. */
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
