import { useSyncExternalStore } from "react";
import { useLoaderData } from "react-router";
import type { LeagueTime } from "../../league/rules/time/league-time.ts";
import { type ApiClient, useApiClient } from "./api-client.ts";
import { type Read, reads } from "./reads.ts";

/** Answers of read calls, by path. */
export type Answers = Record<string, unknown>;

/** Reads all of these in parallel. */
export async function load(client: ApiClient, wanted: readonly Read<unknown>[]): Promise<Answers> {
	return Object.fromEntries(
		await Promise.all(wanted.map(async (read) => [read.path, await client.read(read)])),
	);
}

/** Reads optional data: calls that fail are left out. */
export async function tryLoad(
	client: ApiClient,
	wanted: readonly Read<unknown>[],
): Promise<Answers> {
	const settled = await Promise.allSettled(wanted.map((read) => load(client, [read])));
	return Object.assign(
		{},
		...settled.map((each) => (each.status === "fulfilled" ? each.value : {})),
	);
}

export const answerOf = <T>(answers: Answers, { path }: Read<T>) => answers[path] as T | undefined;

/** What a page's loader hands to the page (`router.tsx`). */
export interface PageData {
	title: string;
	/** The league's clock when the page was rendered or last loaded. */
	now: string;
	/** The oldest data version among the answers. */
	dataVersion: number;
	answers: Answers;
	/**
	 * Whether all calls under `optionalReads` were answered too; a page without some of them is not
	 * cached.
	 */
	isComplete: boolean;
}

/** The answer to a call that the page's route names under `reads` or `thenReads`. */
export function useRead<T>(read: Read<T>): T {
	const { answers } = useLoaderData<PageData>();
	if (!(read.path in answers))
		throw new Error(`This page's route does not name the call ${read.path}.`);
	return answers[read.path] as T;
}

/**
 * The team that this device has chosen, always an active one; for leaders who have not chosen, the
 * team they lead. The page's route declares `usesMyTeam`.
 */
export const useMyTeam = () => useRead(reads.myTeam).teamId;

/** The answer to a call under `optionalReads`; null if it failed. */
export function useOptionalRead<T>(read: Read<T>): T | null {
	const { answers } = useLoaderData<PageData>();
	return answerOf(answers, read) ?? null;
}

/** The answers to several calls under `optionalReads`, without those that failed. */
export function useOptionalReads<T>(wanted: readonly Read<T>[]): T[] {
	const { answers } = useLoaderData<PageData>();
	return wanted.flatMap((read) => answerOf(answers, read) ?? []);
}

/** The data version of the page. */
export const useDataVersion = () => useLoaderData<PageData>().dataVersion;

/** The league's clock when the page was last loaded. */
export const useNow = () => useLoaderData<PageData>().now as LeagueTime;

/** The league's clock now, to the minute, for what must change while a page stays open. */
export function useLeagueClock(): LeagueTime {
	const client = useApiClient();
	const loadedAt = useNow();
	return useSyncExternalStore(
		onClockCheck,
		() => client.now().slice(0, 16) as LeagueTime,
		() => loadedAt,
	);
}

const clockCheckMs = 15_000;
function onClockCheck(check: () => void) {
	const timer = setInterval(check, clockCheckMs);
	document.addEventListener("visibilitychange", check);
	return () => {
		clearInterval(timer);
		document.removeEventListener("visibilitychange", check);
	};
}

export const useToday = () => useNow().slice(0, 10);
