import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { samples } from "./samples.ts";

const ui = join(import.meta.dirname, "../../ui");
const components = globSync("*.tsx", { cwd: ui }).flatMap((file) => {
	const text = readFileSync(join(ui, file), "utf8");
	return [...text.matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(
		([, name]) => name as string,
	);
});

test("the styleguide shows every component of web/ui", () => {
	const shown = globSync("*.tsx", { cwd: import.meta.dirname })
		.map((file) => readFileSync(join(import.meta.dirname, basename(file)), "utf8"))
		.join("\n");
	expect(components.length).toBeGreaterThan(30);
	expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(shown))).toEqual([]);
});

test.each(samples)("the samples of “$title” render in both themes", ({ Sample }) => {
	for (const theme of ["light", "dark"] as const) {
		const router = createMemoryRouter([{ path: "/", element: createElement(Sample, { theme }) }]);
		const html = renderToString(createElement(RouterProvider, { router }));
		expect(html).not.toMatch(/undefined|\[object/);
		expect(html.length).toBeGreaterThan(200);
	}
});
