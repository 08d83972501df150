import { useState } from "react";
import type { LineupView } from "../../../league/entities/team-lineup.ts";
import { choosePlayersFirst } from "../../../league/rules/lineup/team-lineup.ts";
import { useTimeText } from "../../parts/time-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { OpenLineup } from "./use-lineup.ts";

/** Emails the lineup to the team, after asking: an email can't be unsent. */
export function EmailLineup({ view, open }: { view: LineupView; open: OpenLineup }) {
	const [isAsking, setAsking] = useState(false);
	const timeText = useTimeText();
	const wasSent = view.sentAt !== null;
	const isEmpty = open.lineup.players.every((playerId) => playerId === null);
	return (
		<section aria-labelledby="email-lineup">
			<h2 id="email-lineup">Tell your team</h2>
			<p>
				Everyone on your roster who has an email address gets the lineup, with time and place. The
				other team gets nothing.
			</p>
			<p role="status" className="small">
				{view.sentAt !== null && `Last sent ${timeText(view.sentAt)}.`}
				{view.isSentOutdated && (
					<b> It has changed since. Email it again, so that everyone knows.</b>
				)}
			</p>
			<Button
				variant="secondary"
				disabledReason={isEmpty ? choosePlayersFirst : undefined}
				onClick={() => setAsking(true)}
			>
				Email the lineup
			</Button>
			{isAsking && (
				<Dialog
					title={wasSent ? "Email the new lineup?" : "Email the lineup?"}
					closeLabel="Cancel"
					onClose={() => setAsking(false)}
				>
					<p>
						{wasSent
							? "It replaces the lineup that your team got before."
							: "It goes to everyone on your roster with an email address."}{" "}
						You can’t unsend an email.
					</p>
					<Button
						isBusy={open.isSaving}
						busyLabel="Sending…"
						onClick={async () => {
							if (await open.run("emailLineup")) setAsking(false);
						}}
					>
						Send
					</Button>
				</Dialog>
			)}
		</section>
	);
}
