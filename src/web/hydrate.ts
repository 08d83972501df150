/**
 * The only inline script, in the head. It is constant, so that its hash can be in the
 * Content-Security-Policy.
 *
 * It loads the page's scripts: for visitors on the first touch or key, or after 10 seconds, for
 * pages that update while they are open; otherwise once the browser is idle. Until then links work
 * without JavaScript, and a changed filter submits its form.
 *
 * For visitors, each script is run in a task of its own, those that others import first, so that a
 * touch is never answered late.
 *
 * A button that was tapped before the scripts have run is tapped again when they have.
 *
 * It remembers the key that started the scripts, in case it is the one of the search.
 *
 * It opens the details that a link leads to: browsers don't.
 *
 * It lays out the parts that the first screen does not need one by one, each when the browser is
 * idle. Until then, they have an estimated height.
 *
 * It loads the display font after the first paint, so that text doesn't wait for it. Pages opened
 * from another page of the site, which has loaded it, show it from the start. A new face means
 * laying out all text again: large tables wait for the next page.
 */
export const hydrateScript = `{
const { dataset } = document.getElementById('scripts')
const start = async ({ key } = {}) => {
  if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', start, { once: true })
  if (dataset.key) return
  dataset.key = key ?? 'none'
  const scripts = JSON.parse(document.getElementById('scripts').textContent)
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
  if (dataset.start === 'touched') for (const href of scripts.toReversed()) {
    await import(href)
    await new Promise((done) => setTimeout(done))
  }
  import(scripts[0])
}
const whenIdle = (work) => 'requestIdleCallback' in self ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 1500)
for (const type of ['pointerdown', 'keydown', 'touchstart', 'focusin']) addEventListener(type, start, { once: true, passive: true, capture: true })
addEventListener('load', () => dataset.start === 'idle' ? whenIdle(start) : setTimeout(start, 10_000))
let tapped
const note = ({ target }) => { tapped = target.closest('button[type=button]') }
addEventListener('click', note, true)
addEventListener('crosscourt.hydrated', () => {
  removeEventListener('click', note, true)
  if (tapped?.isConnected) tapped.click()
}, { once: true })
document.addEventListener('change', ({ target }) => {
  if (document.documentElement.dataset.ready !== 'page' && target.form?.matches('[data-filter]')) target.form.requestSubmit()
}, true)
document.addEventListener('DOMContentLoaded', () => {
  const linked = location.hash && document.getElementById(location.hash.slice(1))
  if (linked && linked.matches('details')) linked.open = true
})
const later = document.getElementsByClassName('later')
const layOut = () => {
  later[0]?.classList.remove('later')
  if (later[0]) whenIdle(layOut)
}
addEventListener('load', () => whenIdle(layOut))
const face = new FontFace('Archivo Narrow', 'url(' + dataset.face + ')', { weight: '400 700', display: 'fallback' })
const show = () => document.fonts.add(face)
if (document.referrer.startsWith(location.origin + '/')) show()
else addEventListener('load', () => new PerformanceObserver((_, observer) => {
  observer.disconnect()
  whenIdle(() => face.load().then(() => {
    if (document.getElementsByTagName('td').length < 1000) show()
  }, () => {}))
}).observe({ type: 'paint', buffered: true }))
}`.replaceAll(/\n +/g, "\n");
