import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, vi } from "vitest";
import { createPageCache, type PageCacheOptions, type RenderedPage } from "./page-cache.ts";

export const maxBytes = 60_000;

export const text = "All about Saturday’s matches. ".repeat(100);
export const publicHeaders = {
	"cache-control": "public, max-age=0, must-revalidate",
	"content-type": "text/plain",
	"x-content-type-options": "nosniff",
};
/** A page that would be rendered again after each write. */
export const page = (body = text, changes: Partial<RenderedPage> = {}): RenderedPage => ({
	status: 200,
	headers: () => Object.entries(publicHeaders),
	body,
	tag: () => body,
	isUnchanged: async () => false,
	...changes,
});

interface CachedSite {
	pages: ReturnType<typeof createPageCache>;
	stamp: string;
	/** The clock in milliseconds. */
	time: number;
	/** URLs that were rendered, and URLs passed on to the next handler, in order. */
	rendered: string[];
	passedOn: string[];
	logged: unknown[];
	render: PageCacheOptions["render"];
	/** Like a browser's request, but with the undecoded bytes. */
	get: (
		path: string,
		headers?: IncomingHttpHeaders,
		method?: string,
	) => Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;
}

/** A server with an empty cache before each test. */
export function useCachedSite(): CachedSite {
	let server: Server;
	const site = { get } as CachedSite;
	beforeEach(async () => {
		site.stamp = "1";
		site.time = 0;
		site.rendered = [];
		site.passedOn = [];
		site.logged = [];
		site.render = async () => page();
		site.pages = createPageCache({
			render: (url, variant) => {
				site.rendered.push(variant ? `${url} for ${variant}` : url);
				return site.render(url, variant);
			},
			next: ({ url }, response) => {
				site.passedOn.push(url as string);
				response.writeHead(200, { "content-type": "text/plain" }).end("not from the cache");
			},
			// Known: `/…` with the query key "week"; others are dropped.
			keyOf: (url) => (url.startsWith("/own") ? null : url.replace(/\?(?!week=).*$/, "")),
			hasSession: (cookie) => cookie?.includes("session=") === true,
			// "/standings" depends on the team; other pages don't.
			variantOf: (url, cookie) =>
				url.startsWith("/standings") ? (/\bteam=(\d+)/.exec(cookie)?.[1] ?? "") : "",
			stamp: () => site.stamp,
			now: () => site.time,
			log: (error) => site.logged.push(error),
			maxBytes,
		});
		server = createServer(site.pages.handle);
		await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	});
	afterEach(async () => {
		vi.useRealTimers();
		server.closeAllConnections();
		await new Promise((closed) => server.close(closed));
	});

	function get(path: string, headers: IncomingHttpHeaders = {}, method = "GET") {
		return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
			(resolve, reject) => {
				const { port } = server.address() as AddressInfo;
				const sent = request(
					{ host: "127.0.0.1", port, path, method, headers, agent: false },
					async (response) => {
						const chunks = await response.toArray();
						resolve({
							status: response.statusCode as number,
							headers: response.headers,
							body: Buffer.concat(chunks),
						});
					},
				);
				sent.on("error", reject);
				sent.end();
			},
		);
	}
	return site;
}
