import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { help, helpGuides, helpMarkdown } from "../src/server/texts/help.ts";
import { pages } from "../src/web/routes/all.ts";
import { helpSection, helpSections } from "../src/web/routes/help-sections.ts";

/* The help names what the product has. */

const root = new URL("../src/", import.meta.url);
const sources = ["web/", "league/", "server/mail/templates/"]
	.flatMap((folder) =>
		readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
			.filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file))
			.map((file) => readFileSync(new URL(folder + file, root), "utf8")),
	)
	.join("\n")
	.replace(/\s+/g, " ");

const committeeRoles = ["treasurer", "scheduler", "editor", "coordinator"] as const;

/** Whether a name is a whole text in the code: between quotes, or between tags and braces. */
const isInProduct = (name: string) =>
	new RegExp(`["'\`>}] ?${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")} ?["'\`<{]`).test(sources);

test("a name that is only part of a text, or of none, is not in the product", () => {
	expect(isInProduct("Verify this scorecard")).toBe(true);
	expect(isInProduct("Verify this")).toBe(false);
	expect(isInProduct("Print the internet")).toBe(false);
});

const names = helpGuides.flatMap((guide) =>
	[...helpMarkdown(guide).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = ""]) => [guide, name]),
);

test("every button, link and page that the guides name exists", () => {
	expect(names.length).toBeGreaterThan(50);
	expect(names.filter(([, name = ""]) => !isInProduct(name))).toEqual([]);
});

test("every page of captains and admins has a section of the help", () => {
	const ids = help().flatMap(({ sections }) => sections.map(({ id }) => id));
	expect(new Set(ids).size).toBe(ids.length);
	const portals = [
		{ isAdmin: true },
		...committeeRoles.map((role) => ({ isAdmin: false, roles: [role] })),
	].map((viewer) => helpSection("/portal", { kind: "member", ...viewer }));
	expect(new Set(portals).size).toBe(5);
	expect(
		[...Object.values(helpSections), ...portals].filter((id) => !id || !ids.includes(id)),
	).toEqual([]);
	const paths = pages
		.filter(({ access }) => access === "members" || access === "admins")
		.map(({ path }) => path);
	expect(paths.filter((path) => !(path in helpSections))).toEqual([]);
	const all = pages.map(({ path }) => path);
	expect(Object.keys(helpSections).filter((path) => !all.includes(path))).toEqual([]);
});
