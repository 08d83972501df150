import type { Context } from "hono";
import { paletteOf } from "../../league/rules/branding/palette.ts";
import {
	matchPreview,
	type Preview,
	previewVersion,
	standingsPreview,
	teamPreview,
} from "../../league/rules/previews/preview.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import type { ServerContext } from "../context/server-context.ts";
import { ApiError } from "../errors.ts";
import { pageBranding } from "./page-branding.ts";

type Needed = Pick<ServerContext, "reads" | "now" | "printer">;

/** About 6 MB. */
const maxCached = 200;
/** Chats ask for one picture at a time; more than this is no chat. */
const maxWaiting = 8;

/**
 * GET /previews/{kind}-{id}.png: the picture of a link, as of now, whatever version is asked for. A
 * child process draws it; the same picture is drawn once.
 */
export function previews(context: Needed) {
	const cached = new Map<string, Promise<Uint8Array>>();
	let waiting = 0;

	async function draw(preview: Preview, version: string, league: string) {
		const known = cached.get(version);
		if (known) return known;
		if (waiting >= maxWaiting)
			throw new ApiError("NOT_READY", "Too many pictures are being drawn. Try again in a moment.", {
				headers: { "retry-after": "5" },
			});
		const { light: shades } = paletteOf(await context.reads.theBranding());
		waiting++;
		const drawn = context.printer
			.print({ format: "png", preview, league, shades }, { account: null, network: "previews" })
			.finally(() => waiting--);
		cached.set(version, drawn);
		drawn.catch(() => cached.delete(version));
		if (cached.size > maxCached) cached.delete(cached.keys().next().value as string);
		return drawn;
	}

	return async (c: Context) => {
		const [, kind = "", id = ""] =
			/^(match|team|standings)-([1-9]\d{0,8})\.png$/.exec(c.req.param("name") ?? "") ?? [];
		const preview = await currentPreview(context, kind, Number(id));
		if (!preview) return c.text("Not found", 404, { "cache-control": "no-store" });
		const { name } = await context.reads.theLeague();
		const { css } = pageBranding(await context.reads.theBranding());
		const version = previewVersion(preview, { league: name, css });
		const bytes = await draw(preview, version, name);
		return c.body(new Uint8Array(bytes), 200, {
			"content-type": "image/png",
			// Only this version stays as it is; any other address shows what is true now.
			"cache-control":
				c.req.query("v") === version ? "public, max-age=31536000, immutable" : "no-cache",
		});
	};
}

/** What the picture shows now; null if visitors can't see its subject. */
async function currentPreview({ reads, now }: Needed, kind: string, id: number) {
	const teams = (await reads.team()).filter((row) => row.isActive && !isBye(row));
	const nameOf = (teamId: number) => teams.find((row) => row.teamId === teamId)?.teamName ?? "";
	switch (kind) {
		case "match": {
			const match = (await reads.match()).find(({ matchId }) => matchId === id);
			const card = (await reads.matchResult()).find(({ matchId }) => matchId === id);
			return match ? matchPreview(match, card, nameOf, now()) : null;
		}
		case "team": {
			const standing = (await reads.standing()).find(({ teamId }) => teamId === id);
			return nameOf(id) ? teamPreview(nameOf(id), standing ?? null) : null;
		}
		case "standings": {
			const division = (await reads.division()).find(({ divisionId }) => divisionId === id);
			const rows = (await reads.standing()).filter(
				({ divisionNumber }) => divisionNumber === division?.divisionNumber,
			);
			return division ? standingsPreview(division.divisionNumber, rows, nameOf) : null;
		}
		default:
			return null;
	}
}
