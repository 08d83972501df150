import { type ReactNode, type RefObject, useId, useState } from "react";
import { Link } from "react-router";
import type { Namesake, Namesakes } from "../../../league/entities/player-merge.ts";
import { countOf, listOf } from "../../../league/wording.ts";
import { useAdminActions } from "../../parts/admin/admin-actions.tsx";
import { useIsHydrated } from "../../parts/form-values.ts";
import { playerPath } from "../../parts/player-path.ts";
import { Button } from "../../ui/button.tsx";

interface NamesFormProps {
	title: string;
	/** Where the focus goes when the message closes. */
	headingRef: RefObject<HTMLHeadingElement | null> | undefined;
	groups: readonly Namesakes[];
	/** How many names are not listed. */
	more: number;
	/** Whether all names are selected at first. */
	areChosen?: boolean;
	children: ReactNode;
}

/** Lists longer than this have the button at both ends. */
const longList = 10;

/** A group’s key: the player whose page stays. */
const keyOf = ({ players }: Namesakes) => players[0]?.playerId ?? 0;

/** The names to choose from. All chosen ones are merged together, and undone together. */
export function NamesForm(props: NamesFormProps) {
	const { title, headingRef, groups, more, areChosen = false, children } = props;
	const id = useId();
	const isHydrated = useIsHydrated();
	const { act, isSaving } = useAdminActions();
	const [picked, setPicked] = useState<readonly number[]>(areChosen ? groups.map(keyOf) : []);
	const isChosen = (group: Namesakes) => picked.includes(keyOf(group));
	const chosen = groups.filter(isChosen);
	const isAll = chosen.length === groups.length;
	const change = (group: Namesakes) =>
		setPicked(
			isChosen(group) ? picked.filter((key) => key !== keyOf(group)) : [...picked, keyOf(group)],
		);
	const merge = () =>
		act({
			path: "mergePlayers",
			body: {
				merges: chosen.flatMap(({ players: [stays, ...others] }) =>
					others.map(({ playerId }) => ({ playerId: stays?.playerId, aliasId: playerId })),
				),
			},
			message: () => `${countOf(chosen.length, "player")} merged.`,
			canUndo: true,
		});
	const button = (
		<div className="names-submit no-print">
			<Button
				disabled={!isHydrated || chosen.length === 0}
				isBusy={isSaving}
				busyLabel="Merging…"
				onClick={() => void merge()}
			>
				{chosen.length === 0 ? "Merge" : `Merge ${countOf(chosen.length, "player")}`}
			</Button>
		</div>
	);
	return (
		<section aria-labelledby={id}>
			<h2 id={id} ref={headingRef} tabIndex={-1}>
				{title}
			</h2>
			<p>
				{children}
				{more > 0 && ` ${countOf(more, "more name")} will be listed when these are merged.`}
			</p>
			<div className="names-head no-print">
				<span role="status">
					{chosen.length} of {countOf(groups.length, "name")} selected
				</span>
				<Button
					variant="text"
					disabled={!isHydrated}
					onClick={() => setPicked(isAll ? [] : groups.map(keyOf))}
				>
					{isAll ? "Select none" : "Select all"}
				</Button>
			</div>
			{button}
			<ul className="name-list" aria-label={title}>
				{groups.map((group) => (
					<li key={keyOf(group)}>
						<label className="toggle">
							<input
								type="checkbox"
								checked={isChosen(group)}
								disabled={!isHydrated}
								onChange={() => change(group)}
							/>
							<b>{group.name}</b>
						</label>
						<ul>
							{group.players.map((player) => (
								<li key={player.playerId}>
									<Link to={playerPath(player.playerId)}>{careerText(player)}</Link>{" "}
									<span className="muted">{recordText(player)}</span>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			{groups.length > longList && button}
		</section>
	);
}

const mostSeasons = 3;

/** `Aces: Fall 2026 and Spring 2026`. */
const careerText = ({ teams }: Namesake) =>
	teams
		.map(({ teamName, seasons }) => {
			const [latest, ...earlier] = seasons;
			const text =
				earlier.length < mostSeasons
					? listOf(seasons)
					: `${latest} and ${countOf(earlier.length, "earlier season")}`;
			return `${teamName}: ${text}`;
		})
		.join(" · ") || "On no team";

const recordText = ({ playerNumber, rating }: Namesake) =>
	[
		...(playerNumber === null ? [] : [`No. ${playerNumber}`]),
		...(rating === null ? [] : [`Rating ${rating.toFixed(1)}`]),
	].join(" · ");
