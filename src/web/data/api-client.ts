import { createContext as createReactContext, useContext } from "react";
import { createContext } from "react-router";
import type { ShownViewer, WriteMethod } from "../../league/page-request.ts";
import type { Read } from "./reads.ts";

/**
 * The site's access to the API: in the browser over HTTP, on the server in-process with the rights
 * of one request. Failed calls throw an `ApiError`.
 */
export interface ApiClient {
	read: <T>(read: Read<T>) => Promise<T>;
	/** Reads past the short-lived cache, and fails where nothing answers. */
	readFresh: <T>(read: Read<T>) => Promise<T>;
	/**
	 * `key` is the idempotency key: a call that is repeated under its key happens once. Cached
	 * answers count as old afterwards; `invalidate` also reloads the open page.
	 */
	write: (path: string, body: unknown, method?: WriteMethod, key?: string) => Promise<unknown>;
	/** Which version of the league's data an answer was read from; 0 where nothing was. */
	dataVersionOf: (path: string) => number;
	/** The newest data version that any answer came with. */
	latestDataVersion: () => number;
	/** Reloads the open page's data from the server; resolves once it is shown. */
	invalidate: () => Promise<void>;
	/** The league's wall clock. */
	now: () => string;
	viewer: ShownViewer;
}

/** For loaders and actions. */
export const apiClientContext = createContext<ApiClient>();

/** For components. */
export const ApiClientContext = createReactContext<ApiClient | null>(null);

export function useApiClient(): ApiClient {
	const client = useContext(ApiClientContext);
	if (!client) throw new Error("There is no ApiClientContext around this component.");
	return client;
}
