import { test, afterAll, beforeAll } from 'vitest'
import { startTestApp, viewersOf, type TestApp, rowCounts } from './app.ts'
let t: TestApp
beforeAll(async () => { const a = performance.now(); t = await startTestApp({ demo: true }); console.log('start', performance.now() - a) })
afterAll(() => t.stop())
test('probe', async () => {
  const v = viewersOf(t.world)
  console.log(v)
  const r = await t.fetch('/'); console.log(r.status, Object.fromEntries(r.headers))
  const r2 = await t.fetch('/', { headers: { 'if-none-match': r.headers.get('etag')! } }); console.log(r2.status, Object.fromEntries(r2.headers))
  for (const [role, as] of Object.entries(v)) { const a = performance.now(); const x = await t.fetch('/api/list/player', { as }); console.log(role, x.status, (await x.text()).length, performance.now() - a) }
  console.log(await rowCounts(t.db))
  for (const p of ['/api/get/player/abc', '/api/get/player/%00', '/api/get/team/-1', '/api/x', '/api/list/team?x=1', '/api/list/team?fields=', '/assets/x.js', '/metrics', '/api/docs', '/api', '/api/']) { const x = await t.fetch(p); console.log(p, x.status, Object.fromEntries(x.headers), (await x.text()).slice(0, 200)) }
  const h = await t.fetch('/api/list/team', { method: 'HEAD' }); console.log(h.status, Object.fromEntries(h.headers))
  const signup = { firstName: 'A', lastName: 'B', email: 'a@b.example', rating: 3.5, gender: 'F', birthYear: 1980 }
  for (const json of [signup, { ...signup, __proto__: 1, x: 1 }, null, [], 3, 'x', { ...signup, rating: 3.3, firstName: 'a\0b', lastName: 'x'.repeat(81), email: 'nope', phone: 'call me', gender: 'X', comments: 'a\nb', experience: 'x\u0007y' }, {}]) { const x = await t.fetch('/api/createPlayer', { json }); console.log(x.status, await x.text()) }
  const p = await t.fetch('/api/createPlayer', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"__proto__": 1, "firstName":"x"}' }); console.log(p.status, await p.text())
  console.log(t.failures)
})
