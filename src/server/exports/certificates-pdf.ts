import type { Column, Content } from "pdfmake/interfaces";
import { pdfFile } from "./pdf-file.ts";
import { type CertificatesJob, dayOf } from "./print-job.ts";

/** Points: Letter paper, landscape. */
const page = { width: 792, height: 612 };
const margin = 90;
const logoSize = 64;

/**
 * Certificates on Letter paper, one per page, with lines for the signature and the date. They
 * consist of lines and letters only, so that they look as good in black and white.
 */
export function certificatesPdf({
	certificates: { title, seasonName, pages },
	pageHeader,
	logo,
}: CertificatesJob): Promise<Uint8Array> {
	const { league, shades } = pageHeader;
	const centered = (text: string, fontSize: number, top: number, more = {}): Content => ({
		text,
		fontSize,
		alignment: "center",
		margin: [0, top, 0, 0],
		...more,
	});
	const frame = (inset: number, lineWidth: number) => ({
		type: "rect" as const,
		x: inset,
		y: inset,
		w: page.width - 2 * inset,
		h: page.height - 2 * inset,
		lineWidth,
		lineColor: shades.court,
	});
	const signature = (label: string): Column => ({
		width: 220,
		stack: [
			{ canvas: [{ type: "line", x1: 0, y1: 0, x2: 220, y2: 0, lineColor: shades.ink }] },
			{ text: label, fontSize: 11, color: shades["ink-soft"], margin: [0, 5, 0, 0] },
		],
	});
	return pdfFile({
		pageSize: "LETTER",
		pageOrientation: "landscape",
		pageMargins: [margin, 74, margin, 60],
		version: "1.7",
		tagged: true,
		displayTitle: true,
		language: "en-US",
		info: {
			title,
			author: league,
			creator: league,
			producer: league,
			creationDate: dayOf(pageHeader),
		},
		defaultStyle: { font: "Roboto", color: shades.ink, lineHeight: 1.1 },
		background: () => ({ canvas: [frame(30, 3), frame(38, 1)] }),
		...(logo && {
			images: { logo: `data:image/png;base64,${Buffer.from(logo).toString("base64")}` },
		}),
		content: pages.map(
			({ award, winner, detail }, index): Content => ({
				...(index > 0 && { pageBreak: "before" }),
				stack: [
					...(logo ? [{ image: "logo", width: logoSize, alignment: "center" as const }] : []),
					centered(league, 17, logo ? 8 : 30, { color: shades["court-dark"] }),
					centered(award, 40, 26, { bold: true, color: shades["court-dark"], lineHeight: 1 }),
					centered(seasonName, 20, 8),
					centered("awarded to", 13, 26, { color: shades["ink-soft"] }),
					centered(winner, sizeOf(winner), 6, { bold: true, lineHeight: 1 }),
					centered(detail, 14, 12, { color: shades["ink-soft"] }),
					{
						absolutePosition: { x: margin, y: page.height - 112 },
						columns: [signature("For the league"), { width: "*", text: "" }, signature("Date")],
					},
				],
			}),
		),
	});
}

/** As large as one line allows; a letter is about half as wide as it is high. */
const sizeOf = (name: string) =>
	Math.max(22, Math.min(54, (page.width - 2 * margin) / (0.56 * name.length)));
