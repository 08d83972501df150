import { hash } from "node:crypto";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { committeeRoles } from "../league/entities/roles.ts";
import type { Page, ShownViewer, Site } from "../league/page-request.ts";
import { guards, holds, type Viewer } from "../league/permissions.ts";
import { type Api, createApi } from "./api/api.ts";
import { docsPages } from "./api/reference/docs.ts";
import { FileResponse } from "./api/reports/file-response.ts";
import type { RenderedPage, SameAs } from "./cache/page-cache.ts";
import { assertCanReadMetrics, clientAddress } from "./client-address.ts";
import { type Caller, visitorFrom } from "./context/call.ts";
import { loggedPath } from "./context/logged-path.ts";
import type { ServerContext } from "./context/server-context.ts";
import { ApiError, assertAccess, toApiError, unknownCall } from "./errors.ts";
import { feedSearchKeys } from "./feeds/feeds.ts";
import type { CookiePolicy, ResponseCookies } from "./identity/cookies.ts";
import { requesterOf } from "./limits.ts";
import type { LiveChanges } from "./live.ts";
import { newsPath } from "./mail/templates/message-emails.ts";
import { pageFrame } from "./page-frame.ts";
import { pageHeaders, visitorCaching } from "./page-headers.ts";
import { payPalNotices } from "./paypal-notices.ts";
import { publicFiles } from "./public-files.ts";
import { savedCopyHeader, savedCopyOf, userHeader } from "./saved-copy.ts";
import { assertFreeDisk, bodyChecks, hasLargeBody, readJson } from "./security/body-checks.ts";
import { commonHeaders, dataPolicy } from "./security/headers.ts";
import { isOneClick } from "./security/one-click.ts";
import { refuseUnreadable } from "./security/unreadable-url.ts";

export interface AppDeps {
	context: ServerContext;
	live: LiveChanges;
	/** The demo's mailbox; null unless the demo runs on localhost. */
	mailbox: Hono | null;
	site: Site;
	/** A page, embed, feed or list as visitors see it (`visitor-pages.ts`). */
	visitorPage: (url: string, variant: string) => Promise<RenderedPage | SameAs>;
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
		hasServiceWorker: boolean;
		startedAt: string;
	};
	log: { error: (details: object, message: string) => void };
}

/** The data version that a response was read from, or that a write produced. */
export const dataVersionHeader = "x-data-version";

