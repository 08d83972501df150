import { z } from 'zod'
import { letterResend } from '../../league/entities/letter.ts'
import { playerSignup } from '../../league/entities/player.ts'
import { type Resource, resources } from '../../league/resources.ts'
import { createPlayer } from '../actions/create-player.ts'
import { resendLetter } from '../actions/resend-letter.ts'
import type { Call, Office } from './call.ts'
import { getUser } from './get-user.ts'
import { get, list, listPlayers } from './lists.ts'

/** One call of the API. `answer` and `body` are for the OpenAPI document; `filters` are the id fields that the query may name. */
export interface Route {
  readonly method: 'GET' | 'POST'
  /** Below `/api/`; `{id}` stands for a number. */
  readonly path: string
  readonly summary: string
  readonly answer: z.ZodType
  readonly body?: z.ZodType
  readonly filters?: readonly string[]
  readonly handle: (office: Office, call: Call) => Promise<unknown>
}

const { user, team, payment, location, division, association, season, event, standing, match, draftMatch, makeupMatch, matchResult } = resources
const { player, inactivePlayer, singlePlayer, letter } = resources

const noProfileYet = z.object({ profile: z.null(), email: z.string() })
const weatherAnswer = z
  .object({
    asOf: z.string(),
    slots: z.array(z.object({ time: z.string(), temp: z.number(), pop: z.number(), main: z.string(), description: z.string(), icon: z.string() })),
    credit: z.object({ text: z.string(), url: z.string() }),
  })
  .nullable()

/** Every fixed path, one line each. */
export const routes: readonly Route[] = [
  { method: 'GET', path: 'getUser', summary: 'The signed-in profile', answer: z.union([user.schema, noProfileYet]), handle: getUser },
  lists('list/user', 'People: leaders of active teams by name; captains and admins read more', user, ({ reads }) => reads.user()),
  lists('list/team', 'Teams', team, ({ reads }) => reads.team(), ['divisionId']),
  lists('list/payment', 'Fee payments', payment, ({ reads }) => reads.payment()),
  lists('list/location', 'Court locations', location, ({ reads }) => reads.location()),
  lists('list/division', 'Divisions', division, ({ reads }) => reads.division()),
  lists('list/association', 'Tennis associations', association, ({ reads }) => reads.association()),
  lists('list/season', 'Seasons: published ones and the current one', season, ({ reads }) => reads.season()),
  lists('list/event', 'Events of the seasons one can see', event, ({ reads }) => reads.event(), ['seasonId']),
  lists('list/standing', 'Standings, derived from the results', standing, ({ reads }) => reads.standing()),
  lists('list/match', 'Published matches', match, ({ reads }) => reads.match(), ['matchId', 'divisionId']),
  lists('list/draftMatch', 'Draft matches', draftMatch, ({ reads }) => reads.draftMatch()),
  lists('list/makeupMatch', 'Make-up matches', makeupMatch, ({ reads }) => reads.makeupMatch()),
  lists('list/matchResult', 'Match results', matchResult, ({ reads }) => reads.matchResult(), ['matchId']),
  lists('list/letter', 'Letters that could not be delivered so far', letter, ({ reads }) => reads.letter()),
  {
    method: 'GET',
    path: 'list/player',
    summary: 'Players; with teamId one roster',
    answer: z.array(player.schema.partial()),
    filters: ['teamId'],
    handle: listPlayers,
  },
  lists('list/inactivePlayer', 'Inactive players', inactivePlayer, ({ reads }) => reads.inactivePlayer()),
  {
    method: 'GET',
    path: 'get/player/{id}',
    summary: 'One player’s name',
    answer: player.schema.partial(),
    handle: get(singlePlayer, ({ reads }, id) => reads.singlePlayer(id)),
  },
  {
    method: 'GET',
    path: 'get/team/{id}',
    summary: 'One team',
    answer: team.schema.partial(),
    handle: get(team, async ({ reads }, id) => (await reads.team()).find((row) => row.teamId === id)),
  },
  {
    method: 'GET',
    path: 'weather',
    summary: 'The next hours’ weather; null when no recent answer is at hand',
    answer: weatherAnswer,
    handle: async ({ weather }) => weather(),
  },
  {
    method: 'POST',
    path: 'createPlayer',
    summary: 'Signs up a new player who looks for a team',
    body: playerSignup,
    answer: z.object({ ok: z.literal(true) }),
    handle: createPlayer,
  },
  {
    method: 'POST',
    path: 'resendLetter/{id}',
    summary: 'Sends a letter that could not be delivered once more',
    body: letterResend,
    answer: z.object({ ok: z.literal(true) }),
    handle: resendLetter,
  },
]

function lists<Row extends object>(
  path: string,
  summary: string,
  resource: Resource<Row>,
  read: (office: Office) => Promise<readonly Row[]>,
  filters: readonly string[] = [],
): Route {
  return { method: 'GET', path, summary, answer: z.array(resource.schema.partial()), filters, handle: list(resource, read, filters) }
}
