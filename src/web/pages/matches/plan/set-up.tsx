import { useState } from "react";
import { useSearchParams } from "react-router";
import { noSeasons } from "../../../../league/rules/admin-messages.ts";
import { currentSeason } from "../../../../league/rules/season/current-season.ts";
import { useDataVersion, useToday } from "../../../data/page-data.ts";
import { useQuery } from "../../../data/use-query.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ButtonLink } from "../../../ui/link.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { type SeasonWithWeeks, useSeasonsWithWeeks } from "../seasons-with-weeks.ts";
import { planReads } from "./plan-reads.ts";
import { SetUpForm } from "./set-up-form.tsx";

/** The set-up of a plan, filled in from the season's last plan. */
export function SetUp() {
	const season = useChosenSeason();
	return season ? (
		<LastSetUp key={season.seasonId} season={season} />
	) : (
		<EmptyState action={<ButtonLink to="/seasons">Plan the first season</ButtonLink>}>
			{noSeasons} A schedule needs a season with its dates.
		</EmptyState>
	);
}

function LastSetUp({ season }: { season: SeasonWithWeeks }) {
	const version = useDataVersion();
	const [search] = useSearchParams();
	const plans = useQuery(planReads.plans(season.seasonId), { version });
	// The plan that was the last one at first: a newer plan must not replace what is being edited.
	const [lastId, setLastId] = useState<number | null>();
	const isReplan = search.get("keep") === "published";
	if (lastId === undefined && plans.answer) setLastId(plans.answer[0]?.planId ?? null);
	const last = useQuery(lastId ? planReads.plan(lastId) : null);
	const { error, retry } = plans.error ? plans : last;
	const isLoading = lastId === undefined || (lastId !== null && !last.answer);
	if (!plans.answer || isLoading || error)
		return <Loading error={error?.message} onRetry={retry} />;
	return (
		<SetUpForm
			key={`${season.seasonId} ${isReplan}`}
			season={season}
			plans={plans.answer}
			last={last.answer?.request ?? null}
			isReplan={isReplan}
		/>
	);
}

/**
 * The season in the URL; otherwise the next one to start or, for a replan or without a next one,
 * the current one.
 */
function useChosenSeason(): SeasonWithWeeks | undefined {
	const [search] = useSearchParams();
	const today = useToday();
	const seasons = useSeasonsWithWeeks();
	const wanted = Number(search.get("seasonId"));
	const next = seasons
		.filter(({ startDate }) => startDate > today)
		.toSorted((a, b) => a.startDate.localeCompare(b.startDate))[0];
	const current = currentSeason(seasons);
	return (
		seasons.find(({ seasonId }) => seasonId === wanted) ??
		(search.get("keep") === "published" ? current : next) ??
		current ??
		seasons.at(-1)
	);
}
