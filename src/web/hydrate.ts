/**
 * The only inline script. It is constant, so that its hash can be in the Content-Security-Policy.
 * It loads the page's scripts on the first interaction or once the browser is idle; until then
 * links work without JavaScript, and a changed filter submits its form.
 */
export const hydrateScript = `{
const scripts = JSON.parse(document.getElementById('scripts').textContent)
let hasStarted = false
const start = () => {
  if (hasStarted) return
  hasStarted = true
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
  import(scripts[0])
}
for (const type of ['pointerdown', 'keydown', 'touchstart', 'focusin']) addEventListener(type, start, { once: true, passive: true, capture: true })
addEventListener('load', () => ('requestIdleCallback' in self ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 1500)))
document.addEventListener('change', ({ target }) => {
  if (document.documentElement.dataset.ready !== 'page' && target.form?.matches('[data-filter]')) target.form.requestSubmit()
}, true)
}`;
