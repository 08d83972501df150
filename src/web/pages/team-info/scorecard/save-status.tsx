import { missingLines } from "../../../../league/rules/scoring/verification.ts";
import type { MatchRow } from "../../../data/reads.ts";
import type { DeviceCard } from "../../../outbox/device-card.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/link.tsx";
import type { CardFacts } from "./card-facts.ts";
import type { SaveState } from "./card-state.ts";

interface SaveStatusProps {
	saving: SaveState | null;
	device: DeviceCard;
	match: MatchRow;
	/** Shown here once the totals have scrolled out of view. */
	totals: string;
	editor: CardFacts["editor"];
	saveNow: () => void;
	discard: () => void;
}

/** Whether the changes are saved. Always visible. */
export function SaveStatus({
	saving,
	device,
	match,
	totals,
	editor,
	saveNow,
	discard,
}: SaveStatusProps) {
	const { seen } = device;
	const kind = saving?.kind ?? (seen.version > 0 ? "saved" : "blank");
	const isUnverified =
		missingLines(seen).length === 0 && editor.leads.some((side) => !seen[`${side}Verified`]);
	const saved = isUnverified ? "Saved, not verified yet" : "Saved";
	return (
		<div className={`save-state is-${kind}`}>
			<p role="status">{saving?.text ?? (kind === "saved" ? saved : "Nothing entered yet")}</p>
			<span className="save-totals" aria-hidden="true">
				{totals}
			</span>
			{kind === "signedOut" ? (
				<ButtonLink
					size="small"
					href={`/login?redirect=${encodeURIComponent(`/team-info?matchId=${match.matchId}`)}`}
				>
					Log in
				</ButtonLink>
			) : (
				<span className="save-actions">
					{kind === "rejected" && (
						<Button variant="text" onClick={discard}>
							Discard my changes
						</Button>
					)}
					<Button
						size="small"
						onClick={saveNow}
						aria-disabled={["blank", "saved", "unfinished"].includes(kind)}
					>
						{kind === "waiting" || kind === "rejected" ? "Try again" : "Save"}
					</Button>
				</span>
			)}
		</div>
	);
}
