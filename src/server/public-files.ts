import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Site } from "../league/page-request.ts";
import { logoFiles } from "./branding/logo-files.ts";
import { pageBranding } from "./branding/page-branding.ts";
import { previews } from "./branding/previews.ts";
import type { ServerContext } from "./context/server-context.ts";
import type { LeagueReads } from "./db/league-reads.ts";
import { workerPolicy } from "./security/headers.ts";
import { publicPages } from "./texts/league-pages.ts";

interface PublicFilesDeps {
	context: Pick<ServerContext, "db" | "reads" | "now" | "printer">;
	site: Pick<Site, "paths">;
	settings: { publicUrl: string; dist: string; hasServiceWorker: boolean };
}

/** Built assets, icons, and files for search engines and other tools. */
export function publicFiles(deps: PublicFilesDeps) {
	const { settings } = deps;
	const files = new Hono();
	const root = { root: `${settings.dist}/client`, precompressed: true };
	files.use(
		"/assets/*",
		serveStatic({
			...root,
			onFound: (_, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
		}),
	);
	files.all("/assets/*", (c) => c.text("Not found", 404, { "cache-control": "no-store" }));
	files.get("/robots.txt", (c) =>
		c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${settings.publicUrl}/sitemap.xml\n`),
	);
	// The well-known URL that password managers open to change a password.
	files.get("/.well-known/change-password", (c) => c.redirect("/change-password"));
	// Links in emails that were sent before the page had its present address.
	files.get("/schedule-wishes/:key", (c) =>
		c.redirect(`/schedule-preferences/${encodeURIComponent(c.req.param("key"))}`),
	);
	files.get("/sitemap.xml", async (c) =>
		c.body(await siteMap(deps), 200, { "content-type": "application/xml; charset=utf-8" }),
	);
	files.get("/manifest.webmanifest", async (c) =>
		c.body(JSON.stringify(await manifestOf(deps.context.reads)), 200, {
			"content-type": "application/manifest+json",
			"cache-control": "public, max-age=3600",
		}),
	);
	files.get("/service-worker.js", async (c) =>
		c.body(await readFile(join(settings.dist, "client", workerFile(settings)), "utf8"), 200, {
			"content-type": "text/javascript; charset=utf-8",
			// Browsers ask for a new one at each visit.
			"cache-control": "no-cache",
			"content-security-policy": workerPolicy,
		}),
	);
	files.get("/look/:logo/:name", logoFiles(deps.context));
	files.get("/previews/:name", previews(deps.context));
	files.get("/llms.txt", (c) => c.text(llmsText(settings.publicUrl)));
	for (const name of rootFiles) {
		files.get(
			`/${name}`,
			serveStatic({
				...root,
				path: name,
				onFound: (_, c) => c.header("cache-control", "public, max-age=86400"),
			}),
		);
	}
	return files;
}

const rootFiles = [
	"favicon.ico",
	"favicon.svg",
	"apple-touch-icon.png",
	"icon-192.png",
	"icon-512.png",
	"link-preview.png",
	"screenshot-scorecard.png",
	"screenshot-schedule.png",
	"screenshot-standings.png",
];

/** If the worker is disabled, devices replace it with one that removes itself. */
const workerFile = ({ hasServiceWorker }: { hasServiceWorker: boolean }) =>
	hasServiceWorker ? "service-worker.js" : "disabled-worker.js";

/** Drawn by `scripts/draw-screenshots.mjs`. */
const screenshots = [
	{ name: "scorecard", sizes: "720x1480", form_factor: "narrow", label: "A scorecard" },
	{ name: "schedule", sizes: "720x1480", form_factor: "narrow", label: "A team’s schedule" },
	{ name: "standings", sizes: "1280x800", form_factor: "wide", label: "Standings" },
].map(({ name, ...shot }) => ({ src: `/screenshot-${name}.png`, type: "image/png", ...shot }));

/** The manifest, by which phones name and show the site on their home screen. */
async function manifestOf(reads: LeagueReads) {
	const { name, shortName } = await reads.theLeague();
	const { css, themeColor, logo } = pageBranding(await reads.theBranding());
	return {
		name,
		short_name: shortName,
		// The icons have margins for the mask.
		icons: ["any", "maskable"].flatMap((purpose) =>
			["192", "512"].map((size, index) => ({
				src: logo?.icons[index] ?? `/icon-${size}.png`,
				sizes: `${size}x${size}`,
				type: "image/png",
				purpose,
			})),
		),
		// The screenshots show the site in its default colors.
		...(css === "" && { screenshots }),
		theme_color: themeColor,
		background_color: "#ffffff",
		id: "/",
		start_url: "/",
		scope: "/",
		display: "standalone",
	};
}

async function siteMap({ site, context, settings }: PublicFilesDeps) {
	const rosters = (await context.reads.standing()).map((row) => `/roster/${row.teamId}`);
	const results = (await context.reads.matchResult()).map((row) => `/match-results/${row.matchId}`);
	const archives = (await context.reads.archivedMatches()).flatMap(({ seasonId, matchIds }) => [
		`/season/${seasonId}`,
		...["/standings", "/match-results", "/schedules"].map((path) => `${path}?seasonId=${seasonId}`),
		...matchIds.map((matchId) => `/match-results/${matchId}?seasonId=${seasonId}`),
	]);
	const teams = new Set((await context.reads.seasonTeams()).map((row) => `/teams/${row.teamId}`));
	const live = await context.reads.seasonOfLive();
	const hasMatches = (await context.reads.liveHistory()).matches.length > 0;
	const players = (await context.reads.playersWithPages()).map((id) => `/players/${id}`);
	const added = (await publicPages(context.reads)).map(({ address }) => `/${address}`);
	const urls = [
		...site.paths,
		...added,
		...rosters,
		...teams,
		...(live && hasMatches ? [`/season/${live.seasonId}`] : []),
		...players,
		...results,
		...archives,
	].map((path) => `<url><loc>${settings.publicUrl}${path}</loc></url>`);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}

const llmsText = (publicUrl: string) =>
	`# Tennis league\n\n> Schedules, standings, results, rosters, and rules of an amateur league of mixed tennis teams.\n\n- [Standings](${publicUrl}/standings)\n- [Match results](${publicUrl}/match-results)\n- [Schedules](${publicUrl}/schedules)\n- [Calendar](${publicUrl}/calendar)\n- [Matches as iCalendar](${publicUrl}/calendar/league.ics)\n- [Results as Atom](${publicUrl}/match-results.atom)\n- [By-laws](${publicUrl}/bylaws)\n- [Data as JSON](${publicUrl}/api/docs)\n`;
