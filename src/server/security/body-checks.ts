import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiError, diskFull } from "../errors.ts";
import { assertSameSite } from "./same-site.ts";

const bodyMax = 64 * 1024;
/** Calls with a file in the body, for admins only. */
export const withFile = new Set(["/api/importPreview", "/api/import"]);
const fileBodyMax = 4_200_000;
/** With less free space, writes are refused, since a write that fails halfway is worse. */
const minFreeMegabytes = 64;
interface Checks {
	settings: { publicUrl: string; isLoopback: boolean };
	freeMegabytes: () => Promise<number>;
}

/**
 * Checks a write before its body is parsed, in this order: size, origin, content type, free disk
 * space. Reading calls have no body and pass.
 */
export function bodyChecks(deps: Checks) {
	const limitTo = (maxSize: number) =>
		bodyLimit({
			maxSize,
			onError: () => {
				throw new ApiError("TOO_LARGE", "This is too much to send at once.", {
					headers: { connection: "close" },
				});
			},
		});
	const [limit, fileLimit] = [limitTo(bodyMax), limitTo(fileBodyMax)];
	return async (c: Context, next: () => Promise<void>) => {
		if (c.req.method === "GET" || c.req.method === "HEAD") return next();
		await (withFile.has(c.req.path) ? fileLimit : limit)(c, async () => {
			assertSameSite(c.req.raw.headers, deps.settings);
			const expected = c.req.path.startsWith("/api/")
				? "application/json"
				: "application/x-www-form-urlencoded";
			const contentType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
			// A DELETE needs no body; if it has one, it must be of the same type.
			const hasNoBody = c.req.method === "DELETE" && contentType === undefined;
			if (!hasNoBody && contentType !== expected)
				throw new ApiError("WRONG_CONTENT_TYPE", `Please send this as ${expected}.`);
			// A page's form is checked when it writes, since it may be a sign-out.
			if (c.req.path.startsWith("/api/"))
				await assertFreeDisk(deps, c.req.path.slice("/api/".length));
			await next();
		});
	};
}

/** Ending a session is possible on a full disk too: it deletes a row. */
const freeingCalls = new Set(["identity/signOut"]);

export async function assertFreeDisk(
	{ freeMegabytes }: Pick<Checks, "freeMegabytes">,
	path: string,
) {
	if (!freeingCalls.has(path) && (await freeMegabytes()) < minFreeMegabytes) throw diskFull();
}
