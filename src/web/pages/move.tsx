import { type ActionFunctionArgs, redirect, useParams, useSearchParams } from "react-router";
import type { MoveView } from "../../league/entities/player-move.ts";
import { formatDate } from "../../league/rules/time/league-time.ts";
import { submit } from "../data/api-client.ts";
import { useOptionalRead } from "../data/page-data.ts";
import { AccountForm } from "../parts/account/account-form.tsx";
import { formError, valuesOf } from "../parts/account/form-error.ts";
import { moveOf } from "../parts/player-link-reads.ts";
import { UnavailablePage } from "../parts/unavailable-page.tsx";
import { Alert } from "../ui/alert.tsx";
import { Radio } from "../ui/checkbox.tsx";
import { PageHead } from "../ui/page-head.tsx";
import "../parts/account/account.css";

/** Sends the answer, from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const key = params["key"] ?? "";
	try {
		await submit(context, "answerMove", { key, answer: values["answer"] });
	} catch (error) {
		return formError(error, values);
	}
	return redirect(`/move/${key}?done=1`);
}

/** A player says whether they move to another team, with the link from an email. */
export default function MovePage() {
	const { key = "" } = useParams();
	const [search] = useSearchParams();
	const view = useOptionalRead(moveOf(key));
	if (!view)
		return (
			<UnavailablePage title="This link doesn’t work" to="/contact" action="Contact us">
				It may be incomplete or too old. Open it again from the latest email, or ask the captain who
				wrote to you.
			</UnavailablePage>
		);
	if (view.closed !== null) return <Closed view={view} isDone={search.has("done")} />;
	return <Question view={view} />;
}

interface ViewProps {
	view: MoveView;
}

function Question({ view }: ViewProps) {
	const { firstName, fromTeam, toTeam, askedBy, lastDay, refusal } = view;
	return (
		<div className="page narrow account">
			<PageHead title={`${firstName}, Would You Like to Play for ${toTeam}?`}>
				<p>
					{askedBy || toTeam} would like you to move from <b>{fromTeam}</b> to <b>{toTeam}</b>.
					Please answer by <b>{formatDate(lastDay, "long")}</b>.
				</p>
			</PageHead>
			{refusal !== null && (
				<Alert>
					<p>
						<b>You can’t move at the moment.</b> {refusal}
					</p>
				</Alert>
			)}
			<AccountForm
				intent="answer"
				submit="Send my answer"
				submitting="Sending…"
				alertTitle={null}
				after={
					<p className="muted">
						If you say yes, you leave {fromTeam} right away, and we’ll tell the captains of both
						teams. If you say no, nothing changes, and we’ll tell only {askedBy || toTeam}.
					</p>
				}
			>
				<fieldset>
					<legend>Your answer</legend>
					<p>
						<Radio name="answer" value="yes" required label={`Yes, I’ll move to ${toTeam}`} />
					</p>
					<p>
						<Radio name="answer" value="no" required label={`No, I’ll stay with ${fromTeam}`} />
					</p>
				</fieldset>
			</AccountForm>
		</div>
	);
}

function Closed({ view, isDone }: ViewProps & { isDone: boolean }) {
	const { firstName, fromTeam, toTeam, outcome, closed } = view;
	if (outcome !== "yes" && outcome !== "no")
		return (
			<UnavailablePage title="You can’t answer anymore" to="/contact" action="Contact us">
				{closed} If you would like to play for {toTeam}, ask its captain.
			</UnavailablePage>
		);
	const isYes = outcome === "yes";
	return (
		<div className="page narrow account">
			<PageHead title={isYes ? `You Now Play for ${toTeam}` : `You’re Staying with ${fromTeam}`}>
				<p role="status">
					{isDone && `Thank you, ${firstName}. `}
					{isYes
						? "The captains of both teams were told."
						: "We’ve told the captain who asked. Nothing else changes."}
				</p>
			</PageHead>
		</div>
	);
}
