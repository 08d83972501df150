import type { Plugin } from "vite";

interface Cut {
	/** The end of the module's id. */
	module: string;
	/** The declared name that is unused here, … */
	name: string;
	/** … and what takes its place. */
	by: string;
}

const router = "react-router/dist/production/lib/";
const cut = (module: string, name: string, by: string): Cut => ({ module, name, by });

/**
 * What every page would load although this site never uses it. Without the declaration, the build
 * drops all that only this used.
 */
const cuts: readonly Cut[] = [
	// No chunk has styles or preload hints of its own (`cssCodeSplit`, `modulePreload`).
	cut("vite/preload-helper.js", "__vitePreload", "(load) => load()"),
	// `createBrowserRouter({ instrumentations })`
	cut(`${router}router/instrumentation.js`, "getRouteInstrumentationUpdates", "() => ({})"),
	cut(`${router}router/instrumentation.js`, "instrumentClientSideRouter", "(router) => router"),
	// `useFetcher`
	cut(`${router}router/router.js`, "fetch", "async () => {}"),
	// `useBlocker`
	cut(`${router}router/router.js`, "shouldBlockNavigation", "() => undefined"),
	cut(`${router}router/router.js`, "updateBlocker", "() => {}"),
	// `lazy: { loader, … }`; pages use a function
	cut(`${router}router/router.js`, "loadLazyRouteProperty", "() => undefined"),
	// `<HistoryRouter>`
	cut(`${router}dom/lib.js`, "HistoryRouter", "() => null"),
	// Warnings in the console
	cut(`${router}router/history.js`, "warning", "() => {}"),
	cut("react-router/dist/production/lib/server-runtime/warnings.js", "warnOnce", "() => {}"),
	// `<Link prefetch>`
	cut(`${router}dom/ssr/components.js`, "usePrefetchBehavior", "() => [false]"),
	cut(`${router}dom/ssr/components.js`, "PrefetchPageLinks", "() => null"),
	// `<Await>`
	cut(`${router}components.js`, "AwaitErrorBoundary", "() => null"),
	// Server components
	cut(`${router}hooks.js`, "RSCErrorHandler", "({ children }) => children"),
	cut(`${router}errors.js`, "decodeRouteErrorResponseDigest", "() => undefined"),
	// `viewTransition`
	cut(`${router}components.js`, "isViewTransitionAvailable", "false"),
	cut(`${router}dom/lib.js`, "useViewTransitionState", "() => false"),
	cut(`${router}router/router.js`, "restoreAppliedTransitions", "() => {}"),
	cut(`${router}router/router.js`, "persistAppliedTransitions", "() => {}"),
];

/** A Vite plugin that leaves unused parts of packages out of the browser's scripts. */
export function leanScripts(): Plugin {
	const made = new Set<Cut>();
	return {
		name: "lean-scripts",
		apply: "build",
		transform(code, id) {
			const here = cuts.filter(({ module }) => id.endsWith(module));
			for (const each of here) {
				const declaration = new RegExp(
					`\\b(async function|function|const|let|var) (?=${each.name}\\b)`,
				);
				const rest = code.replace(declaration, `const ${each.name} = ${each.by};\n$1 unused_`);
				if (rest !== code) made.add(each);
				code = rest;
			}
			return here.length > 0 ? { code, map: null } : null;
		},
		buildEnd(error) {
			const missing = cuts.filter((each) => !made.has(each));
			if (!error && missing.length > 0)
				this.error(`Not found, so not cut: ${missing.map(({ name }) => name).join(", ")}`);
		},
	};
}
