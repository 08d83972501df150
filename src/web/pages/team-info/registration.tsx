import { useState } from "react";
import { rosterHours } from "../../../league/rules/roster/roster-hours.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";
import { useLeagueClock, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { useSave } from "../../data/use-save.ts";
import { useLeague } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ButtonLink } from "../../ui/link.tsx";

/** The notice and dialog to register a team that is not registered. */
export function Registration({ team }: { team: OwnTeamRow }) {
	const league = useLeague();
	const [isOpen, setOpen] = useState(false);
	if (team.isRegistered !== false && !isOpen) return null;
	return (
		<>
			{team.isRegistered === false && (
				<Alert className="no-print">
					<p>You must register your team for the upcoming {league.name} season.</p>
					<Button onClick={() => setOpen(true)}>Continue</Button>
				</Alert>
			)}
			{isOpen && <RegistrationDialog team={team} onClose={() => setOpen(false)} />}
		</>
	);
}

function RegistrationDialog({ team, onClose }: { team: OwnTeamRow; onClose: () => void }) {
	const { save, isSaving, error } = useSave();
	const [isDone, setDone] = useState(false);
	const season = currentSeason(useRead(reads.seasons))?.seasonName;
	async function register() {
		const outcome = await save(`update/team/${team.teamId}`, { isRegistered: true }, "PUT");
		if (outcome?.ok) setDone(true);
	}
	return (
		<Dialog
			title={isDone ? "Thank you" : "Register your team"}
			closeLabel={isDone ? "Close" : "Cancel"}
			onClose={onClose}
		>
			{isDone ? (
				<>
					<p role="status">
						Thank you for registering <b>{team.teamName}</b>. <NextSteps />
					</p>
					<p>
						<ButtonLink to="/payment">Continue</ButtonLink>
					</p>
				</>
			) : (
				<>
					<p>
						You are registering <b>{team.teamName}</b> for{" "}
						{season ? <>the {season} season</> : "the current season"}.
					</p>
					{error && <Alert tone="error">{error.message}</Alert>}
					<p>
						<Button isBusy={isSaving} busyLabel="Registering…" onClick={register}>
							Register
						</Button>
					</p>
				</>
			)}
		</Dialog>
	);
}

/** What a captain can do now that the team is registered. */
function NextSteps() {
	const season = currentSeason(useRead(reads.seasons));
	const numbers = useRead(seasonNumberReads.rosters);
	const hours = rosterHours(season && { ...season, ...numbers }, useLeagueClock());
	if (hours.isOpen) return "You may now update your roster and pay for the season.";
	return hours.opens
		? `You may now pay for the season. Rosters are locked until ${formatDate(hours.opens)}. From then on, you may add up to ${countOf(numbers.additionsMax, "player")}.`
		: "You may now pay for the season. Rosters are locked at this time.";
}
