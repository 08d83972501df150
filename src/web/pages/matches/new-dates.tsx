import { type ReactNode, useState } from "react";
import type { Match } from "../../../league/entities/match.ts";
import type { NewDate } from "../../../league/entities/schedule.ts";
import {
	lastMakeupDay,
	type PlacedSlot,
	rainDates,
	slotBlocker,
} from "../../../league/rules/schedule/free-slots.ts";
import { proposeRainDates } from "../../../league/rules/schedule/rain-dates.ts";
import { seasonOfMatches } from "../../../league/rules/season/season-of-matches.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { matchReads } from "../../data/match-reads.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";
import { NewDateRow } from "./new-date-row.tsx";

interface NewDatesProps {
	/** Called-off matches, or matches that are about to be. */
	matches: readonly Match[];
	isSaving: boolean;
	submitLabel: (count: number) => string;
	onSubmit: (newDates: readonly NewDate[]) => void;
	/** Another button. */
	children?: ReactNode;
}

/** Proposals for the new dates of matches, to adjust and confirm. */
export function NewDates({ matches, isSaving, submitLabel, onSubmit, children }: NewDatesProps) {
	const { calendar, league, propose } = useRainDates();
	const cards = byId(useRead(matchReads.totals), "matchId");
	const [proposals] = useState(() => propose(matches));
	const [slots, setSlots] = useState<ReadonlyMap<number, PlacedSlot | null>>(
		() => new Map(proposals.map(({ matchId, slot }) => [matchId, slot])),
	);
	const newDates = matches.flatMap(({ matchId }) => {
		const slot = slots.get(matchId);
		return slot ? [{ matchId, ...slot }] : [];
	});
	const booked = bookedLeague(league, matches, slots);
	const conflicts = new Map(
		matches.flatMap((match) => {
			const slot = slots.get(match.matchId);
			const blocker = slot ? slotBlocker(match, slot, booked) : null;
			return blocker === null ? [] : [[match.matchId, blocker]];
		}),
	);
	return (
		<>
			<p role="status">{summary(newDates, matches.length)}</p>
			<Table label="New dates" className="new-dates" stacked>
				<StackedHead columns={["Match", "Date", "Time", "Location"]} />
				<tbody role="rowgroup">
					{matches.map((match) => (
						<NewDateRow
							key={match.matchId}
							match={match}
							card={cards.get(match.matchId)}
							calendar={calendar}
							league={booked}
							slot={slots.get(match.matchId) ?? null}
							conflict={conflicts.get(match.matchId)}
							reason={proposals.find(({ matchId }) => matchId === match.matchId)?.reason ?? null}
							onChange={(slot) => setSlots(new Map(slots).set(match.matchId, slot))}
						/>
					))}
				</tbody>
			</Table>
			{conflicts.size > 0 && (
				<Alert tone="error">
					{countOf(conflicts.size, "date")} can’t be booked. Change{" "}
					{pluralOf(conflicts.size, "it", "them")} first.
				</Alert>
			)}
			<p className="call-off-actions">
				<Button
					isBusy={isSaving}
					disabled={conflicts.size > 0}
					onClick={() => conflicts.size === 0 && onSubmit(newDates)}
				>
					{submitLabel(newDates.length)}
				</Button>
				{children}
			</p>
		</>
	);
}

/** `29 of 31 matches get a new date: 14 on Sat, Dec 12; 15 on Sat, Dec 19.` */
function summary(newDates: readonly NewDate[], all: number) {
	const days = Map.groupBy(newDates, ({ matchDate }) => matchDate);
	const parts = [...days.keys()]
		.sort()
		.map((day) => `${days.get(day)?.length} on ${formatDate(day)}`);
	const count = `${newDates.length} of ${countOf(all, "match", "matches")}`;
	return `${count} ${pluralOf(newDates.length, "gets", "get")} a new date${parts.length > 0 ? `: ${parts.join("; ")}` : ""}.`;
}

function useRainDates() {
	const today = useToday();
	const matches = useRead(adminReads.matches);
	const events = useRead(reads.events);
	const { season } = seasonOfMatches(useRead(reads.seasons), matches);
	const calendar = {
		today,
		lastDay: season ? lastMakeupDay(season, events) : null,
		rainDates: season ? rainDates(season, events) : [],
	};
	const league = {
		matches,
		makeups: useRead(memberReads.makeupMatches),
		teams: useRead(adminReads.teams),
		locations: useRead(reads.locations),
	};
	return {
		calendar,
		league,
		propose: (rainedOut: readonly Match[]) => proposeRainDates(rainedOut, calendar, league),
	};
}

type League = ReturnType<typeof useRainDates>["league"];

/** The league with these matches in their new slots. */
function bookedLeague(
	league: League,
	matches: readonly Match[],
	slots: ReadonlyMap<number, PlacedSlot | null>,
) {
	return {
		...league,
		matches: league.matches.map((match) => {
			const slot = slots.get(match.matchId);
			if (slot === undefined) return match;
			return {
				...match,
				effectiveDate: slot?.matchDate ?? null,
				effectiveTime: slot?.startTime ?? "",
				effectiveLocationId: slot?.locationId ?? null,
			};
		}),
		makeups: [
			...league.makeups,
			...matches.flatMap(({ matchId, matchNumber, homeTeamId, visitorTeamId }) => {
				const slot = slots.get(matchId);
				return slot
					? [{ originalMatchNumber: matchNumber, homeTeamId, visitorTeamId, ...slot }]
					: [];
			}),
		],
	};
}
