import type { Context } from "hono";
import { visitor } from "../../league/permissions.ts";
import { readable } from "../../league/resource.ts";
import { resources } from "../../league/resources.ts";
import { paletteOf } from "../../league/rules/branding/palette.ts";
import {
	matchPreview,
	type Preview,
	type PreviewKind,
	type PreviewSubject,
	previewSubject,
	previewVersion,
	standingsPreview,
	teamPreview,
} from "../../league/rules/previews/preview.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import type { ServerContext } from "../context/server-context.ts";
import { ApiError } from "../errors.ts";
import { pageBranding } from "./page-branding.ts";

type Needed = Pick<ServerContext, "reads" | "now" | "printer">;
type Reads = Needed["reads"];

/** About 6 MB. */
const maxCached = 200;
/** A chat app asks for one picture at a time; this many at once don't come from chats. */
const maxWaiting = 8;

/**
 * GET /previews/{kind}-{id}.png, or /previews/season-{id}-{kind}-{id}.png for a past season: the
 * picture in a link's preview. It shows what is true now, whatever version is asked for. A child
 * process draws it; the same picture is drawn once.
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
		const subject = previewSubject(c.req.param("name") ?? "");
		const preview = subject && (await currentPreview(context, subject));
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
async function currentPreview({ reads, now }: Needed, { kind, id, seasonId }: PreviewSubject) {
	const rows = await seasonRows(reads, seasonId ?? (await pastSeasonOf(reads, kind, id)));
	if (!rows) return null;
	const { seasonName } = rows;
	const teams = rows.team.filter((row) => row.isActive && !isBye(row));
	const nameOf = (teamId: number) => teams.find((row) => row.teamId === teamId)?.teamName ?? "";
	switch (kind) {
		case "match": {
			const match = rows.match.find(({ matchId }) => matchId === id);
			const card = rows.matchResult.find(({ matchId }) => matchId === id);
			return match ? matchPreview(match, card, { seasonName, nameOf }, now()) : null;
		}
		case "team": {
			const standing = rows.standing.find(({ teamId }) => teamId === id);
			const teamName = nameOf(id);
			return teamName ? teamPreview({ teamName, seasonName }, standing ?? null) : null;
		}
		case "standings": {
			const division = rows.division.find(({ divisionId }) => divisionId === id);
			if (!division) return null;
			const { divisionNumber } = division;
			const ranked = rows.standing.filter((row) => row.divisionNumber === divisionNumber);
			return standingsPreview(divisionNumber, ranked, { seasonName, nameOf });
		}
	}
}

/** A match that was live when its link was sent keeps its picture when the season is archived. */
async function pastSeasonOf(reads: Reads, kind: PreviewKind, id: number) {
	if (kind !== "match" || (await reads.match()).some(({ matchId }) => matchId === id)) return null;
	const [archive] = await reads.archiveOfMatch(id);
	return archive?.seasonId ?? null;
}

/** The rows of the current season, or of a past one that visitors can open. */
async function seasonRows(reads: Reads, seasonId: number | null) {
	if (seasonId === null)
		return {
			seasonName: null,
			division: await reads.division(),
			team: await reads.team(),
			match: await reads.match(),
			matchResult: await reads.matchResult(),
			standing: await reads.standing(),
		};
	const archive = (await reads.seasonArchive()).find((row) => row.seasonId === seasonId);
	if (!archive || !readable(resources.seasonArchive, visitor, archive)) return undefined;
	const rows = await reads.archived(seasonId);
	return rows && { ...rows, seasonName: archive.seasonName };
}
