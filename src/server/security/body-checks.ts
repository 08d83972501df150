import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiError, diskFull, tooLarge } from "../errors.ts";
import { assertSameSite } from "./same-site.ts";

const json = "application/json";
const wrongType = (expected: string) =>
	new ApiError("WRONG_CONTENT_TYPE", `Please send this as ${expected}.`);

const bodyMax = 64 * 1024;
/**
 * Calls with a large body, for the committee only: files, many rows, or the preferences and pins of
 * a whole season.
 */
const largeBodies = [
	{ path: /^\/api\/import(Preview)?$/, maxSize: 4_200_000 },
	{ path: /^\/api\/(checkLogo|storeLogo)$/, maxSize: 2_000_000 },
	{ path: /^\/api\/bulkUpdate\/\w+$/, maxSize: 384 * 1024 },
	{ path: /^\/api\/(planSchedule|changeSchedulePlan\/\d+)$/, maxSize: 384 * 1024 },
];
export const hasLargeBody = (called: string) => largeBodies.some(({ path }) => path.test(called));
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
				throw tooLarge({ connection: "close" });
			},
		});
	const limit = limitTo(bodyMax);
	const large = largeBodies.map(({ path, maxSize }) => ({ path, limit: limitTo(maxSize) }));
	const limitOf = (called: string) => large.find(({ path }) => path.test(called))?.limit ?? limit;
	return async (c: Context, next: () => Promise<void>) => {
		if (c.req.method === "GET" || c.req.method === "HEAD") return next();
		await limitOf(c.req.path)(c, async () => {
			assertSameSite(c.req.raw.headers, deps.settings);
			const expected = c.req.path.startsWith("/api/") ? json : "application/x-www-form-urlencoded";
			const contentType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
			// A call may have no body, and then no type (`readJson`).
			const isUntyped = contentType === undefined && expected === json;
			if (!isUntyped && contentType !== expected) throw wrongType(expected);
			// For a page's form, the disk is checked when it writes, since it may be a sign-out.
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

/** More than any call needs. Writing a deeply nested value as JSON overflows the stack. */
const maxDepth = 10;
const isDeeperThan = (depth: number, value: unknown): boolean =>
	typeof value === "object" &&
	value !== null &&
	(depth === 0 || Object.values(value).some((each) => isDeeperThan(depth - 1, each)));

/** The JSON of a request, `{}` without a body, or a refusal that says why it can’t be read. */
export async function readJson(c: Context) {
	if (c.req.header("content-type") === undefined) {
		if ((await c.req.text()) !== "") throw wrongType(json);
		return {};
	}
	try {
		const body: unknown = await c.req.json();
		if (isDeeperThan(maxDepth, body))
			throw new ApiError("INVALID", "The request is nested too deeply.");
		return body;
	} catch (error) {
		if (error instanceof ApiError) throw error;
		throw new ApiError("BAD_REQUEST", "The request could not be read.");
	}
}
