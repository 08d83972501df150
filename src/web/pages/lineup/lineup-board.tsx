import { type DragEvent, Fragment, type KeyboardEvent, useRef, useState } from "react";
import { lineDetails, lines } from "../../../league/entities/line.ts";
import { lineupPlaces } from "../../../league/entities/lineup-places.ts";
import type { LineupView, TeamLineup } from "../../../league/entities/team-lineup.ts";
import { answerGroups, groupOf } from "../../../league/rules/availability/answer-of.ts";
import {
	moved,
	replaced,
	standbyCount,
	type Target,
} from "../../../league/rules/lineup/team-lineup.ts";
import { fullName } from "../../../league/wording.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ListButton } from "../../ui/list-button.tsx";
import { AnswerBadge, PlayerButton, Rating, RemoveButton } from "./lineup-player.tsx";
import { SubstituteRequests } from "./substitute-requests.tsx";

interface BoardProps {
	view: LineupView;
	lineup: TeamLineup;
	change: (lineup: TeamLineup) => void;
	/** `standbys`: both teams have seen the lineups, so that only standbys may replace players. */
	mode: "free" | "locked" | "standbys";
}
/** What was tapped first: a player to be placed, or a place to be filled. */
type Picked = { playerId: number } | { place: number };

/**
 * The four lines, the substitutes and the rest of the roster. A tap on a place and one on a player,
 * in either order, put the player there; so does dragging the player.
 */
