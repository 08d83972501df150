import { type KeyboardEvent, useEffect, useRef } from "react";
import {
	lineDetails,
	type PlayerField,
	playerFieldsOf,
	playerSlots,
	type Side,
	sides,
} from "../../../../league/entities/line.ts";
import { placeName } from "../../../../league/entities/lineup-places.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { finisherOf, playerChoices, samePlayers } from "../../../../league/rules/scoring/lineup.ts";
import { nextPlace, placesOf, sideOfPlace } from "../../../../league/rules/scoring/lineup-entry.ts";
import { listOf } from "../../../../league/wording.ts";
import { enterFields } from "../../../outbox/device-card.ts";
import { Button } from "../../../ui/button.tsx";
import { BareDialog } from "../../../ui/dialog.tsx";
import { ListButton } from "../../../ui/list-button.tsx";
import type { OpenCard } from "./open-card.ts";

interface PlayerPickerProps extends OpenCard {
	/** The place that the next tap fills. */
	place: PlayerField;
	/** Moves to another place; null closes the picker. */
	pick: (place: PlayerField | null) => void;
}

/**
 * Everyone on the team's roster as large rows. Each tap fills a place and moves on to the next
 * empty one, so that a whole lineup is a tap per player.
 */
export function PlayerPicker(props: PlayerPickerProps) {
	const { facts, device, card, rights, step, place, pick } = props;
	const dialog = useRef<HTMLDialogElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const side = sideOfPlace(place);
	const finisher = facts.editor.hasAdminRights ? null : finisherOf(device.seen, place);
	const open = sides.filter((each) => rights.players[each].ok);
	const isEmpty = placesOf(side).every((each) => card[each] === null);
	const planned = isEmpty ? facts.lineups[side] : null;
	const offered = planned ?? (side === facts.side && isEmpty ? facts.lastLineup : null);
	// Another team's list begins at its top.
	useEffect(() => {
		const first = list.current?.querySelector<HTMLElement>(`[data-side=${side}] [role=option]`);
		dialog.current?.scrollTo(0, 0);
		first?.focus({ preventScroll: true });
	}, [side]);

	function enter(fields: Partial<Card>) {
		step((each, now) => enterFields(each, fields, now));
		const next = nextPlace({ ...card, ...fields }, place, open);
		if (next) pick(next);
		else dialog.current?.close();
	}

	return (
		<BareDialog
			ref={dialog}
			size="sheet"
			className="player-picker"
			aria-label="Players"
			onClose={() => pick(null)}
		>
			<div className="picker-top">
				<fieldset className="picker-teams">
					<legend className="sr-only">Team</legend>
					{open.map((each) => (
						<Button
							key={each}
							variant="tab"
							aria-pressed={each === side}
							onClick={() => pick(firstEmpty(card, each))}
						>
							{facts.names[each]}
						</Button>
					))}
				</fieldset>
				<fieldset className="picker-places">
					<legend className="sr-only">Spot in the lineup</legend>
					{placesOf(side).map((each) => {
						const playerId = card[each];
						return (
							<Button
								key={each}
								variant="key"
								aria-pressed={each === place}
								aria-label={`${lineOfPlace(each).short}, ${nameOfPlace(each)}: ${playerId === null ? "empty" : facts.nameOf(playerId)}`}
								onClick={() => pick(each)}
							>
								{lineOfPlace(each).short}
								{playerId !== null && <span aria-hidden="true"> ✓</span>}
							</Button>
						);
					})}
				</fieldset>
				<div role="status">
					<h2>{nameOfPlace(place)}: who played?</h2>
				</div>
			</div>
			{finisher !== null && (
				<p className="picker-note">
					{lineOfPlace(place).name} was stopped, and {samePlayers}
				</p>
			)}
			{offered && (
				<div className="picker-last">
					<ListButton
						isFramed
						title={planned ? "Players from the lineup" : "Same players as last match"}
						note={listOf(
							Object.values(offered).flatMap((playerId) =>
								playerId === null ? [] : facts.nameOf(playerId),
							),
						)}
						onClick={() => enter(offered)}
					/>
				</div>
			)}
			<div
				ref={list}
				role="listbox"
				className="picker-list"
				tabIndex={-1}
				aria-label={`${facts.names[side]}, ${nameOfPlace(place)}`}
				onKeyDown={moveFocus}
			>
				<div role="presentation" data-side={side}>
					{choicesOf(props, side, finisher).map(({ player, disabledReason }) => {
						const taken = placesOf(side).find((each) => card[each] === player.playerId);
						const isHere = taken === place;
						return (
							<ListButton
								key={player.playerId}
								size="large"
								role="option"
								aria-selected={isHere}
								aria-disabled={disabledReason !== null}
								reason={disabledReason ?? undefined}
								title={
									<>
										{facts.nameOf(player.playerId)}{" "}
										{player.rating !== null && (
											<span className="picker-rating">
												<span className="sr-only">rated </span>
												{player.rating.toFixed(1)}
											</span>
										)}
									</>
								}
								aside={taken && <b className="picker-spot">✓ {lineOfPlace(taken).name}</b>}
								onClick={() => {
									if (disabledReason === null) enter({ [place]: player.playerId });
								}}
							/>
						);
					})}
				</div>
			</div>
			<form method="dialog" className="picker-end">
				{card[place] !== null && finisher === null && (
					<Button
						variant="secondary"
						onClick={() => step((each, now) => enterFields(each, { [place]: null }, now))}
					>
						Clear {nameOfPlace(place)}
					</Button>
				)}
				<Button type="submit">Done</Button>
			</form>
		</BareDialog>
	);
}

const lineOfPlace = (place: PlayerField) =>
	lineDetails[playerSlots.find(({ field }) => field === place)!.line];

function nameOfPlace(place: PlayerField) {
	const { line, side } = playerSlots.find(({ field }) => field === place)!;
	return placeName(line, playerFieldsOf(line, side).indexOf(place));
}

const firstEmpty = (card: Card, side: Side) =>
	placesOf(side).find((place) => card[place] === null) ?? placesOf(side)[0]!;

/** The side's roster, and players on the card who have left it. */
function choicesOf(
	{ facts, card, device, place }: PlayerPickerProps,
	side: Side,
	finisher: number | null,
) {
	const roster = facts.rosters[side];
	const onCard = [...placesOf(side).map((each) => card[each]), device.seen[place]];
	const former = [...new Set(onCard)]
		.filter((id) => id !== null)
		.filter((id) => !roster.some(({ playerId }) => playerId === id));
	const players = [...roster, ...former.map((playerId) => ({ playerId, rating: null }))];
	return playerChoices(card, place, players, finisher);
}

/** Arrow keys, Home, End, and the first letter of a name move between the players. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
	const options = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=option]")];
	const at = options.indexOf(document.activeElement as HTMLElement);
	const startsWith = (option: HTMLElement) =>
		option.textContent.toLowerCase().startsWith(event.key.toLowerCase());
	const next =
		event.key === "ArrowDown"
			? options[at + 1]
			: event.key === "ArrowUp"
				? options[at - 1]
				: event.key === "Home"
					? options[0]
					: event.key === "End"
						? options.at(-1)
						: event.key.length === 1 && event.key !== " "
							? [...options.slice(at + 1), ...options.slice(0, at)].find(startsWith)
							: undefined;
	if (!next) return;
	event.preventDefault();
	next.focus();
}
