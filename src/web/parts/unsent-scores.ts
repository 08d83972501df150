import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { countOf } from "../../league/wording.ts";
import { useApiClient } from "../data/api-client.ts";
import type { Me } from "../data/reads.ts";
import { unsentCardCount } from "../outbox/unsent-count.ts";

/**
 * Returns a function that gives the warning about the user's unsent scorecards on this device, null
 * if there are none. If there are some, loads the outbox, so that any page sends them.
 */
export function useUnsentScores(): () => string | null {
	const client = useApiClient();
	const me = useRouteLoaderData("frame") as Me | null;
	const userId = me && "userId" in me ? me.userId : null;
	useEffect(() => {
		if (userId === null || unsentCardCount(userId) === 0) return;
		import("../outbox/browser-outbox.ts").then(
			({ outboxOf }) => outboxOf(userId, client),
			() => {},
		);
	}, [userId, client]);
	return () => (userId === null ? null : warningOf(unsentCardCount(userId)));
}

const warningOf = (count: number) =>
	count === 0
		? null
		: `${countOf(count, "scorecard has", "scorecards have")} not been sent yet. Your scores stay on this device and are sent when you log in here again.`;
