import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import type { Call } from "./call.ts";
import type { ServerContext } from "./server-context.ts";

/** The errors of a call: code, and when it occurs. `errors.ts` defines the status of each code. */
export type RouteErrors = Readonly<Partial<Record<ErrorCode, string>>>;

/** One API call. Everything except `method`, `path` and `handle` is for the OpenAPI document. */
export interface Route {
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	/** Below `/api/`; `{id}` stands for a number. */
	readonly path: string;
	readonly summary: string;
	/** JSON of this shape, or a file of this kind. */
	readonly response: z.ZodType | { readonly mediaType: string };
	readonly body?: z.ZodType;
	/** The id filters of the query. */
	readonly filters?: readonly string[];
	/** Text search fields of the query. */
	readonly searches?: readonly string[];
	/**
	 * In addition to the errors of every call in `openapi.ts`: an invalid body or query, an unknown
	 * id.
	 */
	readonly errors?: RouteErrors;
	readonly handle: (context: ServerContext, call: Call) => Promise<unknown>;
}
