import type { Insertable } from "kysely";
import { fieldNames } from "../../league/entities/define-record.ts";
import { player } from "../../league/entities/player.ts";
import { facts } from "../../league/facts.ts";
import { newLeagueNumbers } from "../../league/new-league-numbers.ts";
import { addDays, type LeagueDate } from "../../league/rules/time/league-time.ts";
import type { Database } from "../db/schema.ts";
import type { Leaders } from "./leaders.ts";
import { newcomers } from "./newcomers.ts";
import type { Person } from "./people.ts";
import type { Row } from "./rows.ts";
import { seededRandom } from "./seeded-random.ts";
import { misplacement } from "./teams.ts";

type Player = Row<"player">;
/**
 * A player before numbers are assigned in the order of joining; fields that may be unknown are
 * optional.
 */
type Joined = Omit<
	Insertable<Database["player"]>,
	"playerId" | "playerNumber" | "rosterPlace" | "createdAt"
> & { daysAgo: number };

/** Rosters closed before the season started, at most seven weeks ago. */
const minDaysOnRoster = 60;
/**
 * The base year for ages, so that the order of joining doesn't change with the year.
 */
const baseYear = 2026;
const inactivePlayers = 45;

export function createPlayers({ active, persons, people }: Leaders, today: LeagueDate): Player[] {
	const random = seededRandom("players");
	const year = Number(today.slice(0, 4));
	const onRoster = new Set<number>();
	const joined = [
		...active.flatMap(roster),
		...Array.from({ length: inactivePlayers }, formerPlayer),
		...newcomers.map(newcomer),
	];
	return numbered(joined, today);

	function roster(team: Row<"team">): Joined[] {
		// A captain of two teams plays for the first.
		const leaders = [team.captainId, team.cocaptainId]
			.filter((id) => id !== null)
			.filter((id) => !onRoster.has(id));
		for (const id of leaders) onRoster.add(id);
		const size = random.pick([11, 11, 12, 12, 12, 13, 13, 14, 15, 16]);
		const women =
			random.int(Math.floor(size * 0.4), Math.ceil(size * 0.6)) -
			leaders.filter((id) => persons.get(id)!.gender === "F").length;
		const others = Array.from({ length: size - leaders.length }, (_, index) =>
			people.next(index < women ? "F" : "M"),
		);
		const divisionNumber = Math.floor(team.teamNumber! / 100);
		const mean = 4.75 - divisionNumber * 0.25 + 0.5 * misplacement(team);
		return [
			...leaders.map((id) => joinedEarlier(member(persons.get(id)!, team.teamId, mean))),
			...others.map((person) => withGaps(member(person, team.teamId, mean))),
		];
	}

	function member(person: Person, teamId: number | null, mean: number): Joined {
		const rating =
			Math.round((mean + (random.next() + random.next() - 1) * 0.48) / facts.ratingStep) *
			facts.ratingStep;
		const rated = random.chance(0.62);
		const adultDays = (baseYear - person.birthYear - newLeagueNumbers.minimumAge) * 365;
		return {
			...person,
			teamId,
			rating,
			ratingType: rated ? "U" : "S",
			usta: rated || random.chance(0.2) ? "Y" : "N",
			ustaLevel: rated ? rating.toFixed(1) : "",
			ustaYear: rated ? year - random.int(0, 4) : null,
			experience: random.chance(0.25) ? random.pick(experiences) : "",
			comments: "",
			area: "",
			isActive: true,
			daysAgo:
				minDaysOnRoster + Math.floor(random.next() ** 2 * Math.min(5400, Math.max(300, adultDays))),
		};
	}

	/** Captains have been in the league for some time. */
	function joinedEarlier(player: Joined): Joined {
		return { ...player, daysAgo: player.daysAgo + 600 };
	}

	/** Some players have no address or phone. */
	function withGaps(player: Joined): Joined {
		const missing = random.int(1, 20);
		return {
			...player,
			email: missing === 1 ? "" : player.email,
			phone: missing === 2 ? "" : player.phone,
		};
	}

	function formerPlayer(): Joined {
		const player = member(people.next(random.chance(0.5) ? "F" : "M"), null, 3.5);
		const comments = random.chance(0.3) ? random.pick(leavingReasons) : "";
		return { ...withGaps(player), isActive: false, comments, daysAgo: player.daysAgo + 400 };
	}

	function newcomer({
		daysAgo,
		gender,
		birthYear,
		usta,
		...words
	}: (typeof newcomers)[number]): Joined {
		const person = people.next(gender, birthYear, birthYear);
		const [ustaLevel, ustaYear] =
			usta === null ? ["", null] : [words.rating.toFixed(1), year - usta];
		return {
			...person,
			teamId: null,
			area: "",
			...words,
			usta: usta === null ? "N" : "Y",
			ustaLevel,
			ustaYear,
			isActive: true,
			daysAgo,
		};
	}
}

const emptyFields = Object.fromEntries(
	fieldNames(player.fields, ({ isNullable }) => isNullable === true).map((name) => [name, null]),
) as { [Name in NullableName]: null };
type NullableName = {
	[Name in keyof Player]: null extends Player[Name] ? Name : never;
}[keyof Player];

function numbered(joined: Joined[], today: LeagueDate): Player[] {
	const random = seededRandom("player numbers");
	let playerNumber = 1200;
	const taken = new Map<number, number>();
	const nextPlace = (teamId: number | null | undefined) => {
		if (!teamId) return null;
		const place = (taken.get(teamId) ?? 0) + 1;
		taken.set(teamId, place);
		return place;
	};
	return joined
		.sort((a, b) => b.daysAgo - a.daysAgo)
		.map(({ daysAgo, ...player }, index) => {
			// Gaps for players who have left.
			playerNumber += random.pick([1, 1, 1, 2, 2, 3]);
			const time = `${random.int(13, 23)}:${random.int(10, 59)}:${random.int(10, 59)}.000Z`;
			return {
				playerId: index + 1,
				playerNumber,
				...emptyFields,
				...player,
				rosterPlace: nextPlace(player.teamId),
				createdAt: `${addDays(today, -daysAgo)}T${time}`,
			};
		});
}

const experiences = [
	"Played in high school, took it up again a few years ago.",
	"Weekly clinic at the club.",
	"Two seasons in a weekday doubles league.",
	"College club team.",
	"Mostly doubles, comfortable at the net.",
	"Learned as an adult, steady from the baseline.",
	"Singles preferred; runs all day.",
	"Left-handed. Good serve, second serve on good days.",
	"Years of social tennis with the neighbors.",
	"Back after knee surgery.",
];
const leavingReasons = [
	"Moved out of state.",
	"Taking a season off.",
	"New baby; may be back in a year.",
	"Shoulder injury.",
	"Plays weekdays only now.",
];
