import type { Division } from "../../../league/entities/division.ts";

/** Links to the season sheet for printing: of the chosen division, and of all divisions. */
export function SeasonSheet({
	seasonId,
	division,
}: {
	seasonId: number | undefined;
	division: Pick<Division, "divisionId" | "divisionNumber"> | undefined;
}) {
	const file = `/api/export/season-sheet/${seasonId ?? "latest"}.pdf`;
	return (
		<p className="no-print">
			Season sheet with all results and players (PDF):{" "}
			{division && (
				<>
					<a href={`${file}?divisionId=${division.divisionId}`} download>
						Division {division.divisionNumber}
					</a>{" "}
					·{" "}
				</>
			)}
			<a href={file} download>
				All divisions
			</a>
		</p>
	);
}
