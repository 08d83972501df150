import type { MatchRow } from "../../../data/reads.ts";
import type { DeviceCard } from "../../../outbox/device-card.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/link.tsx";
import type { CardFacts } from "./card-facts.ts";
import type { Saving } from "./card-state.ts";

interface SaveStateProps {
	saving: Saving | null;
	device: DeviceCard;
	match: MatchRow;
	/** In sight where the board has scrolled away. */
	totals: string;
	editor: CardFacts["editor"];
	saveNow: () => void;
	drop: () => void;
}

/** The one place that says what has become of what was entered. It never leaves the screen. */
export function SaveState({ saving, device, match, totals, saveNow, drop }: SaveStateProps) {
	const kind = saving?.kind ?? (device.seen.version > 0 ? "saved" : "blank");
	return (
		<div className={`save-state is-${kind}`}>
			<p role="status">{saving?.words ?? (kind === "saved" ? "Saved" : "Nothing entered yet")}</p>
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
						<Button variant="text" onClick={drop}>
							Drop what I entered
						</Button>
					)}
					<Button onClick={saveNow} aria-disabled={["blank", "saved", "unfinished"].includes(kind)}>
						{kind === "waiting" || kind === "rejected" ? "Try again" : "Save"}
					</Button>
				</span>
			)}
		</div>
	);
}
