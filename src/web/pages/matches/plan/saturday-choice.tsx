import { Link, useSearchParams } from "react-router";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { weekNumbersOf } from "../../../../league/schedule-maker/week-numbers.ts";
import { countOf } from "../../../../league/wording.ts";
import { useRead } from "../../../data/page-data.ts";
import { reads } from "../../../data/reads.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import type { SeasonWithWeeks } from "../seasons-with-weeks.ts";
import { PlanSection } from "./plan-section.tsx";
import type { SetUpState } from "./use-set-up.ts";

interface SaturdayChoiceProps {
	season: SeasonWithWeeks;
	setUp: SetUpState;
	isReplan: boolean;
}

/** The season, and the Saturdays on which it is played. */
export function SaturdayChoice({ season, setUp, isReplan }: SaturdayChoiceProps) {
	const { request, update, saturdays } = setUp;
	const seasons = useRead(reads.seasons).toSorted((a, b) => b.startDate.localeCompare(a.startDate));
	const [search, setSearch] = useSearchParams();
	const from = request.keep?.from ?? "";
	const played = request.saturdays.toSorted();
	const weeks = weekNumbersOf(played, season);
	const toggle = (date: string) =>
		update({
			saturdays: request.saturdays.includes(date)
				? request.saturdays.filter((each) => each !== date)
				: [...request.saturdays, date].sort(),
		});
	return (
		<PlanSection title="Saturdays" summary={countOf(request.saturdays.length, "week")}>
			{!isReplan && (
				<div className="plan-season">
					<Select
						name="seasonId"
						label="Season"
						value={String(season.seasonId)}
						error={undefined}
						onChange={({ currentTarget }) => {
							search.set("seasonId", currentTarget.value);
							setSearch(search, { preventScrollReset: true });
						}}
					>
						{seasons.map(({ seasonId, seasonName }) => (
							<option key={seasonId} value={seasonId}>
								{seasonName}
							</option>
						))}
					</Select>
				</div>
			)}
			{isReplan && (
				<p className="muted">
					Uncheck a Saturday that is lost, and check another one to make up for it. To play after
					the season’s last day, change that day on the <Link to="/seasons">Seasons</Link> page
					first.
				</p>
			)}
			<ul className="saturdays" aria-label="Saturdays">
				{saturdays.map(({ date, events }) => (
					<li key={date}>
						<Checkbox
							label={formatDate(date, "short")}
							checked={request.saturdays.includes(date)}
							disabled={isReplan && date < from}
							onChange={() => toggle(date)}
							hint={
								<>
									{played.includes(date) ? <b>Week {weeks[played.indexOf(date)]}</b> : "Not played"}
									{events.map((name) => (
										<span key={name}>{name}</span>
									))}
								</>
							}
						/>
					</li>
				))}
			</ul>
		</PlanSection>
	);
}
