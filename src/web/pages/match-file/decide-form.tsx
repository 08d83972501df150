import { useState } from "react";
import type { CaseView } from "../../../league/entities/committee-case.ts";
import { lineDetails, lines } from "../../../league/entities/line.ts";
import { countOf } from "../../../league/wording.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { fieldOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { deciderField } from "./send-form.ts";

interface DecideFormProps {
	caseId: number;
	kind: CaseView["kind"];
	decide: NonNullable<CaseView["may"]["decide"]>;
}

/** What a decision does at once. */
const effects: Readonly<Record<string, string>> = {
	lineDefaulted: "The scorecard shows the default at once: 2 sets to the other team (by-law IX e).",
	replay:
		"The scorecard is removed, and the match needs a new date. Both are kept in the change log.",
	scoreCorrected: "Then open the scorecard and correct the score; the link is shown here.",
};

/** Records what the committee has decided. By-laws XI e, XI f, XII e. */
export function DecideForm({ caseId, kind, decide }: DecideFormProps) {
	const intent = `decide ${caseId}`;
	const error = useFormError(intent);
	const field = fieldOf(error);
	const [outcome, setOutcome] = useState(error?.values["outcome"] ?? "");
	return (
		<>
			<h3>Record the decision</h3>
			<AccountForm
				intent={intent}
				submit="Record and send"
				submitting="Sending …"
				alertTitle={null}
			>
				<Select
					{...field("outcome")}
					label="Decision"
					required
					onChange={({ target }) => setOutcome(target.value)}
				>
					<option value="">Choose</option>
					{decide.outcomes.map(([value, name]) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</Select>
				{outcome === "lineDefaulted" && (
					<div className="pair">
						<Select {...field("line")} label="Line" required>
							<option value="">Choose</option>
							{lines.map((line) => (
								<option key={line} value={line}>
									{lineDetails[line].name}
								</option>
							))}
						</Select>
						<Select {...field("side")} label="Defaulted by" required>
							<option value="">Choose</option>
							<option value="home">Home team</option>
							<option value="visitor">Visiting team</option>
						</Select>
					</div>
				)}
				{outcome === "suspended" && (
					<div className="pair">
						<Field {...field("suspendedFrom")} type="date" label="First day" required />
						<Field {...field("suspendedThrough")} type="date" label="Last day" required />
					</div>
				)}
				{effects[outcome] && <p className="soft">{effects[outcome]}</p>}
				<TextArea {...field("reasons")} label="Reasons" maxLength={2000} required />
				<fieldset className="deciders">
					<legend>
						Who decided
						{kind === "protest" && ` (${countOf(decide.needed, "member")}, by-laws XI e)`}
					</legend>
					{error?.fields["deciderIds"] && <p className="error">{error.fields["deciderIds"]}</p>}
					{decide.deciders.map(({ userId, name }) => (
						<Checkbox
							key={userId}
							name={`${deciderField}${userId}`}
							label={name}
							defaultChecked={error?.values[`${deciderField}${userId}`] === "on"}
						/>
					))}
				</fieldset>
			</AccountForm>
		</>
	);
}
