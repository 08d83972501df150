import { formatDate } from '../../../league/rules/league-time.ts'
import { useRead } from '../../data/desk.ts'
import { type OwnTeamRow, reads } from '../../data/reads.ts'
import { PersonName } from '../../parts/captain/contact.tsx'
import { byId } from '../../parts/directory.ts'
import { Table } from '../../parts/table.tsx'
import { useMatchesOf } from './matches-of.tsx'

/** The team's matches, at home and away. `matchId`: the one that a link has led to. */
export function Matches({ team, matchId }: { team: OwnTeamRow; matchId: number | null }) {
  const matches = useMatchesOf(team)
  const teams = byId(useRead(reads.teams), 'teamId')
  const people = byId(useRead(reads.people), 'userId')
  const locations = byId(useRead(reads.locations), 'locationId')
  const results = byId(useRead(reads.resultTotals), 'matchId')
  if (matches.length === 0) return <p className="notice">The schedule of this team has not been published yet.</p>
  return (
    <Table label="Matches of the team">
      <thead>
        <tr>
          {['Week', 'Match #', 'Date', 'Time', 'Location', 'Home Team', 'Home Captain', 'Visiting Team', 'Visitor Captain', 'Sets'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => {
          const [home, visitor, result] = [teams.get(match.homeTeamId), teams.get(match.visitorTeamId), results.get(match.matchId)]
          return (
            <tr key={match.matchId} aria-current={match.matchId === matchId || undefined}>
              <td>{match.weekNumber}</td>
              <td>{match.matchNumber}</td>
              <td>{match.matchDate && formatDate(match.matchDate)}</td>
              <td>{match.startTime}</td>
              <td>{locations.get(match.locationId ?? 0)?.locationName}</td>
              <th scope="row">{home?.teamName}</th>
              <td>
                <PersonName person={people.get(home?.captainId ?? 0)} />
              </td>
              <th scope="row">{visitor?.teamName}</th>
              <td>
                <PersonName person={people.get(visitor?.captainId ?? 0)} />
              </td>
              <td className="score">{result && `${result.totalHomeSetsWon}–${result.totalVisitorSetsWon}`}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
