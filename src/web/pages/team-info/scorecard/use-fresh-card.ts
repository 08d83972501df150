import { useEffect } from "react";
import { emptyCard } from "../../../../league/rules/scoring/card-merge.ts";
import type { CardRow } from "../../../data/reads.ts";
import { reads } from "../../../data/reads.ts";
import type { Outbox } from "../../../outgoing/outbox.ts";

/**
 * A card that is opened, or looked at again, is asked for anew: what the page was told of it may be
 * old.
 */
export function useFreshCard(matchId: number, box: Outbox) {
	useEffect(() => {
		async function ask() {
			if (document.hidden) return;
			const rows = await askLeague<CardRow[]>(reads.result(matchId).path);
			const row = rows?.[0];
			if (row) await box.see({ ...row, version: row.version ?? 0 }, true);
			else if (rows) await box.see(emptyCard(matchId), true);
		}
		void ask();
		document.addEventListener("visibilitychange", ask);
		addEventListener("online", ask);
		return () => {
			document.removeEventListener("visibilitychange", ask);
			removeEventListener("online", ask);
		};
	}, [matchId, box]);
}

/** Null where there is no answer: the card then stands as it is. */
export async function askLeague<T>(path: string): Promise<T | null> {
	const response = await fetch(`/api/${path}`).catch(() => null);
	return response?.ok ? ((await response.json().catch(() => null)) as T | null) : null;
}
