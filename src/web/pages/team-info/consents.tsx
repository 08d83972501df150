import { askedText, emailToSign, missingText } from "../../../league/rules/roster/consent-text.ts";
import { countOf, fullName } from "../../../league/wording.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import type { OwnTeamRow } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { consentsOf } from "../../parts/player-link-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/**
 * Which players still have to sign that they play at their own risk, and a button that asks them.
 */
export function Consents({
	team: { teamId },
	onAsked,
}: {
	team: OwnTeamRow;
	onAsked: (text: string) => void;
}) {
	const rows = useOptionalRead(consentsOf(teamId)) ?? [];
	const { save, isSaving, error } = useSave();
	const missing = rows.filter((row) => missingText(row) !== null);
	if (rows.length === 0) return null;
	async function ask() {
		const outcome = await save("askForConsent", { teamId });
		if (outcome?.ok) onAsked(askedText(outcome.answer));
	}
	return (
		<details className="fold no-print">
			<summary>
				Consent forms:{" "}
				{missing.length === 0
					? "everyone has signed"
					: `${countOf(missing.length, "player still needs", "players still need")} to sign`}
			</summary>
			<p>
				Players confirm by email that they play at their own risk (by-law XIV a). Adults may play
				without it. A player under the minimum age may play once a parent or guardian has signed
				(XIV c).
			</p>
			{missing.length > 0 && (
				<>
					<ul>
						{missing.map((row) => (
							<li key={row.playerId}>
								<b>{fullName(row)}</b>: {missingText(row)}
							</li>
						))}
					</ul>
					{error && <Alert tone="error">{error.message}</Alert>}
					<p>
						<Button
							variant="secondary"
							isBusy={isSaving}
							busyLabel="Sending…"
							onClick={() => void ask()}
						>
							{emailToSign}
						</Button>
					</p>
				</>
			)}
		</details>
	);
}
