import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import {
	dateOf,
	formatDate,
	formatHour,
	type LeagueTime,
} from "../../league/rules/time/league-time.ts";
import { useApiClient } from "../data/api-client.ts";
import type { PageData } from "../data/page-data.ts";
import { useSite } from "../site-context.ts";
import { Alert } from "../ui/alert.tsx";

/** Says how old a saved page is, until all of its data has been read again. */
export function SavedNotice() {
	const client = useApiClient();
	const savedAt = useSite().now as LeagueTime;
	const data = useMatches().at(-1)?.loaderData as PageData | undefined;
	const [today, setToday] = useState<string | null>(null);
	useEffect(() => setToday(client.now().slice(0, 10)), [client]);
	if (data?.dataVersion !== 0) return null;
	const day = dateOf(savedAt) === today ? "at" : `${formatDate(dateOf(savedAt))},`;
	return (
		<aside className="wide notices" aria-label="Saved page">
			<Alert>
				Saved {day} {formatHour(savedAt)}, no connection
			</Alert>
		</aside>
	);
}
