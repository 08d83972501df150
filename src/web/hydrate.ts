/**
 * The only script that stands in a page, so that its hash can stand in the Content-Security-Policy:
 * constant, it reads what differs from the page. It loads the page's scripts at the first touch or
 * key, or once the browser is idle; until then links are links, and a filter sends its form by
 * itself.
 */
export const hydrateScript = `{
const scripts = JSON.parse(document.getElementById('scripts').textContent)
let begun = false
const begin = () => {
  if (begun) return
  begun = true
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }))
  import(scripts[0])
}
for (const type of ['pointerdown', 'keydown', 'touchstart', 'focusin']) addEventListener(type, begin, { once: true, passive: true, capture: true })
addEventListener('load', () => ('requestIdleCallback' in self ? requestIdleCallback(begin, { timeout: 4000 }) : setTimeout(begin, 1500)))
document.addEventListener('change', ({ target }) => {
  if (!('ready' in document.documentElement.dataset) && target.form?.matches('[data-filter]')) target.form.requestSubmit()
})
}`;
