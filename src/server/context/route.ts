import type { z } from "zod";
import type { Call } from "./call.ts";
import type { ServerContext } from "./server-context.ts";

/**
 * One call of the API. `answer` and `body` are for the OpenAPI document; `filters` are the id
 * fields that the query may name.
 */
export interface Route {
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	/** Below `/api/`; `{id}` stands for a number. */
	readonly path: string;
	readonly summary: string;
	/** JSON of this shape, or a file of this kind. */
	readonly answer: z.ZodType | { readonly mediaType: string };
	readonly body?: z.ZodType;
	readonly filters?: readonly string[];
	/** What the query may look for in words. */
	readonly searches?: readonly string[];
	readonly handle: (context: ServerContext, call: Call) => Promise<unknown>;
}
