/**
 * The accounts of the demo league. The passwords and codes are public on purpose: nothing here is
 * ever loaded into a real league.
 */
export const demoPassword = "Courts4All!";
/** The hash of that password, precomputed because hashing is slow by design. */
export const demoPasswordHash =
	"c12f76a7eec44bf57ef35da6eea86b62:5ea6c2959d7a6918a6441daf1e57aea425547f9a0d1df2ef52e0d660084b1eae710d9afbf583fc93a253e06460acb3befc438c099c35714d0a5d2b1f62746bac";

export const demoAccessCodes = {
	captain: "CAPTAIN-DEMO",
	admin: "ADMIN-DEMO",
	both: "BOTH-DEMO",
} as const;

export const demoAccounts: readonly { email: string; who: string; userId: number | null }[] = [
	{ email: "admin@crosscourt.example", who: "an admin", userId: 1 },
	{ email: "captain@crosscourt.example", who: "the captain of one team", userId: 2 },
	{
		email: "two-teams@crosscourt.example",
		who: "the captain of one team and co-captain of another",
		userId: 3,
	},
	{
		email: "unregistered@crosscourt.example",
		who: "the captain of a team that is not registered yet",
		userId: 4,
	},
	{
		email: "member@crosscourt.example",
		who: "a member with a profile who leads no team",
		userId: 5,
	},
	{ email: "new@crosscourt.example", who: "a new account without a profile", userId: null },
	{ email: "treasurer@crosscourt.example", who: "the treasurer", userId: 110 },
	{ email: "scheduler@crosscourt.example", who: "the scheduler", userId: 111 },
	{ email: "editor@crosscourt.example", who: "the editor", userId: 112 },
	{ email: "coordinator@crosscourt.example", who: "the coordinator of Division 3", userId: 113 },
];
