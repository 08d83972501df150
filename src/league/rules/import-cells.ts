import type { Division } from '../entities/division.ts'
import type { Location } from '../entities/location.ts'
import type { Team } from '../entities/team.ts'
import type { User } from '../entities/user.ts'
import { timeSlots } from '../facts.ts'
import { isBye } from './bye.ts'
import type { CellKind } from './import-columns.ts'

export type Value = string | number | boolean | null

/** What cells may speak of. */
export interface ImportLeague {
  readonly teams: readonly Team[]
  readonly divisions: readonly Pick<Division, 'divisionId' | 'divisionNumber'>[]
  readonly locations: readonly Pick<Location, 'locationId' | 'locationName'>[]
  readonly users: readonly Pick<User, 'userId' | 'email'>[]
}
type CellRead = { readonly value: Value } | { readonly fault: string }

const said: Partial<Record<CellKind, Readonly<Record<string, Value>>>> = {
  ratingType: { u: 'U', usta: 'U', 'usta rating': 'U', s: 'S', self: 'S', 'self rating': 'S' },
  gender: { f: 'F', female: 'F', woman: 'F', m: 'M', male: 'M', man: 'M' },
  yesNo: { y: 'Y', yes: 'Y', true: 'Y', x: 'Y', '1': 'Y', n: 'N', no: 'N', false: 'N', '0': 'N' },
  isSo: { y: true, yes: true, true: true, x: true, '1': true, n: false, no: false, false: false, '0': false },
}
const choices: Partial<Record<CellKind, string>> = { ratingType: 'U or S', gender: 'F or M', yesNo: 'Y or N', isSo: 'Yes or No' }

/** What a cell of a file means. It is not empty: an empty one says nothing. */
export function readCell(kind: CellKind, text: string, league: ImportLeague): CellRead {
  const words = said[kind]
  if (words) {
    const value = words[text.toLowerCase()]
    return value === undefined ? { fault: `Please write ${choices[kind]} here, not “${shorten(text)}”.` } : { value }
  }
  if (kind === 'number') return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { fault: `Please write a whole number here, not “${shorten(text)}”.` }
  if (kind === 'rating')
    return /^\d([.,]\d+)?$/.test(text) ? { value: Number(text.replace(',', '.')) } : { fault: `Please write a rating like 3.5 here, not “${shorten(text)}”.` }
  if (kind === 'time') return { value: slotOf(text) ?? text }
  if (kind === 'division') return divisionOf(text, league)
  if (kind === 'location') return locationOf(text, league)
  if (kind === 'leader') return leaderOf(text, league)
  if (kind === 'team') return teamOf(text, league)
  return { value: text }
}

export const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
const same = (one: string, other: string) => plain(one) === plain(other)
/** For comparing what people write: case and spaces don't count. */
export const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Whoever types 9-11 into Excel finds the 11th of September in the cell. If that day is one of our slots, the slot was meant. */
function slotOf(text: string) {
  const day = /^\d{4}-(\d\d)-(\d\d)$/.exec(text)
  const word = /^(\d{1,2})-([a-z]{3})$/i.exec(text)
  const wordBefore = /^([a-z]{3})-(\d{1,2})$/i.exec(text)
  const numbers = day ? [day[1], day[2]] : word ? [monthOf(word[2]), word[1]] : wordBefore ? [monthOf(wordBefore[1]), wordBefore[2]] : []
  const slot = numbers.map(Number).join('-')
  return timeSlots.find((each) => each === slot)
}
const monthOf = (name = '') => months.indexOf(name.toLowerCase()) + 1

function divisionOf(text: string, { divisions }: ImportLeague): CellRead {
  const number = Number(/^(?:division )?(\d+)$/i.exec(text)?.[1] ?? Number.NaN)
  const division = divisions.find(({ divisionNumber }) => divisionNumber === number)
  return division ? { value: division.divisionId } : { fault: `There is no division “${shorten(text)}”.` }
}

function locationOf(text: string, { locations }: ImportLeague): CellRead {
  const found = locations.filter(({ locationName }) => same(locationName, text))
  if (found.length > 1) return { fault: `There are two court locations called “${shorten(text)}”.` }
  return found[0] ? { value: found[0].locationId } : { fault: `There is no court location called “${shorten(text)}”.` }
}

function leaderOf(text: string, { users }: ImportLeague): CellRead {
  if (!text.includes('@')) return { fault: `Please write the e-mail address of the captain’s account here, not “${shorten(text)}”.` }
  const user = users.find(({ email }) => same(email, text))
  return user ? { value: user.userId } : { fault: `Nobody has an account with the address “${shorten(text)}”.` }
}

/** A team that plays, by number or name. */
function teamOf(text: string, { teams }: ImportLeague): CellRead {
  const named = teams.filter((team) => !isBye(team) && same(team.teamName, text))
  const byNumber = /^\d+$/.test(text) ? teams.filter(({ teamNumber }) => teamNumber === Number(text)) : []
  const found = byNumber.length > 0 ? byNumber : named
  const playing = found.filter((team) => team.isActive && !isBye(team))
  if (playing.length > 1) return { fault: `Two teams are called “${shorten(text)}”. Please write the number.` }
  if (playing[0]) return { value: playing[0].teamId }
  return { fault: found.length > 0 ? `“${shorten(text)}” does not play at present.` : `There is no team “${shorten(text)}”.` }
}
