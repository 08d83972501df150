import { useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import {
	type Line,
	lineDetails,
	lines,
	type PlayerField,
	sides,
} from "../../../../league/entities/line.ts";
import { isEntered, totals } from "../../../../league/rules/scoring/scorecard.ts";
import { cardRights } from "../../../../league/rules/scoring/verification.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { useLeagueClock, useRead } from "../../../data/page-data.ts";
import { reads } from "../../../data/reads.ts";
import { cardOnPage } from "../../../outbox/card-requests.ts";
import { discardEdits, optimisticCard, scorePart } from "../../../outbox/device-card.ts";
import type { OutboxState, ScoreOutbox } from "../../../outbox/score-outbox.ts";
import { byId } from "../../../parts/by-id.ts";
import { PersonName } from "../../../parts/contact.tsx";
import { StateBadge } from "../../../parts/match-state.tsx";
import { TeamLink } from "../../../parts/team-link.tsx";
import { useSite } from "../../../site-context.ts";
import { Button } from "../../../ui/button.tsx";
import { BareDialog } from "../../../ui/dialog.tsx";
import { CardConflicts } from "./card-conflicts.tsx";
import type { CardFacts } from "./card-facts.ts";
import { History, useHistory } from "./card-history.tsx";
import { ClosedCard, FinalWithoutNotice, OpenDisputes, VerifiedNotice } from "./card-notices.tsx";
import { enteredLines, saveStateOf } from "./card-state.ts";
import { Verification } from "./card-verification.tsx";
import { DisputeForm } from "./dispute-form.tsx";
import { Forfeits } from "./forfeits.tsx";
import { LineRow } from "./line-row.tsx";
import { PaperCard } from "./paper-card.tsx";
import { PlayerPicker } from "./player-picker.tsx";
import { RemoveCard } from "./remove-card.tsx";
import { SaveStatus } from "./save-status.tsx";
import "./scorecard-dialog.css";
import "./line-editor.css";
import "./player-picker.css";
import "./card-verification.css";
import "./scorecard-responsive.css";
import "./paper-card.css";

export interface ScorecardDialogProps {
	facts: CardFacts;
	outbox: ScoreOutbox;
	outboxState: OutboxState;
	close: () => void;
}

/** The scorecard of one match; full screen on phones. */
export function ScorecardDialog({ facts, outbox, outboxState, close }: ScorecardDialogProps) {
	const { match, names, editor } = facts;
	const { cards, sendState, isStored } = outboxState;
	const device = cardOnPage(cards, facts.server);
	const card = optimisticCard(device);
	const rights = cardRights(card, editor);
	const isClosed = !rights.scores.ok && rights.scores.why === "notStarted";
	const step = (change: Parameters<ScoreOutbox["step"]>[1]) =>
		void outbox.step(facts.server, change);
	const open = { facts, device, card, rights, step };
	const history = useHistory(match.matchId, device.seen.version);
	const [openLine, setOpenLine] = useState<Line | null>(() =>
		rights.scores.ok ? (lines.find((line) => !isEntered(card, line)) ?? null) : null,
	);
	const [place, pick] = useState<PlayerField | null>(null);
	const sum = totals(card);
	const now = useLeagueClock();
	const { SavedNotice } = useSite();
	const entered = enteredLines(card).length;
	const saving = saveStateOf(device, sendState, isStored, (line) => lineDetails[line].name);
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const title = useId();

	function saveNow() {
		step((each) => ({ ...each, error: null }));
		void outbox.sendNow();
	}
	function openNext(line: Line) {
		const after = [...lines.slice(lines.indexOf(line) + 1), ...lines.slice(0, lines.indexOf(line))];
		const next = after.find((each) => !isEntered(card, each)) ?? null;
		setOpenLine(next);
		saveNow();
		if (next === null) focusHeading(dialog.current?.querySelector(".verification h3"));
	}

	return (
		<>
			<BareDialog
				ref={dialog}
				size="full"
				className="result-card"
				aria-labelledby={title}
				onClose={close}
			>
				<div className="card-top">
					<header className="card-head">
						<div className="card-bar">
							<p>
								Match {match.matchNumber}
								{match.effectiveDate && ` · ${formatDate(match.effectiveDate)}`}
								<span className="card-progress">
									<StateBadge
										match={match}
										card={{ ...card, ...sum, isDisputed: facts.isDisputed }}
										now={now}
									/>
									<span className="sr-only">
										{entered} of {lines.length} lines entered
									</span>
									<progress max={lines.length} value={entered} aria-hidden="true" />
								</span>
							</p>
							<Button variant="text" onClick={() => dialog.current?.close()}>
								Close
							</Button>
						</div>
						<h2 id={title} className="sr-only" tabIndex={-1} ref={heading} data-autofocus>
							Scorecard: {names.home} vs. {names.visitor}
						</h2>
						<dl className="card-totals">
							{sides.map((side) => {
								const [mine, other] =
									side === "home"
										? [sum.totalHomeSetsWon, sum.totalVisitorSetsWon]
										: [sum.totalVisitorSetsWon, sum.totalHomeSetsWon];
								return (
									<div key={side} className={mine > other ? "ahead" : undefined}>
										<dt>
											{names[side]} <small>{side === "home" ? "Home" : "Visitor"}</small>
										</dt>
										<dd>
											{mine}
											<span className="sr-only"> sets</span>
										</dd>
									</div>
								);
							})}
						</dl>
					</header>
					{!isClosed && (
						<SaveStatus
							saving={saving}
							device={device}
							match={match}
							totals={`${sum.totalHomeSetsWon}–${sum.totalVisitorSetsWon}`}
							editor={editor}
							saveNow={saveNow}
							discard={() => step(discardEdits)}
						/>
					)}
				</div>
				<div className="card-body">
					<div className="card-lines">
						{SavedNotice && <SavedNotice />}
						{isClosed ? (
							<ClosedCard facts={facts} card={card} />
						) : (
							<>
								<CardConflicts
									device={device}
									facts={facts}
									history={history.entries}
									step={step}
									onResolved={() => heading.current?.focus()}
								/>
								<Updated history={history} />
								<OpenDisputes card={card} history={history.entries} rights={rights} />
								<FinalWithoutNotice facts={facts} card={card} />
								{editor.hasAdminRights && <VerifiedNotice card={card} />}
								{lines.map((line) => (
									<LineRow
										key={line}
										{...open}
										line={line}
										isOpen={openLine === line}
										hasConflict={device.conflicts.includes(scorePart(line))}
										toggle={() => setOpenLine(openLine === line ? null : line)}
										pick={pick}
										next={() => openNext(line)}
									/>
								))}
								{editor.hasAdminRights && <Forfeits names={names} card={card} step={step} />}
							</>
						)}
					</div>
					<div className="card-side">
						{!isClosed && (
							<>
								<Verification {...open} send={() => void outbox.sendNow()} />
								<DisputeForm device={device} step={step} send={() => void outbox.sendNow()} />
							</>
						)}
						<Captains teams={facts.teams} />
						<History history={history} />
						<Button variant="secondary" onClick={() => print()}>
							Print scorecard
						</Button>
						{editor.hasAdminRights && (
							<RemoveCard matchId={match.matchId} exists={device.seen.version > 0} />
						)}
					</div>
				</div>
				{place && <PlayerPicker {...open} place={place} pick={pick} />}
			</BareDialog>
			{createPortal(<PaperCard facts={facts} card={card} />, document.body)}
		</>
	);
}

/** The captains' contact details. */
function Captains({ teams }: { teams: CardFacts["teams"] }) {
	const people = byId(useRead(reads.people), "userId");
	return (
		<dl className="captains">
			{sides.map((side) => (
				<div key={side}>
					<dt>
						<TeamLink team={teams[side]} />
					</dt>
					{[teams[side]?.captainId, teams[side]?.cocaptainId].map(
						(userId) =>
							people.has(userId ?? 0) && (
								<dd key={userId}>
									<PersonName person={people.get(userId ?? 0)} />
								</dd>
							),
					)}
				</div>
			))}
		</dl>
	);
}

/** Scrolls to a heading and focuses it. */
function focusHeading(heading: HTMLElement | null | undefined) {
	heading?.scrollIntoView({ block: "start" });
	heading?.focus({ preventScroll: true });
}

/** A notice that someone else has changed the card while it is open. */
function Updated({ history: { news, dismiss } }: { history: ReturnType<typeof useHistory> }) {
	return (
		<div role="status">
			{news && (
				<p className="news">
					<span>
						<b>{news.who ?? "Someone"} just updated this scorecard.</b> {news.what.join(". ")}
					</span>
					<Button variant="text" onClick={dismiss}>
						OK
					</Button>
				</p>
			)}
		</div>
	);
}
