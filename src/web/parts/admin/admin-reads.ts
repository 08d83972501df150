import type { Payment } from '../../../league/entities/payment.ts'
import type { Team } from '../../../league/entities/team.ts'
import type { Read } from '../../data/reads.ts'
import { read, reads } from '../../data/reads.ts'

/** Reading calls as admins are answered: whole rows. */
export const adminReads = {
  payments: read<Payment[]>('list/payment'),
  teams: reads.teams as Read<Team[]>,
}
