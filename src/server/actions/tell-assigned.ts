import type { Transaction } from 'kysely'
import type { User } from '../../league/entities/user.ts'
import type { Office } from '../api/call.ts'
import type { Database } from '../db/schema.ts'
import { readSeason } from './roster-places.ts'

interface Assigned {
  teamId: number | null
  teamName: string
  captainOrCocaptain: 'captain' | 'co-captain'
}

/** Tells somebody that they have been put in a place. Once for each person, place and season, however often it is asked for; who leads the team again next year is told again. */
export async function tellAssigned(
  { mail }: Office,
  trx: Transaction<Database>,
  { userId, firstName, lastName, email }: Pick<User, 'userId' | 'firstName' | 'lastName' | 'email'>,
  { teamId, teamName, captainOrCocaptain }: Assigned,
) {
  const season = await readSeason(trx)
  const fact = `captainAssigned team ${teamId} ${captainOrCocaptain} user ${userId} season ${season?.seasonId ?? 'none'}`
  await mail.post(trx, { name: `${firstName} ${lastName}`, address: email }, { kind: 'captainAssigned', firstName, teamName, captainOrCocaptain }, { fact })
}
