import type { Context } from "hono";
import { ApiError } from "../errors.ts";

/** Whether the escaped characters of a path are UTF-8: `/%E0%A4%A` is not. */
export function isReadable(path: string) {
	if (!path.includes("%")) return true;
	try {
		decodeURIComponent(path);
		return true;
	} catch {
		return false;
	}
}

/** Answers a request for an unreadable address before anything else sees it, and doesn't log it. */
export async function refuseUnreadable(c: Context, next: () => Promise<void>) {
	const { pathname } = new URL(c.req.url);
	if (isReadable(pathname)) return next();
	if (pathname.startsWith("/api/")) throw new ApiError("BAD_REQUEST", sentence);
	return c.html(page, 400, { "cache-control": "no-store" });
}

const sentence =
	"This address can’t be read. It may have been cut off or changed on its way to you.";
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>This address can’t be read</title>
</head>
<body>
<main>
<h1>This address can’t be read</h1>
<p>It may have been cut off or changed on its way to you.</p>
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`;
