import {
	type ActionFunctionArgs,
	redirect,
	useNavigation,
	useParams,
	useSearchParams,
} from "react-router";
import {
	type AvailabilityAnswer,
	availabilityAnswers,
} from "../../../league/entities/availability.ts";
import type { AvailabilityView } from "../../../league/entities/availability-calls.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { submit } from "../../data/api-client.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { formError, valuesOf } from "../../parts/account/form-error.ts";
import { availabilityOf } from "../../parts/captain/availability-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { Radio } from "../../ui/checkbox.tsx";
import { IconMapPin } from "../../ui/icons.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import "./availability.css";
import { UnavailablePage } from "../../parts/unavailable-page.tsx";

/** Sends the answer, from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const key = params["key"] ?? "";
	try {
		await submit(context, "answerAvailability", { key, answer: values["answer"] });
	} catch (error) {
		return formError(error, values);
	}
	return redirect(`/availability/${key}?done=1`);
}

/** A player says whether they can play a match, with the link from an email. */
export default function AvailabilityPage() {
	const { key = "" } = useParams();
	const view = useOptionalRead(availabilityOf(key));
	if (!view)
		return (
			<UnavailablePage
				title="This link doesn’t work"
				to="/schedules"
				action="See the match schedules"
			>
				It may be incomplete, or the match may be over. Open it again from the latest email, or call
				your captain.
			</UnavailablePage>
		);
	return (
		<div className="page narrow account availability-page">
			<MatchHead view={view} />
			{view.closed === null ? <Answer view={view} /> : <Closed view={view} />}
		</div>
	);
}

const titleOf = ({ closed, stepIn, firstName }: AvailabilityView) =>
	closed !== null
		? "You can’t answer anymore"
		: `Can you ${stepIn?.line ? "step in" : "play"}, ${firstName}?`;

function MatchHead({ view }: ViewProps) {
	const { teamName, match, place, closed } = view;
	const details = [
		match.matchNumber > 0 && `Match ${match.matchNumber}${match.isMakeup ? ", make-up" : ""}`,
		`you play for ${teamName}`,
	];
	return (
		<PageHead title={titleOf(view)}>
			<p className="asked-match">
				<b>
					{formatDate(match.date, "long")}
					{match.time && `, ${formatSlot(match.time)}`}
				</b>
				{match.homeTeam && (
					<span>
						{match.homeTeam} vs. {match.visitorTeam}
					</span>
				)}
				<span>{details.filter(Boolean).join(" · ")}</span>
				{closed === null && place && (
					<>
						<a className="asked-place" href={place.map} rel="noopener noreferrer">
							<IconMapPin />
							{place.name}
							<span className="sr-only">, on a map</span>
						</a>
						<span>{place.address}</span>
					</>
				)}
			</p>
		</PageHead>
	);
}

interface ViewProps {
	view: AvailabilityView;
}

const choices = {
	in: "I can play",
	out: "I can’t play",
	maybe: "I don’t know yet",
} as const satisfies Record<AvailabilityAnswer, string>;
const isAnswer = (text: string | null): text is AvailabilityAnswer =>
	text !== null && Object.hasOwn(choices, text);

function Answer({ view }: ViewProps) {
	const [search] = useSearchParams();
	const wanted = search.get("answer");
	const isAskedToStepIn = Boolean(view.stepIn?.line);
	const given = isAskedToStepIn ? null : view.answer;
	const chosen = isAnswer(wanted) ? wanted : given;
	const isSending = useNavigation().state !== "idle";
	return (
		<>
			<StepIn view={view} />
			{view.notEligible && (
				<Alert tone="error">
					<p>
						You are {view.notEligible.why}, so you can’t play this match (by-law{" "}
						{view.notEligible.byLaw}). Call your captain if this is wrong.
					</p>
				</Alert>
			)}
			<Given view={view} isDone={search.has("done") && !isSending} />
			<AccountForm
				key={`${chosen} ${given} ${isAskedToStepIn}`}
				intent="answer"
				submit={given === null ? "Confirm my answer" : "Confirm my new answer"}
				submitting="Sending…"
				alertTitle={null}
			>
				<fieldset className="answers">
					<legend>{given === null ? "Your answer" : "Change your answer"}</legend>
					{(Object.keys(choices) as AvailabilityAnswer[])
						.filter((answer) => !isAskedToStepIn || answer !== "maybe")
						.map((answer) => (
							<Radio
								key={answer}
								name="answer"
								value={answer}
								required
								defaultChecked={answer === chosen}
								label={
									<span>
										<b>{availabilityAnswers[answer]}</b> {choices[answer]}
									</span>
								}
							/>
						))}
				</fieldset>
			</AccountForm>
			<p className="answer-note muted">
				{view.line !== null &&
					view.answer !== "out" &&
					"If you choose Out, we’ll tell your captain and ask the next substitute, if there is one. "}
				Your captain sees your answer. You can change it with this link until the match.
			</p>
		</>
	);
}

/** Asks a substitute to step in, or says that they aren't needed anymore. */
function StepIn({ view: { stepIn } }: ViewProps) {
	if (!stepIn) return null;
	return (
		<p>
			{stepIn.line === null
				? `You were asked to step in for ${stepIn.insteadOf}. You aren’t needed for that anymore, unless your captain calls.`
				: `${stepIn.insteadOf} can’t play ${stepIn.line}. You are the next substitute. The spot is yours if you’re the first to say yes.`}
		</p>
	);
}

/** The answer given so far, with thanks right after it was sent. */
function Given({ view, isDone }: ViewProps & { isDone: boolean }) {
	const { answer, isByCaptain, line, stepIn, replacedBy } = view;
	if (answer === null || stepIn?.line) return null;
	const meaning = choices[answer].replace("I ", "you ");
	return (
		<div role="status">
			<Alert>
				<p>
					{isDone && "Thank you! "}
					{isByCaptain ? "Your captain answered for you: " : "Your answer: "}
					<b>{availabilityAnswers[answer]}</b> ({meaning}).
					{line !== null && answer === "in" && ` You play ${line}.`}
					{line !== null &&
						answer === "out" &&
						` You are on ${line} until someone takes your place.`}
					{replacedBy !== null && ` ${replacedBy} plays in your place.`}
					{replacedBy !== null && answer === "in" && " Call your captain if you want to play."}
				</p>
			</Alert>
		</div>
	);
}

function Closed({ view }: ViewProps) {
	return (
		<>
			<Alert>
				<p>
					<b>{view.closed}</b>
				</p>
			</Alert>
			{view.answer !== null && (
				<p>Your answer for this date was “{availabilityAnswers[view.answer]}.”</p>
			)}
			<p>If something has changed for you, call your captain.</p>
			<ButtonLink to="/schedules">See the match schedules</ButtonLink>
		</>
	);
}
