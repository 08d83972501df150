import { useEffect } from "react";
import { useApiClient } from "../../../data/api-client.ts";

/** Reloads the page's data when a card is opened or becomes visible again. */
export function useReloadOnReturn() {
	const client = useApiClient();
	useEffect(() => {
		const refresh = () => void (document.hidden || client.invalidate());
		refresh();
		document.addEventListener("visibilitychange", refresh);
		addEventListener("online", refresh);
		return () => {
			document.removeEventListener("visibilitychange", refresh);
			removeEventListener("online", refresh);
		};
	}, [client]);
}
