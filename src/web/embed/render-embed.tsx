import { renderToStaticMarkup } from "react-dom/server";
import type { EmbedRequest } from "../../league/page-request.ts";
import type { LeagueTime } from "../../league/rules/time/league-time.ts";
import type { Read } from "../data/reads.ts";
import { idOf } from "../page-def/page-def.ts";
import { codeEmbed } from "./code-embed.tsx";
import css from "./embed.css?inline";
import type { Embed } from "./embed.ts";
import { scheduleEmbed } from "./schedule-embed.tsx";
import { standingsEmbed } from "./standings-embed.tsx";

const embeds = new Map<string, Embed>([
	["/embed/standings", standingsEmbed],
	["/embed/schedule", scheduleEmbed],
	["/embed/code", codeEmbed],
]);

/** The query keys of the embed at this path; null if there is none. */
export const embedSearchKeys = (path: string): readonly string[] | null =>
	embeds.has(path) ? ["divisionId", "teamId"] : null;

/** A page without scripts for frames on other sites. Its links leave the frame. */
export async function renderEmbed(request: EmbedRequest, publicUrl: string) {
	const { pathname, searchParams } = new URL(request.url, "http://local");
	const [divisionId, teamId] = ["divisionId", "teamId"].map((key) => {
		const id = searchParams.get(key);
		return id ? (idOf(id) ?? 0) : null;
	}) as [number | null, number | null];
	const { league, branding } = request;
	const content = await embeds.get(pathname)?.({
		divisionId,
		teamId,
		now: request.now as LeagueTime,
		publicUrl,
		league,
		read: async <T,>(call: Read<T>) => {
			const { status, body } = await request.read(call);
			if (status >= 400) throw new Error(`${call.path} answered ${status}`);
			return body as T;
		},
	});
	const title = content?.title ?? "Nothing to show";
	const html = renderToStaticMarkup(
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<base target="_blank" />
				<title>{`${title} · ${league.name}`}</title>
				<style>{css}</style>
				{branding.css && <style>{branding.css}</style>}
			</head>
			<body>
				<main>
					<h1>{content?.path ? <a href={content.path}>{title}</a> : title}</h1>
					<p>{content?.about ?? "This team or division doesn’t exist."}</p>
					{content?.body}
				</main>
				<footer>
					<a href="/">{league.name}</a>
				</footer>
			</body>
		</html>,
	);
	return {
		status: content ? 200 : 404,
		html: `<!doctype html>${html}`,
		styles: branding.css ? [css, branding.css] : [css],
	};
}
