import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import type { LeagueNames } from "../../league/entities/league.ts";
import {
	dateOf,
	formatDate,
	formatHour,
	type LeagueTime,
	leagueTime,
} from "../../league/rules/time/league-time.ts";
import { type ApiClient, useApiClient } from "../data/api-client.ts";
import type { PageData } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { offlinePath } from "../page-def/page-def.ts";
import { useSite } from "../site-context.ts";
import { Alert } from "../ui/alert.tsx";

const never = () => () => {};

/**
 * Says how old a saved page is, until all of its data has been read again. The offline page says
 * it itself.
 */
export function SavedNotice() {
	const client = useApiClient();
	const savedAt = useSite().now as LeagueTime;
	const { loaderData, id } = useMatches().at(-1) ?? {};
	const today = useSyncExternalStore(
		never,
		() => client.now().slice(0, 10),
		() => null,
	);
	if ((loaderData as PageData | undefined)?.dataVersion !== 0 || id === offlinePath) return null;
	const day = dateOf(savedAt) === today ? "at" : `${formatDate(dateOf(savedAt))},`;
	return (
		<aside className="wide notices" aria-label="Saved page">
			<Alert>{`Saved ${day} ${formatHour(savedAt)}, no connection`}</Alert>
		</aside>
	);
}

/** The league's time by the device's clock: the time in a saved copy is from when it was made. */
export const deviceTime = ({ timeZone }: LeagueNames) => leagueTime(new Date(), timeZone);

/**
 * Whether the server answers, so that a saved copy can read its data again. Offline, that would
 * fail: the copy lacks the answers to calls that only the address of an open scorecard needs.
 */
export const isOnline = (client: ApiClient) =>
	client.ask(reads.me).then(
		() => true,
		() => false,
	);
