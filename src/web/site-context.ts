import { createContext, useContext } from 'react'

/** What a page knows besides the league's data: the league's clock at the making of the page, and the installation's settings. */
export interface SiteFacts {
  now: string
  publicUrl: string
  timeZone: string
  payer: { url: string; mode: 'form' | 'link'; fields: Record<string, string> }
}
export const SiteContext = createContext<SiteFacts | null>(null)

export function useSite(): SiteFacts {
  const facts = useContext(SiteContext)
  if (!facts) throw new Error('This page is shown outside the site.')
  return facts
}
