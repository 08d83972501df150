import { demoAccounts } from "./accounts.ts";
import { createPeople, type Person } from "./people.ts";
import type { Row } from "./rows.ts";
import type { DemoTeams } from "./teams.ts";

/** The owners of the first demo accounts, in the same order; the next account has no profile. */
const accountHolders = [
	{ firstName: "Marjorie", lastName: "Kessler", gender: "F", birthYear: 1961 },
	{ firstName: "Daniel", lastName: "Obiora", gender: "M", birthYear: 1978 },
	{ firstName: "Lucía", lastName: "Villaseñor", gender: "F", birthYear: 1984 },
	{ firstName: "Hank", lastName: "Dombrowski", gender: "M", birthYear: 1957 },
	{ firstName: "Priya", lastName: "Raman", gender: "F", birthYear: 1990 },
] as const;
const withProfile = accountHolders.map((holder, index) => ({
	...holder,
	email: demoAccounts[index]!.email,
}));

/** The owners of the accounts with a committee role, added last to keep the ids of the others. */
const committee = [
	{ role: "isTreasurer", firstName: "Gwen", lastName: "Albright", phone: "432-555-0101" },
	{ role: "isScheduler", firstName: "Omar", lastName: "Haddad", phone: "432-555-0102" },
	{ role: "isEditor", firstName: "Beth", lastName: "Lindqvist", phone: "432-555-0103" },
	{ role: "coordinator", firstName: "Curtis", lastName: "Boone", phone: "432-555-0104" },
] as const;

// Team numbers.
const withoutCaptain = [108, 807];
const withoutCocaptain = [102, 107, 204, 301, 308, 403, 406, 503, 508, 605, 704, 806, 807];
const notRegistered = [208, 505, 807];
/** Teams led by another team's captain (by team number). */
const sharesCaptain: Readonly<Record<number, number>> = { 603: 507 };
const cocaptainLeads: Readonly<Record<number, number>> = { 203: 104, 402: 307, 804: 702 };

/** Gives the teams their captains and co-captains, and the league its other users. */
export function assignCaptains({ leads, ...teams }: DemoTeams) {
	const people = createPeople(withProfile);
	const users: Row<"user">[] = [];
	/** The person behind each user except the committee’s, by user id. */
	const persons = new Map<number, Person>();
	const addUser = (person: Person, flags: { isCaptain: boolean; isAdmin: boolean }) => {
		const { firstName, lastName, email, phone } = person;
		const userId = users.push({
			userId: users.length + 1,
			firstName,
			lastName,
			email,
			phone,
			isTreasurer: false,
			isScheduler: false,
			isEditor: false,
			...flags,
		});
		persons.set(userId, person);
		return userId;
	};
	const newUser = ({ isCaptain = true, isAdmin = false } = {}) =>
		addUser(people.next(users.length % 2 ? "M" : "F", 1953, 1996), { isCaptain, isAdmin });

	const [admin, captain, twoTeams, unregistered, member] = people.known.map((person, index) =>
		addUser(person, { isCaptain: index >= 1 && index <= 3, isAdmin: index === 0 }),
	) as [number, number, number, number, number];
	const adminAndCaptain = newUser({ isAdmin: true });
	const formerCaptain = newUser();
	const captainWithoutTeam = newUser();
	newUser({ isCaptain: false });

	const captains = new Map([
		[leads.captain, captain],
		[leads.twoTeams, twoTeams],
		[leads.unregistered, unregistered],
		[teams.active[0]!.teamId, adminAndCaptain],
	]);
	const captainOf = (teamNumber: number | undefined) =>
		captains.get(teams.active.find((team) => team.teamNumber === teamNumber)?.teamId ?? 0);

	const active = teams.active.map((team) => {
		const number = team.teamNumber!;
		if (!captains.has(team.teamId) && !withoutCaptain.includes(number))
			captains.set(team.teamId, captainOf(sharesCaptain[number]) ?? newUser());
		const cocaptainId = () => {
			if (team.teamId === leads.twoTeamsToo) return twoTeams;
			return withoutCocaptain.includes(number)
				? null
				: (captainOf(cocaptainLeads[number]) ?? newUser());
		};
		const isRegistered = team.teamId !== leads.unregistered && !notRegistered.includes(number);
		return {
			...team,
			captainId: captains.get(team.teamId) ?? null,
			cocaptainId: cocaptainId(),
			isRegistered,
		};
	});
	const former = teams.former.map((team, index) =>
		index === 0 ? { ...team, captainId: formerCaptain } : team,
	);
	const [treasurer, scheduler, editor, coordinator] = committee.map(({ role, ...person }) => {
		const userId = users.length + 1;
		const { email } = demoAccounts.find((account) => account.userId === userId)!;
		const roles = { isTreasurer: false, isScheduler: false, isEditor: false, [role]: true };
		const { isTreasurer, isScheduler, isEditor } = roles;
		return users.push({
			userId,
			...person,
			email,
			isCaptain: false,
			isAdmin: false,
			isTreasurer,
			isScheduler,
			isEditor,
		});
	}) as [number, number, number, number];
	const named = {
		admin,
		adminAndCaptain,
		captain,
		twoTeams,
		unregistered,
		member,
		formerCaptain,
		captainWithoutTeam,
		treasurer,
		scheduler,
		editor,
		coordinator,
	};
	return { users, persons, people, active, former, named };
}
export type Leaders = ReturnType<typeof assignCaptains>;
