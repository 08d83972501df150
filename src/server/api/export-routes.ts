import type { Route } from "../context/route.ts";
import { download, downloads } from "./downloads.ts";
import { mediaTypes } from "./file-answer.ts";

/** The downloads, each in its formats: `export/roster/12.xlsx`. */
export const exportRoutes = () =>
	downloads.flatMap(({ path, summary, download: what, formats }) =>
		formats.map(
			(format): Route => ({
				method: "GET",
				path: `export/${path}.${format}`,
				summary: `${summary}, as ${format === "xlsx" ? "Excel" : "PDF"}`,
				answer: { mediaType: mediaTypes[format] },
				handle: download(what, format),
			}),
		),
	);
