import { reads } from '../data/reads.ts'
import type { PageDef } from './page-def.ts'

/** What those who run the league work with; the menu lists them in this order. */
export const adminPages: readonly PageDef[] = [
  {
    path: '/divisions',
    isLive: true,
    title: 'Divisions',
    access: 'admins',
    nav: 'none',
    reads: () => [reads.divisions],
    file: 'pages/divisions.tsx',
    load: () => import('../pages/divisions.tsx'),
  },
]