/** The HTTP application. Tests create the same one with their own dependencies. */
export function createApp(deps: AppDeps) {
	const { site, settings } = deps;
	const api = createApi(deps.context, (error, path) =>
		deps.log.error({ err: error, path: loggedPath(path) }, "call failed"),
	);
	const common = Object.entries(commonHeaders(settings.publicUrl));
	const headersOf = pageHeaders({ ...settings, site });
	const app = new Hono<{ Variables: { hasAllHeaders?: true } }>();

	app.use(async (c, next) => {
		await next();
		if (c.get("hasAllHeaders")) return;
		for (const [name, value] of common) c.res.headers.set(name, value);
		if (!c.res.headers.has("content-security-policy"))
			c.res.headers.set("content-security-policy", dataPolicy);
	});
	app.use(refuseUnreadable);
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
		assertCanReadMetrics(c, settings.metricsToken);
		const { type, text } = await deps.metrics();
		return c.body(text, 200, { "content-type": type });
	});

	app.route("/", publicFiles(deps));
	app.route("/", payPalNotices(deps));
	app.get("/api/live", async (c) => {
		const { viewer, address, cookies } = await callerOf(c);
		const session = viewer.kind === "visitor" ? null : cookies.session;
		return deps.live.handle(c, requesterOf({ viewer, address }), session);
	});

	app.use(compress());
	app.use(
		etag({
			weak: true,
			// The default, Web Crypto, hashes in another thread: the detour takes longer than hashing.
			generateDigest: (body) => Uint8Array.from(hash("sha1", body, "buffer")).buffer,
			retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy", dataVersionHeader],
		}),
	);
	app.route("/", docsPages(settings.publicUrl));
	// What visitors see, whoever is signed in on this device.
	app.on(["GET", "HEAD"], ["/embed/*", "/calendar/*", "/match-results.atom"], async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		if (!pathname.startsWith("/embed/") && !feedSearchKeys(pathname)) return next();
		const page = await deps.visitorPage(pathname + search, "");
		if ("sameAs" in page) return next();
		c.set("hasAllHeaders", true);
		return c.body(page.body, page.status as 200, Object.fromEntries(page.headers()));
	});
	if (deps.mailbox) app.route("/", deps.mailbox);
	app.all("/api/*", assertMethod(api), bodyChecks(deps), async (c) => {
		const path = c.req.path.slice("/api/".length);
		const caller = await callerOf(c);
		// Parse large bodies for the committee only: the handler checks the role too late for that.
		if (hasLargeBody(c.req.path)) assertAccess(guards.committee(caller.viewer));
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

	app.on(["GET", "HEAD"], "*", async (c) => sendPage(c, await makePage(c, null)));
	app.post(newsPath(":key"), async (c, next) => {
		if (!(await isOneClick(c.req.raw))) return next();
		await assertFreeDisk(deps, "setLeagueNews");
		const address = clientAddress(c, settings.trustedProxies);
		const { status } = await api.call(
			{
				method: "POST",
				path: "setLeagueNews",
				query: new URLSearchParams(),
				body: { key: c.req.param("key"), wantsNews: false },
			},
			visitorFrom(address),
		);
		return c.body(null, status as 200, { "cache-control": "no-store" });
	});
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
		const asked = { header: c.req.header(savedCopyHeader), path: url.pathname };
		const copy = form ? null : savedCopyOf(caller, asked, { site, api });
		const page = await site.render({
			url: url.pathname + url.search,
			form,
			now: deps.context.now(),
			// Older than every data version: a copy is read again as soon as that is possible.
			dataVersion: copy ? 0 : deps.context.dataVersion.current(),
			dataTag: null,
			isSavedCopy: copy !== null,
			hasServiceWorker: settings.hasServiceWorker,
			viewer: shownViewer(copy?.viewer ?? caller.viewer),
			...(await pageFrame(deps.context.reads, deps.context.now())),
			read: copy?.read ?? ((call) => api.read(call, caller)),
			write: async (path, body, method) => {
				await assertFreeDisk(deps, path);
				return api.call({ method, path, body, query: new URLSearchParams() }, caller);
			},
		});
		setCookies(c, caller.cookies);
		if (caller.viewer.kind === "member") c.header(userHeader, String(caller.viewer.userId));
		if (copy) c.header(savedCopyHeader, "1");
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
		c.header("vary", "cookie", { append: true });
		const headers = headersOf.ofPage(page, page.isPrivate || c.req.method === "POST");
		for (const [name, value] of headers) c.header(name, value);
		return page.location ? c.body(null, page.status as 302) : c.body(page.html, page.status as 200);
	}

	return app;
}

const isRead = (c: Context) => c.req.method === "GET" || c.req.method === "HEAD";

function setCookies(c: Context, cookies: ResponseCookies) {
	for (const cookie of cookies.changes()) c.header("set-cookie", cookie, { append: true });
}

const idempotencyKeyOf = (c: Context) => c.req.header("idempotency-key")?.slice(0, 200) || null;

function shownViewer(viewer: Viewer): ShownViewer {
	if (viewer.kind !== "member") return { kind: viewer.kind, isAdmin: false };
	const roles = committeeRoles.filter((role) => holds(viewer, role));
	return { kind: "member", isAdmin: viewer.isAdmin, ...(roles.length > 0 && { roles }) };
}

const methodNotAllowed = (methods: readonly string[]) =>
	new ApiError("METHOD_NOT_ALLOWED", `Only ${methods.join(", ")} can be used here.`, {
		headers: { allow: methods.join(", ") },
	});

const assertMethod = (api: Api) => async (c: Context, next: () => Promise<void>) => {
	const allowed = api.methodsOf(c.req.path.slice("/api/".length));
	if (allowed.length === 0) throw unknownCall();
	if (!allowed.includes(c.req.method)) throw methodNotAllowed(allowed);
	await next();
};

const assertTakesForms = (site: Site) => async (c: Context, next: () => Promise<void>) => {
	if (!site.takesForms(c.req.path)) throw methodNotAllowed(["GET", "HEAD"]);
	await next();
};
