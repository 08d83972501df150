import type { PageDef } from './page-def.ts'

/** What those who run the league work with; the menu lists them in this order. */
export const adminPages: readonly PageDef[] = []
