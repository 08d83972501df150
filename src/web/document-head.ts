import type { StaticHandlerContext } from "react-router";
import type { PageFrame, SiteSettings } from "../league/page-request.ts";
import type { PageData } from "./data/page-data.ts";
import { descriptions } from "./descriptions.ts";
import type { Head } from "./document.ts";
import type { PageDef } from "./page-def/page-def.ts";
import { previewOf } from "./routes/preview-of-page.ts";
import { drawnName } from "./shell/logo.tsx";
import { pageTitle } from "./shell/page-title.ts";

/** What search engines, link previews and browsers learn about a page. */
export function headOf(
	page: PageDef | undefined,
	context: StaticHandlerContext,
	status: number,
	{ publicUrl, league, branding }: SiteSettings & Pick<PageFrame, "league" | "branding">,
): Head {
	const data: PageData | undefined = context.loaderData[page?.path ?? ""];
	const title = status === 404 ? undefined : (data?.title ?? page?.title);
	const { pathname, search } = context.location;
	const query = new URLSearchParams(search);
	const described = descriptions[page?.path ?? ""];
	const params = context.matches.at(-1)?.params ?? {};
	const visit = { params, search: query };
	const description =
		typeof described === "function" ? data && described(league, visit, data) : described;
	const preview =
		page && data && status === 200
			? previewOf(page.path, visit, data, { league: league.name, css: branding.css })
			: null;
	const known = (page?.search ?? []).flatMap((key) =>
		query.get(key) ? [`${key}=${query.get(key)}`] : [],
	);
	return {
		title: pageTitle(title, league),
		siteName: league.name,
		description: page ? (description ?? `${data?.title || page.title} of the ${league.name}.`) : "",
		url:
			status === 200 && !page?.access
				? `${publicUrl}${pathname}${known.length > 0 ? `?${known.join("&")}` : ""}`
				: null,
		image: preview
			? publicUrl + preview
			: branding.logo
				? publicUrl + branding.logo.preview
				: league.name === drawnName && branding.css === ""
					? `${publicUrl}/link-preview.png`
					: null,
		branding,
		feed: page?.feed,
	};
}
