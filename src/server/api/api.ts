import type { Call } from "../context/call.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { Refusal, refusalOf } from "../errors.ts";
import { routes } from "./routes.ts";

export interface Answer {
	readonly status: number;
	readonly body: unknown;
	readonly headers: Readonly<Record<string, string>>;
}

/**
 * The API as a function: HTTP (`app.ts`) and the pages made on this server both come through here,
 * so they can't see different things.
 */
export interface Api {
	/**
	 * Whether there is such a path, and with which methods: for 404 and 405 before anything is read.
	 */
	methodsOf(path: string): readonly string[];
	call(method: string, path: string, call: Omit<Call, "params" | "path">): Promise<Answer>;
}

export function createApi(
	context: ServerContext,
	report: (error: unknown, path: string) => void,
): Api {
	const table = routes.map((route) => ({ route, pattern: patternOf(route) }));
	const findAll = (path: string) => table.filter(({ pattern }) => pattern.test(path));
	return {
		methodsOf: (path) =>
			findAll(path).flatMap(({ route }) =>
				route.method === "GET" ? ["GET", "HEAD"] : [route.method],
			),
		async call(method, path, call) {
			const found = findAll(path).find(({ route }) => route.method === method);
			try {
				if (!found) throw new Refusal("NOT_FOUND", "This call does not exist.");
				const params = found.pattern.exec(path)?.groups ?? {};
				const body = await found.route.handle(context, { ...call, params, path });
				// The writer's own next page, and everybody's from this process, is new before the write is
				// acknowledged.
				if (method !== "GET")
					await context.dataVersion.refresh().catch((error: unknown) => report(error, path));
				return { status: 200, body, headers: {} };
			} catch (error) {
				const refusal = refusalOf(error);
				if (refusal.code === "FAILED") report(error, path);
				return { status: refusal.status, body: refusal.body, headers: refusal.headers };
			}
		},
	};
}

const patternOf = (route: Route) =>
	new RegExp(`^${route.path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
