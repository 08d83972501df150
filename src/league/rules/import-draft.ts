import type { Player } from '../entities/player.ts'
import type { Team } from '../entities/team.ts'
import { plain, type Value } from './import-cells.ts'

export type Fields = Readonly<Record<string, Value>>

/** A row of a file on its way into the league: what it says, and whom it is about. */
export interface Draft {
  readonly line: number
  fields: Fields
  /** First and last name stood in one cell, and were parted by guess. */
  readonly hasOneName: boolean
  readonly faults: string[]
  readonly notes: string[]
  existing: Player | Team | null
}

/** Which record a row is about; none: it is a new one. */
export interface Identified<Record> {
  readonly record: Record | null
  readonly faults: readonly string[]
  readonly notes: readonly string[]
}
export const unclear = (sentence: string) => ({ record: null, faults: [sentence], notes: [] })

/** Rows that are about the same record, or would make the same one twice: the later ones are bad. */
export function refuseTwins(drafts: readonly Draft[], keyOf: (draft: Draft) => string | null, sentence: (line: number) => string) {
  const first = new Map<string, number>()
  for (const draft of drafts) {
    const key = keyOf(draft)
    if (key === null) continue
    const line = first.get(key)
    if (line === undefined) first.set(key, draft.line)
    else draft.faults.push(sentence(line))
  }
}

export const nameOf = ({ firstName, lastName, teamName }: Readonly<Partial<Record<'firstName' | 'lastName' | 'teamName', Value | undefined>>>) =>
  typeof teamName === 'string' ? teamName : [firstName, lastName].filter(Boolean).join(' ')

export const sameWords = (one: Value | undefined, other: Value | undefined) => plain(String(one ?? '')) === plain(String(other ?? ''))
