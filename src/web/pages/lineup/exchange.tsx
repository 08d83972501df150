import type { ShowTime } from "../../../league/entities/lineup-places.ts";
import { showTimes } from "../../../league/entities/lineup-places.ts";
import type { LineupView } from "../../../league/entities/team-lineup.ts";
import { lockRefusal } from "../../../league/rules/lineup/team-lineup.ts";
import {
	dateOf,
	formatDate,
	formatHour,
	type LeagueTime,
} from "../../../league/rules/time/league-time.ts";
import { fullName, listOf } from "../../../league/wording.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import type { OpenLineup } from "./use-lineup.ts";

/** Locks the lineup for the exchange. Neither captain sees the other's before both are locked. */
export function Exchange({ view, open }: { view: LineupView; open: OpenLineup }) {
	const { isLocked, exchange, match, teamId } = view;
	const opponent = match.homeTeamId === teamId ? match.visitorTeam : match.homeTeam;
	const refusal = lockRefusal(open.lineup, view.begun.length > 0);
	const missing = view.roster
		.filter(({ playerId, answer }) => answer === "out" && open.lineup.players.includes(playerId))
		.map(fullName);
	return (
		<section aria-labelledby="exchange">
			<h2 id="exchange">Exchange with the other captain</h2>
			<p>
				Nobody sees the other team’s lineup before both are locked
				{exchange.at !== null && `, and not before ${timeText(exchange.at as LeagueTime)}`}. Then
				both captains see both (by-law VIII d).
			</p>
			<dl className="lineup-locks">
				<div>
					<dt>Your team</dt>
					<dd>
						<LockBadge isLocked={isLocked} />
					</dd>
				</div>
				<div>
					<dt>{opponent}</dt>
					<dd>
						<LockBadge isLocked={exchange.isOtherLocked} />
					</dd>
				</div>
			</dl>
			{!isLocked && (
				<>
					<Select
						key={open.lineup.showFrom}
						name="showFrom"
						label="Show both lineups"
						error={undefined}
						value={open.lineup.showFrom}
						hint="The later of the two captains’ times counts."
						onChange={({ target }) => open.change({ showFrom: target.value as ShowTime })}
					>
						{Object.entries(showTimes).map(([value, text]) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</Select>
					{missing.length > 0 && (
						<p>
							<b>{listOf(missing)}</b> said Out. Lock the lineup only if you’re sure they can play.
						</p>
					)}
				</>
			)}
			{/* One button for both, so that it keeps the focus. */}
			<Button
				variant={isLocked ? "secondary" : "primary"}
				isBusy={open.isSaving}
				disabledReason={isLocked ? undefined : (refusal ?? undefined)}
				onClick={() => void open.run(isLocked ? "unlockLineup" : "lockLineup")}
			>
				{isLocked ? "Unlock to change it" : "Lock the lineup"}
			</Button>
		</section>
	);
}

const timeText = (time: LeagueTime) => `${formatHour(time)} on ${formatDate(dateOf(time))}`;

const LockBadge = ({ isLocked }: { isLocked: boolean }) =>
	isLocked ? (
		<Badge tone="strong" mark="check">
			locked
		</Badge>
	) : (
		<Badge mark="ring">not locked yet</Badge>
	);
