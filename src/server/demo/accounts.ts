/** Who can sign in to the demo league. The passwords and codes are printed on purpose: nothing here is ever loaded into a real league. */
export const demoPassword = 'Courts4All!'

export const demoAccessCodes = { captain: 'CAPTAIN-DEMO', admin: 'ADMIN-DEMO', both: 'BOTH-DEMO' } as const

export const demoAccounts: readonly { email: string; who: string; userId: number | null }[] = [
  { email: 'admin@crosscourt.example', who: 'an admin', userId: 1 },
  { email: 'captain@crosscourt.example', who: 'the captain of one team', userId: 2 },
  { email: 'two-teams@crosscourt.example', who: 'the captain of one team and co-captain of another', userId: 3 },
  { email: 'unregistered@crosscourt.example', who: 'the captain of a team that is not registered yet', userId: 4 },
  { email: 'member@crosscourt.example', who: 'a member with a profile who leads no team', userId: 5 },
  { email: 'new@crosscourt.example', who: 'a new account without a profile', userId: null },
]
