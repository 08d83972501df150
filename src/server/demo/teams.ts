import { timeSlots } from "../../league/facts.ts";
import { demoLocations, makeupSchool } from "./courts.ts";
import type { Row } from "./rows.ts";
import { seededRandom } from "./seeded-random.ts";
import { formerTeamNames, teamNames } from "./team-names.ts";

export type Slot = (typeof timeSlots)[number];
type Team = Row<"team">;

/** Ids differ from numbers, so that mixing them up is noticed. */
export const demoDivisions = teamNames.map(
	(_, index): Row<"division"> => ({
		divisionId: 11 + index,
		divisionNumber: index + 1,
		coordinatorId: null,
	}),
);

const comments: Readonly<Record<string, string>> = {
	"Net Gains": "Asked to play away in week 3: resurfacing at home.",
	"Alley Cats": "Split from Court Jesters two years ago; roster mostly new.",
	"Hit or Mrs.": "Six couples. Prefers early matches.",
	"Tiebreak Tacos": "Check the court count with the club before next season.",
	"The Foot Faults": "New team.",
	"Late Bloomers": "Would accept a move up if Division 7 needs a team.",
	"Serve-ivors": "Disbanded; players were offered to other captains.",
};

/**
 * By team number: a roster too strong for Division 5, and one too weak for Division 4, so that the
 * proposed divisions of the next season differ from today's.
 */
const misplaced: Readonly<Record<number, number>> = { 501: 1, 405: -1 };

/** Above 0 for a team that is too strong for its division, below 0 for one that is too weak. */
export const misplacement = ({ teamNumber }: Team) => misplaced[teamNumber ?? 0] ?? 0;

/** The teams of the demo accounts, by team number. */
const accountTeams = { captain: 304, twoTeams: 502, twoTeamsToo: 703, unregistered: 605 };

/** The teams without leaders. `leads`: the ids of the demo accounts' teams; `idOf`: by number. */
export function createTeams() {
	const random = seededRandom("teams");
	const homes = demoLocations.filter((location) => location.locationName !== makeupSchool);

	const createTeam = (
		teamId: number,
		teamName: string,
		divisionId: number | null,
		more: Partial<Team>,
	): Team => ({
		teamId,
		teamNumber: null,
		teamName,
		divisionId,
		captainId: null,
		cocaptainId: null,
		locationId: null,
		courtNumber: null,
		courtTime: "",
		askDays: null,
		tellsNewPlayers: false,
		openSpotsText: "",
		openSpotsRatingMin: null,
		openSpotsRatingMax: null,
		isActive: true,
		isRegistered: false,
		comments: comments[teamName] ?? "",
		...more,
	});

	let teamId = 0;
	const active = demoDivisions.flatMap(({ divisionId, divisionNumber }) =>
		teamNames[divisionNumber - 1]!.map((teamName, index) => {
			teamId++;
			// 7 is coprime to the number of locations, so a division's teams are spread over the area.
			const home = homes[(7 * teamId) % homes.length]!;
			const slot = random.chance(0.7) ? random.pick(timeSlots.slice(0, 2)) : random.pick(timeSlots);
			return createTeam(teamId, teamName, divisionId, {
				teamNumber: divisionNumber * 100 + index + 1,
				locationId: home.locationId,
				courtNumber: home.numCourts! >= 8 ? random.pick([3, 4, 4]) : random.pick([2, 2, 3]),
				courtTime: random.pick([slot, slot, slot, `${slot} or later`, `${slot} please`, ""]),
				isRegistered: true,
			});
		}),
	);
	const odd = demoDivisions.filter(
		({ divisionNumber }) => teamNames[divisionNumber - 1]!.length % 2 === 1,
	);
	const byes = odd.map(({ divisionId }) => createTeam(++teamId, "Bye", divisionId, {}));
	const former = formerTeamNames.map((teamName) =>
		createTeam(++teamId, teamName, null, { isActive: false }),
	);
	const idOf = (teamNumber: number) =>
		active.find((team) => team.teamNumber === teamNumber)!.teamId;
	const leads = {
		captain: idOf(accountTeams.captain),
		twoTeams: idOf(accountTeams.twoTeams),
		twoTeamsToo: idOf(accountTeams.twoTeamsToo),
		unregistered: idOf(accountTeams.unregistered),
	};
	return { active, byes, former, idOf, leads };
}
export type DemoTeams = ReturnType<typeof createTeams>;
