import type { z } from "zod";
import type { ReadAnswers, ReadPath } from "../../league/calls/read-calls.ts";
import type { Done, WriteAnswers, WritePath } from "../../league/calls/write-calls.ts";
import type { ErrorCode } from "../errors.ts";
import type { Call } from "./call.ts";
import type { ServerContext } from "./server-context.ts";

/** The errors of a call by code, each with when it occurs. `errors.ts` has the codes' statuses. */
export type RouteErrors = Readonly<Partial<Record<ErrorCode, string>>>;

/** Everything except `method`, `path` and `handle` is for the OpenAPI document. */
interface CallDescription {
	readonly summary: string;
	readonly body?: z.ZodType;
	/** The id filters of the query. */
	readonly filters?: readonly string[];
	/** Text search fields of the query. */
	readonly searches?: readonly string[];
	/**
	 * The errors besides those that `openapi.ts` adds to every call: an invalid body or query, and an
	 * unknown ID.
	 */
	readonly errors?: RouteErrors;
	readonly handle: (context: ServerContext, call: Call) => Promise<unknown>;
}

/** Any part of an answer: a viewer may read only some fields, and the query may select some. */
type Sent<Answer> = Answer extends readonly (infer Row)[]
	? Sent<Row>[]
	: Answer extends object
		? { [Field in keyof Answer]?: Answer[Field] | undefined }
		: Answer;

/** A call whose JSON pages read; `league/calls/read-calls.ts` has the type of its answer. */
type ReadRoute = {
	[Path in ReadPath]: CallDescription & {
		readonly method: "GET";
		readonly path: Path;
		readonly response: z.ZodType<Sent<ReadAnswers[Path]>>;
	};
}[ReadPath];

interface FileRoute extends CallDescription {
	readonly method: "GET";
	readonly path: string;
	readonly response: { readonly mediaType: string };
}

/** A call with a body; `league/calls/write-calls.ts` has the type of its answer. */
type WriteRoute = {
	[Path in WritePath]: CallDescription & {
		readonly method: "POST" | "PUT" | "DELETE";
		readonly path: Path;
		readonly response: z.ZodType<Sent<WriteAnswers[Path]>>;
	};
}[WritePath];

/** The response schema of a write, as rest parameters: none if it only says that it is done. */
export type ResponseOf<Path extends string> = Path extends WritePath
	? [z.ZodType<Sent<WriteAnswers[Path]>>]
	: [];

interface DoneRoute extends CallDescription {
	readonly method: "POST" | "PUT" | "DELETE";
	readonly path: string;
	readonly response: z.ZodType<Done>;
}

/** One API call. `path` is below `/api/`; `{id}` stands for an ID, a name, or a link's token. */
export type Route = ReadRoute | FileRoute | WriteRoute | DoneRoute;
