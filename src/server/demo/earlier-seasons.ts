import { lines } from "../../league/entities/line.ts";
import { addDays } from "../../league/rules/time/league-time.ts";
import { defaultedTo, playSeason } from "./outcomes.ts";
import { joinedBefore, pastSeason } from "./past-season.ts";
import type { Person } from "./people.ts";
import type { Row } from "./rows.ts";
import { pastMatches } from "./schedule.ts";
import { seededRandom } from "./seeded-random.ts";
import type { DemoTeams } from "./teams.ts";

type Player = Row<"player">;

/** Teams that had another name until `since` seasons before the last one. */
const formerNames: Readonly<Record<string, readonly [name: string, since: number]>> = {
	"Net Gains": ["Net Assets", 4],
	"Tiebreak Tacos": ["Tiebreak Tamales", 2],
	"Knees Permitting": ["Weather Permitting", 6],
	"Advantage Us": ["Advantage Them", 5],
};
/**
 * Teams that did not exist yet this many seasons before the last one; a former team had their
 * place.
 */
const newTeams: Readonly<Record<string, number>> = {
	"The Foot Faults": 1,
	"Alley Cats": 4,
	"Late Bloomers": 6,
};

/**
 * Teams have at least this many players; players who have left the league since then fill the gaps.
 */
const smallestRoster = 8;
const defaultedShare = 0.02;

interface Sources {
	/** The latest first. */
	seasons: readonly Row<"season">[];
	teams: DemoTeams;
	active: readonly Row<"team">[];
	users: readonly Row<"user">[];
	players: readonly Player[];
	nextPerson: (gender: Person["gender"]) => Person;
	firstMatchId: number;
}

/**
 * The seasons before the last one: mostly the same teams, with the players who had joined by then
 * and others who have left, some teams under former names, and former teams.
 */
export function earlierSeasons(sources: Sources) {
	const { seasons, teams, active, users, players, nextPerson } = sources;
	const random = seededRandom("earlier seasons");
	const veterans: Player[] = [];
	const veteransOf = new Map<number, Player[]>();
	let nextMatchId = sources.firstMatchId;

	/**
	 * A woman of today, on another team, who joined after these seasons: the first veteran has her
	 * name. Two people, or one with two numbers? That is for an admin to decide (/same-names).
	 */
	const namesakeIn = (teamId: number) =>
		players.find(
			(row) =>
				row.gender === "F" &&
				row.teamId !== null &&
				row.teamId !== teamId &&
				row.createdAt.slice(0, 10) >= (seasons[0]?.startDate ?? ""),
		);

	/** A player who left the league after playing for this team. */
	function veteran(teamId: number, place: number) {
		const own = veteransOf.get(teamId) ?? [];
		veteransOf.set(teamId, own);
		while (own.length <= place) {
			const gender = own.length % 2 ? "M" : "F";
			const { birthYear, ...person } = nextPerson(gender);
			const { firstName, lastName } = (veterans.length === 0 && namesakeIn(teamId)) || person;
			const row: Player = {
				...(players[0] as Player),
				playerId: players.length + veterans.length + 1,
				playerNumber: 100 + veterans.length,
				firstName,
				lastName,
				gender,
				birthYear,
				phone: "",
				email: "",
				teamId: null,
				rosterPlace: null,
				isActive: false,
				rating: 3.5,
				ratingType: "S",
				usta: "N",
				ustaLevel: "",
				ustaYear: null,
				experience: "",
				comments: "",
				createdAt: `${addDays(seasons.at(-1)!.startDate, -random.int(100, 3000))}T17:30:00.000Z`,
			};
			veterans.push(row);
			own.push(row);
		}
		return own[place] as Player;
	}

	const seasonArchive = seasons.map((season, index) => {
		const age = index + 1;
		const subject = `season ${age} before the last`;
		const here = active.map((team) => teamThen(team, age, teams.former));
		const joined = Map.groupBy(joinedBefore(players, season), ({ teamId }) => teamId);
		const rosters = active.flatMap((team, place) => {
			const { teamId } = here[place] as Row<"team">;
			const regulars = teamId === team.teamId ? (joined.get(teamId) ?? []) : [];
			const missing = Math.max(0, smallestRoster - regulars.length);
			const others = Array.from({ length: missing }, (_, nth) => veteran(teamId, nth));
			return [...regulars, ...others].map((player) => ({ ...player, teamId }));
		});
		const matches = pastMatches({ ...teams, active: here }, season, nextMatchId);
		nextMatchId += matches.length;
		const played = playSeason(matches, here, subject);
		for (const outcomes of played.values())
			for (const line of lines)
				if (random.chance(defaultedShare))
					Object.assign(outcomes[line], defaultedTo(outcomes[line].winnerId));
		return pastSeason({ season, active: here, users, players: rosters, played, subject });
	});
	return { seasonArchive, player: veterans };
}

function teamThen(team: Row<"team">, age: number, former: readonly Row<"team">[]): Row<"team"> {
	const place = Object.keys(newTeams).indexOf(team.teamName);
	const earlier = former[place];
	if (earlier && age >= (newTeams[team.teamName] ?? 0))
		return {
			...team,
			teamId: earlier.teamId,
			teamName: earlier.teamName,
			captainId: null,
			cocaptainId: null,
		};
	const [name, since] = formerNames[team.teamName] ?? [team.teamName, 0];
	return age >= since ? { ...team, teamName: name } : team;
}
