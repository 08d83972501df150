import { useState } from "react";
import { Link } from "react-router";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { league } from "../../league.ts";
import { Modal } from "../../ui/dialog.tsx";

/** Where the team is not registered yet: says so, and registers it. */
export function Registration({ team }: { team: OwnTeamRow }) {
	const [isOpen, setOpen] = useState(false);
	if (team.isRegistered !== false && !isOpen) return null;
	return (
		<>
			{team.isRegistered === false && (
				<div className="notice no-print">
					<p>You must register your team for the upcoming {league.name} season.</p>
					<button type="button" className="button" onClick={() => setOpen(true)}>
						Continue
					</button>
				</div>
			)}
			{isOpen && <RegistrationModal team={team} onClose={() => setOpen(false)} />}
		</>
	);
}

function RegistrationModal({ team, onClose }: { team: OwnTeamRow; onClose: () => void }) {
	const { save, isSaving, error } = useSave();
	const [isDone, setDone] = useState(false);
	const season = currentSeason(useRead(reads.seasons))?.seasonName;
	async function register() {
		const outcome = await save(`update/team/${team.teamId}`, { isRegistered: true }, "PUT");
		if (outcome?.ok) setDone(true);
	}
	return (
		<Modal
			title={isDone ? "Thank you" : "Register your team"}
			closing={isDone ? "Close" : "Cancel"}
			onClose={onClose}
		>
			{isDone ? (
				<>
					<p role="status">
						Thank you for registering <b>{team.teamName}</b>. You may now update your roster and pay
						for the season.
					</p>
					<p>
						<Link className="button" to="/payment">
							Continue
						</Link>
					</p>
				</>
			) : (
				<>
					<p>
						You are registering <b>{team.teamName}</b> for{" "}
						{season ? <>the {season} season</> : "the current season"}.
					</p>
					{error && (
						<p className="notice wrong" role="alert">
							{error.message}
						</p>
					)}
					<p>
						<button type="button" className="button" aria-disabled={isSaving} onClick={register}>
							{isSaving ? "Registering …" : "Register"}
						</button>
					</p>
				</>
			)}
		</Modal>
	);
}
