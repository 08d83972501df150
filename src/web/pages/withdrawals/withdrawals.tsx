import { useRef } from "react";
import { Link } from "react-router";
import type { TeamExit } from "../../../league/entities/team-exit.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ExitForm } from "./exit-form.tsx";

/** Withdraws teams, removes their results, and lists both, the latest first. */
export default function WithdrawalsPage() {
	const head = useRef<HTMLHeadingElement>(null);
	const { showMessage, toast } = useUndoToast(head);
	return (
		<div className="page admin">
			<PageHead>
				<p>
					Withdraw a team during the season, or remove its results. You’ll see what changes before
					anything is saved.
				</p>
			</PageHead>
			<ExitForm onDecided={showMessage} />
			<section className="part" aria-labelledby="decided">
				<h2 id="decided" ref={head} tabIndex={-1}>
					Decided so far
				</h2>
				<Decided />
			</section>
			{toast}
		</div>
	);
}

const remainingTexts = {
	defaulted: "Its remaining matches are full defaults.",
	canceled: "Its remaining matches are canceled.",
	rest: "Its opponents have byes instead of its remaining matches.",
	kept: "",
};

function Decided() {
	const exits = useRead(adminReads.teamExits).toSorted((a, b) => b.exitId - a.exitId);
	const teams = byId(useRead(adminReads.teams), "teamId");
	const seasons = byId(useRead(reads.seasons), "seasonId");
	if (exits.length === 0)
		return <EmptyState>No team has withdrawn or had its results removed.</EmptyState>;
	return (
		<>
			<ul className="rows">
				{exits.map((exit) => (
					<li key={exit.exitId}>
						<div>
							<p>
								<b>{teams.get(exit.teamId)?.teamName}</b> {whatOf(exit)} (
								{seasons.get(exit.seasonId)?.seasonName}, from {formatDate(exit.firstDay)}).{" "}
								{remainingTexts[exit.remaining]}
							</p>
							<p className="muted small">
								{exit.reason}
								{exit.heardOn && ` Captain heard on ${formatDate(exit.heardOn)}: ${exit.hearing}`}
							</p>
						</div>
					</li>
				))}
			</ul>
			<p className="no-print">
				Undo a decision in the <Link to="/portal?show=changes&kind=teamExit">change log</Link>.
				{exits.some(({ remaining }) => remaining === "rest" || remaining === "canceled") && (
					<>
						{" "}
						The schedule maker can{" "}
						<Link to="/matches?view=plan&keep=published">replan the rest of the season</Link>.
					</>
				)}
			</p>
		</>
	);
}

/** By-laws V f, IX h. */
const whatOf = ({ withdrew, resultsRemoved }: TeamExit) =>
	withdrew && resultsRemoved
		? "withdrew, and its results were removed"
		: withdrew
			? "withdrew"
			: "had its results removed";
