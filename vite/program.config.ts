import { copyFileSync, globSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { type ConfigEnv, defineConfig, mergeConfig, type Plugin } from "vite";
import base from "../vite.config.ts";
import unbundled from "./unbundled.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const migrations = "src/server/db/migrations";
/** Loaded when they are used for the first time, if ever; a release brings them. */
const loadedLater = new RegExp(`^(${unbundled.join("|")})(/|$)`);

/**
 * The program with its renderer and packages in a few files, which `npm start` runs: it starts in
 * half the time and keeps each shared module once. Development runs the sources; so do tests,
 * except those of whole programs.
 */
export default defineConfig((env: ConfigEnv) =>
	mergeConfig(base({ ...env, isSsrBuild: true }), {
		plugins: [besideTheProgram(), plainAscii()],
		build: {
			ssr: true,
			outDir: "dist/program",
			emptyOutDir: true,
			minify: true,
			rolldownOptions: {
				input: {
					main: "src/server/main.ts",
					"entry-server": "src/web/entry-server.tsx",
					...Object.fromEntries(
						globSync("src/server/**/*-program.ts", { cwd: root }).map((path) => [
							basename(path, ".ts"),
							path,
						]),
					),
					...Object.fromEntries(
						readdirSync(join(root, migrations))
							.filter((name) => name.endsWith(".ts"))
							.map((name) => [`migrations/${basename(name, ".ts")}`, `${migrations}/${name}`]),
					),
				},
				external: [loadedLater, "pg-native"],
				output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
			},
		},
	}),
);

/** What the program finds beside its sources is beside the bundle, too. */
function besideTheProgram(): Plugin {
	return {
		name: "beside-the-program",
		transform: {
			filter: { id: /src\/server/ },
			handler: (code) =>
				code
					.replace(/new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/, (_, name) => {
						return `new URL("./${name}.js", import.meta.url)`;
					})
					// From `dist/program/` instead of `src/server/texts/`.
					.replace('new URL("../../../content/', 'new URL("../../content/'),
		},
		writeBundle: ({ dir }) =>
			copyFileSync(
				join(root, "src/server/identity/common-passwords.txt"),
				join(dir as string, "common-passwords.txt"),
			),
	};
}

/** V8 keeps a script's text, with two bytes a character unless all fit into one. */
function plainAscii(): Plugin {
	const escaped = (character: string) =>
		`\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return {
		name: "plain-ascii",
		generateBundle(_, bundle) {
			for (const file of Object.values(bundle))
				if (file.type === "chunk") file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
		},
	};
}
