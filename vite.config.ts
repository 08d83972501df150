import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, minifySync, type Plugin, transformWithOxc } from "vite";

/** What visitors' pages share, in one script; what only signed-in people need stays with theirs. */
const onVisitorsPages = new RegExp(
	[
		"node_modules.(?!@github|@tanstack|@simplewebauthn|use-sync-external-store)",
		"src.league.(facts|wording|rules.(time.league-time|season.current))",
		"src.web.(router|site-context|load-with-styles|data.(api|browser|page|reads|season-number)|parts.directory)",
		"src.web.shell.(?!user-menu|admin-nav|help-link|saved-copy|use-service-worker)",
		"src.web.ui.(alert|button|empty|field|icons|link|page-head|select|sheet-menu|use-close-details)[.-]",
	].join("|"),
);
/** What many of them use: small modules compress better together than one by one. */
const onResultPages =
	/src.(league.(entities.line|rules.scoring.scorecard)|web.(parts.(filters|past-season)|ui.(badge|table)))[.-]/;
const onMatchPages =
	/src.(league.rules.schedule.(match-state|effective-slot|makeup-slots|start-time)|web.parts.match-state)[.-]/;
const onFormPages =
	/src.(league.entities.(define-record|player)|web.(parts.(described-form|account.form-error)))[.-]/;
const browsers = "baseline-widely-available";

export default defineConfig(({ isSsrBuild }) => ({
	publicDir: isSsrBuild ? false : "src/web/public",
	// React goes into the renderer as its production build, whatever NODE_ENV the program is started
	// with: the other one takes four times as long for a page.
	...(isSsrBuild && {
		ssr: { noExternal: true as const },
		define: { "process.env.NODE_ENV": '"production"' },
	}),
	plugins: [react(), ...(isSsrBuild ? [inlineScript()] : [withStyles(), precompressed()])],
	build: isSsrBuild
		? // Made just as for the browser, so that both sides know a style by the same name.
			{ target: browsers, cssMinify: true, cssCodeSplit: false, assetsInlineLimit: 0 }
		: {
				target: browsers,
				manifest: true,
				// Pictures are fetched as they are needed, not carried in every script.
				assetsInlineLimit: 0,
				// Hashed scripts are loaded by the boot script alone; hints for them stand there.
				modulePreload: false,
				rolldownOptions: {
					// Limits of texts and other constants that pages share become their values.
					optimization: { inlineConst: { mode: "all" } },
					input: {
						"entry-client": "src/web/entry-client.tsx",
						"service-worker": "src/web/service-worker/service-worker.ts",
						"disabled-worker": "src/web/service-worker/disabled-worker.ts",
					},
					output: {
						// Browsers look for a new service worker at the same address.
						entryFileNames: ({ name }) =>
							name.endsWith("-worker") ? "[name].js" : "assets/[name]-[hash].js",
						codeSplitting: {
							groups: [
								// Each is run in a task of its own.
								{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
								{ name: "site", test: onVisitorsPages },
								{ name: "results", test: onResultPages },
								{ name: "matches", test: onMatchPages },
								{ name: "forms", test: onFormPages },
								// Without it, the login page would load the list of admin pages with these.
								{ name: "member-reads", test: /src.web.data.member-reads/ },
							],
						},
					},
				},
			},
}));

/**
 * The code of a module as a string. Every page carries it: each byte delays the first paint on a
 * slow phone. A block around it keeps its names out of the page's other scripts.
 */
function inlineScript(): Plugin {
	return {
		name: "inline-script",
		enforce: "pre",
		load: {
			filter: { id: /\?inline-script$/ },
			async handler(id) {
				const [file] = id.split("?") as [string];
				this.addWatchFile(file);
				const { code } = await transformWithOxc(readFileSync(file, "utf8"), file);
				const script = minifySync("script.js", `{${code}}`, { module: false }).code;
				return `export default ${JSON.stringify(script)}`;
			},
		},
	};
}

/** Replaces the code that Vite wraps imports in by a smaller one that knows the inlined styles. */
function withStyles(): Plugin {
	return {
		name: "with-styles",
		enforce: "pre",
		load: {
			filter: { id: /vite\/preload-helper\.js$/ },
			handler: () =>
				'export { loadWithStyles as __vitePreload } from "/src/web/load-with-styles.ts"',
		},
	};
}

/**
 * Puts a gzip and a brotli copy beside each asset that shrinks, so that the server never compresses
 * one.
 */
function precompressed(): Plugin {
	return {
		name: "precompressed",
		writeBundle({ dir }) {
			const folder = join(dir as string, "assets");
			for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
				const bytes = readFileSync(join(folder, file));
				writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
				writeFileSync(
					join(folder, `${file}.br`),
					brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
				);
			}
		},
	};
}
