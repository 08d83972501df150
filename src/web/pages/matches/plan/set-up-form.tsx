import { useNavigate } from "react-router";
import type { PlanRequest, SchedulePlanEntry } from "../../../../league/entities/schedule-plan.ts";
import type { SchedulePreference } from "../../../../league/entities/schedule-preference.ts";
import { useDataVersion } from "../../../data/page-data.ts";
import { useQuery } from "../../../data/use-query.ts";
import { useSave } from "../../../data/use-save.ts";
import type { SeasonWithWeeks } from "../seasons-with-weeks.ts";
import { ClosedDays } from "./closed-days.tsx";
import { CourtTable } from "./court-table.tsx";
import { PinList } from "./pin-list.tsx";
import { usePlanNames } from "./plan-names.ts";
import { planReads } from "./plan-reads.ts";
import { PreferenceList } from "./preference-list.tsx";
import { ReplanFrom } from "./replan-from.tsx";
import { SaturdayChoice } from "./saturday-choice.tsx";
import { SetUpSummary } from "./set-up-summary.tsx";
import { useSetUp } from "./use-set-up.ts";

interface SetUpFormProps {
	season: SeasonWithWeeks;
	plans: readonly SchedulePlanEntry[];
	last: PlanRequest | null;
	isReplan: boolean;
}

/** Everything that the schedule maker can't know, with defaults, so that it can start at once. */
export function SetUpForm({ season, plans, last, isReplan }: SetUpFormProps) {
	const league = usePlanNames();
	const setUp = useSetUp(season, last, isReplan);
	const preferences = useQuery(planReads.preferences, { version: useDataVersion() });
	const own = (preferences.answer ?? []).filter(({ seasonId }) => seasonId === season.seasonId);
	const { save, isSaving, error } = useSave();
	const navigate = useNavigate();

	async function start() {
		const outcome = await save("planSchedule", {
			...setUp.request,
			preferences: own.flatMap(countedPreference),
		});
		if (!outcome?.ok) return;
		const { planId } = outcome.answer;
		const kept = isReplan ? "&keep=published" : "";
		navigate(`/matches?view=plan${kept}&seasonId=${season.seasonId}&planId=${planId}`);
	}
	return (
		<div className="plan-setup">
			<SetUpSummary
				season={season}
				setUp={setUp}
				league={league}
				toReview={own.filter(({ weight }) => weight === null)}
				isLoading={!preferences.answer && !preferences.error}
				plans={plans}
				isReplan={isReplan}
				isSaving={isSaving}
				error={error}
				onStart={() => void start()}
			/>
			<div className="plan-parts">
				{isReplan && <ReplanFrom setUp={setUp} league={league} />}
				<SaturdayChoice season={season} setUp={setUp} isReplan={isReplan} />
				<CourtTable setUp={setUp} league={league} />
				<ClosedDays setUp={setUp} league={league} />
				<PreferenceList
					season={season}
					setUp={setUp}
					league={league}
					preferences={own}
					loading={preferences.answer ? null : preferences}
				/>
				<PinList setUp={setUp} league={league} />
			</div>
		</div>
	);
}

/** Preferences without a weight have not been reviewed. Notes are for people. */
const countedPreference = ({
	kind,
	teamId,
	date,
	opponentId,
	startTime,
	weight,
}: SchedulePreference) =>
	weight === null || kind === "other"
		? []
		: [{ kind, teamId, date, opponentId, startTime, weight }];
