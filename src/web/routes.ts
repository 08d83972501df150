import type { ComponentType } from 'react'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { playersOf } from '../league/rules/scorecard.ts'
import { type Answers, atHand } from './data/desk.ts'
import { type Read, reads } from './data/reads.ts'
import { league } from './league.ts'

/** Signed-out people; signed-in ones; those with a profile; admins. */
export type Access = 'guests' | 'accounts' | 'members' | 'admins'
export type NavGroup = 'about' | 'season' | 'tennis' | 'none'
type PageModule = { default: ComponentType; action?: (args: ActionFunctionArgs) => Promise<unknown> }

export interface Visit {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** What a page needs before it can be shown. */
export interface Wants {
  /** The calls whose answers it needs. */
  reads?: (visit: Visit) => readonly Read<unknown>[]
  /** After the reads: further calls that follow from their answers; may redirect. */
  thenReads?: (visit: Visit, answers: Answers) => readonly Read<unknown>[]
  /** After these: calls without whose answers the page stands as well. */
  mayRead?: (visit: Visit, answers: Answers) => readonly Read<unknown>[]
  /** A title that depends on what is shown. */
  titleOf?: (visit: Visit, answers: Answers) => string | undefined
}

/** One page of the site: everything the house knows of it outside its own file. What pages with `access` want stands in `member-wants.ts`, which visitors' browsers don't load. */
export interface PageDef extends Wants {
  path: string
  title: string
  /** Where the navigation lists it, and under which words if not the title. */
  nav: NavGroup
  navLabel?: string
  /** Who may open it; everybody where nothing is said. The calls behind it decide, `guards.ts` only shows the way. */
  access?: Access
  /** Where the menu of who is signed in lists it. */
  menu?: 'own' | 'admin'
  menuLabel?: string
  /** The query keys that the page knows; links and kept pages carry no others. */
  search?: readonly string[]
  takesForm?: boolean
  /** Query keys that change nothing of what it reads: moving between them needs no signal. */
  stays?: readonly string[]
  /** Whether it follows the league's changes while it is open and looked at. */
  isLive?: boolean
  /** The page's source file, by which the build names its chunk. */
  file: string
  load: () => Promise<PageModule>
}

export const idOf = (text: string | null | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

export const pages: readonly PageDef[] = [
  {
    path: '/',
    isLive: true,
    title: league.name,
    nav: 'none',
    reads: () => [reads.divisions, reads.places, reads.teamNames, reads.seasons, reads.events],
    mayRead: () => [reads.weather],
    file: 'pages/home.tsx',
    load: () => import('./pages/home.tsx'),
  },
  {
    path: '/login',
    title: 'Login',
    access: 'guests',
    nav: 'none',
    search: ['redirect', 'ended'],
    takesForm: true,
    file: 'pages/login.tsx',
    load: () => import('./pages/login.tsx'),
  },
  {
    path: '/signup',
    title: 'Create an Account',
    access: 'guests',
    nav: 'none',
    search: ['redirect', 'step', 'email', 'firstAdmin'],
    takesForm: true,
    file: 'pages/signup.tsx',
    load: () => import('./pages/signup.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Reset Password',
    access: 'guests',
    nav: 'none',
    search: ['redirect', 'step', 'email'],
    takesForm: true,
    file: 'pages/reset-password.tsx',
    load: () => import('./pages/reset-password.tsx'),
  },
  {
    path: '/change-password',
    title: 'Change Password',
    access: 'members',
    nav: 'none',
    search: ['done'],
    takesForm: true,
    file: 'pages/change-password.tsx',
    load: () => import('./pages/change-password.tsx'),
  },
  {
    path: '/portal',
    title: 'Portal',
    access: 'accounts',
    nav: 'none',
    search: ['team', 'firstAdmin'],
    takesForm: true,
    file: 'pages/portal.tsx',
    load: () => import('./pages/portal.tsx'),
  },
  {
    path: '/profile',
    title: 'My Profile',
    menu: 'own',
    access: 'members',
    nav: 'none',
    search: ['saved'],
    takesForm: true,
    file: 'pages/profile.tsx',
    load: () => import('./pages/profile.tsx'),
  },
  {
    path: '/player-signup',
    title: 'New Player Registration',
    nav: 'about',
    search: ['thanks'],
    takesForm: true,
    file: 'pages/player-signup.tsx',
    load: () => import('./pages/player-signup.tsx'),
  },
  {
    path: '/info',
    title: 'League Information',
    navLabel: 'General Info',
    nav: 'about',
    file: 'pages/info.tsx',
    load: () => import('./pages/info.tsx'),
  },
  {
    path: '/faq',
    title: 'Frequently Asked Questions',
    navLabel: 'FAQs',
    nav: 'about',
    file: 'pages/faq.tsx',
    load: () => import('./pages/faq.tsx'),
  },
  {
    path: '/history',
    title: 'League History',
    nav: 'about',
    file: 'pages/history.tsx',
    load: () => import('./pages/history.tsx'),
  },
  {
    path: '/division-assignments',
    title: 'How the Committee Places Teams in Divisions',
    navLabel: 'Division Assignments',
    nav: 'about',
    file: 'pages/division-assignments.tsx',
    load: () => import('./pages/division-assignments.tsx'),
  },
  {
    path: '/bylaws',
    title: 'By-laws',
    nav: 'about',
    file: 'pages/bylaws.tsx',
    load: () => import('./pages/bylaws.tsx'),
  },
  {
    path: '/problems',
    title: 'Knotty Problems',
    nav: 'none',
    file: 'pages/problems.tsx',
    load: () => import('./pages/problems.tsx'),
  },
  {
    path: '/ratings',
    title: 'NTRP Self-Rating Guidelines',
    nav: 'none',
    file: 'pages/ratings.tsx',
    load: () => import('./pages/ratings.tsx'),
  },
  {
    path: '/calendar',
    title: 'Calendar',
    nav: 'season',
    reads: () => [reads.seasons, reads.events],
    file: 'pages/calendar.tsx',
    load: () => import('./pages/calendar.tsx'),
  },
  {
    path: '/team-listing',
    title: 'Team Rosters',
    nav: 'season',
    reads: () => [reads.divisions, reads.teams, reads.people],
    file: 'pages/team-listing.tsx',
    load: () => import('./pages/team-listing.tsx'),
  },
  {
    path: '/roster/:teamId?',
    title: 'Roster',
    nav: 'none',
    reads: () => [reads.divisions, reads.teams, reads.people, reads.locations],
    thenReads: ({ params }, answers) => {
      const team = atHand(answers, reads.teams)?.find((row) => row.teamId === idOf(params['teamId']))
      if (!team) throw redirect('/team-listing')
      return [reads.roster(team.teamId)]
    },
    titleOf: ({ params }, answers) => atHand(answers, reads.teams)?.find((row) => row.teamId === idOf(params['teamId']))?.teamName,
    file: 'pages/roster.tsx',
    load: () => import('./pages/roster.tsx'),
  },
  {
    path: '/schedules',
    isLive: true,
    title: 'Match Schedules',
    nav: 'season',
    search: ['divisionId'],
    reads: () => [reads.divisions, reads.teams, reads.people, reads.locations, reads.seasons],
    thenReads: ({ search }, answers) => {
      const divisions = atHand(answers, reads.divisions) ?? []
      const chosen = divisions.find((row) => row.divisionId === idOf(search.get('divisionId'))) ?? divisions[0]
      return chosen ? [reads.matchesOfDivision(chosen.divisionId)] : []
    },
    file: 'pages/schedules.tsx',
    load: () => import('./pages/schedules.tsx'),
  },
  {
    path: '/leader-board',
    isLive: true,
    title: 'Leader Board',
    nav: 'season',
    reads: () => [reads.divisions, reads.places, reads.teamNames],
    file: 'pages/leader-board.tsx',
    load: () => import('./pages/leader-board.tsx'),
  },
  {
    path: '/standings',
    isLive: true,
    title: 'Detailed Standings',
    nav: 'season',
    search: ['divisionId'],
    reads: () => [reads.divisions, reads.teamNames, reads.standings, reads.seasons],
    file: 'pages/standings.tsx',
    load: () => import('./pages/standings.tsx'),
  },
  {
    path: '/match-results',
    isLive: true,
    title: 'Match Results',
    nav: 'season',
    search: ['divisionId', 'teamId', 'week'],
    reads: () => [reads.divisions, reads.teamNames, reads.matches, reads.resultTotals],
    file: 'pages/match-results.tsx',
    load: () => import('./pages/match-results.tsx'),
  },
  {
    path: '/match-results/:matchId',
    isLive: true,
    title: 'Match Result',
    nav: 'none',
    reads: ({ params }) => {
      const matchId = idOf(params['matchId'])
      if (matchId === null) throw redirect('/match-results')
      return [reads.teams, reads.people, reads.locations, reads.divisions, reads.match(matchId), reads.result(matchId)]
    },
    thenReads: ({ params }, answers) => {
      if (!atHand(answers, reads.match(Number(params['matchId'])))?.length) throw new Response(null, { status: 404 })
      return []
    },
    mayRead: ({ params }, answers) => playersOf(atHand(answers, reads.result(Number(params['matchId'])))?.[0]).map(reads.playerName),
    titleOf: ({ params }, answers) => {
      const match = atHand(answers, reads.match(Number(params['matchId'])))?.[0]
      const name = (teamId: number) => atHand(answers, reads.teams)?.find((team) => team.teamId === teamId)?.teamName ?? ''
      return match && `${name(match.homeTeamId)} – ${name(match.visitorTeamId)}, match ${match.matchNumber}`
    },
    file: 'pages/match-result.tsx',
    load: () => import('./pages/match-result.tsx'),
  },
  {
    path: '/team-info',
    isLive: true,
    title: 'Team Details',
    access: 'members',
    menu: 'own',
    menuLabel: 'My Team Info',
    nav: 'none',
    search: ['teamId', 'userId', 'matchId'],
    stays: ['matchId'],
    file: 'pages/team-info.tsx',
    load: () => import('./pages/team-info.tsx'),
  },
  {
    path: '/payment',
    title: 'Payment',
    menu: 'own',
    nav: 'season',
    reads: () => [reads.seasons],
    file: 'pages/payment.tsx',
    load: () => import('./pages/payment.tsx'),
  },
  {
    path: '/makeup-matches',
    isLive: true,
    title: 'Make-Up Matches',
    access: 'members',
    menu: 'own',
    nav: 'none',
    file: 'pages/makeup-matches.tsx',
    load: () => import('./pages/makeup-matches.tsx'),
  },
  {
    path: '/players-looking',
    isLive: true,
    title: 'Players Looking for a Team',
    access: 'members',
    nav: 'none',
    file: 'pages/players-looking.tsx',
    load: () => import('./pages/players-looking.tsx'),
  },
  {
    path: '/locations',
    title: 'Court Locations',
    nav: 'tennis',
    reads: () => [reads.locations],
    file: 'pages/locations.tsx',
    load: () => import('./pages/locations.tsx'),
  },
  {
    path: '/tennis-associations',
    title: 'Tennis Associations',
    navLabel: 'Associations',
    nav: 'tennis',
    reads: () => [reads.associations],
    file: 'pages/tennis-associations.tsx',
    load: () => import('./pages/tennis-associations.tsx'),
  },
  {
    path: '/tennis-centers',
    title: 'Local Tennis Centers',
    navLabel: 'Centers',
    nav: 'tennis',
    reads: () => [reads.locations],
    file: 'pages/tennis-centers.tsx',
    load: () => import('./pages/tennis-centers.tsx'),
  },
  {
    path: '/tennis-clubs',
    title: 'Local Tennis Clubs',
    navLabel: 'Clubs',
    nav: 'tennis',
    reads: () => [reads.locations],
    file: 'pages/tennis-clubs.tsx',
    load: () => import('./pages/tennis-clubs.tsx'),
  },
  {
    path: '/contact',
    title: 'Contact Us',
    nav: 'none',
    file: 'pages/contact.tsx',
    load: () => import('./pages/contact.tsx'),
  },
]

/** What the menu of who is signed in lists, in this order. */
export const menuPages = (group: 'own' | 'admin') => pages.filter(({ menu }) => menu === group)
