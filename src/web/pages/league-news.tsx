import { type ActionFunctionArgs, redirect, useParams, useSearchParams } from "react-router";
import { submit } from "../data/api-client.ts";
import { useOptionalRead } from "../data/page-data.ts";
import { AccountForm } from "../parts/account/account-form.tsx";
import { formError, valuesOf } from "../parts/account/form-error.ts";
import { leagueNewsOf } from "../parts/captain/message-reads.ts";
import { UnavailablePage } from "../parts/unavailable-page.tsx";
import { useLeague } from "../site-context.ts";
import { PageHead } from "../ui/page-head.tsx";

/** Sends the choice, from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const key = params["key"] ?? "";
	try {
		await submit(context, "setLeagueNews", { key, wantsNews: values["intent"] === "resume" });
	} catch (error) {
		return formError(error, values);
	}
	return redirect(`/league-news/${key}?done=1`);
}

/** Ends league news by email or resumes it, with the link from an email. */
export default function LeagueNewsPage() {
	const { key = "" } = useParams();
	const [search] = useSearchParams();
	const { name } = useLeague();
	const view = useOptionalRead(leagueNewsOf(key));
	if (!view)
		return (
			<UnavailablePage title="This link doesn’t work" to="/contact" action="Contact us">
				It may be incomplete, or more than a year old. Use the link in the latest email, or contact
				us.
			</UnavailablePage>
		);
	const isDone = search.has("done");
	return (
		<div className="page narrow account">
			<PageHead title={view.wantsNews ? "Stop league news by email?" : "League news is off"}>
				<p role="status">
					{view.wantsNews
						? `${isDone ? "Done. " : ""}We send news from the ${name} to the address that got this link.`
						: "We no longer send league news to the address that got this link."}
				</p>
			</PageHead>
			<p>
				You’ll still get emails about your own matches, such as availability, lineups, and
				scorecards, and messages from your captain.
			</p>
			{view.wantsNews ? (
				<AccountForm
					key="stop"
					intent="stop"
					submit="Stop league news"
					submitting="Saving…"
					alertTitle={null}
				/>
			) : (
				<AccountForm
					key="resume"
					intent="resume"
					submit="Get league news again"
					submitting="Saving…"
					alertTitle={null}
					variant="secondary"
				/>
			)}
		</div>
	);
}
