import { z } from 'zod'
import { date, id, name } from './field.ts'

export const season = z.strictObject({
  seasonId: id,
  seasonName: name(),
  currentSeason: z.boolean(),
  published: z.boolean(),
  startDate: date,
  endDate: date.nullable(),
  rosterDeadline: date.nullable(),
  playerAdditionsStartDate: date.nullable(),
  playerAdditionsEndDate: date.nullable(),
})
export type Season = z.infer<typeof season>
