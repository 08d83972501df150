import { useOptionalRead } from "../../data/page-data.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";

/** Downloads of the schedule; for published matches also standings and, if any, player results. */
export function Downloads({ isDraft }: { isDraft: boolean }) {
	const hasPlayers = useOptionalRead(adminReads.playersWithResults)?.length;
	return (
		<section className="schedule-part no-print" aria-labelledby="downloads">
			<h2 id="downloads">Downloads</h2>
			<dl className="downloads">
				<Files
					name={isDraft ? "Draft schedule" : "Schedule"}
					path={isDraft ? "draft-match-schedule" : "match-schedule"}
				/>
				{!isDraft && <Files name="Standings" path="standings" />}
				{!isDraft && !!hasPlayers && <Files name="Player results" path="player-results" />}
			</dl>
		</section>
	);
}

const formats = { Excel: "xlsx", PDF: "pdf" };

function Files({ name, path }: { name: string; path: string }) {
	return (
		<div>
			<dt>{name}</dt>
			{Object.entries(formats).map(([format, extension]) => (
				<dd key={extension}>
					<a href={`/api/export/${path}.${extension}`} download>
						<span className="sr-only">{name} as </span>
						{format}
					</a>
				</dd>
			))}
		</div>
	);
}
