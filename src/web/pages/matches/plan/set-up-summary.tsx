import { Link } from "react-router";
import type { SchedulePlanEntry } from "../../../../league/entities/schedule-plan.ts";
import type { SchedulePreference } from "../../../../league/entities/schedule-preference.ts";
import type { Season } from "../../../../league/entities/season.ts";
import { coordinatesOf } from "../../../../league/schedule-maker/coordinates.ts";
import { courtsAt } from "../../../../league/schedule-maker/court-times.ts";
import {
	type PlanGap,
	planGaps,
	plannedTeams,
} from "../../../../league/schedule-maker/plan-gaps.ts";
import { countOf, pluralOf } from "../../../../league/wording.ts";
import type { ApiError } from "../../../data/api-error.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EarlierPlans } from "./earlier-plans.tsx";
import { LabeledSelect } from "./labeled-select.tsx";
import type { PlanNames } from "./plan-names.ts";
import type { SetUpState } from "./use-set-up.ts";

interface SetUpSummaryProps {
	season: Season;
	setUp: SetUpState;
	league: PlanNames;
	/** Preferences and notes of captains that nobody has reviewed. */
	toReview: readonly SchedulePreference[];
	isLoading: boolean;
	plans: readonly SchedulePlanEntry[];
	isReplan: boolean;
	isSaving: boolean;
	error: ApiError | null;
	onStart: () => void;
}

const durations = { 30: "30 seconds", 60: "1 minute", 120: "2 minutes", 300: "5 minutes" };

/** What the plan is for, what is missing, and the button that starts it. */
export function SetUpSummary({
	season,
	setUp: { request, update },
	league,
	toReview,
	isLoading,
	plans,
	isReplan,
	isSaving,
	error,
	onStart,
}: SetUpSummaryProps) {
	const teams = plannedTeams(league.teams);
	const divisions = new Set(teams.map(({ divisionId }) => divisionId));
	const places = league.locations.map((location) => ({
		...location,
		hasCourts: courtsAt(location) !== null,
		hasCoordinates: coordinatesOf(location) !== null,
	}));
	const gaps = planGaps({ ...league, places, saturdays: request.saturdays });
	const isBlocked = gaps.some(({ isBlocking }) => isBlocking);
	return (
		<aside className="plan-summary" aria-label="Summary">
			<h2>{season.seasonName}</h2>
			<dl className="plan-counts">
				<Count of={teams.length} unit="team" />
				<Count of={divisions.size} unit="division" />
				<Count of={request.saturdays.length} unit="Saturday" />
			</dl>
			{error && <Alert tone="error">{error.message}</Alert>}
			<Button
				isWide
				isBusy={isSaving || isLoading}
				busyLabel={isSaving ? "Starting…" : "Loading…"}
				disabled={isBlocked}
				onClick={() => !isBlocked && onStart()}
			>
				{isReplan ? "Replan the rest" : "Make the schedule"}
			</Button>
			<p className="muted small">
				Nothing is published or changed: you look at the plan first, then decide.
			</p>
			<LabeledSelect
				label="How long to look for a better plan"
				value={String(request.seconds)}
				empty={null}
				onChange={(value) => update({ seconds: Number(value) })}
				options={Object.entries(durations)}
			/>
			<Gaps gaps={gaps} toReview={toReview} />
			<EarlierPlans plans={plans} />
		</aside>
	);
}

const Count = ({ of, unit }: { of: number; unit: string }) => (
	<div>
		<dt>{pluralOf(of, unit)}</dt>
		<dd>{of}</dd>
	</div>
);

const pageLabels = {
	"/teams": "Open Teams",
	"/court-locations": "Open Court Locations",
	"/divisions": "Open Divisions",
};

function Gaps({
	gaps,
	toReview,
}: Pick<SetUpSummaryProps, "toReview"> & { gaps: readonly PlanGap[] }) {
	const notes = toReview.filter(({ kind }) => kind === "other").length;
	const preferences = toReview.length - notes;
	if (gaps.length === 0 && toReview.length === 0)
		return <p className="plan-ready">Everything needed is here.</p>;
	return (
		<ul className="plan-gaps" aria-label="What is missing">
			{gaps.map(({ sentence, page, isBlocking }) => (
				<li key={sentence} className={isBlocking ? "blocking" : undefined}>
					{sentence} {page && <Link to={page}>{pageLabels[page]}</Link>}
				</li>
			))}
			{preferences > 0 && (
				<li>
					{countOf(preferences, "preference")} from captains{" "}
					{pluralOf(preferences, "hasn’t", "haven’t")} been reviewed and{" "}
					{pluralOf(preferences, "doesn’t", "don’t")} count yet.
				</li>
			)}
			{notes > 0 && (
				<li>
					{countOf(notes, "note")} from captains {pluralOf(notes, "hasn’t", "haven’t")} been read.
				</li>
			)}
		</ul>
	);
}
