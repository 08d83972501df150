import { anyProfile, ownProfile } from '../../league/entities/account.ts'
import { doors, isAdmin, isMember } from '../../league/permissions.ts'
import { userSelfFields } from '../../league/resources.ts'
import { type Call, idFrom, type Office, parseBody } from '../api/call.ts'
import { transaction } from '../db/transaction.ts'
import { insistOpen, Refusal } from '../errors.ts'

/**
 * PUT /api/update/user/{userId}: people change their own names and phone, admins anybody's and the roles too; nobody an address, which changes by code (`verifyAttribute`).
 * Answers the profile. Errors: 401, 403, 404, 409 `LAST_ADMIN`: the league is never without an admin; 422. Pages: /profile, /users.
 */
export async function updateUser(office: Office, call: Call) {
  const { viewer } = call
  insistOpen(doors.members(viewer))
  const userId = idFrom(call.params['id'])
  if (!isAdmin(viewer) && isMember(viewer) && userId !== viewer.userId) throw new Refusal('WRONG_ROLE', 'Your account may not do this.')
  const changes = isAdmin(viewer) ? parseBody(anyProfile.partial({ isCaptain: true, isAdmin: true }), call.body) : parseBody(ownProfile, call.body)
  return transaction(office.db, async (trx) => {
    const stored = userId === null ? undefined : await trx.selectFrom('user').selectAll().where('userId', '=', userId).executeTakeFirst()
    if (!stored) throw new Refusal('NOT_FOUND', 'This person does not exist.')
    if (stored.isAdmin && 'isAdmin' in changes && changes.isAdmin === false) {
      const others = await trx.selectFrom('user').select('userId').where('isAdmin', '=', true).where('userId', '!=', stored.userId).executeTakeFirst()
      if (!others) throw new Refusal('LAST_ADMIN', 'The league needs at least one admin. Make somebody else an admin first.')
    }
    const saved = await trx
      .updateTable('user')
      .set(changes)
      .where('userId', '=', stored.userId)
      .returning(userSelfFields as (keyof typeof stored)[])
      .executeTakeFirstOrThrow()
    return saved
  })
}
