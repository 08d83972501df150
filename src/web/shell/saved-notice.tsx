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
import type { PageDef } from "../routes/page-def.ts";
import { useSite } from "../site-context.ts";
import { Alert } from "../ui/alert.tsx";

/**
 * Says how old a saved page is, until all of its data has been read again. Static pages say it
 * themselves.
 */
export function SavedNotice() {
	const client = useApiClient();
	const savedAt = useSite().now as LeagueTime;
	const { loaderData, handle } = useMatches().at(-1) ?? {};
	const isStatic = (handle as PageDef | undefined)?.isStatic;
	const [today, setToday] = useState<string | null>(null);
	useEffect(() => setToday(client.now().slice(0, 10)), [client]);
	if ((loaderData as PageData | undefined)?.dataVersion !== 0 || isStatic) return null;
	const day = dateOf(savedAt) === today ? "at" : `${formatDate(dateOf(savedAt))},`;
	return (
		<aside className="wide notices" aria-label="Saved page">
			<Alert>{`Saved ${day} ${formatHour(savedAt)}, no connection`}</Alert>
		</aside>
	);
}
