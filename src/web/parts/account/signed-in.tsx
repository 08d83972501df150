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
 * On which devices somebody is signed in, and the ways out. The question before the larger one
 * opens without JavaScript too.
 */
export function SignedIn() {
	const sessions = useRead(reads.session).user?.sessions ?? [];
	const isHydrated = useIsHydrated();
	const unsentWarning = useUnsentScores();
	const warning = isHydrated ? unsentWarning() : null;
	return (
		<section className="part">
			<h2>Where you are signed in</h2>
			<ul className="rows">
				{sessions.map(({ device, lastUsed, isCurrent }) => (
					<li key={`${device} ${lastUsed} ${isCurrent}`}>
						<div>
							<span>
								<b>{device}</b> {isCurrent && <Badge>This device</Badge>}
							</span>
							<span className="soft small">
								{isCurrent ? "In use now" : `Last used ${momentOf(lastUsed)}`}
							</span>
						</div>
					</li>
				))}
			</ul>
			{warning && <Alert>{warning}</Alert>}
			<div className="outs">
				<AccountForm
					intent="signOut"
					submit="Log out"
					submitting="Logging out …"
					errorIn="dialog"
					variant="secondary"
				/>
				<Button variant="secondary" popoverTarget="everywhere">
					Sign out everywhere
				</Button>
			</div>
			<PopoverDialog id="everywhere" title="Sign out everywhere?">
				<p>All devices will have to log in again, this one too.</p>
				<div className="outs">
					<AccountForm
						intent="signOutEverywhere"
						submit="Yes, sign out"
						submitting="Signing out …"
						errorIn="page"
					/>
					<Button variant="secondary" popoverTarget="everywhere" popoverTargetAction="hide">
						Cancel
					</Button>
				</div>
			</PopoverDialog>
		</section>
	);
}

const momentOf = (time: string) =>
	`${formatDate(time.slice(0, 10))}, ${formatHour(time as LeagueTime)}`;
