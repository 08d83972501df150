import { z } from 'zod'
import { facts } from '../facts.ts'
import { email, id, name, phone, prose, sequence, stamp, text } from './field.ts'

const rating = z
  .number('Please choose a rating.')
  .min(facts.ratingMin, `Ratings run from ${facts.ratingMin.toFixed(1)} to ${facts.ratingMax.toFixed(1)}.`)
  .max(facts.ratingMax, `Ratings run from ${facts.ratingMin.toFixed(1)} to ${facts.ratingMax.toFixed(1)}.`)
  .multipleOf(facts.ratingStep, 'Ratings go in steps of 0.5.')

const gender = z.enum(['F', 'M'], 'Please choose one.')
const birthYear = z
  .number('Please enter a year, like 1975.')
  .int('Please enter a year, like 1975.')
  .min(1900, 'Please enter a year, like 1975.')
  .max(2100, 'Please enter a year, like 1975.')
const yearOrNone = z.number().int().min(1900, 'Please enter a year, like 2024.').max(2100, 'Please enter a year, like 2024.').nullable()

/** A player. Active without a `teamId`: looking for a team. */
export const player = z.strictObject({
  playerId: id,
  playerNumber: sequence,
  teamId: id.nullable(),
  firstName: name(),
  lastName: name(),
  phone,
  email: z.union([email, z.literal('')]),
  rating: rating.nullable(),
  /** U: USTA Rating, S: Self Rating. */
  ratingType: z.enum(['U', 'S']).nullable(),
  gender: gender.nullable(),
  birthYear: birthYear.nullable(),
  usta: z.enum(['Y', 'N']).nullable(),
  ustaLevel: text(20),
  ustaYear: yearOrNone,
  experience: prose(1000),
  comments: prose(1000),
  createdAt: stamp,
  isActive: z.boolean(),
})
export type Player = z.infer<typeof player>

/** What a visitor sends to join the list of players looking for a team; the server adds number, date and "no team". */
export const playerSignup = z.strictObject({
  firstName: name(),
  lastName: name(),
  email,
  phone: phone.default(''),
  rating,
  ratingType: z.enum(['U', 'S']).nullable().default(null),
  gender,
  birthYear,
  usta: z.enum(['Y', 'N']).nullable().default(null),
  ustaLevel: text(20).default(''),
  ustaYear: yearOrNone.default(null),
  experience: prose(1000).default(''),
  comments: prose(1000).default(''),
})
