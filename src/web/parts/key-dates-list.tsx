import type { KeyDate } from "../../league/rules/season/key-dates.ts";
import { formatDate } from "../../league/rules/time/league-time.ts";
import { Badge } from "../ui/badge.tsx";
import "./key-dates-list.css";

interface KeyDatesListProps {
	dates: readonly KeyDate[];
	/** The season's dates, if the list has only some of them. */
	all?: readonly KeyDate[];
	today: string;
}

/** Key dates; past ones are muted, the current or next one is marked. */
export function KeyDatesList({ dates, all = dates, today }: KeyDatesListProps) {
	const next = all.find(({ lastDay }) => lastDay >= today);
	return (
		<ol className="key-dates">
			{dates.map((date) => (
				<li
					key={`${date.eventId ?? ""}${date.title}`}
					className={date === next ? "next" : date.lastDay < today ? "past" : undefined}
				>
					<span className="when">
						<time dateTime={date.startDate}>{formatDate(date.startDate)}</time>
						{date.endDate && date.endDate !== date.startDate && (
							<>
								{" – "}
								<time dateTime={date.endDate}>{formatDate(date.endDate)}</time>
							</>
						)}
					</span>
					<span className="what">
						{date.title} {date === next && <Badge tone="accent">{whenIs(date, today)}</Badge>}
					</span>
				</li>
			))}
		</ol>
	);
}

const whenIs = ({ startDate, lastDay }: KeyDate, today: string) =>
	startDate > today ? "Next" : lastDay === today ? "Today" : "Now";
