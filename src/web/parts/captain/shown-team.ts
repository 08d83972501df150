import type { User } from '../../../league/entities/user.ts'
import { isBye } from '../../../league/rules/bye.ts'
import type { ContactRow, Me, OwnTeamRow } from '../../data/reads.ts'
import { teamsLedBy } from '../account/leading.ts'

interface Shown {
  /** Whose teams these are: one's own, or for admins those of whom they look at. */
  person: User | ContactRow | undefined
  teams: readonly OwnTeamRow[]
  team: OwnTeamRow | undefined
}

/** Which team `/team-info` shows. Only admins look at others' teams, and this changes nothing of who they are. */
export function shownTeam(me: Me | undefined, people: readonly ContactRow[] = [], teams: readonly OwnTeamRow[] = [], search: URLSearchParams): Shown {
  if (!me || !('userId' in me)) return { person: undefined, teams: [], team: undefined }
  const chosen = me.isAdmin ? people.find(({ userId }) => String(userId) === search.get('userId')) : undefined
  const person = chosen ?? me
  const led = ledTeams(person, teams)
  return { person, teams: led, team: led.find(({ teamId }) => String(teamId) === search.get('teamId')) ?? led[0] }
}

/** The active teams that somebody leads; admins read inactive ones and placeholders too. */
export const ledTeams = (person: Me | ContactRow | undefined, teams: readonly OwnTeamRow[] = []) =>
  teamsLedBy(person as Me, teams).filter((team: OwnTeamRow) => isPlaying(team))

export const isPlaying = (team: OwnTeamRow) => team.isActive !== false && !isBye(team)
