import { sql } from 'kysely'
import { letterResend } from '../../league/entities/letter.ts'
import { doors } from '../../league/permissions.ts'
import { type Call, idFrom, type Office, parseBody } from '../api/call.ts'
import { insistOpen, Refusal } from '../errors.ts'

/**
 * POST /api/resendLetter/{id}: sends a letter that could not be delivered once more, now. Answers `{ ok: true }`. Errors: 401, 403, 404 where there is no such letter, 409 where it has
 * been emptied since: it has left, or its code is no longer valid. No page shows letters, so the data version stays (`mail/letter-queue.ts`).
 */
export async function resendLetter({ db, mail }: Office, call: Call) {
  insistOpen(doors.admins(call.viewer))
  parseBody(letterResend, call.body)
  const letterId = idFrom(call.params['id'])
  const letter = letterId === null ? undefined : await db.selectFrom('letter').select('letterId').where('letterId', '=', letterId).executeTakeFirst()
  if (!letter) throw new Refusal('NOT_FOUND', 'This entry does not exist.')
  const revived = await db
    .updateTable('letter')
    .set({ state: 'waiting', dueAt: sql<string>`now()`, attempts: 0, lastError: null })
    .where('letterId', '=', letter.letterId)
    .where('state', 'in', ['dead', 'waiting'])
    .where('html', 'is not', null)
    .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', sql<string>`now()`)]))
    .returning('letterId')
    .executeTakeFirst()
  if (!revived) throw new Refusal('LETTER_GONE', 'This letter can’t be sent again: it has left, or the code in it is no longer valid.')
  mail.wake()
  return { ok: true as const }
}
