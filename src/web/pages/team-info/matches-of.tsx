import type { ReactNode } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { matchesOf } from '../../../league/rules/team-agenda.ts'
import { atHand, type PageData } from '../../data/desk.ts'
import { type MatchRow, type OwnTeamRow, reads } from '../../data/reads.ts'

/** The team's matches, at home and away; none for a team without a division. */
export function useMatchesOf({ teamId, divisionId }: OwnTeamRow): MatchRow[] {
  const { answers } = useLoaderData<PageData>()
  return matchesOf((divisionId && atHand(answers, reads.matchesOfDivision(divisionId))) || [], teamId)
}

/** To the card of a match on this page, for the team and person that are being looked at. */
export function CardLink({ matchId, className, children }: { matchId: number; className?: string; children: ReactNode }) {
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('matchId', String(matchId))
  return (
    <Link className={className} to={`?${to}#matches`}>
      {children}
    </Link>
  )
}
