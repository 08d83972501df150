import type { MatchRow } from "../../../data/reads.ts";
import type { DeviceCard } from "../../../outbox/device-card.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/link.tsx";
import type { SaveState } from "./card-state.ts";

interface SaveStatusProps {
	saving: SaveState | null;
	device: DeviceCard;
	match: MatchRow;
	/** Shown here once the totals have scrolled out of view. */
	totals: string;
	saveNow: () => void;
	discard: () => void;
}

/** Whether the changes are saved. Always visible. */
export function SaveStatus({ saving, device, match, totals, saveNow, discard }: SaveStatusProps) {
	const kind = saving?.kind ?? (device.seen.version > 0 ? "saved" : "blank");
	return (
		<div className={`save-state is-${kind}`}>
			<p role="status">{saving?.text ?? (kind === "saved" ? "Saved" : "Nothing entered yet")}</p>
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
