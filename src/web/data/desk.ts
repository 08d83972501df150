import { createContext, useLoaderData } from "react-router";
import type { Read } from "./reads.ts";

/** POST where nothing is said. */
export type WriteMethod = "POST" | "PUT" | "DELETE";

/**
 * What a page knows of its reader before it asks: enough for the guards and the menu. Rights are
 * the server's to decide.
 */
export interface ShownViewer {
	kind: "visitor" | "account" | "member";
	isAdmin: boolean;
}

/**
 * How pages reach the league's data: on the server the API itself with one visitor's rights, in the
 * browser `fetch`. One desk per page being made.
 */
export interface Desk {
	/**
	 * Throws an `ApiError` that carries the sentences, as `write` does; the latter's `key` names one
	 * intended write, which then happens once however often it is sent.
	 */
	read: (path: string) => Promise<unknown>;
	write: (path: string, body: unknown, method?: WriteMethod, key?: string) => Promise<unknown>;
	/** The league's wall clock. */
	now: () => string;
	viewer: ShownViewer;
	/** Lets go of what it has been told; for when the league has changed. */
	forget: () => void;
}
export const deskContext = createContext<Desk>();

/** The API's answer to what it refuses, as thrown by a desk. */
export class ApiError extends Error {
	readonly status: number;
	/** What kind of refusal: `CodeMismatchException`, `TOO_MANY` … */
	readonly code: string;
	readonly fields: Readonly<Record<string, string>>;
	/** How it stands now, where somebody else was quicker. */
	readonly current: unknown;

	constructor(status: number, body: unknown) {
		const { code, message, fields, current } =
			(
				(body ?? {}) as {
					error?: {
						code?: string;
						message?: string;
						fields?: Record<string, string>;
						current?: unknown;
					};
				}
			).error ?? {};
		super(message ?? "The league’s site could not be reached. Please try again.");
		this.status = status;
		this.code = code ?? "";
		this.fields = fields ?? {};
		this.current = current;
	}
}

/** What a page has been told, by the path that was asked. */
export type Answers = Record<string, unknown>;

/** Asks for all that is wanted, side by side. */
export async function load(desk: Desk, wanted: readonly Read<unknown>[]): Promise<Answers> {
	return Object.fromEntries(
		await Promise.all(wanted.map(async ({ path }) => [path, await desk.read(path)])),
	);
}

/** Asks for answers without which the page stands too: what fails is left out. */
export async function tryLoad(desk: Desk, wanted: readonly Read<unknown>[]): Promise<Answers> {
	const settled = await Promise.allSettled(wanted.map((read) => load(desk, [read])));
	return Object.assign(
		{},
		...settled.map((each) => (each.status === "fulfilled" ? each.value : {})),
	);
}

export const atHand = <T>(answers: Answers, { path }: Read<T>) => answers[path] as T | undefined;

/** What a page's loader hands to the page (`router.tsx`). */
export interface PageData {
	title: string;
	/** The league's clock when the page was made or last loaded. */
	now: string;
	answers: Answers;
	/**
	 * Whether all calls under `mayRead` were answered too; a page without some of them is not worth
	 * keeping.
	 */
	isComplete: boolean;
}

/** The answer to a reading call that the page's route names under `reads` or `thenReads`. */
export function useRead<T>(read: Read<T>): T {
	const { answers } = useLoaderData<PageData>();
	if (!(read.path in answers))
		throw new Error(`This page's route does not name the call ${read.path}.`);
	return answers[read.path] as T;
}

/** The answer to a call under `mayRead`; null where it failed. */
export function useMayRead<T>(read: Read<T>): T | null {
	const { answers } = useLoaderData<PageData>();
	return atHand(answers, read) ?? null;
}

/** Several such answers: those that there are. */
export function useMayReads<T>(wanted: readonly Read<T>[]): T[] {
	const { answers } = useLoaderData<PageData>();
	return wanted.flatMap((read) => atHand(answers, read) ?? []);
}

export const useToday = () => useLoaderData<PageData>().now.slice(0, 10);
