import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import type { Page, ShownViewer, Site } from "../league/page-request.ts";
import { guards, type Viewer, visitor } from "../league/permissions.ts";
import { type Api, createApi } from "./api/api.ts";
import { docsPages } from "./api/docs.ts";
import { FileResponse } from "./api/file-response.ts";
import { assertMayReadMetrics, clientAddress } from "./client-address.ts";
import type { Caller } from "./context/call.ts";
import type { ServerContext } from "./context/server-context.ts";
import { ApiError, assertAccess, toApiError } from "./errors.ts";
import { feeds } from "./feeds/feeds.ts";
import type { CookiePolicy, ResponseCookies } from "./identity/cookies.ts";
import { requesterOf } from "./limits.ts";
import type { LiveChanges } from "./live.ts";
import { publicFiles } from "./public-files.ts";
import { assertFreeDisk, bodyChecks, withFile } from "./security/body-checks.ts";
import { commonHeaders, dataPolicy, embedPolicy, pagePolicy } from "./security/headers.ts";

export interface AppDeps {
	context: ServerContext;
	live: LiveChanges;
	/** The demo's mailbox; null unless the demo runs on localhost. */
	mailbox: Hono | null;
	site: Site;
	viewerOf: (session: string | null, request: Request) => Promise<Viewer>;
	cookies: CookiePolicy;
	isReady: () => Promise<boolean>;
	metrics: () => Promise<{ type: string; text: string }>;
	freeMegabytes: () => Promise<number>;
	settings: {
		publicUrl: string;
		isLoopback: boolean;
		trustedProxies: number;
		metricsToken?: string | undefined;
		payerUrl: string;
		dist: string;
		startedAt: string;
	};
	log: { error: (details: object, message: string) => void };
}

/** The data version that a response was read from, or that a write produced. */
const dataVersionHeader = "x-data-version";
const visitorCaching = "public, max-age=0, must-revalidate";

