import { Form, useSearchParams } from "react-router";
import { formatMoment } from "../../../league/rules/time/format-moment.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import { errorText } from "../../data/api-error.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { useFormError, useSent } from "../../parts/account/use-form-error.ts";
import { useIsHydrated } from "../../parts/form-values.ts";
import { useUnsentScores } from "../../parts/unsent-scores.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmPopover } from "../../ui/confirm-popover.tsx";

export const signOutDeviceIntent = "signOutDevice";
/** The page's `?done=` after another device was logged out. */
export const deviceSignedOut = "device";

/**
 * The user's logged-in devices, with buttons to log out. Logging out everywhere asks for
 * confirmation, which works without JavaScript. Logging out one device doesn't ask: its owner can
 * log in again.
 */
export function Sessions() {
	const sessions = useRead(memberReads.session).user?.sessions ?? [];
	const error = useFormError(signOutDeviceIntent);
	const isSending = useSent() === signOutDeviceIntent;
	const [search] = useSearchParams();
	const isHydrated = useIsHydrated();
	const unsentWarning = useUnsentScores();
	const warning = isHydrated ? unsentWarning() : null;
	return (
		<section className="part" id="devices" aria-labelledby="devices-title">
			<h2 id="devices-title">Where you’re logged in</h2>
			{error && <Alert tone="error">{errorText(error)}</Alert>}
			<Form method="post" preventScrollReset>
				<input type="hidden" name="intent" value={signOutDeviceIntent} />
				<ul className="rows devices">
					{sessions.map(({ sessionId, device, lastUsed, isCurrent }) => (
						<li key={sessionId}>
							<div>
								<span>
									<b>{device}</b> {isCurrent && <Badge>This device</Badge>}
								</span>
								<span className="muted small">
									{isCurrent ? "In use now" : `Last used ${formatMoment(lastUsed as LeagueTime)}`}
								</span>
							</div>
							{!isCurrent && (
								<div>
									{" "}
									<Button
										type="submit"
										name="sessionId"
										value={sessionId}
										variant="secondary"
										size="small"
										isBusy={isSending}
									>
										Log out<span className="sr-only"> {device}</span>
									</Button>
								</div>
							)}
						</li>
					))}
				</ul>
			</Form>
			<p role="status" className="saved">
				{search.get("done") === deviceSignedOut &&
					!isSending &&
					!error &&
					"That device is logged out"}
			</p>
			{warning && <Alert>{warning}</Alert>}
			<div className="button-row">
				<AccountForm
					intent="signOut"
					submit="Log out"
					submitting="Logging out…"
					alertTitle="Could not log out"
					variant="secondary"
				/>
				<ConfirmPopover
					label="Log out everywhere"
					title="Log out everywhere?"
					confirm={
						<AccountForm
							intent="signOutEverywhere"
							submit="Yes, log out"
							submitting="Logging out…"
							alertTitle={null}
						/>
					}
				>
					<p>You’ll be logged out on all devices, including this one.</p>
				</ConfirmPopover>
			</div>
		</section>
	);
}
