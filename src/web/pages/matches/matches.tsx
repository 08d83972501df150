import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { DraftMatch, Match, Planned } from "../../../league/entities/match.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { ImportDialog } from "../../parts/admin/import/import-dialog.tsx";
import { byId } from "../../parts/by-id.ts";
import { useIsHydrated } from "../../parts/form-values.ts";
import { Grid } from "../../parts/grid/grid.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CallOff } from "./call-off.tsx";
import { ClearMatches } from "./clear-matches.tsx";
import { resultColumn, useMatchColumns, useMatchTitle, withAfterTeams } from "./columns.tsx";
import { Downloads } from "./downloads.tsx";
import { LocationFilter, useAtLocation } from "./location-filter.tsx";
import { MatchWarnings, useMatchWarnings } from "./match-warnings.tsx";
import { PastSeasons } from "./past-seasons.tsx";
import { ProposeDates } from "./propose-dates.tsx";
import { PublishMatches } from "./publish-matches.tsx";
import "./matches.css";

/** Only those who plan a season load it. */
const PlanSeason = lazy(() => import("./plan/plan-season.tsx"));

/**
 * Published matches; with `?view=draft` the draft matches; with `?view=plan` the schedule maker.
 */
export default function MatchesPage() {
	const [search] = useSearchParams();
	const isHydrated = useIsHydrated();
	const view = search.get("view");
	if (view === "plan")
		return (
			<div className="page admin plan-page">
				{isHydrated ? (
					<Suspense fallback={<Loading />}>
						<PlanSeason />
					</Suspense>
				) : (
					<Loading />
				)}
			</div>
		);
	return (
		<div className="page admin matches-admin">
			{view === "draft" ? <DraftMatches /> : <PublishedMatches />}
		</div>
	);
}

function PublishedMatches() {
	const matches = useRead(adminReads.matches);
	const results = useRead(matchReads.totals);
	const { viewer } = useSite();
	const head = useRef<HTMLAnchorElement>(null);
	const { showMessage, toast } = useUndoToast(head);
	const warningsOf = useMatchWarnings(matches);
	const common = useMatchColumns<Match>(matchId, matches, false, warningsOf);
	const columns = useMemo(
		() => withAfterTeams(common, [resultColumn<Match>(byId(results, "matchId"))]),
		[common, results],
	);
	return (
		<>
			<PageHead>
				<p>Published matches: everyone sees these.</p>
			</PageHead>
			<p className="no-print">
				<Link ref={head} to="/matches?view=draft">
					Show unpublished (draft) matches
				</Link>
			</p>
			<div className="whole-schedule no-print">
				<CallOff matches={matches} results={results} onMessage={showMessage} />
				<ProposeDates matches={matches} results={results} onMessage={showMessage} />
				{matches.length > 0 && (
					<ButtonLink to="/matches?view=plan&keep=published" variant="secondary" size="small">
						Replan the rest
					</ButtonLink>
				)}
				{viewer.isAdmin && <ClearMatches matches={matches} onMessage={showMessage} />}
			</div>
			<MatchWarnings matches={matches} warningsOf={warningsOf} />
			<Grid
				key="live"
				label="Published matches"
				kind="match"
				idField="matchId"
				noun="match"
				nameOf={nameOf}
				cardTitle={useMatchTitle()}
				rows={useAtLocation(matches)}
				columns={columns}
				add={{ initial: nextOf(matches) }}
				remove={{}}
				tools={<LocationFilter />}
				empty={
					matches.length > 0
						? noMatchesHere
						: "No published matches. To publish drafts, open the draft matches and choose “Publish Matches.”"
				}
			/>
			<Downloads isDraft={false} />
			<PastSeasons />
			{toast}
		</>
	);
}

function DraftMatches() {
	const drafts = useRead(adminReads.draftMatches);
	const head = useRef<HTMLAnchorElement>(null);
	const { showMessage, toast } = useUndoToast(head);
	const columns = useMatchColumns<DraftMatch>(draftMatchId, drafts, true);
	const [isImporting, setImporting] = useState(false);
	const isHydrated = useIsHydrated();
	return (
		<>
			<PageHead>
				<p>Unpublished (draft) matches: only admins and schedulers see these.</p>
			</PageHead>
			<p className="no-print">
				<Link ref={head} to="/matches">
					Show published matches
				</Link>
			</p>
			<PublishMatches drafts={drafts} onMessage={showMessage}>
				<ButtonLink to="/matches?view=plan" variant={drafts.length === 0 ? "primary" : "secondary"}>
					Plan the season
				</ButtonLink>
			</PublishMatches>
			<Grid
				key="draft"
				label="Draft matches"
				kind="draftMatch"
				idField="draftMatchId"
				noun="draft match"
				nameOf={nameOf}
				cardTitle={useMatchTitle()}
				rows={useAtLocation(drafts)}
				columns={columns}
				add={{ initial: nextOf(drafts) }}
				remove={{}}
				tools={
					<>
						<Button
							variant="secondary"
							size="small"
							className="grid-action import-drafts"
							disabled={!isHydrated}
							onClick={() => setImporting(true)}
						>
							Import draft matches
						</Button>
						<LocationFilter />
					</>
				}
				empty={drafts.length > 0 ? noMatchesHere : "No draft matches."}
			/>
			<Downloads isDraft />
			{isImporting && (
				<ImportDialog kind="draftMatch" onDone={showMessage} onClose={() => setImporting(false)} />
			)}
			{toast}
		</>
	);
}

const noMatchesHere = "No matches at this location.";
const matchId = (row: Partial<Match>) => row.matchId;
const draftMatchId = (row: Partial<DraftMatch>) => row.draftMatchId;
const nameOf = ({ matchNumber }: Planned) => `Match ${matchNumber}`;

/** A new match continues the last one: same week and date, next number. */
function nextOf(rows: readonly Planned[]) {
	const last = rows.reduce<Planned | undefined>(
		(highest, row) => (highest && highest.matchNumber > row.matchNumber ? highest : row),
		undefined,
	);
	return {
		weekNumber: last?.weekNumber ?? 1,
		matchNumber: (last?.matchNumber ?? 0) + 1,
		matchDate: last?.matchDate ?? null,
		startTime: "",
		locationId: null,
	};
}
