import { useSearchParams } from "react-router";
import type { Season } from "../../../../league/entities/season.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { countOf } from "../../../../league/wording.ts";
import { useRead } from "../../../data/page-data.ts";
import { reads } from "../../../data/reads.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { Part } from "./part.tsx";
import type { SetUpState } from "./use-set-up.ts";

interface SaturdayChoiceProps {
	season: Season;
	setUp: SetUpState;
	isReplan: boolean;
}

/** The season, and the Saturdays on which it is played. */
export function SaturdayChoice({ season, setUp, isReplan }: SaturdayChoiceProps) {
	const { request, update, saturdays } = setUp;
	const seasons = useRead(reads.seasons).toSorted((a, b) => b.startDate.localeCompare(a.startDate));
	const [search, setSearch] = useSearchParams();
	const from = request.keep?.from ?? "";
	const weekOf = (date: string) => request.saturdays.toSorted().indexOf(date) + 1;
	const toggle = (date: string) =>
		update({
			saturdays: request.saturdays.includes(date)
				? request.saturdays.filter((each) => each !== date)
				: [...request.saturdays, date].sort(),
		});
	return (
		<Part title="Saturdays" summary={countOf(request.saturdays.length, "week")}>
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
				<p className="soft">
					Uncheck a Saturday that is lost. Check another one to make up for it. Saturdays before{" "}
					{formatDate(from)} stay as they were played.
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
									{weekOf(date) > 0 ? <b>Week {weekOf(date)}</b> : "Not played"}
									{events.map((name) => (
										<span key={name}>{name}</span>
									))}
								</>
							}
						/>
					</li>
				))}
			</ul>
		</Part>
	);
}
