import { useEffect, useState } from "react";
import type { SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { useApiClient } from "../../../data/api-client.ts";
import { type ApiError, toApiError } from "../../../data/api-error.ts";
import { planReads } from "./plan-reads.ts";

const pollMs = 1000;
const retryMs = 3000;

export const isRunning = ({ state }: Pick<SchedulePlan, "state">) =>
	state === "waiting" || state === "solving";

/**
 * A plan, read again every second while it is being made and this page is visible. Without an
 * answer the last one stays, with the error, until the connection is back.
 */
export function usePlan(planId: number) {
	const client = useApiClient();
	const [plan, setPlan] = useState<SchedulePlan>();
	const [error, setError] = useState<ApiError | null>(null);
	const [attempt, setAttempt] = useState(0);
	useEffect(() => {
		let isOpen = true;
		let timer: ReturnType<typeof setTimeout> | undefined;
		async function poll() {
			clearTimeout(timer);
			if (document.hidden) return;
			try {
				const next = await client.readFresh(planReads.plan(planId));
				if (!isOpen) return;
				setPlan(next);
				setError(null);
				if (isRunning(next)) later(pollMs);
			} catch (thrown) {
				if (!isOpen) return;
				const failure = toApiError(thrown);
				setError(failure);
				if (failure.isTemporary) later(retryMs);
			}
		}
		function later(ms: number) {
			clearTimeout(timer);
			timer = setTimeout(() => void poll(), ms);
		}
		void poll();
		document.addEventListener("visibilitychange", poll);
		addEventListener("online", poll);
		return () => {
			isOpen = false;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", poll);
			removeEventListener("online", poll);
		};
	}, [client, planId, attempt]);
	return { plan, error, reload: () => setAttempt((before) => before + 1) };
}
