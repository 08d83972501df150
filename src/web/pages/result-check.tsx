import { type ActionFunctionArgs, redirect, useParams } from "react-router";
import { reasonMax } from "../../league/entities/limits.ts";
import { lineDetails } from "../../league/entities/line.ts";
import { submit } from "../data/api-client.ts";
import { memberReads } from "../data/member-reads.ts";
import { useOptionalRead } from "../data/page-data.ts";
import { AccountForm } from "../parts/account/account-form.tsx";
import { formError, valuesOf } from "../parts/account/form-error.ts";
import { useFormError } from "../parts/account/use-form-error.ts";
import { UnavailablePage } from "../parts/unavailable-page.tsx";
import { Alert } from "../ui/alert.tsx";
import { TextArea } from "../ui/field.tsx";
import { ButtonLink } from "../ui/link.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Saves the answer, from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const { answer = "" } = values;
	try {
		await submit(context, `answerResultCheck/${params["checkId"]}`, { answer });
		return redirect(`/result-check/${params["checkId"]}`);
	} catch (error) {
		return formError(error, values);
	}
}

/** A captain answers what the league asks about a player of the team. By-laws II e, IX e. */
export default function ResultCheckPage() {
	const { checkId = "" } = useParams();
	const check = useOptionalRead(memberReads.resultCheck(Number(checkId)));
	const error = useFormError("answer");
	if (!check)
		return (
			<UnavailablePage to="/team-info" action="Open Team Details">
				This question is for another team’s captains, or its match is no longer on the schedule.
			</UnavailablePage>
		);
	const { matchNumber, matchId, player, line, evidence, reason, answer, state } = check;
	return (
		<div className="page narrow account">
			<PageHead />
			<p>
				<b>
					{player}, {lineDetails[line].name}, match {matchNumber}
				</b>
				<br />
				{evidence}
			</p>
			{state === "asked" ? (
				<p>The league asks: {reason}</p>
			) : (
				<Alert>
					{state === "accepted" ? "Accepted" : "The line was defaulted"}: {reason}
				</Alert>
			)}
			{answer && <Alert>Your team answered: {answer}</Alert>}
			{state === "asked" && (
				<AccountForm
					intent="answer"
					submit={answer ? "Change the answer" : "Send the answer"}
					submitting="Sending…"
					alertTitle={null}
				>
					<TextArea
						name="answer"
						label="Your answer"
						value={answer}
						maxLength={reasonMax}
						error={error?.fields["answer"]}
						required
					/>
				</AccountForm>
			)}
			<p>
				<ButtonLink variant="secondary" to={`/match-results/${matchId}`}>
					Open the match
				</ButtonLink>
			</p>
		</div>
	);
}
