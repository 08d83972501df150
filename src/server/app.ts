import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import type { Page, ShownViewer, Site } from "../league/page-request.ts";
import { guards, type Viewer } from "../league/permissions.ts";
import { type Api, createApi } from "./api/api.ts";
import { docsPages } from "./api/docs.ts";
import { FileAnswer } from "./api/file-answer.ts";
import type { ServerContext } from "./context/server-context.ts";
import { assertAccess, Refusal, refusalOf } from "./errors.ts";
import type { CookiePolicy, OpenJar } from "./identity/cookies.ts";
import type { LiveChanges } from "./live.ts";
import { commonHeaders, dataPolicy, pagePolicy } from "./security/headers.ts";
import { assertSameSite } from "./security/same-site.ts";

export interface AppDeps {
	context: ServerContext;
	/** The demo's mailbox, on this machine alone. */
	live: LiveChanges;
	mailbox: Hono | null;
	site: Site;
	/** Who it is whose browser holds this session. */
	viewerOf: (session: string | null, request: Request) => Promise<Viewer>;
	cookies: CookiePolicy;
	isReady: () => Promise<boolean>;
	metrics: () => Promise<{ type: string; text: string }>;
	freeMegabytes: () => Promise<number>;
	settings: {
		publicUrl: string;
		isLoopback: boolean;
		trustedProxies: number;
		payerUrl: string;
		dist: string;
		startedAt: string;
	};
	log: { error: (details: object, message: string) => void };
}

const bodyMax = 64 * 1024;
/** Calls that carry a file, by admins alone. */
const withFile = new Set(["/api/importPreview", "/api/import"]);
const fileBodyMax = 4_200_000;
/**
 * Below this the disk is all but full, and a write that fails half-way through is worse than one
 * refused.
 */
const freeAtLeast = 64;
/** Tells which data version an answer was read from, or what a write has moved it to. */
const dataVersionHeader = "x-data-version";
const visitorCaching = "public, max-age=0, must-revalidate";

/**
 * The whole program as a function of its dependencies: every test talks to what runs in production.
 */
