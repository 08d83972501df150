import { useState } from "react";
import type { SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { facts } from "../../../../league/facts.ts";
import { countOf, pluralOf } from "../../../../league/wording.ts";
import { useRead } from "../../../data/page-data.ts";
import { useSave } from "../../../data/use-save.ts";
import type { ToastMessage } from "../../../data/use-undo.ts";
import { adminReads } from "../../../parts/admin/admin-reads.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ButtonLink } from "../../../ui/link.tsx";
import type { PlanNames } from "./plan-names.ts";

interface AdoptPlanProps {
	plan: SchedulePlan;
	league: PlanNames;
	onMessage: (message: ToastMessage) => void;
	onChange: () => void;
}

/** Makes a plan the draft schedule or, if it replans published matches, changes those matches. */
export function AdoptPlan(props: AdoptPlanProps) {
	const [isOpen, setOpen] = useState(false);
	const { plan } = props;
	const isPublished = plan.request.keep?.matches === "published";
	if (plan.state === "adopted")
		return isPublished ? (
			<ButtonLink to="/matches">Show the published matches</ButtonLink>
		) : (
			<ButtonLink to="/matches?view=draft">Go to the draft matches</ButtonLink>
		);
	const hasNoChanges = isPublished && plan.changes?.length === 0;
	return (
		<>
			<Button disabled={hasNoChanges} onClick={() => !hasNoChanges && setOpen(true)}>
				{isPublished ? "Change the published schedule" : "Use this plan as draft matches"}
			</Button>
			{isOpen && <Confirm {...props} isPublished={isPublished} onClose={() => setOpen(false)} />}
		</>
	);
}

function Confirm({
	plan,
	league,
	isPublished,
	onMessage,
	onChange,
	onClose,
}: AdoptPlanProps & { isPublished: boolean; onClose: () => void }) {
	const { save, isSaving, error } = useSave();
	const drafts = useRead(adminReads.draftMatches).length;
	const planned = plan.matches?.length ?? 0;
	const count = countOf(planned, "match", "matches");
	const changed = countOf(plan.changes?.length ?? 0, "match", "matches");
	const people = affectedLeaders(plan, league).size;

	async function adopt() {
		const outcome = await save(`adoptSchedulePlan/${plan.planId}`, { replaceDrafts: drafts > 0 });
		if (!outcome?.ok) return;
		onClose();
		onChange();
		onMessage(
			isPublished
				? {
						text: `Changed ${changed} of the published schedule. Their captains were emailed.`,
						undo: outcome.undo,
						link: { to: "/matches", label: "Show them" },
					}
				: {
						text: `${count} ${pluralOf(planned, "is now a draft match", "are now draft matches")}.`,
						undo: outcome.undo,
						link: { to: "/matches?view=draft", label: "Check and publish" },
					},
		);
	}
	return (
		<Dialog
			title={isPublished ? "Change the published schedule" : "Use this plan as draft matches"}
			closeLabel="Cancel"
			isDestructive={isPublished || drafts > 0}
			onClose={onClose}
		>
			{error && <Alert tone="error">{error.message}</Alert>}
			{isPublished ? (
				<p>
					<b>{changed}</b> {pluralOf(plan.changes?.length ?? 0, "changes", "change")} for everyone
					right away, and <b>{people}</b>{" "}
					{pluralOf(
						people,
						"captain or co-captain gets an email",
						"captains and co-captains get one email each",
					)}
					.
				</p>
			) : (
				<p>
					<b>{count}</b> {pluralOf(planned, "becomes a draft match", "become draft matches")}, which
					only admins and schedulers see.{" "}
					{drafts > 0 && (
						<>
							They replace the <b>{countOf(drafts, "draft match", "draft matches")}</b> that{" "}
							{pluralOf(drafts, "is", "are")} there now.{" "}
						</>
					)}
					The next step is “Publish Matches.”
				</p>
			)}
			<p>You can undo this for {facts.undoDays} days.</p>
			<Button isBusy={isSaving} busyLabel="Saving…" onClick={adopt}>
				{isPublished ? `Change ${changed}` : `Use ${count} as drafts`}
			</Button>
		</Dialog>
	);
}

/** Captains and co-captains of the teams whose matches change. */
const affectedLeaders = ({ changes }: SchedulePlan, { teamsById }: PlanNames) =>
	new Set(
		(changes ?? [])
			.flatMap(({ before, after }) => [before, after])
			.flatMap((match) => (match ? [match.homeTeamId, match.visitorTeamId] : []))
			.flatMap((teamId) => {
				const team = teamsById.get(teamId);
				return [team?.captainId, team?.cocaptainId].filter((userId) => userId != null);
			}),
	);
