import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { Me } from "../data/reads.ts";
import { unsentCards } from "../outgoing/unsent.ts";

/**
 * How many scorecards of whoever is signed in still wait on this device. They are sent from
 * whatever page is open, and the script for it is fetched only where there is something to send.
 */
export function useUnsentScores(): { count: () => number; sentence: string | null } {
	const me = useRouteLoaderData("frame") as Me | null;
	const userId = me && "userId" in me ? me.userId : null;
	const [sentence, setSentence] = useState<string | null>(null);
	useEffect(() => {
		if (userId === null) return;
		const count = unsentCards(userId);
		setSentence(sentenceOf(count));
		if (count > 0)
			import("../outgoing/outgoing.ts").then(
				({ outgoing }) => outgoing(userId),
				() => {},
			);
	}, [userId]);
	const count = () => {
		const found = userId === null ? 0 : unsentCards(userId);
		setSentence(sentenceOf(found));
		return found;
	};
	return { count, sentence };
}

const sentenceOf = (count: number) =>
	count === 0
		? null
		: `${count === 1 ? "A scorecard has" : `${count} scorecards have`} not reached the league yet. What you entered stays on this device and is sent when you log in here again.`;
