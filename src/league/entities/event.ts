import { z } from 'zod'
import { date, id, name } from './field.ts'

export const event = z.strictObject({
  eventId: id,
  eventName: name(120),
  startDate: date,
  endDate: date.nullable(),
  seasonId: id,
})
export type Event = z.infer<typeof event>
