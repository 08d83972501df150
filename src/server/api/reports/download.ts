import { iconSizes } from "../../../league/entities/logo.ts";
import type { guards, Viewer } from "../../../league/permissions.ts";
import type { Certificates } from "../../../league/reports/certificates.ts";
import type { Report } from "../../../league/reports/report.ts";
import { paletteOf } from "../../../league/rules/branding/palette.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import type { Format } from "../../exports/print-job.ts";
import { recordSecurityEvent } from "../../identity/security-log.ts";
import { requesterOf } from "../../limits.ts";
import { assertNoQuery } from "../lists.ts";
import { FileResponse } from "./file-response.ts";

/**
 * A downloadable report: who may download it, and its content. It contains only rows and fields
 * that the viewer can read in the lists behind it.
 */
export interface Download {
	readonly guard: (viewer: Viewer) => ReturnType<(typeof guards)["members"]>;
	readonly report: (context: ServerContext, call: Call) => Promise<Report | Certificates>;
	/** The id filters of the query. */
	readonly filters?: readonly string[];
	/** Set if every visitor sees the content on pages; its downloads are not logged. */
	readonly isPublic?: true;
}

/** The league's logo as a square picture, if it has one. */
async function logo({ db, reads }: ServerContext) {
	const file = await db
		.selectFrom("logoFile")
		.select("bytes")
		.where("logo", "=", (await reads.theBranding()).logo)
		.where("name", "=", iconSizes.large.name)
		.executeTakeFirst();
	return file ? new Uint8Array(file.bytes) : null;
}

/** GET /api/export/…: a report as a file. */
export const download =
	({ guard, report, isPublic, filters }: Download, format: Format) =>
	async (context: ServerContext, call: Call) => {
		assertAccess(guard(call.viewer));
		assertNoQuery(call.query, filters);
		const content = await report(context, call);
		const requester = requesterOf(call);
		await context.limits.spend({
			...(requester.account !== null && { downloadsByAccount: requester.account }),
			downloadsByNetwork: requester.network,
		});
		const detail = `${content.title} (${call.path})`;
		if (!isPublic) await recordSecurityEvent(context, call, { kind: "download", detail });
		const { name: league } = await context.reads.theLeague();
		const { light: shades } = paletteOf(await context.reads.theBranding());
		const pageHeader = { league, asOf: dateOf(context.now()), shades };
		const job =
			"pages" in content
				? { format: "pdf" as const, certificates: content, pageHeader, logo: await logo(context) }
				: { format, report: content, pageHeader };
		return FileResponse.ofReport(
			await context.printer.print(job, requester),
			content.title,
			format,
		);
	};
