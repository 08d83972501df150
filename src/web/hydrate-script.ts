// The only inline script, in the head: it decides when a page gets interactive. It is constant, so
// that its hash can be in the Content-Security-Policy. Vite compiles it (`inline-script`).

/** Its text lists the page's scripts, its data attributes say when to load them. */
const list = document.getElementById("scripts") as HTMLElement;
const { dataset } = list;

/**
 * Loads the page's scripts: for visitors on the first touch or key, at the latest after 10 seconds,
 * since open pages update themselves; for others once the browser is idle. Until then links work
 * without JavaScript, and a changed filter submits its form.
 *
 * Remembers the key that started them, in case it is the key that opens the search.
 */
async function start({ key }: Partial<KeyboardEvent> = {}) {
	if (document.readyState === "loading")
		return document.addEventListener("DOMContentLoaded", start, { once: true });
	if (dataset["key"]) return;
	dataset["key"] = key ?? "none";
	const scripts: string[] = JSON.parse(list.textContent);
	for (const href of scripts)
		document.head.append(
			Object.assign(document.createElement("link"), {
				rel: "modulepreload",
				href,
				fetchPriority: "low",
			}),
		);
	// Each runs in a task of its own, those that others import first: a touch is never answered late.
	if (dataset["start"] === "touched")
		for (const href of scripts.toReversed()) {
			await import(href);
			await new Promise((done) => setTimeout(done));
		}
	import(scripts[0] as string);
}

// Safari has no `requestIdleCallback`.
const whenIdle = (work: () => void) =>
	self.requestIdleCallback?.(work, { timeout: 4000 }) ?? setTimeout(work, 1500);

for (const type of ["pointerdown", "keydown", "touchstart", "focusin"])
	addEventListener(type, start, { once: true, passive: true, capture: true });
addEventListener("load", () => {
	if (dataset["start"] === "idle") whenIdle(start);
	else setTimeout(start, 10_000);
});

// A button that was tapped before the scripts have run is tapped again when they have.
let tapped: HTMLElement | null | undefined;
const rememberButton = ({ target }: Event) => {
	tapped = (target as Element).closest<HTMLElement>("button[type=button]");
};
addEventListener("click", rememberButton, true);
addEventListener("crosscourt.hydrated", () => {
	removeEventListener("click", rememberButton, true);
	if (tapped?.isConnected) tapped.click();
});

document.addEventListener(
	"change",
	({ target }) => {
		const { form } = target as HTMLInputElement;
		if (form?.matches("[data-filter]") && document.documentElement.dataset["ready"] !== "page")
			form.requestSubmit();
	},
	true,
);

// Browsers don't open the details that a link leads to.
document.addEventListener("DOMContentLoaded", () => {
	const linked = document.getElementById(location.hash.slice(1)) as HTMLDetailsElement | null;
	if (linked?.matches("details")) linked.open = true;
});

// Lays out the parts below the first screen one by one, each when the browser is idle. Until then,
// they have an estimated height.
const later = document.getElementsByClassName("later");
const layOut = () => {
	later[0]?.classList.remove("later");
	if (later[0]) whenIdle(layOut);
};
addEventListener("load", () => whenIdle(layOut));

// Loads the display font after the first paint, so that text doesn't wait for it. Pages opened from
// another page of the site, which has loaded it, show it from the start. A new face means laying out
// all text again: large tables wait for the next page.
const face = new FontFace("Archivo Narrow", `url(${dataset["face"]})`, {
	weight: "400 700",
	display: "fallback",
});
const showFace = () => document.fonts.add(face);
if (document.referrer.startsWith(`${location.origin}/`)) showFace();
else
	addEventListener("load", () =>
		new PerformanceObserver((_, observer) => {
			observer.disconnect();
			whenIdle(() =>
				face.load().then(
					() => {
						if (document.getElementsByTagName("td").length < 1000) showFace();
					},
					() => {},
				),
			);
		}).observe({ type: "paint", buffered: true }),
	);
