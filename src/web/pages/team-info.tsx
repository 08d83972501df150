import { useSearchParams } from 'react-router'
import { useRead } from '../data/desk.ts'
import { reads } from '../data/reads.ts'
import { teamsLedBy } from '../parts/account/leading.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Matches } from './team-info/matches.tsx'

export default function TeamInfoPage() {
  const [search] = useSearchParams()
  const teams = useRead(reads.teams)
  const mine = teamsLedBy(useRead(reads.me), teams)
  const team = teams.find(({ teamId }) => teamId === Number(search.get('teamId'))) ?? mine[0]
  return (
    <div className="page">
      <PageHead title="Team Details">{team && <p>{team.teamName}</p>}</PageHead>
      {team && (
        <section id="matches" className="part" aria-labelledby="matches-title">
          <h2 id="matches-title">Matches</h2>
          <Matches team={team} matchId={Number(search.get('matchId')) || null} />
        </section>
      )}
    </div>
  )
}
