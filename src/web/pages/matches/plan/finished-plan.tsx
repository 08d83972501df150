import { type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import type { PlannedMatch, SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { countOf, listOf } from "../../../../league/wording.ts";
import { useUndoToast } from "../../../parts/undo-toast.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { AdoptPlan } from "./adopt-plan.tsx";
import { ChangeList } from "./change-list.tsx";
import { CourtLoad } from "./court-load.tsx";
import { Goals } from "./goals.tsx";
import { type PlanNames, usePlanNames } from "./plan-names.ts";
import { type PlanTab, PlanTabs, tabOf } from "./plan-tabs.tsx";
import { QualityReport } from "./quality-report.tsx";
import { SolveAgain } from "./solve-again.tsx";
import { durationText } from "./solving.tsx";
import { TeamWeeks } from "./team-weeks.tsx";
import { WeekList } from "./week-list.tsx";

interface FinishedPlanProps {
	plan: SchedulePlan;
	matches: readonly PlannedMatch[];
	onChange: () => void;
}

/** A complete plan: how good it is, its matches in four views, and what can be done with it. */
export function FinishedPlan({ plan, matches, onChange }: FinishedPlanProps) {
	const [search] = useSearchParams();
	const league = usePlanNames();
	const head = useRef<HTMLHeadingElement>(null);
	const { showMessage, toast } = useUndoToast(head, onChange);
	const { quality, changes, request } = plan;
	const pins = request.pins.length;
	const tabs: PlanTab[] = [...(changes ? (["changes"] as const) : []), ...commonTabs];
	const tab = tabOf(search, tabs);
	const before = quality?.brokenBefore ?? [];
	const broken = (quality?.broken ?? []).filter((sentence) => !before.includes(sentence));
	return (
		<div className={`finished-plan show-${tab}`}>
			<PageHead title={`Plan ${plan.planId}`}>
				<p>
					{countOf(matches.length, "match", "matches")} on{" "}
					{countOf(new Set(matches.map(({ date }) => date)).size, "Saturday")}, made in{" "}
					{durationText(plan.elapsedSeconds)}.{" "}
					{broken.length === 0 && `Checked: ${verdict(before)}${exceptGivenUp(request.relaxed)}. `}
					{stateSentence(plan)}
				</p>
			</PageHead>
			<h2 ref={head} tabIndex={-1} className="sr-only">
				Next steps
			</h2>
			<div className="plan-actions no-print">
				<AdoptPlan plan={plan} league={league} onMessage={showMessage} onChange={onChange} />
				<SolveAgain
					plan={plan}
					request={{ seed: request.seed + 1 }}
					label={
						pins > 0 ? `Make a new plan around ${countOf(pins, "pin")}` : "Look for another plan"
					}
					variant="secondary"
				/>
			</div>
			{broken.length > 0 && (
				<Broken
					tone="error"
					sentences={broken}
					reason={quality?.forcedDivisions?.length ? forcedSentence(plan, league) : undefined}
				>
					This plan breaks rules in {countOf(broken.length, "place")}
				</Broken>
			)}
			{before.length > 0 && (
				<Broken tone="info" sentences={before}>
					{keptSchedule(request)} already broke rules in {countOf(before.length, "place")}
				</Broken>
			)}
			{quality && <Goals goals={quality.goals} />}
			<PlanTabs tabs={tabs} shown={tab} />
			{tab === "changes" && <ChangeList changes={changes ?? []} league={league} />}
			{tab === "teams" && (
				<TeamWeeks plan={plan} matches={matches} league={league} onChange={onChange} />
			)}
			{tab === "courts" && <CourtLoad plan={plan} matches={matches} league={league} />}
			{tab === "weeks" && <WeekList matches={matches} league={league} />}
			{tab === "report" && quality && <QualityReport quality={quality} league={league} />}
			{toast}
		</div>
	);
}

function Broken({
	tone,
	sentences,
	reason,
	children,
}: {
	tone: "error" | "info";
	sentences: readonly string[];
	reason?: string | undefined;
	children: ReactNode;
}) {
	return (
		<Alert tone={tone}>
			<details open={tone === "error" && sentences.length <= 4}>
				<summary>
					<b>{children}</b>
				</summary>
				<ul>
					{sentences.map((sentence) => (
						<li key={sentence}>{sentence}</li>
					))}
				</ul>
			</details>
			{reason && <p>{reason}</p>}
		</Alert>
	);
}

const commonTabs = ["teams", "courts", "weeks", "report"] as const satisfies PlanTab[];

const verdict = ({ length }: readonly string[]) =>
	length === 0 ? "all rules are met" : "no new rules are broken";

/** Names the schedule that the plan changes as little as possible. */
function keptSchedule({ keep }: SchedulePlan["request"]) {
	if (keep?.matches === "published") return "The current schedule";
	return keep?.matches === "drafts" ? "The draft" : "The earlier plan";
}

/** Names the divisions in which no plan can meet all rules, and what leaves no other choice. */
function forcedSentence({ quality, request }: SchedulePlan, league: PlanNames) {
	const divisions = (quality?.forcedDivisions ?? []).map(league.divisionText);
	const fixed = [
		"matches already played",
		...(request.pins.length > 0 ? ["your pins"] : []),
		...(request.closedDays.length > 0 ? ["closed days"] : []),
		...(request.preferences.some(({ weight }) => weight === "must")
			? ["must-have preferences"]
			: []),
	];
	return `${listOf(divisions)}: no plan breaks fewer rules, given ${listOf(fixed)}.`;
}

const exceptGivenUp = ({ length }: readonly string[]) =>
	length === 0 ? "" : `, except ${length === 1 ? "the one" : `those ${length}`} you dropped`;

const stateSentence = ({ state }: SchedulePlan) =>
	state === "adopted"
		? "This plan is in use."
		: state === "canceled"
			? "You stopped it early: this was the best plan so far."
			: "";
