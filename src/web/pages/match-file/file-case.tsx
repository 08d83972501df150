import { Link } from "react-router";
import type { MatchFile } from "../../../league/entities/committee-case.ts";
import { caseRuleMax, proseMax } from "../../../league/entities/limits.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { fieldOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

/** The forms with which a captain protests the match or reports an incident. */
export function FileCase({ file: { protest, people, cases } }: { file: MatchFile }) {
	const protestError = useFormError("protest");
	const incidentError = useFormError("incident");
	return (
		<>
			{protest && (
				<section aria-labelledby="protest">
					<h2 id="protest">Protest this match</h2>
					{protest.refusal ? (
						<Alert>{protest.refusal}</Alert>
					) : (
						<>
							<p>
								You can file a protest until{" "}
								<b>{protest.until && formatDate(protest.until, "long")}</b>:{" "}
								{countOf(protest.workingDays, "working day")} after the match, excluding weekends
								and federal holidays (<Link to="/bylaws#XI-a">by-law XI a</Link>). Only a broken
								rule can be protested, not a line call (<Link to="/bylaws#XI-c">XI c</Link>).
							</p>
							<details className="answer" open={protestError !== undefined}>
								<summary>
									{cases.some(({ may }) => may.withdraw)
										? "File a protest about another rule"
										: "File a protest"}
								</summary>
								<ProtestForm field={fieldOf(protestError)} />
							</details>
						</>
					)}
				</section>
			)}
			{people && (
				<section aria-labelledby="incident">
					<h2 id="incident">Report an incident</h2>
					<p>
						A complaint about conduct goes to the committee in private and changes no score (
						<Link to="/bylaws#XII-d">by-law XII d</Link>).
					</p>
					<details className="answer" open={incidentError !== undefined}>
						<summary>Report an incident</summary>
						<IncidentForm field={fieldOf(incidentError)} people={people} />
					</details>
				</section>
			)}
		</>
	);
}

type FieldOf = ReturnType<typeof fieldOf>;

const ProtestForm = ({ field }: { field: FieldOf }) => (
	<AccountForm
		intent="protest"
		submit="File protest"
		submitting="Sending…"
		alertTitle={null}
		showsMissing
	>
		<Field
			{...field("rule")}
			label="Rule that was broken"
			hint="With its number if you know it, such as VIII a."
			maxLength={caseRuleMax}
			required
		/>
		<TextArea {...field("what")} label="What happened" maxLength={proseMax} required />
		<TextArea
			{...field("witnesses")}
			label="Who saw it"
			hint="If no one did, enter “nobody.”"
			maxLength={proseMax}
			required
		/>
		<TextArea {...field("asks")} label="What your team asks for" maxLength={proseMax} required />
		<p className="muted small">
			The other captain gets a copy and can answer. The result says “under protest” until the
			committee has decided.
		</p>
	</AccountForm>
);

const IncidentForm = ({
	field,
	people,
}: {
	field: FieldOf;
	people: NonNullable<MatchFile["people"]>;
}) => (
	<AccountForm
		intent="incident"
		submit="Send report"
		submitting="Sending…"
		alertTitle={null}
		showsMissing
	>
		<Select {...field("playerId")} label="Who" required>
			<option value="">Choose a player</option>
			{people.map(({ playerId, name }) => (
				<option key={playerId} value={playerId}>
					{name}
				</option>
			))}
		</Select>
		<TextArea {...field("what")} label="What happened" maxLength={proseMax} required />
		<TextArea
			{...field("witnesses")}
			label="Who saw it"
			hint="If no one did, enter “nobody.”"
			maxLength={proseMax}
			required
		/>
	</AccountForm>
);
