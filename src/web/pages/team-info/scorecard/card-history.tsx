import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { fullName } from "../../../../league/wording.ts";
import { memberReads } from "../../../data/member-reads.ts";
import type { Me } from "../../../data/reads.ts";
import { useQuery } from "../../../data/use-query.ts";
import { useTimeText } from "../../../parts/time-text.ts";
import { Badge } from "../../../ui/badge.tsx";

/** The card's change log, and the newest change by someone else since it was opened. */
export function useHistory(matchId: number, version: number) {
	const { answer } = useQuery(memberReads.matchChanges(matchId), { version });
	const entries = answer ?? [];
	const me = useRouteLoaderData("frame") as Me | null;
	const myName = me && "userId" in me ? fullName(me) : "";
	const newest = entries.find((entry) => entry.version !== null)?.version ?? 0;
	/** The newest version when the card was opened or the notice was dismissed. */
	const [known, setKnown] = useState<number | null>(null);
	if (known === null && answer) setKnown(newest);
	const news = entries.find(
		(entry) => entry.who !== myName && (entry.version ?? 0) > (known ?? newest),
	);
	return { entries, news: news ?? null, dismiss: () => setKnown(newest) };
}

export function History({ history: { entries } }: { history: ReturnType<typeof useHistory> }) {
	const timeText = useTimeText();
	if (entries.length === 0) return null;
	return (
		<details className="card-history">
			<summary>Change log ({entries.length})</summary>
			<ol>
				{entries.map((entry) => (
					<li key={`${entry.kind} ${entry.id}`}>
						<p>
							<b>{entry.kind === "check" ? "Result check" : (entry.who ?? "Deleted user")}</b>,{" "}
							<time dateTime={entry.at}>{timeText(entry.at)}</time>
							{entry.kind === "dispute" && (
								<>
									{" "}
									<Badge>{entry.isSettled ? "Settled" : "Reported a problem"}</Badge>
								</>
							)}
						</p>
						{entry.what.map((what) => (
							<p key={what} className="muted small">
								{what}
							</p>
						))}
					</li>
				))}
			</ol>
		</details>
	);
}
