import { formatDate, formatHour, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useUnsentScores } from "../unsent-scores.ts";
import { AccountForm } from "./account-form.tsx";

/**
 * On which devices somebody is signed in, and the ways out. The question before the larger one
 * opens without JavaScript too.
 */
export function SignedIn() {
	const sessions = useRead(reads.session).user?.sessions ?? [];
	const { sentence } = useUnsentScores();
	return (
		<section className="part">
			<h2>Where you are signed in</h2>
			<ul className="rows">
				{sessions.map(({ device, lastUsed, isCurrent }) => (
					<li key={`${device} ${lastUsed} ${isCurrent}`}>
						<div>
							<span>
								<b>{device}</b> {isCurrent && <span className="house">This device</span>}
							</span>
							<span className="soft small">
								{isCurrent ? "In use now" : `Last used ${momentOf(lastUsed)}`}
							</span>
						</div>
					</li>
				))}
			</ul>
			{sentence && <p className="notice">{sentence}</p>}
			<div className="outs">
				<AccountForm
					intent="signOut"
					submit="Log out"
					submitting="Logging out …"
					says="alert"
					look="button line"
				/>
				<button type="button" className="button line" popoverTarget="everywhere">
					Sign out everywhere
				</button>
			</div>
			<dialog id="everywhere" popover="auto" className="alert" aria-labelledby="everywhere-title">
				<h2 id="everywhere-title">Sign out everywhere?</h2>
				<p>All devices will have to log in again, this one too.</p>
				<div className="outs">
					<AccountForm
						intent="signOutEverywhere"
						submit="Yes, sign out"
						submitting="Signing out …"
						says="notice"
					/>
					<button
						type="button"
						className="button line"
						popoverTarget="everywhere"
						popoverTargetAction="hide"
					>
						Cancel
					</button>
				</div>
			</dialog>
		</section>
	);
}

const momentOf = (time: string) =>
	`${formatDate(time.slice(0, 10))}, ${formatHour(time as LeagueTime)}`;
