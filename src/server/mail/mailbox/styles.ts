import { colors, fontFamily } from "../colors.ts";

const { light, dark } = colors;
const tokensOf = (set: typeof light | typeof dark) =>
	Object.entries(set)
		.map(([name, value]) => `--${name}: ${value};`)
		.join(" ");

/** Styles of the mailbox page, which does not use the site's style sheet. */
export const styles = `
@font-face { font-family: "Archivo Narrow"; src: url("/mailbox/archivo-narrow.woff2") format("woff2"); font-weight: 400 700; font-display: swap }
:root { color-scheme: light dark; ${tokensOf(light)} --ball: ${colors.ball}; --focus: ${light.head} }
@media (prefers-color-scheme: dark) { :root { ${tokensOf(dark)} --focus: ${colors.ball} } }
*, *::before { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 18px/1.5 ${fontFamily}; overflow-wrap: anywhere }
h1, h2 { font-family: "Archivo Narrow", "Arial Narrow", sans-serif; line-height: 1.15; margin: 0; text-wrap: balance }
.box { font-size: 2.2rem }
article h1, .nothing h2 { font-size: 1.8rem }
article h2 { font-size: 1.25rem; margin: 2rem 0 .75rem }
p { margin: 0 0 .75rem }
a { color: var(--link); text-underline-offset: .18em; text-decoration-thickness: 1px }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px }
header { background: var(--head); border-bottom: 4px solid var(--ball); --focus: var(--ball) }
header p { margin: 0; padding: 0 1rem; font: 700 1.3rem/1.2 "Archivo Narrow", "Arial Narrow", sans-serif }
header a { display: inline-block; padding: 1rem 0; color: #fff; text-decoration: none }
header a:hover { text-decoration: underline }
.box a { color: inherit; text-decoration: none }
.box-head { padding: 1.5rem 1rem .5rem; color: var(--soft) }
.box-head .box { color: var(--ink); margin-bottom: .5rem }
.reload { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1.25rem; border: 2px solid currentColor; border-radius: 6px; color: var(--ink); font-weight: 600; text-decoration: none }
.reload:hover { background: var(--mark) }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--rule) }
li { border-bottom: 1px solid var(--rule) }
li a { display: grid; gap: .1rem; padding: .8rem 1rem .8rem calc(1rem - 5px); border-left: 5px solid transparent; color: var(--ink); text-decoration: none }
li a:hover strong { text-decoration: underline; text-underline-offset: .18em }
li a[aria-current] { background: var(--mark); border-color: var(--court) }
li strong { line-height: 1.3 }
li span, li time { color: var(--soft); font-size: .95rem; font-variant-numeric: tabular-nums }
li a[aria-current] :is(span, time) { color: var(--ink) }
main { min-width: 0 }
.nothing { padding: 2rem 1rem; color: var(--soft) }
.nothing h2 { color: var(--ink); margin-bottom: .5rem }
article { padding: 1.5rem 1rem 3rem; max-width: 54rem }
.back a { display: inline-flex; align-items: center; min-height: 44px }
dl { margin: .9rem 0 1.25rem }
dl div { display: flex; gap: .75rem }
dt { min-width: 3rem; color: var(--soft) }
dd { margin: 0; min-width: 0 }
iframe { display: block; width: 100%; height: calc(var(--lines) * 1.5rem + 15rem); border: 1px solid var(--rule); border-radius: 6px; background: var(--ground) }
pre { margin: 0; padding: 1.25rem; border: 1px solid var(--rule); border-radius: 6px; background: var(--paper); font: 15px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap }
@media (max-width: 899px) { .reading nav { display: none } body:not(.reading) ol + main, nav:has(ol) + main .nothing { display: none } iframe { height: calc(var(--lines) * 1.9rem + 18rem) } }
@media (min-width: 900px) { .columns { display: grid; grid-template-columns: 24rem minmax(0, 1fr); min-height: calc(100vh - 62px) } nav { background: var(--paper); border-right: 1px solid var(--rule) } .back { display: none } article, .nothing { padding: 2rem clamp(1.5rem, 4vw, 4rem) 4rem } }
`;
