import { z } from 'zod'
import { id, link, name } from './field.ts'

export const association = z.strictObject({ associationId: id, associationName: name(120), websiteUrl: link })
export type Association = z.infer<typeof association>
