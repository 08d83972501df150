import { createContext as createReactContext, useContext } from "react";
import { type ActionFunctionArgs, createContext } from "react-router";
import type { AnswerTo, WritePathOf } from "../../league/calls/write-calls.ts";
import type { ShownViewer, WriteMethod } from "../../league/page-request.ts";
import type { Read } from "./reads.ts";

/**
 * The site's access to the API: in the browser over HTTP, on the server in-process with the rights
 * of one request. Failed calls throw an `ApiError`.
 */
export interface ApiClient {
	read: <T>(read: Read<T>) => Promise<T>;
	/** Asks past the short-lived cache; fails if the server doesn't answer. */
	ask: <T>(question: Question<T>) => Promise<T>;
	/**
	 * `key` is the idempotency key: a call repeated with its key is applied once. Without it, as in
	 * the actions of pages, the browser's client makes one. A write makes cached answers stale;
	 * `invalidate` also reloads the open page.
	 */
	write: <Path extends string>(
		path: Path,
		body: unknown,
		method?: WriteMethod,
		key?: string,
	) => Promise<AnswerTo<Path>>;
	/** The data version that an answer was read at; 0 if there is no answer. */
	dataVersionOf: (path: string) => number;
	/** The newest data version of any answer. */
	latestDataVersion: () => number;
	/** Reloads the open page's data from the server; React may render it a moment later. */
	invalidate: () => Promise<void>;
	/** The league's wall clock. */
	now: () => string;
	viewer: ShownViewer;
}

/** A call that changes nothing, posted if it has a body. */
export type Question<T> =
	| (Read<T> & { readonly body?: undefined })
	| { readonly path: WritePathOf<T>; readonly body: object };

/** For loaders and actions. */
export const apiClientContext = createContext<ApiClient>();

/** How the action of a page saves what its form has sent. */
export const submit = <Path extends string>(
	context: ActionFunctionArgs["context"],
	path: Path,
	body: unknown,
	method?: WriteMethod,
) => context.get(apiClientContext).write(path, body, method);

/** For components; the whole page is inside its provider. */
export const ApiClientContext = createReactContext<ApiClient | null>(null);

export const useApiClient = () => useContext(ApiClientContext)!;
