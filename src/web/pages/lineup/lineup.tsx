import { useEffect } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { lineupPlaces } from "../../../league/entities/lineup-places.ts";
import type { LineupView } from "../../../league/entities/team-lineup.ts";
import {
	continuedLineup,
	type TakenPlaces,
} from "../../../league/rules/lineup/continued-lineup.ts";
import { strongestLineup } from "../../../league/rules/lineup/strongest-lineup.ts";
import { emptyLineup } from "../../../league/rules/lineup/team-lineup.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { useApiClient } from "../../data/api-client.ts";
import { errorText } from "../../data/api-error.ts";
import { useLeagueClock, useOptionalRead } from "../../data/page-data.ts";
import { Continuation } from "../../parts/captain/continuation.tsx";
import { lineupOf } from "../../parts/captain/lineup-read.ts";
import { UnavailableMatch } from "../../parts/captain/unavailable-match.tsx";
import { LeaveQuestion } from "../../parts/leave-question.tsx";
import { StateNowBadge } from "../../parts/match-state.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { BothLineups } from "./both-lineups.tsx";
import { EmailLineup } from "./email-lineup.tsx";
import { Exchange } from "./exchange.tsx";
import { LineupBoard } from "./lineup-board.tsx";
import { useLineup } from "./use-lineup.ts";
import "./lineup.css";

/** A captain makes the team's lineup for a match, locks it, and sees the other team's. */
export default function LineupPage() {
	const { matchId = "" } = useParams();
	const [search] = useSearchParams();
	const view = useOptionalRead(lineupOf(Number(matchId), Number(search.get("teamId")) || null));
	if (!view) return <UnavailableMatch matchId={Number(matchId)} />;
	return (
		<div className="page lineup-page">
			<Head view={view} />
			{view.closed === null ? (
				<Planning key={view.teamId} view={view} />
			) : (
				<>
					<Alert>
						<p>
							{view.closed}{" "}
							<Link to={`/team-info?matchId=${view.match.matchId}#matches`}>
								Open the match in Team Details
							</Link>
						</p>
					</Alert>
					<BothLineups view={view} />
				</>
			)}
		</div>
	);
}

function Head({ view: { match, teamId } }: { view: LineupView }) {
	const isHome = match.homeTeamId === teamId;
	const opponent = isHome
		? { teamId: match.visitorTeamId, teamName: match.visitorTeam }
		: { teamId: match.homeTeamId, teamName: match.homeTeam };
	return (
		<PageHead
			title={
				<>
					Lineup against <TeamLink team={opponent} />
				</>
			}
		>
			<p>
				Match {match.matchNumber} ·{" "}
				{match.effectiveDate
					? `${formatDate(match.effectiveDate, "long")}, ${formatSlot(match.effectiveTime)}, ${isHome ? "at home" : "away"}`
					: "no date yet"}{" "}
				<StateNowBadge {...match} />
			</p>
			<Continuation match={match} />
			<p className="no-print">
				<Link to={`/team-availability?teamId=${teamId}`}>Who can play?</Link>&emsp;
				<Link to={`/team-info?teamId=${teamId}`}>Team Details</Link>
			</p>
		</PageHead>
	);
}

function Planning({ view }: { view: LineupView }) {
	const open = useLineup(view);
	const { lineup, isSaving, isSaved, isUnsent, error } = open;
	const { isExchanged } = view.exchange;
	const isFree = !view.isLocked;
	useReloadAtExchange(view);
	const isEmpty = [...lineup.players, ...lineup.substitutes].every((id) => id === null);
	return (
		<>
			{isExchanged && <BothLineups view={view} />}
			{error && (
				<Alert tone="error">
					<p>{errorText(error)}</p>
					{isUnsent && (
						<Button variant="secondary" size="small" onClick={open.sendAgain}>
							Save again
						</Button>
					)}
				</Alert>
			)}
			{isFree && (
				<div className="lineup-tools no-print">
					<Button
						variant="secondary"
						size="small"
						onClick={() => open.change(strongestLineup(candidatesOf(view), takenOf(view)))}
					>
						Suggest the strongest lineup
					</Button>
					{open.undo && (
						<Button variant="text" onClick={open.undo}>
							Undo
						</Button>
					)}
					{!isEmpty && (
						<Button
							variant="text"
							onClick={() => open.change(continuedLineup(emptyLineup, takenOf(view)))}
						>
							Clear
						</Button>
					)}
				</div>
			)}
			<p className="lineup-saved small" role="status">
				{isSaving ? "Saving…" : isSaved ? savedText(isExchanged) : ""}
			</p>
			<LineupBoard
				view={view}
				lineup={lineup}
				change={open.change}
				mode={isFree ? "free" : isExchanged ? "standbys" : "locked"}
			/>
			<div className="lineup-steps no-print">
				{!isExchanged && <Exchange view={view} open={open} />}
				{!view.isDeputy && <EmailLineup view={view} open={open} />}
			</div>
			<LeaveQuestion isDirty={isUnsent}>The last change to the lineup is not saved.</LeaveQuestion>
		</>
	);
}

const savedText = (isExchanged: boolean) =>
	isExchanged
		? "Saved. The other team’s captains see it, too."
		: "Saved. Only your team’s captains and deputies see it.";

/** The players of begun lines, who stay there. By-law VIII i. */
const takenOf = ({ lineup, begun }: LineupView): TakenPlaces =>
	lineup.players.map((id, place) => (begun.includes(lineupPlaces[place]!.line) ? id : undefined));

const ranks = { in: 0, maybe: 1 } as const;
/** Everyone who is not out and may play. */
const candidatesOf = ({ roster }: LineupView) =>
	roster.flatMap(({ answer, ...player }) =>
		answer === "out" || player.notEligible !== null
			? []
			: {
					...player,
					matchesPlayed: player.linesPlayed.length,
					rank: answer === null ? 2 : ranks[answer],
				},
	);

/** Reloads the page's data at the agreed time, so that the other lineup appears by itself. */
function useReloadAtExchange({ exchange, isLocked }: LineupView) {
	const client = useApiClient();
	const now = useLeagueClock();
	const { isExchanged, isOtherLocked, at } = exchange;
	const isDue = !isExchanged && isLocked && isOtherLocked && at !== null && at <= now;
	useEffect(() => {
		if (isDue) void client.invalidate();
	}, [isDue, client]);
}
