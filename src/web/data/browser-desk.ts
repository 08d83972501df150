import { ApiError, type Desk, type ShownViewer } from './desk.ts'

const freshFor = 20_000

/**
 * The desk of a page that is open in a browser. An answer serves for a short while, so that going back and forth needs no network; a write makes all of them old,
 * and the browser's own cache then asks only whether anything has changed.
 */
export function browserDesk(now: () => string, viewer: ShownViewer): Desk {
  const kept = new Map<string, { at: number; answer: Promise<unknown> }>()
  return {
    now,
    viewer,
    forget: () => kept.clear(),
    read(path) {
      const found = kept.get(path)
      if (found && Date.now() - found.at < freshFor) return found.answer
      const answer = send(`/api/${path}`)
      kept.set(path, { at: Date.now(), answer })
      answer.catch(() => kept.delete(path))
      return answer
    },
    async write(path, body, method = 'POST', key) {
      const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
      const answer = await send(`/api/${path}`, { method, headers, body: JSON.stringify(body) })
      kept.clear()
      return answer
    },
  }
}

async function send(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, body)
  return body
}
