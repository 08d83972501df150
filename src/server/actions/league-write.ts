import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { isMember } from '../../league/permissions.ts'
import type { Call, Office } from '../api/call.ts'
import type { Database } from '../db/schema.ts'
import { transaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'

/** A row that a write has changed: what it was, what it is; null where there was or is none. */
interface Changed {
  kind: string
  id: number
  before: object | null
  after: object | null
}
export type Note = (changed: Changed) => Promise<void>

/**
 * One write of the league, as a whole or not at all: in the one writer's transaction, with what it changes noted under the caller's name (`change`). A call that brings a key is
 * carried out once however often it is sent: who sends it again gets the first answer, also after a broken line, and also when a hundred arrive together.
 */
export function leagueWrite<T>(office: Office, call: Call, work: (trx: Transaction<Database>, note: Note) => Promise<T>): Promise<T> {
  const { viewer } = call
  const userId = isMember(viewer) ? viewer.userId : null
  return transaction(office.db, async (trx) => {
    const once = call.key === null ? null : { keyHash: hashOf([userId, call.path, call.key]), bodyHash: hashOf([call.body]) }
    if (once) {
      const kept = await trx.selectFrom('writtenOnce').selectAll().where('keyHash', '=', once.keyHash).executeTakeFirst()
      if (kept && kept.bodyHash !== once.bodyHash) throw new Refusal('INVALID', 'This key has been used for something else. Please reload the page.')
      if (kept) return kept.answer as T
    }
    const answer = await work(trx, async ({ kind, id, before, after }) => {
      const rows = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) }
      await trx
        .insertInto('change')
        .values({ userId, call: call.path, kind, id, ...rows })
        .execute()
    })
    if (once) {
      await trx.deleteFrom('writtenOnce').where('at', '<', sql<string>`now() - make_interval(days => ${keptDays})`).execute()
      await trx
        .insertInto('writtenOnce')
        .values({ ...once, answer: JSON.stringify(answer) })
        .execute()
    }
    return answer
  })
}

/** A phone that was without a signal for longer has its owner look at what has become of the card. */
const keptDays = 30

const hashOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
