interface InvoiceLinkProps {
	/** The team's name. */
	team: string;
	teamId: number;
	/** Null for the current season. */
	seasonId: number | null;
}

/** Downloads a team's invoice as PDF. */
export const InvoiceLink = ({ team, teamId, seasonId }: InvoiceLinkProps) => (
	<a
		href={`/api/export/invoice/${teamId}.pdf${seasonId === null ? "" : `?seasonId=${seasonId}`}`}
		download
	>
		Invoice<span className="sr-only"> of {team} as PDF</span>
	</a>
);
