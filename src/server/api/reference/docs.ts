import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { openApiDocument } from "./openapi.ts";

const viewerFolder = dirname(
	createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"),
);
const viewerFiles = {
	"swagger-ui.css": "text/css; charset=utf-8",
	"swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** Read, hashed and compressed on first use: they are large. */
const fileCache = new Map<string, { bytes: Buffer; gzipped: Buffer; hash: string }>();
function viewerFile(name: string) {
	const found = fileCache.get(name);
	if (found) return found;
	const bytes = readFileSync(join(viewerFolder, name));
	const file = { bytes, gzipped: gzipSync(bytes), hash: hashOf(bytes) };
	fileCache.set(name, file);
	return file;
}

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true, supportedSubmitMethods: ['get'] })`;
const hashOf = (text: string | Buffer) =>
	`sha256-${createHash("sha256").update(text).digest("base64")}`;

/** `/api/openapi.json`, and `/api/docs` to view it. All files come from this server. */
export function docsPages(publicUrl: string) {
	const pages = new Hono();
	let document: object | undefined;
	pages.get("/api/openapi.json", (c) => {
		document ??= openApiDocument(publicUrl);
		return c.json(document);
	});
	pages.get("/api/docs", (c) => {
		const { hash: viewer } = viewerFile("swagger-ui-bundle.js");
		c.header(
			"content-security-policy",
			`default-src 'none'; script-src '${viewer}' '${hashOf(start)}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
		);
		return c.html(docsPage(viewer));
	});
	for (const [name, type] of Object.entries(viewerFiles)) {
		pages.get(`/api/docs/${name}`, (c) => {
			const { bytes, gzipped } = viewerFile(name);
			const isZipped = c.req.header("accept-encoding")?.includes("gzip") === true;
			const headers = {
				"content-type": type,
				"cache-control": "public, max-age=86400",
				vary: "accept-encoding",
				...(isZipped && { "content-encoding": "gzip" }),
			};
			return c.body(new Uint8Array(isZipped ? gzipped : bytes), 200, headers);
		});
	}
	return pages;
}

const docsPage = (viewer: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API of the league’s website</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="calls"></main>
<script src="/api/docs/swagger-ui-bundle.js" integrity="${viewer}"></script>
<script>${start}</script>
</body>
</html>`;
