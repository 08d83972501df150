import { join } from "node:path";
import { loadSite } from "../src/server/load-site.ts";

/** The built site, with a local address and a fake payment service. */
export const builtSite = () =>
	loadSite(join(import.meta.dirname, "../dist"), {
		publicUrl: "http://localhost:3000",
		timeZone: "America/Chicago",
		payer: { url: "https://pay.example/cgi", mode: "form", fields: {} },
	});
