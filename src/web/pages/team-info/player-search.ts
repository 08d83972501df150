import { fullName } from "../../../league/wording.ts";
import type { KnownPlayer } from "../../data/reads.ts";

export type Kind = "looking" | "inactive" | "elsewhere";
export interface FoundPlayer {
	kind: Kind;
	player: KnownPlayer;
}

export const kinds: readonly { kind: Kind; title: string }[] = [
	{ kind: "looking", title: "Looking for a team" },
	{ kind: "inactive", title: "Inactive" },
	{ kind: "elsewhere", title: "On another team" },
];

/**
 * The players who can be added and whose name or number has all the words; names starting with them
 * come first. An empty search finds the players looking for a team.
 */
export function foundPlayers(
	active: readonly KnownPlayer[],
	inactive: readonly KnownPlayer[],
	ownTeamId: number,
	typed: string,
): FoundPlayer[] {
	const words = plain(typed).split(/\s+/).filter(Boolean);
	const all = [
		...active
			.filter(({ teamId }) => teamId !== ownTeamId)
			.map(
				(player): FoundPlayer => ({
					kind: player.teamId === null ? "looking" : "elsewhere",
					player,
				}),
			),
		...inactive.map((player): FoundPlayer => ({ kind: "inactive", player })),
	];
	const isWanted = ({ kind, player }: FoundPlayer) => {
		if (words.length === 0) return kind === "looking";
		const name = plain(fullName(player));
		return words.every((word) => name.includes(word) || String(player.playerNumber) === word);
	};
	const rank = ({ player }: FoundPlayer) =>
		words.every((word) => ` ${plain(fullName(player))}`.includes(` ${word}`)) ? 0 : 1;
	return all
		.filter(isWanted)
		.toSorted(
			(a, b) =>
				rank(a) - rank(b) ||
				a.player.lastName.localeCompare(b.player.lastName) ||
				a.player.firstName.localeCompare(b.player.firstName),
		);
}

/** Lowercase, without accents. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
