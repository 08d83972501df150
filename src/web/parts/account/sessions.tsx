import { formatDate, formatHour, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PopoverDialog } from "../../ui/dialog.tsx";
import { useIsHydrated } from "../form-values.ts";
import { useUnsentScores } from "../unsent-scores.ts";
import { AccountForm } from "./account-form.tsx";

/**
 * The user's logged-in devices, with buttons to log out. The confirmation works without JavaScript.
 */
export function Sessions() {
	const sessions = useRead(reads.session).user?.sessions ?? [];
	const isHydrated = useIsHydrated();
	const unsentWarning = useUnsentScores();
	const warning = isHydrated ? unsentWarning() : null;
	return (
		<section className="part">
			<h2>Where you’re logged in</h2>
			<ul className="rows">
				{sessions.map(({ device, lastUsed, isCurrent }) => (
					<li key={`${device} ${lastUsed} ${isCurrent}`}>
						<div>
							<span>
								<b>{device}</b> {isCurrent && <Badge>This device</Badge>}
							</span>
							<span className="soft small">
								{isCurrent ? "In use now" : `Last used ${formatMoment(lastUsed)}`}
							</span>
						</div>
					</li>
				))}
			</ul>
			{warning && <Alert>{warning}</Alert>}
			<div className="button-row">
				<AccountForm
					intent="signOut"
					submit="Log out"
					submitting="Logging out …"
					alertTitle="Could not log out"
					variant="secondary"
				/>
				<Button variant="secondary" popoverTarget="log-out-everywhere">
					Log out everywhere
				</Button>
			</div>
			<PopoverDialog id="log-out-everywhere" title="Log out everywhere?">
				<p>You’ll be logged out on all devices, including this one.</p>
				<div className="button-row">
					<AccountForm
						intent="signOutEverywhere"
						submit="Yes, log out"
						submitting="Logging out …"
						alertTitle={null}
					/>
					<Button variant="secondary" popoverTarget="log-out-everywhere" popoverTargetAction="hide">
						Cancel
					</Button>
				</div>
			</PopoverDialog>
		</section>
	);
}

const formatMoment = (time: string) =>
	`${formatDate(time.slice(0, 10))}, ${formatHour(time as LeagueTime)}`;
