import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { TeamAvailability } from "../../../league/entities/availability-calls.ts";
import type { User } from "../../../league/entities/user.ts";
import { useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { availabilityOfTeam } from "../../parts/captain/availability-reads.ts";
import { EmptyRoster } from "../../parts/captain/empty-roster.tsx";
import { NoTeam } from "../../parts/captain/no-team.tsx";
import { shownTeam } from "../../parts/captain/shown-team.ts";
import { TeamChooser } from "../../parts/captain/team-chooser.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Absences } from "./absences.tsx";
import { AskNow, AskSetting } from "./asking.tsx";
import type { Chosen } from "./chosen.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { MatchGroups } from "./match-groups.tsx";
import { Matrix } from "./matrix.tsx";
import "./team-availability.css";

/** Who can play the next matches. The captain can record the answers of players who call. */
export default function TeamAvailabilityPage() {
	const [search] = useSearchParams();
	const me = useRead(reads.me) as User;
	const { person, teams, team } = shownTeam(
		me,
		useRead(reads.people),
		useRead(reads.teams),
		search,
	);
	return (
		<div className="page team-availability">
			<PageHead>
				{team && (
					<p>
						<TeamLink team={team} />
					</p>
				)}
			</PageHead>
			<TeamChooser me={me} person={person} teams={teams} team={team} />
			{team ? <Team key={team.teamId} team={team} /> : <NoTeam />}
		</div>
	);
}

function Team({ team }: { team: OwnTeamRow }) {
	const view = useRead(availabilityOfTeam(team.teamId));
	const heading = useRef<HTMLHeadingElement>(null);
	const { showMessage, toast } = useUndoToast(heading);
	const [chosen, setChosen] = useState<Chosen | null>(null);
	return (
		<>
			<section aria-labelledby="next-matches">
				<h2 id="next-matches" ref={heading} tabIndex={-1}>
					Next matches
				</h2>
				<Overview view={view} team={team} onChoose={setChosen} />
				<AskNow view={view} onDone={showMessage} />
			</section>
			<Absences view={view} onDone={showMessage} />
			<AskSetting view={view} onDone={showMessage} />
			{chosen && (
				<EntryDialog
					view={view}
					chosen={chosen}
					onClose={() => setChosen(null)}
					onDone={(message) => {
						setChosen(null);
						showMessage(message);
					}}
				/>
			)}
			{toast}
		</>
	);
}

function Overview({
	view,
	team,
	onChoose,
}: {
	view: TeamAvailability;
	team: OwnTeamRow;
	onChoose: (chosen: Chosen) => void;
}) {
	if (view.players.length === 0) return <EmptyRoster teamId={team.teamId} />;
	if (view.matches.length === 0)
		return (
			<EmptyState>
				<p>No upcoming matches. Once the schedule is published, you can ask who can play.</p>
			</EmptyState>
		);
	return (
		<>
			<MatchGroups view={view} teamName={team.teamName} onChoose={onChoose} />
			<Matrix view={view} teamName={team.teamName} onChoose={onChoose} />
		</>
	);
}
