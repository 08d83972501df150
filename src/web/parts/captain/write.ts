import { useCallback, useRef, useState } from "react";
import { type ActionFunctionArgs, data, useFetcher } from "react-router";
import { ApiError, deskContext, type WriteMethod } from "../../data/desk.ts";

/**
 * What somebody wants written. The key stays the same when it is sent once more after a broken
 * line, so that it happens once.
 */
interface Intended {
	path: string;
	method: WriteMethod;
	body: object;
	key: string;
}
export type Refused = Pick<ApiError, "code" | "message" | "fields">;
/** A write as the call that takes it back names it. */
export interface Undo {
	path: string;
	key: string;
}
export type Outcome = { ok: true; answer: unknown; undo: Undo } | { ok: false; refused: Refused };

/** Where an action leaves what came of a write for whoever waits for it; only in the browser. */
const outcomes = new Map<string, Outcome>();

/**
 * The action of a captain's page: hands on to the API what the page's parts want written. The calls
 * decide who may.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const { path, method, body, key } = (await request.json()) as Intended;
	const desk = context.get(deskContext);
	if (path === "") {
		desk.forget();
		return null;
	}
	try {
		outcomes.set(key, {
			ok: true,
			answer: await inTime(desk.write(path, body, method, key)),
			undo: { path, key },
		});
		return null;
	} catch (error) {
		const { status, code, message, fields } =
			error instanceof ApiError ? error : new ApiError(503, null);
		outcomes.set(key, {
			ok: false,
			refused: { code, message: messageFor(status, message), fields },
		});
		if (status === 409) {
			// What the page shows is not how things stand any more.
			desk.forget();
			return null;
		}
		// With this status the page is not loaded anew: without a line that would fail too, and take
		// with it what was typed.
		return data(null, { status });
	}
}

const patienceMs = 20_000;

/**
 * A line that has gone dead says nothing; whoever waits may try again, and what did arrive happens
 * once all the same.
 */
function inTime<T>(answer: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout>;
	const tooLate = new Promise<never>((_, give) => {
		timer = setTimeout(() => give(new ApiError(503, null)), patienceMs);
	});
	return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

function messageFor(status: number, message: string) {
	if (status === 401)
		return "You have been signed out meanwhile. Log in again in another tab, then come back and send this once more.";
	return navigator.onLine
		? message
		: "There is no signal. Nothing is lost: please try again when there is one.";
}

/** Writes one thing at a time. `send` resolves when the page has been told of the change, too. */
export function useWrite() {
	const fetcher = useFetcher();
	const [refused, setRefused] = useState<Refused | null>(null);
	const last = useRef<{ what: string; key: string } | null>(null);
	const isBusy = useRef(false);

	async function send(
		path: string,
		body: object = {},
		method: WriteMethod = "POST",
	): Promise<Outcome | null> {
		if (isBusy.current) return null;
		isBusy.current = true;
		setRefused(null);
		const what = JSON.stringify([path, method, body]);
		if (last.current?.what !== what) last.current = { what, key: newKey() };
		const { key } = last.current;
		try {
			await fetcher.submit({ path, method, body, key } as never, {
				method: "post",
				encType: "application/json",
			});
		} finally {
			isBusy.current = false;
		}
		const outcome = outcomes.get(key) ?? { ok: false, refused: new ApiError(503, null) };
		outcomes.delete(key);
		// Without a code nobody has answered: sent again, it is the same write.
		if (outcome.ok || outcome.refused.code) last.current = null;
		if (!outcome.ok) setRefused(outcome.refused);
		return outcome;
	}
	return { send, isSending: fetcher.state !== "idle", refused, forget: () => setRefused(null) };
}

/** Has the page load everything anew, after something was written without its action. */
export function useRefresh() {
	const { submit } = useFetcher();
	return useCallback(
		() => submit({ path: "" }, { method: "post", encType: "application/json" }),
		[submit],
	);
}

/**
 * A UUID; `randomUUID` itself is not there on a page without encryption, as in somebody's own
 * network.
 */
export function newKey() {
	if ("randomUUID" in crypto) return crypto.randomUUID();
	const hex = [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
