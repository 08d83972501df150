import { Link } from "react-router";
import type { CaseView, MatchFile } from "../../../league/entities/committee-case.ts";
import { proseMax } from "../../../league/entities/limits.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { fieldOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextArea } from "../../ui/field.tsx";
import { DecideForm } from "./decide-form.tsx";
import { UndoCaseDecision } from "./undo-case-decision.tsx";

/** A protest or incident: what was written, what was decided, and what the reader may do. */
export function OneCase({ of, file }: { of: CaseView; file: MatchFile }) {
	const { caseId, kind, state, filed, facts, answer, appeal, decisions, next, may } = of;
	const title = kind === "protest" ? "Protest" : "Incident";
	const heading = `case-${caseId}`;
	return (
		<section aria-labelledby={heading} className="case">
			<h2 id={heading}>{title}</h2>
			<p>
				<b>{state}</b>
			</p>
			<p className="muted small">
				{filed}
				{kind === "incident" && ". Only the committee and the captains involved can see this."}
			</p>
			<dl>
				{facts.map(([name, text]) => (
					<Written key={name} name={name} text={text} />
				))}
				{answer && (
					<Written
						name={`${kind === "protest" ? "Answer" : "Statement"}: ${answer.who}, ${answer.at}`}
						text={answer.text}
					/>
				)}
				{decisions.slice(0, 1).map((each) => (
					<Decision key={each.by} of={each} />
				))}
				{appeal && <Written name={`Appeal: ${appeal.who}, ${appeal.at}`} text={appeal.text} />}
				{decisions.slice(1).map((each) => (
					<Decision key={each.by} of={each} />
				))}
			</dl>
			{next.map(({ text, page }) => (
				<p key={text}>
					{text} {page && <NextPage page={page} matchId={file.matchId} />}
				</p>
			))}
			{may.answer && (
				<TextForm
					intent={`answer ${caseId}`}
					field="answer"
					label={kind === "protest" ? "Your answer" : "Statement from the person involved"}
					submit={kind === "protest" ? "Send answer" : "Send statement"}
				/>
			)}
			{may.appeal && (
				<details className="answer">
					<summary>Appeal this decision</summary>
					<TextForm
						intent={`appeal ${caseId}`}
						field="appeal"
						label={kind === "protest" ? "Why it should be changed" : "New facts"}
						submit="Send appeal"
					/>
				</details>
			)}
			{may.withdraw && (
				<details className="answer">
					<summary>Withdraw this protest</summary>
					<p className="muted small">
						The other captains and the committee get an email. You can file it again only until the
						last day for protests.
					</p>
					<AccountForm
						intent={`withdraw ${caseId}`}
						submit="Withdraw protest"
						submitting="Withdrawing…"
						alertTitle={null}
						variant="secondary"
					/>
				</details>
			)}
			{may.undo && <UndoCaseDecision writeId={may.undo} />}
			{may.askForStatement && (
				<AccountForm
					intent={`ask ${caseId}`}
					submit="Ask for a statement"
					submitting="Sending…"
					alertTitle={null}
					variant="secondary"
					after={
						<p className="muted small">
							That person’s captains will then see the report (by-law XII e).
						</p>
					}
				/>
			)}
			{may.decide?.refusal && <Alert>{may.decide.refusal}</Alert>}
			{may.decide && !may.decide.refusal && (
				<DecideForm caseId={caseId} kind={kind} decide={may.decide} isCleared={file.isCleared} />
			)}
		</section>
	);
}

const NextPage = ({
	page,
	matchId,
}: {
	page: NonNullable<CaseView["next"][number]["page"]>;
	matchId: number;
}) =>
	page === "scorecard" ? (
		<Link to={`/team-info?matchId=${matchId}`}>Open the scorecard</Link>
	) : (
		<Link to="/makeup-matches">Book a make-up</Link>
	);

const Written = ({ name, text }: { name: string; text: string }) => (
	<>
		<dt>{name}</dt>
		<dd className="written">{text}</dd>
	</>
);

const Decision = ({ of: { outcome, by, reasons } }: { of: CaseView["decisions"][number] }) => (
	<Written name={`${outcome} (${by})`} text={reasons} />
);

interface TextFormProps {
	intent: string;
	field: string;
	label: string;
	submit: string;
}

function TextForm({ intent, field, label, submit }: TextFormProps) {
	const error = useFormError(intent);
	return (
		<AccountForm
			intent={intent}
			submit={submit}
			submitting="Sending…"
			alertTitle={null}
			showsMissing
		>
			<TextArea {...fieldOf(error)(field)} label={label} maxLength={proseMax} required />
		</AccountForm>
	);
}
