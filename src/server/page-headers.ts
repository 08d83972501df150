import type { Page, Site } from "../league/page-request.ts";
import type { Header } from "./cache/encoded-page.ts";
import { commonHeaders, dataPolicy, embedPolicy, pagePolicy } from "./security/headers.ts";

/** For pages that are the same for everyone. */
export const visitorCaching = "public, max-age=0, must-revalidate";
/** For pages that depend on this browser's cookies. */
const browserCaching = "private, max-age=0, must-revalidate";

interface Policies {
	site: Pick<Site, "scriptHashes">;
	publicUrl: string;
	/** The payment provider's form. */
	payerUrl: string;
}

/**
 * The headers of everything that visitors read: pages, embeds, and data such as feeds and lists.
 */
export function pageHeaders({ site, publicUrl, payerUrl }: Policies) {
	const common = Object.entries(commonHeaders(publicUrl));
	const scripts = site.scriptHashes;
	const formTargets = [new URL(payerUrl).origin];
	const html: Header = ["content-type", "text/html; charset=UTF-8"];
	const caching = (value: string): Header => ["cache-control", value];
	const ifOk = (status: number) => caching(status === 200 ? visitorCaching : "no-store");

	return {
		/** `isPrivate`: made for one person, or in answer to a form. */
		ofPage: (page: Page, isPrivate: boolean): Header[] => [
			html,
			[
				"content-security-policy",
				pagePolicy({ scripts, styles: page.styleHashes, formTargets, hasWorker: isPrivate }),
			],
			caching(
				page.status !== 200 || !page.isComplete || isPrivate
					? "no-store"
					: page.isPublic
						? visitorCaching
						: browserCaching,
			),
			...(page.retryAfter && page.status >= 400 ? [["retry-after", page.retryAfter] as const] : []),
			...(page.location ? [["location", page.location] as const] : []),
			...common,
		],
		/** Other sites may frame an embed, but no error. */
		ofEmbed: (status: number, styleHashes: readonly string[]): Header[] => [
			html,
			["content-security-policy", embedPolicy(styleHashes)],
			ifOk(status),
			...common
				.filter(([name]) => name !== "x-frame-options")
				.map(
					([name, value]): Header => [
						name,
						name === "cross-origin-resource-policy" ? "cross-origin" : value,
					],
				),
		],
		ofData: (type: string, status: number): Header[] => [
			["content-type", type],
			["content-security-policy", dataPolicy],
			ifOk(status),
			...common,
		],
	};
}
