import type { DraftMatch, Match } from '../../../league/entities/match.ts'
import type { PlayerResult } from '../../../league/entities/player-result.ts'
import type { Team } from '../../../league/entities/team.ts'
import { read } from '../../data/reads.ts'

/** The reading calls that only admins' pages make, each with its answer's type. */
export const adminReads = {
  /** All teams with all fields, Byes and inactive ones too: what `reads.teams` answers admins. */
  teams: read<Team[]>('list/team'),
  matches: read<Match[]>('list/match'),
  draftMatches: read<DraftMatch[]>('list/draftMatch'),
  liveNumbers: read<Pick<Match, 'matchNumber'>[]>('list/match?fields=matchNumber'),
  /** Whether there are any, for their download. */
  playersWithResults: read<Pick<PlayerResult, 'playerId'>[]>('list/playerResult?fields=playerId'),
}