/** The HTTP application. Tests create the same one with their own dependencies. */
export function createApp(deps: AppDeps) {
	const { site, settings } = deps;
	const api = createApi(deps.context, (error, path) =>
		deps.log.error({ err: error, path: loggedPath(path) }, "call failed"),
	);
	const headers = Object.entries(commonHeaders(settings.publicUrl));
	const { scripts, embedStyles } = site.inlineHashes;
	const formTargets = [new URL(settings.payerUrl).origin];
	const embedCsp = embedPolicy(embedStyles);
	const app = new Hono<{ Bindings: { isForCache?: true } }>();

	app.use("/embed/*", async (c, next) => {
		await next();
		// An error is not framed: its policy forbids it.
		if (c.res.headers.get("content-security-policy") !== embedCsp) return;
		c.res.headers.delete("x-frame-options");
		c.res.headers.set("cross-origin-resource-policy", "cross-origin");
	});
	app.use(async (c, next) => {
		await next();
		for (const [name, value] of headers) c.res.headers.set(name, value);
		if (!c.res.headers.has("content-security-policy"))
			c.res.headers.set("content-security-policy", dataPolicy);
	});
	app.onError((error, c) => {
		const apiError = toApiError(error);
		if (apiError.code === "FAILED")
			deps.log.error({ err: error, path: loggedPath(c.req.path) }, "request failed");
		return c.json(apiError.body, apiError.status as 400, {
			"cache-control": "no-store",
			...apiError.headers,
		});
	});

	app.get("/healthz", (c) => c.json({ ok: true, startedAt: settings.startedAt }));
	app.get("/readyz", async (c) =>
		(await deps.isReady()) ? c.json({ ok: true }) : c.json({ ok: false }, 503),
	);
	app.get("/metrics", async (c) => {
		assertMayReadMetrics(c, settings.metricsToken);
		const { type, text } = await deps.metrics();
		return c.body(text, 200, { "content-type": type });
	});

	app.route("/", publicFiles(deps));
	app.get("/api/live", async (c) => deps.live.handle(c, requesterOf(await callerOf(c))));

	// The page cache compresses its responses and sets their ETags itself.
	const unlessForCache =
		(middleware: MiddlewareHandler): MiddlewareHandler =>
		(c, next) =>
			c.env?.isForCache ? next() : middleware(c, next);
	app.use(unlessForCache(compress()));
	app.use(
		unlessForCache(
			etag({
				weak: true,
				retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy", dataVersionHeader],
			}),
		),
	);
	app.route("/", docsPages(settings.publicUrl));
	app.route("/", feeds({ ...deps, publicUrl: settings.publicUrl, caching: visitorCaching }));
	if (deps.mailbox) app.route("/", deps.mailbox);
	app.all("/api/*", assertMethod(api), bodyChecks(deps), async (c) => {
		const path = c.req.path.slice("/api/".length);
		const caller = await callerOf(c);
		// Parse large bodies for admins only: the handler checks the role too late for that.
		if (withFile.has(c.req.path)) assertAccess(guards.admins(caller.viewer));
		const body = c.req.method === "POST" || c.req.method === "PUT" ? await readJson(c) : undefined;
		const versionBefore = deps.context.dataVersion.current();
		const method = c.req.method === "HEAD" ? "GET" : c.req.method;
		const query = new URL(c.req.url).searchParams;
		const response = await api.call({ method, path, query, body }, caller);
		c.header(
			dataVersionHeader,
			String(isRead(c) ? versionBefore : deps.context.dataVersion.current()),
		);
		setCookies(c, caller.cookies);
		const caching =
			isRead(c) &&
			caller.viewer.kind === "visitor" &&
			!path.startsWith("identity/") &&
			path !== "myTeam" &&
			caller.cookies.session === null &&
			caller.cookies.changes().length === 0 &&
			response.status === 200
				? visitorCaching
				: "no-store";
		if (response.body instanceof FileResponse)
			return c.body(Buffer.from(response.body.bytes), 200, {
				...response.body.headers,
				"cache-control": caching,
			});
		return c.json(response.body as object, response.status as 200, {
			...response.headers,
			"cache-control": caching,
		});
	});

	app.on(["GET", "HEAD"], "/embed/*", async (c) => {
		// What visitors see, whoever is signed in on this device.
		const caller = { ...(await callerOf(c)), viewer: visitor };
		const { pathname, search } = new URL(c.req.url);
		const { status, html } = await site.renderEmbed({
			url: pathname + search,
			now: deps.context.now(),
			read: (call) => api.read(call, caller),
		});
		return c.html(html, status as 200, {
			"content-security-policy": embedCsp,
			"cache-control": status === 200 ? visitorCaching : "no-store",
		});
	});
	app.on(["GET", "HEAD"], "*", async (c) => sendPage(c, await makePage(c, null)));
	app.post("*", assertTakesForms(site), bodyChecks(deps), async (c) => {
		const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
		return sendPage(c, await makePage(c, form));
	});
	app.all("*", () => {
		throw methodNotAllowed(["GET", "HEAD"]);
	});

	async function makePage(c: Context, form: Record<string, string> | null) {
		const caller = await callerOf(c);
		// Delete the cookie of an expired session, so that the next page can come from the cache. API
		// responses leave it: they may arrive after the user has signed in again in the same tab.
		if (caller.viewer.kind === "visitor" && caller.cookies.session !== null)
			caller.cookies.set("session", null);
		const url = new URL(c.req.url);
		const page = await site.render({
			url: url.pathname + url.search,
			form,
			now: deps.context.now(),
			dataVersion: deps.context.dataVersion.current(),
			viewer: shownViewer(caller.viewer),
			read: (call) => api.read(call, caller),
			write: async (path, body, method) => {
				await assertFreeDisk(deps, path);
				return api.call({ method, path, body, query: new URLSearchParams() }, caller);
			},
		});
		setCookies(c, caller.cookies);
		// A shared cache must not store a response that sets a cookie.
		return {
			...page,
			isPrivate: caller.viewer.kind !== "visitor" || caller.cookies.changes().length > 0,
		};
	}

	async function callerOf(c: Context): Promise<Caller & { cookies: ResponseCookies }> {
		const cookies = deps.cookies.read(c.req.header("cookie"));
		const viewer = await deps.viewerOf(cookies.session, c.req.raw);
		return {
			viewer,
			cookies,
			address: clientAddress(c, settings.trustedProxies),
			userAgent: c.req.header("user-agent") ?? "",
			key: idempotencyKeyOf(c),
		};
	}

	function sendPage(c: Context, page: Page & { isPrivate: boolean }) {
		if (page.error)
			deps.log.error({ err: page.error, path: loggedPath(c.req.path) }, "page failed");
		const styles = page.styleHash ? [page.styleHash] : [];
		c.header("content-security-policy", pagePolicy({ scripts, styles, formTargets }));
		c.header("vary", "cookie", { append: true });
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

/** Personal links have their key in the path (/makeup/{key}). */
const loggedPath = (path: string) => path.replace(/[\w-]{43,}/g, "…");

const isRead = (c: Context) => c.req.method === "GET" || c.req.method === "HEAD";

function setCookies(c: Context, cookies: ResponseCookies) {
	for (const cookie of cookies.changes()) c.header("set-cookie", cookie, { append: true });
}

const idempotencyKeyOf = (c: Context) => c.req.header("idempotency-key")?.slice(0, 200) || null;

const shownViewer = (viewer: Viewer): ShownViewer =>
	viewer.kind === "member"
		? { kind: "member", isAdmin: viewer.isAdmin }
		: { kind: viewer.kind, isAdmin: false };

const methodNotAllowed = (methods: readonly string[]) =>
	new ApiError("METHOD_NOT_ALLOWED", `Only ${methods.join(", ")} can be used here.`, {
		headers: { allow: methods.join(", ") },
	});

const assertMethod = (api: Api) => async (c: Context, next: () => Promise<void>) => {
	const allowed = api.methodsOf(c.req.path.slice("/api/".length));
	if (allowed.length === 0) throw new ApiError("NOT_FOUND", "This API call does not exist.");
	if (!allowed.includes(c.req.method)) throw methodNotAllowed(allowed);
	await next();
};

const assertTakesForms = (site: Site) => async (c: Context, next: () => Promise<void>) => {
	if (!site.takesForms(c.req.path)) throw methodNotAllowed(["GET", "HEAD"]);
	await next();
};

/** More than any call needs. Writing a deeply nested value as JSON overflows the stack. */
const maxDepth = 10;
const isDeeperThan = (depth: number, value: unknown): boolean =>
	typeof value === "object" &&
	value !== null &&
	(depth === 0 || Object.values(value).some((each) => isDeeperThan(depth - 1, each)));

async function readJson(c: Context) {
	try {
		const body: unknown = await c.req.json();
		if (isDeeperThan(maxDepth, body))
			throw new ApiError("INVALID", "The request is nested too deeply.");
		return body;
	} catch (error) {
		if (error instanceof ApiError) throw error;
		throw new ApiError("BAD_REQUEST", "The request could not be read.");
	}
}
