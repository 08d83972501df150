import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import type { Call } from "./call.ts";
import type { ServerContext } from "./server-context.ts";

/** What a call can refuse: the code, and when. The status belongs to the code (`errors.ts`). */
export type RouteErrors = Readonly<Partial<Record<ErrorCode, string>>>;

/** One call of the API. All but `method`, `path` and `handle` is for the OpenAPI document. */
export interface Route {
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	/** Below `/api/`; `{id}` stands for a number. */
	readonly path: string;
	readonly summary: string;
	/** JSON of this shape, or a file of this kind. */
	readonly answer: z.ZodType | { readonly mediaType: string };
	readonly body?: z.ZodType;
	/** The id fields that the query may name. */
	readonly filters?: readonly string[];
	/** What the query may search for in words. */
	readonly searches?: readonly string[];
	/**
	 * Besides those that `openapi.ts` knows of every call: a body or query that does not fit, an id
	 * that does not exist.
	 */
	readonly errors?: RouteErrors;
	readonly handle: (context: ServerContext, call: Call) => Promise<unknown>;
}
