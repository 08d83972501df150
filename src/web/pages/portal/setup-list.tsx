import type { ReactNode } from "react";
import type { Setup, SetupStep, SetupStepName } from "../../../league/entities/setup.ts";
import { nextStep } from "../../../league/rules/setup/setup-steps.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/link.tsx";

/** The setup checklist as long as something is left to do; null otherwise. */
export function useSetup() {
	const setup = useOptionalRead(taskReads.setup);
	return setup && setup.steps.length > 0 ? setup : null;
}

/**
 * The setup checklist of a new league, open from the start, and of each new season. Its state
 * follows from the league's data (`league/rules/setup/setup-steps.ts`).
 */
export function SetupList({ setup }: { setup: Setup }) {
	const { isNewLeague, season, steps } = setup;
	const next = nextStep(steps);
	const done = steps.filter(({ state }) => state === "done").length;
	const title = isNewLeague || !season ? "Set up your league" : `Set up ${season.seasonName}`;
	return (
		<section className="setup-list" aria-labelledby="setup">
			<h2 id="setup">{title}</h2>
			<p className="muted">
				{done} of {steps.length} steps done.{next && ` Next: ${titles[next.step]}.`}
			</p>
			<details className="rest" open={isNewLeague}>
				<summary>{isNewLeague ? "All steps" : "Show the steps"}</summary>
				<ol className="rows tasks">
					{steps.map((step) => (
						<Step key={step.step} step={step} setup={setup} isNext={step === next} />
					))}
				</ol>
			</details>
		</section>
	);
}

interface StepProps {
	step: SetupStep;
	setup: Setup;
	isNext: boolean;
}

function Step({ step: { step, state, detail }, setup, isNext }: StepProps) {
	const title = titles[step];
	return (
		<li className="task" aria-current={isNext ? "step" : undefined}>
			<div>
				<p>
					<b>{title}</b> {badges[state]}
				</p>
				<p className="muted small">
					{detail}
					{state === "optional" && " You can skip this and do it later."}
				</p>
			</div>
			<div className="task-actions">
				<ButtonLink
					variant={isNext ? "primary" : "text"}
					{...(isNext && { size: "small" as const })}
					to={placeOf(step, setup)}
				>
					{actions[step]}
				</ButtonLink>
			</div>
		</li>
	);
}

const badges: Readonly<Record<SetupStep["state"], ReactNode>> = {
	done: (
		<Badge tone="strong" mark="check">
			Done
		</Badge>
	),
	open: null,
	optional: <Badge>Optional</Badge>,
	skipped: <Badge>Skipped</Badge>,
};

const titles: Readonly<Record<SetupStepName, string>> = {
	look: "Name and look",
	courts: "Courts",
	divisions: "Divisions",
	teams: "Teams",
	captains: "Captains",
	season: "Season and calendar",
	schedule: "Schedule",
	publish: "Publish",
};

const actions: Readonly<Record<SetupStepName, string>> = {
	look: "Open settings",
	courts: "Open courts",
	divisions: "Open divisions",
	teams: "Open teams",
	captains: "Invite captains",
	season: "Open calendar",
	schedule: "Plan matches",
	publish: "Open drafts",
};

function placeOf(step: SetupStepName, { season }: Setup) {
	const ofSeason = season ? `seasonId=${season.seasonId}` : "";
	const places: Readonly<Record<SetupStepName, string>> = {
		look: "/league-settings",
		courts: "/court-locations",
		divisions: "/divisions",
		teams: "/teams",
		captains: "/invitations",
		season: season ? `/season-calendars?${ofSeason}` : "/seasons",
		schedule: season ? `/matches?view=plan&${ofSeason}` : "/matches?view=plan",
		publish: "/matches?view=draft",
	};
	return places[step];
}