export function LineupBoard({ view, lineup, change, mode }: BoardProps) {
	const [picked, setPicked] = useState<Picked | null>(null);
	const [over, setOver] = useState<string | null>(null);
	const board = useRef<HTMLElement>(null);
	const players = useRef<HTMLDivElement>(null);
	const byPlayer = new Map(view.roster.map((player) => [player.playerId, player]));
	const isOpen = mode !== "locked";
	const rest = answerGroups
		.flatMap((group) => view.roster.filter((player) => groupOf(player) === group))
		.filter(
			({ playerId }) =>
				!lineup.players.includes(playerId) && !lineup.substitutes.includes(playerId),
		);
	const pickedPlayer = picked && "playerId" in picked ? picked.playerId : null;
	const pickedPlace = picked && "place" in picked ? picked.place : null;

	function put(playerId: number, target: Target) {
		setPicked(null);
		if (mode === "free") change(moved(lineup, playerId, target));
		else if (mode === "standbys" && target !== "rest" && "place" in target)
			change(replaced(lineup, playerId, target.place));
	}
	function tapPlace(place: number) {
		if (pickedPlayer !== null) put(pickedPlayer, { place });
		else if (pickedPlace === place) setPicked(null);
		else {
			const mover = pickedPlace === null ? null : lineup.players[pickedPlace];
			if (mover && mode === "free") put(mover, { place });
			else {
				setPicked({ place });
				showOnPhone(players.current);
			}
		}
	}
	function tapPlayer(playerId: number) {
		if (pickedPlace !== null) {
			put(playerId, { place: pickedPlace });
			const next = lineup.players.findIndex(
				(id, place) =>
					id === null && place > pickedPlace && !view.begun.includes(lineupPlaces[place]!.line),
			);
			// The next empty place is picked, so that filling a lineup takes one tap per player.
			if (mode === "free" && lineup.players[pickedPlace] === null && next >= 0)
				setPicked({ place: next });
			else showOnPhone(board.current);
		} else setPicked(pickedPlayer === playerId ? null : { playerId });
	}
	const drag = (playerId: number) => ({
		draggable: isOpen,
		onDragStart: (event: DragEvent) => {
			event.dataTransfer.setData("text/plain", String(playerId));
			event.dataTransfer.effectAllowed = "move";
			// Chrome ends a drag at once if the page changes while it begins.
			setTimeout(() => setPicked({ playerId }));
		},
		onDragEnd: () => {
			setOver(null);
			setPicked(null);
		},
	});
	const drop = (key: string, target: Target) => ({
		"data-over": over === key || undefined,
		onDragOver: (event: DragEvent) => {
			if (!isOpen || (mode === "standbys" && (target === "rest" || "substitute" in target))) return;
			event.preventDefault();
			setOver(key);
		},
		onDragLeave: () => setOver(null),
		onDrop: (event: DragEvent) => {
			event.preventDefault();
			setOver(null);
			const playerId = Number(event.dataTransfer.getData("text/plain"));
			if (byPlayer.has(playerId)) put(playerId, target);
		},
	});
	const onKey = (event: KeyboardEvent) => {
		if (event.key === "Escape") setPicked(null);
	};
	const nameOf = (playerId: number) => fullName(byPlayer.get(playerId)) || "A former player";
	const hint =
		mode === "standbys"
			? "A standby may still replace a player until the match starts (by-law VIII e)."
			: pickedPlayer !== null
				? `${nameOf(pickedPlayer)}: where to?`
				: pickedPlace !== null
					? `${lineupPlaces[pickedPlace]!.name}: who plays?`
					: "Tap a spot, then a player.";

	return (
		<section ref={board} className="lineup-board" aria-labelledby="your-lineup" onKeyDown={onKey}>
			{isOpen && (
				<p className="lineup-hint no-print" role="status">
					{hint}
				</p>
			)}
			<div className="lineup-lines">
				<h2 id="your-lineup">Your lineup</h2>
				<ul>
					{lines.map((line) => (
						<li key={line}>
							<h3>
								{lineDetails[line].name} {view.begun.includes(line) && <Badge>has begun</Badge>}
							</h3>
							{lineupPlaces.flatMap((each, place) => {
								if (each.line !== line) return [];
								const playerId = lineup.players[place] ?? null;
								const isFixed = view.begun.includes(line);
								const player = playerId === null ? undefined : byPlayer.get(playerId);
								return (
									<Fragment key={each.name}>
										<div
											className="lineup-place"
											{...(!isFixed && drop(`place${place}`, { place }))}
											{...(playerId !== null && mode === "free" && !isFixed && drag(playerId))}
										>
											<ListButton
												aria-pressed={pickedPlace === place}
												disabled={!isOpen || isFixed}
												title={
													<>
														<span className="sr-only">{each.name}: </span>
														{playerId === null ? (
															<span className="muted">
																{isOpen && !isFixed ? "Choose a player" : "Empty"}
															</span>
														) : (
															<>
																{nameOf(playerId)} <AnswerBadge player={player} />
															</>
														)}
													</>
												}
												aside={<Rating player={player} />}
												onClick={() => tapPlace(place)}
											/>
											{playerId !== null && mode === "free" && !isFixed && (
												<RemoveButton
													name={nameOf(playerId)}
													onClick={() => put(playerId, "rest")}
												/>
											)}
										</div>
										{player?.answer === "out" && (
											<SubstituteRequests
												view={view}
												insteadOf={player.playerId}
												hasSubstitutes={lineup.substitutes.length > 0}
												nameOf={nameOf}
											/>
										)}
									</Fragment>
								);
							})}
						</li>
					))}
				</ul>
			</div>
			<div ref={players} className="lineup-players">
				{mode === "free" && (
					<div className="no-print" {...drop("rest", "rest")}>
						<h2>Not in the lineup</h2>
						<p className="small">
							Everyone on the active roster may play any line (by-laws II e and VIII a).
						</p>
						<ul>
							{rest.map((player) => (
								<li key={player.playerId} {...drag(player.playerId)}>
									<PlayerButton
										player={player}
										name={nameOf(player.playerId)}
										isPicked={pickedPlayer === player.playerId}
										isOpen
										onClick={() => tapPlayer(player.playerId)}
									/>
								</li>
							))}
						</ul>
						{rest.length === 0 && <p className="muted">Everyone is in the lineup.</p>}
					</div>
				)}
				<div {...drop("substitutes", { substitute: lineup.substitutes.length })}>
					<h2>Substitutes</h2>
					<p className="small">
						In the order you’d ask them. The other captain sees the first two as standbys (by-law
						VIII e).
					</p>
					{pickedPlayer !== null && mode === "free" && (
						<Button
							variant="secondary"
							size="small"
							onClick={() => put(pickedPlayer, { substitute: lineup.substitutes.length })}
						>
							Put {nameOf(pickedPlayer)} here
						</Button>
					)}
					<ol>
						{lineup.substitutes.map((playerId, index) => (
							<li key={playerId} {...(isOpen && drag(playerId))}>
								<PlayerButton
									player={byPlayer.get(playerId)}
									name={nameOf(playerId)}
									isPicked={pickedPlayer === playerId}
									isOpen={mode === "free" || (mode === "standbys" && index < standbyCount)}
									onClick={() => tapPlayer(playerId)}
								>
									{index < standbyCount && <Badge>standby</Badge>}
								</PlayerButton>
								{mode === "free" && (
									<>
										{index > 0 && (
											<IconButton
												label={`Move ${nameOf(playerId)} up`}
												title="Move up"
												onClick={() => put(playerId, { substitute: index - 1 })}
											>
												↑
											</IconButton>
										)}
										<RemoveButton name={nameOf(playerId)} onClick={() => put(playerId, "rest")} />
									</>
								)}
							</li>
						))}
					</ol>
					{lineup.substitutes.length === 0 && <p className="muted">None yet.</p>}
				</div>
			</div>
		</section>
	);
}

/** Scrolls to a part of the board on a phone, where the players are below the lines. */
function showOnPhone(part: HTMLElement | null) {
	if (!window.matchMedia("(min-width: 56rem)").matches) part?.scrollIntoView({ block: "start" });
}
