import { Fragment, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { MakeupMatch } from "../../../league/entities/makeup-match.ts";
import type { User } from "../../../league/entities/user.ts";
import { timeSlots } from "../../../league/facts.ts";
import { makeupChoices } from "../../../league/rules/schedule/makeup-choices.ts";
import { bySlot, untakenSlots } from "../../../league/rules/schedule/makeup-slots.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { matchReads } from "../../data/match-reads.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { type MatchRow, reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { byId } from "../../parts/by-id.ts";
import { OpenProposals } from "../../parts/captain/open-proposals.tsx";
import { ledTeams } from "../../parts/captain/shown-team.ts";
import { ConfirmRemove } from "../../parts/confirm-remove.tsx";
import { useDialogDraft } from "../../parts/draft-form.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { useLeague } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Toast } from "../../ui/toast.tsx";
import { MakeupForm } from "./makeup-form.tsx";
import { MakeupTable } from "./makeup-table.tsx";
import "./makeup-matches.css";

/** Sign-up for make-up matches: captains for their own teams, admins and schedulers for all. */
export default function MakeupMatchesPage() {
	const league = useLeague();
	const me = useRead(reads.me) as User;
	const own = ledTeams(me, useRead(reads.teams)).map(({ teamId }) => teamId);
	const matches = useRead(memberReads.makeupMatches).toSorted(bySlot);
	const isScheduler = me.isAdmin || me.isScheduler;
	const original = useLinkedMatch(isScheduler ? null : own);
	const [open, setOpen] = useState<
		| { what: "form"; match?: MakeupMatch; original?: MatchRow }
		| { what: "removal"; match: MakeupMatch }
		| null
	>(original ? { what: "form", original } : null);
	useDialogDraft("makeup/", (rest) => {
		const match = matches.find(({ makeupMatchId }) => String(makeupMatchId) === rest);
		if (match) setOpen({ what: "form", match });
		else if (rest === "new") setOpen({ what: "form", original });
	});
	const [message, setMessage] = useState<string>();
	const addButton = useRef<HTMLButtonElement>(null);
	const canCreate = isScheduler || own.length > 0;
	const canChange = ({ homeTeamId, visitorTeamId }: MakeupMatch) =>
		isScheduler || own.includes(homeTeamId) || own.includes(visitorTeamId);
	function done(text: string) {
		setOpen(null);
		setMessage(text);
	}
	return (
		<div className="page">
			<PageHead>
				<p>
					Matches that couldn’t be played on their Saturday are usually made up at{" "}
					{league.makeupSchool}. Already agreed on a time with the other captain? Sign up here. If
					not, suggest times to the other captain on Team Details.
				</p>
			</PageHead>
			{canCreate && (
				<p className="no-print">
					<Button ref={addButton} onClick={() => setOpen({ what: "form" })}>
						Sign up for a make-up match
					</Button>
				</p>
			)}
			<OpenProposals teamIds={own} shown={isScheduler ? null : own} />
			<MakeupTable
				matches={matches}
				showsContacts={canCreate}
				canChange={canChange}
				onEdit={(match) => setOpen({ what: "form", match })}
				onRemove={(match) => setOpen({ what: "removal", match })}
			/>
			<FreeTimes matches={matches} />
			{open?.what === "form" && (
				<Dialog
					title={open.match ? "Edit make-up match" : "Sign up for a make-up match"}
					closeLabel="Cancel"
					onClose={() => setOpen(null)}
				>
					<MakeupForm
						match={open.match}
						original={open.original}
						matches={matches}
						own={isScheduler ? null : own}
						onSaved={done}
					/>
				</Dialog>
			)}
			{open?.what === "removal" && (
				<Dialog
					title="Remove this make-up match?"
					closeLabel="Cancel"
					isDestructive
					onClose={() => setOpen(null)}
				>
					<Removal match={open.match} onDone={done} />
				</Dialog>
			)}
			<Toast message={message} onClose={() => setMessage(undefined)} returnFocusTo={addButton} />
		</div>
	);
}

/** The match that a link names, as in `?matchId=12`, if it can still get a make-up. */
function useLinkedMatch(own: readonly number[] | null): MatchRow | undefined {
	const [search] = useSearchParams();
	const choices = makeupChoices(useRead(matchReads.all), useRead(matchReads.totals), own);
	return choices.find(({ matchId }) => String(matchId) === search.get("matchId"));
}

/** Upcoming days with make-up matches, and their free times. */
function FreeTimes({ matches }: { matches: readonly MakeupMatch[] }) {
	const today = useToday();
	const days = [...new Set(matches.map(({ matchDate }) => matchDate))].filter(
		(day) => day >= today,
	);
	if (days.length === 0) return null;
	return (
		<section aria-labelledby="free">
			<h2 id="free">Free times</h2>
			<FactList
				facts={days.map(
					(day) =>
						[formatDate(day), <Times key={day} slots={untakenSlots(matches, day)} />] as const,
				)}
			/>
			<p className="muted">
				On other days all times are free: <Times slots={timeSlots} />.
			</p>
		</section>
	);
}

/** A list of times, each on one line. */
const Times = ({ slots }: { slots: readonly string[] }) =>
	slots.length === 0
		? "none"
		: slots.map((slot, index) => (
				<Fragment key={slot}>
					{index > 0 && ", "}
					<span className="when">{formatSlot(slot)}</span>
				</Fragment>
			));

function Removal({ match, onDone }: { match: MakeupMatch; onDone: (text: string) => void }) {
	const teams = byId(useRead(reads.teams), "teamId");
	const { save, isSaving, error } = useSave();
	const sides = `${teams.get(match.homeTeamId)?.teamName} vs. ${teams.get(match.visitorTeamId)?.teamName}`;
	async function remove() {
		const outcome = await save(`delete/makeupMatch/${match.makeupMatchId}`, {}, "DELETE");
		if (outcome?.ok) onDone(`The make-up match ${sides} was removed.`);
	}
	return (
		<>
			<p>
				{sides}, {formatDate(match.matchDate)}, {formatSlot(match.startTime)}.{" "}
				{match.originalMatchNumber !== null &&
					"The match goes back to its original date, or needs a new one if it was called off, and the captains of both teams get an email. "}
				Other teams can then use this time.
			</p>
			<ConfirmRemove error={error} isSaving={isSaving} onRemove={remove} />
		</>
	);
}
