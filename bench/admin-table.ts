/**
 * An admin's table with 300 rows, in a real browser: what its page costs to fetch, how long it takes to come when a link leads to it, and how long a key takes while it is worked in. The rows are court
 * locations, made over the API. Times are of the main thread: from the data to the rows on the screen, and from a key to the page laid out anew. Needs Chromium, which `scripts/bench.mjs` finds.
 */
import { chromium, type Page } from 'playwright-core'
import { demoPassword } from '../src/server/demo/accounts.ts'
import { ask, withLeague } from './league.ts'
import { atMost, median, show, told } from './table.ts'

const rows = 300
const rounds = 9
const switches = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update']

declare global {
  interface Window {
    bench: { tasks: number[]; keys: number[]; first: number; last: number }
  }
}

await withLeague(async ({ port }) => {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: switches })
  try {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}`, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.request.post('/api/identity/signIn', { data: { email: 'admin@crosscourt.example', password: demoPassword } })
    await fill(page)
    await context.addInitScript(watch)

    const scripts = await extraScripts(page, port)
    const visits: { first: number; last: number; longest: number }[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(page))
    const cells = await page.evaluate(() => document.querySelectorAll('tbody :is(td, th)').length)
    const keys = { F2: await press(page, 'F2'), x: await press(page, 'x'), Enter: await press(page, 'Enter'), ArrowDown: await press(page, 'ArrowDown') }

    show(`A table of ${rows} rows, ${cells} cells`, [
      atMost('scripts beyond what every page has, gzip', scripts / 1024, 65, ' KiB'),
      atMost('from the data to the first rows', median(visits.map(({ first }) => first)), 100, ' ms'),
      told('from the data to the last row', `${Math.round(median(visits.map(({ last }) => last)))} ms`),
      atMost('longest task until then', median(visits.map(({ longest }) => longest)), 100, ' ms', 'under 50 ms none is counted'),
      atMost('F2: the editor is there', median(keys.F2), 10, ' ms'),
      atMost('a letter in it', median(keys.x), 10, ' ms'),
      atMost('Enter: the cell is taken in, and the next one is active', median(keys.Enter), 10, ' ms'),
      atMost('an arrow', median(keys.ArrowDown), 10, ' ms'),
    ])
  } finally {
    await browser.close()
  }
})

/** As many court locations as the table is to have. */
async function fill(page: Page) {
  const known = (await (await page.request.get('/api/list/location')).json()) as Record<string, unknown>[]
  for (let index = known.length; index < rows; index++) {
    const { locationId: _, ...like } = known[index % known.length] as Record<string, unknown>
    const made = await page.request.post('/api/create/location', { data: { ...like, locationName: `Court ${index}` } })
    if (!made.ok()) throw new Error(`A location was refused: ${await made.text()}`)
  }
}

/** Runs in the page, before anything else: the time of long tasks, of keys, and of the rows. */
function watch() {
  window.bench = { tasks: [], keys: [], first: 0, last: 0 }
  new PerformanceObserver((list) => window.bench.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  let begun = 0
  addEventListener('keydown', () => (begun = performance.now()), true)
  // React has done its work by the end of the event; what is left is to lay the page out.
  addEventListener('keydown', () => queueMicrotask(() => window.bench.keys.push(document.body.offsetHeight && performance.now() - begun)))
  addEventListener(
    'keydown',
    (event) => event.key === 'x' && setTimeout(() => window.bench.keys.splice(-1, 1, document.body.offsetHeight && performance.now() - begun)),
  )
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => {
      const count = document.querySelectorAll('[role="grid"][aria-label="Court locations"] tbody tr').length
      if (count > 0) window.bench.first ||= document.body.offsetHeight && performance.now()
      if (count >= 300) window.bench.last ||= document.body.offsetHeight && performance.now()
    }).observe(document.body, { childList: true, subtree: true }),
  )
}

/** From another of the admins' pages to the table. */
async function visit(page: Page) {
  await page.goto('/associations')
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  await page.locator('.user-box summary').click()
  await page.evaluate(() => {
    window.bench.tasks = []
    performance.clearResourceTimings()
  })
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Court Locations' }).click()
  await page.waitForFunction(() => window.bench.last > 0)
  await page.waitForTimeout(200)
  return page.evaluate(() => {
    const { tasks, first, last } = window.bench
    const data = Math.max(
      ...performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry.startTime < first && (entry as PerformanceResourceTiming).responseEnd <= first ? (entry as PerformanceResourceTiming).responseEnd : [],
        ),
    )
    return { first: first - data, last: last - data, longest: Math.max(0, ...tasks) }
  })
}

/** How long a key takes, in the middle of the table. */
async function press(page: Page, key: string) {
  const times: number[] = []
  await page.locator('tbody tr').nth(100).locator('td').nth(1).click()
  for (let round = 0; round < rounds; round++) {
    if (key === 'x' || key === 'Enter') await page.keyboard.press('F2')
    if (key === 'Enter') await page.keyboard.press(String(round))
    await page.waitForTimeout(100)
    await page.evaluate(() => {
      window.bench.keys = []
    })
    await page.keyboard.press(key)
    await page.waitForTimeout(100)
    times.push(...(await page.evaluate(() => window.bench.keys)))
    if (key === 'F2' || key === 'x') await page.keyboard.press('Escape')
  }
  return times
}

/** The table's page against a page of the same account without a table. */
async function extraScripts(page: Page, port: number) {
  const sizes = []
  for (const path of ['/court-locations', '/change-password']) {
    await page.goto(path)
    const scripts = JSON.parse((await page.locator('#scripts').textContent()) ?? '[]') as string[]
    let size = 0
    for (const script of scripts) size += (await ask(port, script, 'gzip')).body.length
    sizes.push(size)
  }
  return (sizes[0] ?? 0) - (sizes[1] ?? 0)
}