export function createApp(deps: AppDeps) {
	const { site, settings } = deps;
	const api = createApi(deps.context, (error, path) =>
		deps.log.error({ err: error, path }, "call failed"),
	);
	const headers = Object.entries(commonHeaders(settings.publicUrl));
	const pageCsp = pagePolicy({
		...site.inlineHashes,
		formTargets: [new URL(settings.payerUrl).origin],
	});
	const app = new Hono<{ Bindings: { isForCache?: true } }>();

	app.use(async (c, next) => {
		await next();
		for (const [name, value] of headers) c.res.headers.set(name, value);
		if (!c.res.headers.has("content-security-policy"))
			c.res.headers.set("content-security-policy", dataPolicy);
	});
	app.onError((error, c) => {
		const refusal = refusalOf(error);
		if (refusal.code === "FAILED")
			deps.log.error({ err: error, path: c.req.path }, "request failed");
		return c.json(refusal.body, refusal.status as 400, {
			"cache-control": "no-store",
			...refusal.headers,
		});
	});

	app.get("/healthz", (c) => c.json({ ok: true, startedAt: settings.startedAt }));
	app.get("/readyz", async (c) =>
		(await deps.isReady()) ? c.json({ ok: true }) : c.json({ ok: false }, 503),
	);
	app.get("/metrics", async (c) => {
		const { type, text } = await deps.metrics();
		return c.body(text, 200, { "content-type": type });
	});

	const files = { root: `${settings.dist}/client`, precompressed: true };
	app.use(
		"/assets/*",
		serveStatic({
			...files,
			onFound: (_, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
		}),
	);
	app.all("/assets/*", (c) => c.text("Not found", 404, { "cache-control": "no-store" }));
	app.get("/robots.txt", (c) =>
		c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${settings.publicUrl}/sitemap.xml\n`),
	);
	// Where password managers look for the page on which a password is changed.
	app.get("/.well-known/change-password", (c) => c.redirect("/change-password"));
	app.get("/sitemap.xml", async (c) =>
		c.body(await siteMap(deps), 200, { "content-type": "application/xml; charset=utf-8" }),
	);
	app.get("/llms.txt", (c) => c.text(llmsText(settings.publicUrl)));
	for (const name of rootFiles) {
		app.get(
			`/${name}`,
			serveStatic({
				...files,
				path: name,
				onFound: (_, c) => c.header("cache-control", "public, max-age=86400"),
			}),
		);
	}

	app.get("/api/live", (c) => deps.live.handle(c));

	// What is made to be kept is packed and named once, by `createPageCache`.
	const unlessKept =
		(middleware: MiddlewareHandler): MiddlewareHandler =>
		(c, next) =>
			c.env?.isForCache ? next() : middleware(c, next);
	app.use(unlessKept(compress()));
	app.use(
		unlessKept(
			etag({
				weak: true,
				retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy", dataVersionHeader],
			}),
		),
	);
	app.route("/", docsPages(settings.publicUrl));
	if (deps.mailbox) app.route("/", deps.mailbox);
	app.all("/api/*", methods(api), bodyChecks(deps), async (c) => {
		const path = c.req.path.slice("/api/".length);
		const caller = await callerOf(c);
		// Nobody else is to have so much read before the call itself asks who they are.
		if (withFile.has(c.req.path)) assertAccess(guards.admins(caller.viewer));
		const body = c.req.method === "POST" || c.req.method === "PUT" ? await readJson(c) : undefined;
		const versionBefore = deps.context.dataVersion.current();
		const method = c.req.method === "HEAD" ? "GET" : c.req.method;
		const query = new URL(c.req.url).searchParams;
		const answer = await api.call({ method, path, query, body }, caller);
		c.header(
			dataVersionHeader,
			String(isRead(c) ? versionBefore : deps.context.dataVersion.current()),
		);
		handOver(c, caller.cookies);
		const caching =
			isRead(c) &&
			caller.viewer.kind === "visitor" &&
			!path.startsWith("identity/") &&
			caller.cookies.session === null &&
			caller.cookies.changes().length === 0 &&
			answer.status === 200
				? visitorCaching
				: "no-store";
		if (answer.body instanceof FileAnswer)
			return c.body(Buffer.from(answer.body.bytes), 200, {
				...answer.body.headers,
				"cache-control": caching,
			});
		return c.json(answer.body as object, answer.status as 200, {
			...answer.headers,
			"cache-control": caching,
		});
	});

	app.on(["GET", "HEAD"], "*", async (c) => sendPage(c, await makePage(c, null)));
	app.post("*", pageForms(site), bodyChecks(deps), async (c) => {
		const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
		return sendPage(c, await makePage(c, form));
	});
	app.all("*", () => {
		throw methodRefusal(["GET", "HEAD"]);
	});

	async function makePage(c: Context, form: Record<string, string> | null) {
		const caller = await callerOf(c);
		// A session that is over is taken out of the browser, so that the next page can be a kept one
		// again. Not by an API answer: it may come late, when its tab has signed in anew.
		if (caller.viewer.kind === "visitor" && caller.cookies.session !== null)
			caller.cookies.keep("session", null);
		const url = new URL(c.req.url);
		const page = await site.render({
			url: url.pathname + url.search,
			form,
			now: deps.context.now(),
			dataVersion: deps.context.dataVersion.current(),
			viewer: shownViewer(caller.viewer),
			read: (call) => api.read(call, caller),
			write: async (path, body, method) => {
				await assertFreeDisk(deps);
				return api.call({ method, path, body, query: new URLSearchParams() }, caller);
			},
		});
		handOver(c, caller.cookies);
		// A shared cache must not hand on what is put into one browser, or taken out of it.
		return {
			...page,
			isPrivate: caller.viewer.kind !== "visitor" || caller.cookies.changes().length > 0,
		};
	}

	/** Who asks, and what their browser holds. */
	async function callerOf(c: Context) {
		const cookies = deps.cookies.read(c.req.header("cookie"));
		const viewer = await deps.viewerOf(cookies.session, c.req.raw);
		return {
			viewer,
			cookies,
			address: addressOf(c, settings.trustedProxies),
			userAgent: c.req.header("user-agent") ?? "",
			key: keyOf(c),
		};
	}

	function sendPage(c: Context, page: Page & { isPrivate: boolean }) {
		if (page.error) deps.log.error({ err: page.error, path: c.req.path }, "page failed");
		c.header("content-security-policy", pageCsp);
		if (page.retryAfter && page.status >= 400) c.header("retry-after", page.retryAfter);
		if (page.location) return c.redirect(page.location, page.status as 302);
		c.header(
			"cache-control",
			page.status === 200 && page.isComplete && !page.isPrivate && c.req.method !== "POST"
				? visitorCaching
				: "no-store",
		);
		return c.html(page.html, page.status as 200);
	}

	return app;
}

const isRead = (c: Context) => c.req.method === "GET" || c.req.method === "HEAD";

/** Puts what the call has changed of the browser's secrets into the answer. */
function handOver(c: Context, cookies: OpenJar) {
	for (const cookie of cookies.changes()) c.header("set-cookie", cookie, { append: true });
}

/** A write's own name, as the standard header gives it. */
const keyOf = (c: Context) => c.req.header("idempotency-key")?.slice(0, 200) || null;

/** What a page may know of its reader before it asks: enough for the guards and the menu. */
const shownViewer = (viewer: Viewer): ShownViewer =>
	viewer.kind === "member"
		? { kind: "member", isAdmin: viewer.isAdmin }
		: { kind: viewer.kind, isAdmin: false };

const rootFiles = [
	"favicon.ico",
	"favicon.svg",
	"apple-touch-icon.png",
	"icon-192.png",
	"icon-512.png",
	"manifest.webmanifest",
	"link-preview.png",
];

const methodRefusal = (methods: readonly string[]) =>
	new Refusal("METHOD_NOT_ALLOWED", `Only ${methods.join(", ")} can be used here.`, {
		headers: { allow: methods.join(", ") },
	});

const methods = (api: Api) => async (c: Context, next: () => Promise<void>) => {
	const known = api.methodsOf(c.req.path.slice("/api/".length));
	if (known.length === 0) throw new Refusal("NOT_FOUND", "This call does not exist.");
	if (!known.includes(c.req.method)) throw methodRefusal(known);
	await next();
};

const pageForms = (site: Site) => async (c: Context, next: () => Promise<void>) => {
	if (!site.takesForms(c.req.path)) throw methodRefusal(["GET", "HEAD"]);
	await next();
};

/**
 * In the order of the house: size, origin, kind of content, room on the disk. Reading calls carry
 * no body and pass.
 */
function bodyChecks(deps: AppDeps) {
	const limitTo = (maxSize: number) =>
		bodyLimit({
			maxSize,
			onError: () => {
				throw new Refusal("TOO_LARGE", "This is too much to send at once.", {
					headers: { connection: "close" },
				});
			},
		});
	const [limit, fileLimit] = [limitTo(bodyMax), limitTo(fileBodyMax)];
	return async (c: Context, next: () => Promise<void>) => {
		if (c.req.method === "GET" || c.req.method === "HEAD") return next();
		await (withFile.has(c.req.path) ? fileLimit : limit)(c, async () => {
			assertSameSite(c.req.raw.headers, deps.settings);
			const expected = c.req.path.startsWith("/api/")
				? "application/json"
				: "application/x-www-form-urlencoded";
			const kind = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
			// Who deletes something says so with the path alone; a body that comes along isn't read.
			// What takes something away needs no body; if it has one, it is of the same kind.
			const isBare = c.req.method === "DELETE" && kind === undefined;
			if (!isBare && kind !== expected)
				throw new Refusal("WRONG_CONTENT_TYPE", `Please send this as ${expected}.`);
			await assertFreeDisk(deps);
			await next();
		});
	};
}

async function assertFreeDisk({ freeMegabytes }: AppDeps) {
	if ((await freeMegabytes()) < freeAtLeast)
		throw new Refusal(
			"DISK_FULL",
			"The league’s disk is full, so nothing can be saved right now. Please tell the administrator.",
		);
}

async function readJson(c: Context) {
	try {
		return await c.req.json();
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw new Refusal("BAD_REQUEST", "The request could not be read.");
	}
}

/**
 * The address behind as many proxies as the installation trusts; a header alone is believed from
 * nobody.
 */
function addressOf(c: Context, trustedProxies: number) {
	const forwarded =
		c.req
			.header("x-forwarded-for")
			?.split(",")
			.map((part) => part.trim()) ?? [];
	const believed = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
	if (believed) return believed;
	if (!c.env?.incoming) return "unknown";
	try {
		return getConnInfo(c).remote.address ?? "unknown";
	} catch {
		return "unknown";
	}
}

async function siteMap({ site, context, settings }: AppDeps) {
	const rosters = (await context.reads.standing()).map((row) => `/roster/${row.teamId}`);
	const results = (await context.reads.matchResult()).map((row) => `/match-results/${row.matchId}`);
	const urls = [...site.paths, ...rosters, ...results].map(
		(path) => `<url><loc>${settings.publicUrl}${path}</loc></url>`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}

const llmsText = (publicUrl: string) =>
	`# Tennis league\n\n> Schedules, standings, results, rosters and rules of an amateur league of mixed tennis teams.\n\n- [Standings](${publicUrl}/standings)\n- [Match results](${publicUrl}/match-results)\n- [Schedules](${publicUrl}/schedules)\n- [Calendar](${publicUrl}/calendar)\n- [By-laws](${publicUrl}/bylaws)\n- [Data as JSON](${publicUrl}/api/docs)\n`;
