import { type ActionFunctionArgs, redirect } from "react-router";
import { apiClientContext } from "../../data/api-client.ts";
import { formError, valuesOf } from "../../parts/account/form-error.ts";
import { playerPath } from "../../parts/player-link.tsx";

/** An admin merges another number into a player, or separates it. */
export async function mergeAction({ request, params, context }: ActionFunctionArgs) {
	const playerId = Number(params["playerId"]);
	const { intent = "", aliasId = "" } = await valuesOf(request);
	const client = context.get(apiClientContext);
	try {
		if (intent === "separate") await client.write("separatePlayers", { aliasId: Number(aliasId) });
		else await client.write("mergePlayers", { playerId, aliasId: Number(aliasId) });
		return redirect(`${playerPath(playerId)}#numbers`);
	} catch (error) {
		return formError(error, { intent, aliasId });
	}
}
