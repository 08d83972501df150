import { useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type Event, event } from "../../../league/entities/event.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { noSeasons } from "../../../league/rules/admin-messages.ts";
import { seasonBefore } from "../../../league/rules/season/copy-calendar.ts";
import { keyDates } from "../../../league/rules/season/key-dates.ts";
import { eventErrors } from "../../../league/rules/season/season-dates.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { chosenSeason } from "../../parts/admin/chosen-season.ts";
import { FilterSelect, Filters } from "../../parts/filters.tsx";
import { useIsHydrated } from "../../parts/form-values.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import { Grid } from "../../parts/grid/grid.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CopySeason } from "./copy-season.tsx";

/** An event, or an entry derived from the season’s dates, which has a negative id. */
type Entry = Event;
const isDerived = ({ eventId }: Entry) => eventId < 0;

const columns = describedColumns<Entry>(event.fields, {
	eventName: {
		isReadOnly: isDerived,
		shown: (entry) =>
			isDerived(entry) ? <span className="muted">{entry.eventName}</span> : entry.eventName,
	},
	startDate: { isReadOnly: isDerived },
	endDate: {
		isReadOnly: isDerived,
		check: (value, { startDate = "" }) =>
			eventErrors({ startDate, endDate: value as string | null })["endDate"],
	},
});

/** One season’s calendar as visitors see it: its events and the entries derived from the season. */
export default function SeasonCalendarsPage() {
	const [search] = useSearchParams();
	const seasons = useRead(reads.seasons).toSorted((a, b) => b.startDate.localeCompare(a.startDate));
	const events = useRead(reads.events);
	const season = chosenSeason(seasons, search);
	const before = season && seasonBefore(season, seasons);
	const copyButton = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(copyButton);
	const [isCopying, setCopying] = useState(false);
	const isHydrated = useIsHydrated();
	const numbers = useRead(seasonNumberReads.keyDatesOfSeasons).find(
		({ seasonId }) => seasonId === season?.seasonId,
	);
	const entries = useMemo(
		() =>
			season
				? keyDates(season, events, numbers ?? newLeagueNumbers).map(
						({ eventId, title, startDate, endDate }, index): Entry => ({
							eventId: eventId ?? -1 - index,
							eventName: title,
							startDate,
							endDate,
							seasonId: season.seasonId,
						}),
					)
				: [],
		[season, events, numbers],
	);
	return (
		<div className="page admin">
			<PageHead>
				<p>
					The gray events come from the season’s dates. To change them, edit the season on the{" "}
					<Link to="/seasons">Seasons</Link> page.
				</p>
			</PageHead>
			{season ? (
				<>
					<Filters>
						<FilterSelect name="seasonId" label="Select season" value={String(season.seasonId)}>
							{seasons.map(({ seasonId, seasonName }) => (
								<option key={seasonId} value={seasonId}>
									{seasonName}
								</option>
							))}
						</FilterSelect>
					</Filters>
					<Grid
						key={season.seasonId}
						label={`Events of ${season.seasonName}`}
						kind="event"
						idField="eventId"
						noun="event"
						nameOf={({ eventName }) => eventName}
						rows={entries}
						columns={columns}
						add={{ initial: { seasonId: season.seasonId } }}
						remove={{ may: (entry) => !isDerived(entry) }}
						tools={
							before && (
								<Button
									ref={copyButton}
									variant="secondary"
									size="small"
									className="grid-action"
									disabled={!isHydrated}
									onClick={() => setCopying(true)}
								>
									Copy from {before.seasonName}
								</Button>
							)
						}
						empty="No events on this calendar yet."
					/>
					{isCopying && before && (
						<CopySeason
							from={before}
							to={season}
							events={events}
							onDone={showMessage}
							onClose={() => setCopying(false)}
						/>
					)}
					{toast}
				</>
			) : (
				<Alert>
					{noSeasons} <Link to="/seasons">Plan the first one.</Link>
				</Alert>
			)}
		</div>
	);
}
