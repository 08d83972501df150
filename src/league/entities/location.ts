import { z } from 'zod'
import { count, id, link, name, prose, text } from './field.ts'

export const location = z.strictObject({
  locationId: id,
  locationName: name(),
  locationType: z.enum(['Center', 'Club']),
  numCourts: count.nullable(),
  courtGrade: text(40),
  area: text(60),
  address: text(120),
  city: text(60),
  zip: text(10),
  tennisMapsUrl: link,
  directions: prose(),
  websiteUrl: link,
})
export type Location = z.infer<typeof location>
