import { atHand } from '../data/desk.ts'
import { reads } from '../data/reads.ts'
import { portalTitle, teamsLedBy } from '../parts/account/leading.ts'
import type { PageDef } from './page-def.ts'

/** Signing up and in, and what belongs to one's own account. */
export const accountPages: readonly PageDef[] = [
  {
    path: '/login',
    title: 'Login',
    access: 'guests',
    nav: 'none',
    search: ['redirect', 'ended'],
    takesForm: true,
    file: 'pages/login.tsx',
    load: () => import('../pages/login.tsx'),
  },
  {
    path: '/signup',
    title: 'Create an Account',
    access: 'guests',
    nav: 'none',
    search: ['redirect', 'step', 'email', 'firstAdmin'],
    takesForm: true,
    titleOf: ({ search }) => (search.has('step') ? 'Confirm Your E-mail' : undefined),
    file: 'pages/signup.tsx',
    load: () => import('../pages/signup.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Reset Password',
    access: 'guests',
    nav: 'none',
    search: ['redirect', 'step', 'email'],
    takesForm: true,
    file: 'pages/reset-password.tsx',
    load: () => import('../pages/reset-password.tsx'),
  },
  {
    path: '/change-password',
    title: 'Change Password',
    access: 'members',
    nav: 'none',
    search: ['done'],
    takesForm: true,
    reads: () => [reads.me],
    file: 'pages/change-password.tsx',
    load: () => import('../pages/change-password.tsx'),
  },
  {
    path: '/portal',
    title: 'Portal',
    access: 'accounts',
    nav: 'none',
    search: ['team', 'firstAdmin'],
    takesForm: true,
    reads: () => [reads.me, reads.teams, reads.divisions],
    thenReads: (_, answers) => {
      const me = atHand(answers, reads.me)
      const divisionIds = teamsLedBy(me, atHand(answers, reads.teams)).map((team) => team.divisionId)
      return divisionIds.length > 0 ? [reads.locations, ...divisionIds.flatMap((divisionId) => (divisionId ? [reads.matchesOfDivision(divisionId)] : []))] : []
    },
    titleOf: (_, answers) => portalTitle(atHand(answers, reads.me)),
    mayRead: (_, answers) => {
      const me = atHand(answers, reads.me)
      return me && 'userId' in me && me.isAdmin ? [reads.letters] : []
    },
    file: 'pages/portal.tsx',
    load: () => import('../pages/portal.tsx'),
  },
  {
    path: '/profile',
    title: 'My Profile',
    access: 'members',
    nav: 'none',
    search: ['saved'],
    takesForm: true,
    reads: () => [reads.me, reads.session],
    file: 'pages/profile.tsx',
    load: () => import('../pages/profile.tsx'),
  },
]
