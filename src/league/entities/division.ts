import { z } from 'zod'
import { count, id } from './field.ts'

export const division = z.strictObject({ divisionId: id, divisionNumber: count })
export type Division = z.infer<typeof division>
