import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { MatchChange } from "../../../../league/entities/match-result.ts";
import { formatDate, formatHour, leagueTime } from "../../../../league/rules/time/league-time.ts";
import { type Me, reads } from "../../../data/reads.ts";
import { fullName } from "../../../parts/directory.ts";
import { useSite } from "../../../site-context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { askLeague } from "./use-fresh-card.ts";

/**
 * Who has changed the card, when and what; and what has come in from others since it was opened
 * here.
 */
export function useHistory(matchId: number, version: number) {
	const [entries, setEntries] = useState<readonly MatchChange[]>([]);
	const [news, setNews] = useState<MatchChange | null>(null);
	const me = useRouteLoaderData("frame") as Me | null;
	const myName = me && "userId" in me ? fullName(me) : "";
	const begin = useRef<number | null>(null);
	useEffect(() => {
		let isOver = false;
		void askLeague<MatchChange[]>(reads.matchChanges(matchId).path).then((found) => {
			if (!found || isOver) return;
			setEntries(found);
			const newest = found.find((entry) => entry.version !== null);
			if (
				begin.current !== null &&
				newest &&
				(newest.version ?? 0) > begin.current &&
				newest.who !== myName
			)
				setNews(newest);
			begin.current = newest?.version ?? 0;
		});
		return () => {
			isOver = true;
		};
	}, [matchId, version, myName]);
	return { entries, news, forget: () => setNews(null) };
}

export function History({ history: { entries } }: { history: ReturnType<typeof useHistory> }) {
	const { timeZone } = useSite();
	if (entries.length === 0) return null;
	return (
		<details className="card-history">
			<summary>History of this card ({entries.length})</summary>
			<ol>
				{entries.map((entry) => (
					<li key={`${entry.kind} ${entry.id}`}>
						<p>
							<b>{entry.who ?? "Somebody who has left"}</b>,{" "}
							<time dateTime={entry.at}>{momentOf(entry.at, timeZone)}</time>
							{entry.kind === "dispute" && (
								<>
									{" "}
									<Badge>{entry.isSettled ? "Settled" : "Says something is wrong"}</Badge>
								</>
							)}
						</p>
						{entry.what.map((what) => (
							<p key={what} className="soft small">
								{what}
							</p>
						))}
					</li>
				))}
			</ol>
		</details>
	);
}

export function momentOf(at: string, timeZone: string) {
	const time = leagueTime(new Date(at), timeZone);
	return `${formatDate(time.slice(0, 10))}, ${formatHour(time)}`;
}
