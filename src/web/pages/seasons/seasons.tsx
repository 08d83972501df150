import { useMemo, useRef, useState } from "react";
import { type Season, season } from "../../../league/entities/season.ts";
import { noSeasons } from "../../../league/rules/admin-messages.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { seasonErrors } from "../../../league/rules/season/season-dates.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { ArchivedSeasons } from "../../parts/admin/archived-seasons.tsx";
import { ImportDialog } from "../../parts/admin/import/import-dialog.tsx";
import { useIsHydrated } from "../../parts/form-values.ts";
import type { Column } from "../../parts/grid/column.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import { Grid } from "../../parts/grid/grid.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SwitchSeason } from "./switch-season.tsx";

const checkDates =
	(field: keyof Season): Column<Season>["check"] =>
	(value, row) =>
		seasonErrors({ ...noDates, ...row, [field]: value })[field];
const noDates = {
	startDate: "",
	endDate: null,
	rosterDeadline: null,
	playerAdditionsStartDate: null,
	playerAdditionsEndDate: null,
};

const columns = describedColumns<Season>(season.fields, {
	currentSeason: { shown: ({ currentSeason }) => (currentSeason ? <b>Current</b> : null) },
	endDate: { check: checkDates("endDate") },
	playerAdditionsEndDate: { check: checkDates("playerAdditionsEndDate") },
});

/** All seasons with their dates. One of them is current. */
export default function SeasonsPage() {
	const unsorted = useRead(reads.seasons);
	const seasons = useMemo(
		() => unsorted.toSorted((a, b) => b.startDate.localeCompare(a.startDate)),
		[unsorted],
	);
	const current = currentSeason(seasons);
	const [isSwitching, setSwitching] = useState(false);
	const [isImporting, setImporting] = useState(false);
	const isHydrated = useIsHydrated();
	const importButton = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(importButton);
	const switcher = useRef<HTMLButtonElement>(null);
	return (
		<div className="page broad admin">
			<PageHead>
				<p>
					{current ? (
						<>
							The current season is <b>{current.seasonName}</b>.{" "}
						</>
					) : (
						`${noSeasons} `
					)}
					{seasons.length > 0 && (
						<Button
							ref={switcher}
							variant="text"
							className="no-print"
							onClick={() => setSwitching(true)}
						>
							Switch current season
						</Button>
					)}
				</p>
			</PageHead>
			<Grid
				label="Seasons"
				kind="season"
				idField="seasonId"
				noun="season"
				nameOf={({ seasonName }) => seasonName}
				rows={seasons}
				columns={columns}
				add={{ label: "Plan a new season", initial: { published: false } }}
				actions={({ seasonId, seasonName }) => (
					<>
						<ButtonLink variant="text" to={`/season-calendars?seasonId=${seasonId}`}>
							View Events<span className="sr-only"> of {seasonName}</span>
						</ButtonLink>
						<ButtonLink variant="text" to={`/season-numbers?seasonId=${seasonId}`}>
							Numbers<span className="sr-only"> of {seasonName}</span>
						</ButtonLink>
					</>
				)}
				empty="No seasons yet. The first one you add becomes the current season."
			/>
			<section className="part" aria-labelledby="past-seasons">
				<h2 id="past-seasons">Past seasons</h2>
				<p>
					Results from seasons played before this site existed can be imported from Excel or CSV.
					Visitors then find them under Standings, Schedules, and Match Results.
				</p>
				<p className="button-row no-print">
					<Button
						ref={importButton}
						variant="secondary"
						size="small"
						disabled={!isHydrated}
						onClick={() => setImporting(true)}
					>
						Import past seasons
					</Button>
					<ButtonLink to="/same-names" variant="secondary" size="small">
						Merge players with the same name
					</ButtonLink>
				</p>
				<ArchivedSeasons />
			</section>
			{isImporting && (
				<ImportDialog
					kind="seasonArchive"
					onDone={showMessage}
					onClose={() => setImporting(false)}
				/>
			)}
			{toast}
			<SwitchSeason
				isOpen={isSwitching}
				seasons={seasons}
				onClose={() => setSwitching(false)}
				returnFocusTo={switcher}
			/>
		</div>
	);
}
