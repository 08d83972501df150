import { type DraftMatch, type Match, matchChanges, newMatch } from '../../../league/entities/match.ts'
import { messages } from '../../../league/messages.ts'
import { isBye } from '../../../league/rules/bye.ts'
import type { Faults, RecordKind, Trx } from './record-kind.ts'
import { usesOfMatch } from './uses.ts'

type Sides = Pick<Match, 'divisionId' | 'homeTeamId' | 'visitorTeamId' | 'locationId'>
const nameOf = ({ matchNumber }: { matchNumber: number }) => `Match ${matchNumber}`

/** A published match. Its number is its own among the published ones, and its teams stay while a scorecard stands. */
export const matchKind: RecordKind<Match> = {
  table: 'match',
  id: 'matchId',
  noun: 'match',
  nameOf,
  create: newMatch,
  changes: matchChanges,
  uses: usesOfMatch,
  faults: async (trx, before, after) => {
    const faults = await sideFaults(trx, before, after, { mayBeBye: false })
    const moved = before && (['homeTeamId', 'visitorTeamId'] as const).find((side) => before[side] !== after[side])
    if (moved && (await trx.selectFrom('matchResult').select('matchId').where('matchId', '=', before.matchId).executeTakeFirst()))
      faults[moved] = 'This match has a scorecard. Please delete that first.'
    return faults
  },
}

/** A match that is still being planned; its number is its own among the drafts. A Bye may stand in it. */
export const draftMatchKind: RecordKind<DraftMatch> = {
  table: 'draftMatch',
  id: 'draftMatchId',
  noun: 'draft match',
  nameOf,
  create: newMatch,
  changes: matchChanges,
  uses: [],
  faults: (trx, before, after) => sideFaults(trx, before, after, { mayBeBye: true }),
}

/** Spec, section 5: two different teams, active, of the match's division. What nobody touches may have become odd since and stays. */
async function sideFaults(trx: Trx, before: Sides | null, after: Sides, { mayBeBye }: { mayBeBye: boolean }): Promise<Faults> {
  const faults: Faults = {}
  const isNew = (field: keyof Sides) => after[field] !== before?.[field]
  if (isNew('divisionId') && !(await trx.selectFrom('division').select('divisionId').where('divisionId', '=', after.divisionId).executeTakeFirst()))
    faults['divisionId'] = chooseFromList
  if (after.locationId !== null && isNew('locationId')) {
    const place = await trx.selectFrom('location').select('locationId').where('locationId', '=', after.locationId).executeTakeFirst()
    if (!place) faults['locationId'] = chooseFromList
  }
  const teams = await trx.selectFrom('team').selectAll().where('teamId', 'in', [after.homeTeamId, after.visitorTeamId]).execute()
  for (const side of ['homeTeamId', 'visitorTeamId'] as const) {
    if (!isNew(side) && !isNew('divisionId')) continue
    const team = teams.find(({ teamId }) => teamId === after[side])
    if (!team || !(team.isActive || (isBye(team) && mayBeBye)) || (isBye(team) && !mayBeBye)) faults[side] = 'This team does not play at present.'
    else if (team.divisionId !== after.divisionId && !isBye(team)) faults[side] = `${team.teamName} does not play in this division.`
  }
  if (after.homeTeamId === after.visitorTeamId) faults['visitorTeamId'] = messages.sameTeams
  return faults
}

const chooseFromList = 'Please choose one of the list.'
