import type { PageFrame } from "../league/page-request.ts";
import type { LeagueTime } from "../league/rules/time/league-time.ts";
import { createApi } from "./api/api.ts";
import { type AppDeps, dataVersionHeader } from "./app.ts";
import type { Header } from "./cache/encoded-page.ts";
import type { FollowedPage, FollowedReads } from "./cache/followed-reads.ts";
import type { RenderedPage, SameAs } from "./cache/page-cache.ts";
import { type Caller, visitorFrom } from "./context/call.ts";
import { loggedPath } from "./context/logged-path.ts";
import { feedAt } from "./feeds/feeds.ts";
import { pageFrame } from "./page-frame.ts";
import { pageHeaders } from "./page-headers.ts";

type VisitorPagesDeps = Pick<AppDeps, "context" | "site" | "log"> & {
	settings: Pick<AppDeps["settings"], "publicUrl" | "payerUrl">;
	newPage: FollowedReads;
};

/**
 * Renders visitors' pages, embeds, feeds and lists for the page cache, without the HTTP framework.
 * Each follows what it reads, so that the cache can tell whether its data has changed.
 */
export function visitorPages({ context, site, settings, newPage, log }: VisitorPagesDeps) {
	const failed = (error: unknown, path: string) =>
		log.error({ err: error, path: loggedPath(path) }, "page failed");
	const api = createApi(context, failed);
	const headers = pageHeaders({ ...settings, site });
	let minute = { start: 0, zone: "", time: "" as LeagueTime };
	/** Pages change at full minutes only, so all renderings of a minute are the same. */
	const now = () => {
		const start = Math.floor(context.clock().getTime() / 60_000);
		const zone = context.timeZone();
		if (minute.start !== start || minute.zone !== zone)
			minute = { start, zone, time: minuteOf(context.now()) };
		return minute.time;
	};

	return (url: string, variant: string): Promise<RenderedPage | SameAs> => {
		const reads = newPage();
		if (url.startsWith("/api/")) return renderList(url, reads);
		if (url.startsWith("/embed/")) return renderEmbed(url, reads);
		const feed = feedAt(url, { ...context, publicUrl: settings.publicUrl });
		return feed ? renderFeed(url, feed, reads) : renderPage(url, variant, reads);
	};

	async function renderPage(url: string, variant: string, reads: FollowedPage) {
		const page = await site.render({
			url,
			form: null,
			now: now(),
			// The tag stands for the data: it is the same for the same data.
			dataVersion: 0,
			dataTag: reads.tag,
			viewer: { kind: "visitor", isAdmin: false },
			...(await frameOf(reads)),
			read: (call) =>
				reads.read(nameOf(call.name, call.params, variant), () =>
					api.read(call, visitorWith(variant)),
				),
			write: () => Promise.reject(new Error("A page for the cache writes nothing.")),
		});
		if (page.sameAs) return { sameAs: page.sameAs };
		if (page.error) failed(page.error, url);
		return rendered(page.status, page.html, headers.ofPage(page, false), reads);
	}

	async function renderEmbed(url: string, reads: FollowedPage) {
		const read: Parameters<typeof site.renderEmbed>[0]["read"] = (call) =>
			reads.read(nameOf(call.name, call.params, ""), () => api.read(call, visitorWith("")));
		const { status, html, styleHashes } = await site.renderEmbed({
			url,
			now: now(),
			...(await frameOf(reads)),
			read,
		});
		return rendered(status, html, headers.ofEmbed(status, styleHashes), reads);
	}

	async function frameOf(reads: FollowedPage) {
		const { body } = await reads.read("the frame", async () => ({
			status: 200,
			body: await pageFrame(context.reads, now()),
			headers: {},
		}));
		return body as PageFrame;
	}

	async function renderFeed(
		url: string,
		feed: NonNullable<ReturnType<typeof feedAt>>,
		reads: FollowedPage,
	) {
		const { body: data } = await reads.read(url, async () => ({
			status: 200,
			body: await feed.read(),
			headers: {},
		}));
		const { status, type, body } = await feed.write(data);
		return rendered(status, body, headers.ofData(type, status), reads);
	}

	async function renderList(url: string, reads: FollowedPage): Promise<RenderedPage> {
		const { pathname, searchParams: query } = new URL(url, "http://local");
		const path = pathname.slice("/api/".length);
		let version = context.dataVersion.current();
		const { status, body } = await reads.read(url, () =>
			api.call({ method: "GET", path, query, body: undefined }, visitorWith("")),
		);
		const page = rendered(
			status,
			JSON.stringify(body),
			headers.ofData("application/json", status),
			reads,
		);
		return {
			...page,
			headers: () => [...page.headers(), [dataVersionHeader, String(version)]],
			async isUnchanged() {
				const before = context.dataVersion.current();
				const isSame = await reads.areUnchanged();
				if (isSame) version = before;
				return isSame;
			},
		};
	}
}

const rendered = (
	status: number,
	body: string,
	headers: readonly Header[],
	reads: FollowedPage,
): RenderedPage => ({
	status,
	body,
	headers: () => headers,
	tag: reads.tag,
	isUnchanged: reads.areUnchanged,
});

/** Everything that an answer depends on besides the data and the time. */
const nameOf = (name: string, params: Readonly<Record<string, string>>, variant: string) =>
	`${name} ${JSON.stringify(params)} ${name === "myTeam" ? variant : ""}`;

const minuteOf = (time: LeagueTime) => `${time.slice(0, 16)}:00` as LeagueTime;

const visitorWith = (myTeam: string): Caller => {
	const caller = visitorFrom("unknown");
	return { ...caller, cookies: { ...caller.cookies, myTeam: myTeam || null } };
};
