import type { Route } from "../../context/route.ts";
import { captains, limited, members } from "../reference/common-errors.ts";
import { download } from "./download.ts";
import { downloads } from "./downloads.ts";
import { mediaTypes } from "./file-response.ts";

/** One route per download and format: `export/roster/12.xlsx`. */
export const exportRoutes = () =>
	downloads.flatMap(({ path, summary, download: content, formats }) =>
		formats.map(
			(format): Route => ({
				method: "GET",
				path: `export/${path}.${format}`,
				summary: `${summary}, as ${format === "xlsx" ? "Excel" : "PDF"}`,
				response: { mediaType: mediaTypes[format] },
				errors: {
					...members,
					...limited,
					WRONG_ROLE: "The caller’s role may not download it.",
					NOT_FOUND: "The team or season does not exist or is not visible to the caller.",
					...(path.startsWith("certificates/") && {
						NOT_POSSIBLE: "Nobody has won a certificate; the message says why.",
					}),
					...(content.filters && { NOT_YOUR_TEAM: captains.NOT_YOUR_TEAM }),
					NOT_READY: "Too many downloads are waiting; try again in a moment.",
				},
				...(content.filters && { filters: content.filters }),
				handle: download(content, format),
			}),
		),
	);
