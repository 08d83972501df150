import type { ApiResponse, ReadCall } from "../../league/page-request.ts";
import type { Call, Caller } from "../context/call.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { toApiError, unknownCall } from "../errors.ts";
import { recordRefusal } from "./record-refusal.ts";
import { routes } from "./routes.ts";

interface Request {
	readonly method: string;
	/** Below `/api/`. */
	readonly path: string;
	readonly query: URLSearchParams;
	readonly body: unknown;
}

/**
 * The API as functions. Browsers use `call`, by method and path; server-rendered pages use `read`,
 * by the name of the route. Both run the same handlers, so both return the same data.
 */
export interface Api {
	/** The HTTP methods of a path; empty if the path does not exist. */
	methodsOf(path: string): readonly string[];
	call(request: Request, caller: Caller): Promise<ApiResponse>;
	read(call: ReadCall, caller: Caller): Promise<ApiResponse>;
}

export function createApi(
	context: ServerContext,
	report: (error: unknown, path: string) => void,
): Api {
	const table = routes.map((route) => ({ route, pattern: patternOf(route) }));
	const reads = new Map(
		routes.filter(({ method }) => method === "GET").map((route) => [route.path, route]),
	);
	const findAll = (path: string) => table.filter(({ pattern }) => pattern.test(path));

	async function run(route: Route | undefined, call: Call): Promise<ApiResponse> {
		try {
			if (!route) throw unknownCall();
			const body = await route.handle(context, call);
			// Whoever is told that a change was saved must see it on the next page, from any process.
			if (route.method !== "GET")
				await context.dataVersion
					.untilSeenByAll()
					.catch((error: unknown) => report(error, call.path));
			return { status: 200, body, headers: {} };
		} catch (error) {
			const apiError = toApiError(error);
			if (apiError.code === "FAILED") report(error, call.path);
			else await recordRefusal(context, call, apiError);
			return { status: apiError.status, body: apiError.body, headers: apiError.headers };
		}
	}

	return {
		methodsOf: (path) =>
			findAll(path).flatMap(({ route }) =>
				route.method === "GET" ? ["GET", "HEAD"] : [route.method],
			),
		call({ method, ...request }, caller) {
			const found = findAll(request.path).find(({ route }) => route.method === method);
			const params = found?.pattern.exec(request.path)?.groups ?? {};
			return run(found?.route, { ...caller, ...request, params });
		},
		read({ name, params }, caller) {
			const { id, ...rest } = params;
			const query = name.endsWith("{id}") ? rest : params;
			return run(reads.get(name), {
				...caller,
				path: name,
				params,
				query: new URLSearchParams(query),
				body: undefined,
			});
		},
	};
}

const patternOf = (route: Route) =>
	new RegExp(`^${route.path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
