import { useState } from "react";
import type { Match } from "../../../league/entities/match.ts";
import type { NewDate } from "../../../league/entities/schedule.ts";
import { facts } from "../../../league/facts.ts";
import { callOffBlocker } from "../../../league/rules/schedule/call-off.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import type { ResultTotals } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MatchChoice, useMatchChoice } from "./match-choice.tsx";
import { NewDates } from "./new-dates.tsx";

interface CallOffProps {
	matches: readonly Match[];
	results: readonly ResultTotals[];
	onMessage: (message: ToastMessage) => void;
}

/** Days in the past that can still be called off, as on the Sunday after a rainy Saturday. */
const daysBack = 7;

/** The button that calls off a day's matches, after a choice and a preview. */
export function CallOff({ matches, results, onMessage }: CallOffProps) {
	const [isOpen, setOpen] = useState(false);
	const firstDay = addDays(useToday(), -daysBack);
	const cards = byId(results, "matchId");
	const open = matches.filter(
		(match) =>
			(match.effectiveDate ?? "") >= firstDay &&
			callOffBlocker(match, cards.get(match.matchId)) === null,
	);
	return (
		<>
			<Button
				variant="secondary"
				size="small"
				aria-disabled={open.length === 0}
				onClick={() => open.length > 0 && setOpen(true)}
			>
				Call off matches
			</Button>
			{isOpen && (
				<CallOffDialog matches={open} onMessage={onMessage} onClose={() => setOpen(false)} />
			)}
		</>
	);
}

interface CallOffDialogProps extends Pick<CallOffProps, "matches" | "onMessage"> {
	onClose: () => void;
}

function CallOffDialog({ matches, onMessage, onClose }: CallOffDialogProps) {
	const { save, isSaving, error, clearError } = useSave();
	const choice = useMatchChoice(matches);
	const [hasDates, setHasDates] = useState(false);
	const { chosen } = choice;
	const count = countOf(chosen.length, "match", "matches");

	async function callOff(newDates: readonly NewDate[]) {
		const matchIds = chosen.map(({ matchId }) => matchId);
		const outcome = await save("callOffMatches", { matchIds, newDates });
		if (!outcome?.ok) return;
		onClose();
		const dates = newDates.length > 0 ? ` ${newDatesText(newDates.length)}` : "";
		onMessage({
			text: `Called off ${count}.${dates} Their captains were emailed.`,
			undo: outcome.undo,
		});
	}
	return (
		<Dialog
			title={hasDates ? "New dates" : "Call off matches"}
			closeLabel="Cancel"
			size={hasDates ? "huge" : "large"}
			onClose={onClose}
		>
			{error && <Alert tone="error">{error.message}</Alert>}
			{hasDates ? (
				<NewDates
					matches={chosen}
					isSaving={isSaving}
					submitLabel={(dates) =>
						dates === 0
							? `Call off ${count}`
							: `Call off ${count} and book ${countOf(dates, "new date")}`
					}
					onSubmit={callOff}
				>
					<Button
						variant="secondary"
						onClick={() => {
							clearError();
							setHasDates(false);
						}}
					>
						Back
					</Button>
				</NewDates>
			) : (
				<>
					<MatchChoice {...choice} />
					<Affected matches={chosen} />
					{isSaving ? (
						<p role="status">
							Calling off {count}… <progress aria-label="Calling off" />
						</p>
					) : (
						<p className="call-off-actions">
							<Button
								variant="danger"
								disabled={chosen.length === 0}
								onClick={() => chosen.length > 0 && callOff([])}
							>
								Call off {count}
							</Button>
							<Button
								variant="secondary"
								disabled={chosen.length === 0}
								onClick={() => chosen.length > 0 && setHasDates(true)}
							>
								Propose new dates first
							</Button>
						</p>
					)}
				</>
			)}
		</Dialog>
	);
}

export const newDatesText = (count: number) =>
	`${countOf(count, "match", "matches")} ${pluralOf(count, "has", "have")} a new date.`;

/** Who is affected when these matches are called off. */
function Affected({ matches }: { matches: readonly Match[] }) {
	const teams = byId(useRead(adminReads.teams), "teamId");
	const teamIds = new Set(
		matches.flatMap(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId]),
	);
	const captains = new Set(
		[...teamIds].flatMap((teamId) => {
			const team = teams.get(teamId);
			return [team?.captainId, team?.cocaptainId].filter((userId) => userId != null);
		}),
	);
	return (
		<p>
			This affects {countOf(matches.length, "match", "matches")} of {countOf(teamIds.size, "team")}.
			The schedule changes right away, and {captains.size}{" "}
			{pluralOf(
				captains.size,
				"captain or co-captain gets an email",
				"captains and co-captains get one email each",
			)}
			. You can undo this for {facts.undoDays} days.
		</p>
	);
}
