import type { Transaction } from 'kysely'
import words from '../../../content/league.json' with { type: 'json' }
import type { Office } from '../api/call.ts'
import type { Database } from '../db/schema.ts'
import type { Letter } from '../mail/letters.ts'

/** A letter to every admin but the one it is about; while the league has no other, to the administrator's address in the league's own words. */
export async function tellAdmins({ mail }: Office, trx: Transaction<Database>, letter: Letter, { except, fact }: { except?: number; fact?: string } = {}) {
  const admins = await trx.selectFrom('user').select(['userId', 'firstName', 'lastName', 'email']).where('isAdmin', '=', true).execute()
  const others = admins
    .filter(({ userId }) => userId !== except)
    .map(({ userId, firstName, lastName, email }) => ({ to: { name: `${firstName} ${lastName}`, address: email }, userId }))
  const { title, email } = words.administrator
  const readers = others.length > 0 ? others : [{ to: { name: title, address: email }, userId: 0 }]
  for (const { to, userId } of readers) await mail.post(trx, to, letter, fact === undefined ? {} : { fact: `${fact} to ${userId}` })
}
