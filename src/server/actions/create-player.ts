import { sql } from 'kysely'
import { playerSignup } from '../../league/entities/player.ts'
import { type Call, type Office, parseBody } from '../api/call.ts'
import { transaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { network } from '../limits.ts'

/**
 * POST /api/createPlayer: puts somebody on the list of players looking for a team. Body: `playerSignup`; the server gives number, date and "no team".
 * Answers `{ ok: true }` and no id: a visitor learns nothing about the list. Page: New Player Registration; by-laws II, XV (`content/bylaws.md`).
 * Errors: 422 with a sentence per field, 429 after too many from one address.
 */
export async function createPlayer({ db, now, limits }: Office, call: Call) {
  const signup = parseBody(playerSignup, call.body)
  if (signup.birthYear > Number(now().slice(0, 4)))
    throw new Refusal('INVALID', 'Please check the marked fields.', { fields: { birthYear: 'This year is still to come.' } })
  await limits.spend({ playerSignup: network(call.address) })
  await transaction(db, async (trx) => {
    const { next } = await trx.selectFrom('player').select(sql<number>`coalesce(max("playerNumber"), 0) + 1`.as('next')).executeTakeFirstOrThrow()
    await trx
      .insertInto('player')
      .values({ ...signup, playerNumber: next, teamId: null, isActive: true })
      .execute()
  })
  return { ok: true as const }
}
