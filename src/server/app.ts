import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import type { Page, ShownViewer, Site } from "../league/page-request.ts";
import { guards, type Viewer } from "../league/permissions.ts";
import { type Api, createApi } from "./api/api.ts";
import { docsPages } from "./api/docs.ts";
import { FileAnswer } from "./api/file-answer.ts";
import type { Caller } from "./context/call.ts";
import type { ServerContext } from "./context/server-context.ts";
import { ApiError, assertAccess, toApiError } from "./errors.ts";
import type { CookiePolicy, ResponseCookies } from "./identity/cookies.ts";
import type { LiveChanges } from "./live.ts";
import { publicFiles } from "./public-files.ts";
import { assertFreeDisk, bodyChecks, withFile } from "./security/body-checks.ts";
import { commonHeaders, dataPolicy, pagePolicy } from "./security/headers.ts";

export interface AppDeps {
	context: ServerContext;
	live: LiveChanges;
	/** The demo's mailbox, on this machine alone. */
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
		payerUrl: string;
		dist: string;
		startedAt: string;
	};
	log: { error: (details: object, message: string) => void };
}

/** Tells which data version an answer was read from, or what a write has moved it to. */
const dataVersionHeader = "x-data-version";
const visitorCaching = "public, max-age=0, must-revalidate";

/** The HTTP application as a function of its dependencies: tests use the one of production. */
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
		const refusal = toApiError(error);
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

	app.route("/", publicFiles(deps));
	app.get("/api/live", (c) => deps.live.handle(c));

	// Answers for the page cache are compressed and get their ETag there.
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
	if (deps.mailbox) app.route("/", deps.mailbox);
	app.all("/api/*", methods(api), bodyChecks(deps), async (c) => {
		const path = c.req.path.slice("/api/".length);
		const caller = await callerOf(c);
		// Large bodies are parsed for admins only, before the call itself checks the role.
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
		setCookies(c, caller.cookies);
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
		throw methodNotAllowed(["GET", "HEAD"]);
	});

	async function makePage(c: Context, form: Record<string, string> | null) {
		const caller = await callerOf(c);
		// Deletes the cookie of an ended session, so that the next page can come from the cache. Not in
		// an API answer: it may arrive after its tab has signed in again.
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
				await assertFreeDisk(deps);
				return api.call({ method, path, body, query: new URLSearchParams() }, caller);
			},
		});
		setCookies(c, caller.cookies);
		// A shared cache must not store an answer that sets a cookie.
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
			address: addressOf(c, settings.trustedProxies),
			userAgent: c.req.header("user-agent") ?? "",
			key: idempotencyKeyOf(c),
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

/** Adds the cookies that the call has changed to the answer. */
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

const methods = (api: Api) => async (c: Context, next: () => Promise<void>) => {
	const known = api.methodsOf(c.req.path.slice("/api/".length));
	if (known.length === 0) throw new ApiError("NOT_FOUND", "This API call does not exist.");
	if (!known.includes(c.req.method)) throw methodNotAllowed(known);
	await next();
};

const pageForms = (site: Site) => async (c: Context, next: () => Promise<void>) => {
	if (!site.takesForms(c.req.path)) throw methodNotAllowed(["GET", "HEAD"]);
	await next();
};

async function readJson(c: Context) {
	try {
		return await c.req.json();
	} catch (error) {
		if (error instanceof ApiError) throw error;
		throw new ApiError("BAD_REQUEST", "The request could not be read.");
	}
}

/** The client's address behind the trusted proxies; without any, the header is ignored. */
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
