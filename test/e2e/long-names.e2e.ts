import { sql } from "kysely";
import { adminPages } from "../../src/web/routes/admins.ts";
import { signIn } from "./account-steps.ts";
import { expect, type Page, test, visitor, whenHydrated } from "./browser.ts";
import { named } from "./demo-league.ts";
import { league, site, useLeague } from "./league.ts";
import { publicPages } from "./public-pages.ts";

useLeague();

/** 60 characters without a space; each ends with its id. */
const name60 = "Donaudampfschifffahrtsgesellschaftskapitänswitwenvereinsplatz";

test.beforeAll(async () => {
	for (const [table, id, fields] of [
		["team", "teamId", ["teamName"]],
		["player", "playerId", ["firstName", "lastName"]],
		["location", "locationId", ["locationName", "city"]],
		["user", "userId", ["firstName", "lastName"]],
		["association", "associationId", ["associationName"]],
	] as const)
		for (const field of fields)
			await sql`
				update ${sql.table(table)}
				set ${sql.ref(field)} = left(${name60}, 60 - length(${sql.ref(id)}::text)) || ${sql.ref(id)}
				where ${sql.ref(field)} <> 'Bye'
			`.execute(league.db);
	await sql`update "dataVersion" set version = version + 1`.execute(league.db);
	await expect
		.poll(async () => (await fetch(`${site}/team-listing`)).text(), { intervals: [100] })
		.toContain(name60.slice(0, 50));
});

/** Opens a page at 320 px; returns what sticks out or overprints something else. */
async function flaws(page: Page, path: string) {
	await page.goto(path);
	if (!path.startsWith("/embed")) await whenHydrated(page);
	const { wide, overlaps } = await page.evaluate(findFlaws);
	return [...wide, ...overlaps].map((flaw) => `${path}: ${flaw}`);
}

async function flawsOf(email: string | null, paths: readonly string[]) {
	const { page } = await visitor({ viewport: { width: 320, height: 812 } });
	if (email) await signIn(page, email);
	const found: string[] = [];
	for (const path of paths) found.push(...(await flaws(page, path)));
	return found;
}

const account = (name: string) => `${name}@crosscourt.example`;

test("names of 60 characters widen no public page on a phone, and overprint nothing", {
	tag: "@volume",
}, async () => {
	test.setTimeout(300_000);
	const paths = publicPages.map(({ path }) => path);
	expect(await flawsOf(null, [...paths, "/schedules?seasonId=1", "/embed/standings"])).toEqual([]);
});

test("names of 60 characters widen neither search results nor suggestions on a phone", async () => {
	expect(await flawsOf(null, ["/search?q=donaudampf"])).toEqual([]);
	const { page } = await visitor({ viewport: { width: 320, height: 812 } });
	await page.goto("/search");
	await whenHydrated(page);
	await page.getByRole("combobox").fill("donaudampf");
	await expect(page.getByRole("option").first()).toBeVisible();
	expect((await page.evaluate(findFlaws)).wide).toEqual([]);
});

test("names of 60 characters widen no captain’s page and no scorecard on a phone", {
	tag: "@volume",
}, async () => {
	test.setTimeout(300_000);
	// Home, standings and schedules begin with the captain's team.
	const own = [
		"/",
		"/standings",
		"/schedules",
		"/portal",
		"/team-info",
		"/makeup-matches",
		"/players-looking",
		"/profile",
	];
	const card = `/team-info?matchId=${named.rainedOutMatchId}`;
	expect(await flawsOf(account("captain"), [...own, card])).toEqual([]);
});

test("names of 60 characters widen no admin’s page on a phone", { tag: "@volume" }, async () => {
	test.setTimeout(300_000);
	expect(
		await flawsOf(account("admin"), ["/portal", ...adminPages.map(({ path }) => path)]),
	).toEqual([]);
});

/** Runs in the page. */
function findFlaws() {
	const { scrollWidth } = document.scrollingElement as Element;
	const wide = [];
	if (scrollWidth > innerWidth) {
		wide.push(`${scrollWidth} px wide`);
		for (const element of document.body.querySelectorAll("*"))
			if (
				wide.length < 4 &&
				element.getBoundingClientRect().right > innerWidth + 1 &&
				!element.closest(".scroller *, .quick-nav *")
			)
				wide.push(pathOf(element));
	}

	interface Piece {
		node: Node;
		left: number;
		right: number;
		top: number;
		bottom: number;
	}
	const pieces: Piece[] = [];
	const top = document.querySelector("dialog[open]") ?? document.body;
	const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const parent = node.parentElement;
		if (!parent?.checkVisibility() || !node.textContent?.trim() || isApart(parent, top)) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		const clip = clipOf(parent);
		for (const rect of range.getClientRects()) {
			const left = Math.max(rect.left, clip.left);
			const right = Math.min(rect.right, clip.right);
			const upper = Math.max(rect.top, clip.top);
			const lower = Math.min(rect.bottom, clip.bottom);
			if (right - left > 3 && lower - upper > 3)
				pieces.push({ node, left, right, top: upper, bottom: lower });
		}
	}
	pieces.sort((a, b) => a.top - b.top);
	const overlaps: string[] = [];
	for (const [index, one] of pieces.entries())
		for (let at = index + 1; at < pieces.length && overlaps.length < 4; at++) {
			const other = pieces[at] as Piece;
			if (other.top > one.bottom) break;
			const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
			const down = Math.min(one.bottom, other.bottom) - other.top;
			const height = Math.min(one.bottom - one.top, other.bottom - other.top);
			// With a tight line height, the boxes of two lines overlap; their letters don't.
			if (one.node !== other.node && across > 3 && down > height * 0.4)
				overlaps.push(`“${textOf(one.node)}” over “${textOf(other.node)}”`);
		}
	return { wide, overlaps };

	function pathOf(element: Element): string {
		const own = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
		const parent = element.parentElement;
		return parent && parent.tagName !== "MAIN" ? `${pathOf(parent)} > ${own}` : own;
	}
	function textOf({ textContent, parentElement }: Node) {
		const { tagName, className } = parentElement as Element;
		return `${tagName.toLowerCase()}.${className}: ${textContent?.trim().slice(-24)}`;
	}
	/** Text for screen readers, and text that stays while others scroll below it. */
	function isApart(element: Element, root: Element) {
		for (let each: Element | null = element; each && each !== root; each = each.parentElement) {
			const { position, clipPath } = getComputedStyle(each);
			if (clipPath !== "none" || position === "sticky" || position === "fixed") return true;
		}
		return false;
	}
	function clipOf(element: Element) {
		const clip = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
		for (let each: Element | null = element; each; each = each.parentElement) {
			if (getComputedStyle(each).overflowX === "visible" || each === document.body) continue;
			if (each === document.documentElement) continue;
			const box = each.getBoundingClientRect();
			clip.left = Math.max(clip.left, box.left);
			clip.right = Math.min(clip.right, box.right);
			clip.top = Math.max(clip.top, box.top);
			clip.bottom = Math.min(clip.bottom, box.bottom);
		}
		return clip;
	}
}
