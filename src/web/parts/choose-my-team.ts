import { type ActionFunctionArgs, redirect } from "react-router";
import { submit } from "../data/api-client.ts";
import { toApiError } from "../data/api-error.ts";

/** The action of pages with `MyTeamButton` or `MyTeamPicker`; shows the page again. */
export async function chooseMyTeam({ request, context }: ActionFunctionArgs) {
	const { pathname, search } = new URL(request.url);
	const teamId = Number((await request.formData()).get("teamId")) || null;
	await submit(context, "chooseMyTeam", { teamId }).catch((error: unknown) => {
		// The team left the league after the page was opened; the page no longer offers it.
		if (toApiError(error).status !== 404) throw error;
	});
	return redirect(pathname + search);
}
