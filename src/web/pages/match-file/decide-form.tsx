import { Link } from "react-router";
import type { CaseView } from "../../../league/entities/committee-case.ts";
import { proseMax } from "../../../league/entities/limits.ts";
import { lineDetails, lines } from "../../../league/entities/line.ts";
import { tooFewDeciders } from "../../../league/rules/cases/case-rules.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf, listOf } from "../../../league/wording.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { type FormError, fieldOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { valuesIn } from "../../parts/form-values.ts";
import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { useFieldError } from "../../ui/field-error.ts";
import { Select } from "../../ui/select.tsx";
import { decidersIn, otherDays } from "./send-form.ts";

interface DecideFormProps {
	caseId: number;
	kind: CaseView["kind"];
	decide: NonNullable<CaseView["may"]["decide"]>;
	/** Whether the match was cleared: then a decision does nothing to it. */
	isCleared: boolean;
}

/** What a decision does to the match at once. */
const matchEffects: Readonly<Record<string, string>> = {
	lineDefaulted:
		"The scorecard shows the default right away: 2 sets to the other team (by-law IX e). If all lines have been entered, it becomes final for both teams, even if it hasn’t been verified.",
	replay:
		"The scorecard is removed, and the match needs a new date. Both are kept in the change log.",
	scoreCorrected:
		"After you record this, open the scorecard and correct the score. The link will be shown here.",
};

/**
 * Records what the committee has decided. By-laws XI e, XI f, XII e. The fields of each decision
 * are always there; the style sheet shows those of the chosen one, also before the page's script
 * runs.
 */
export function DecideForm({ caseId, kind, decide, isCleared }: DecideFormProps) {
	const intent = `decide ${caseId}`;
	const error = useFormError(intent);
	const field = fieldOf(error);
	return (
		<>
			<h3>Record the decision</h3>
			{decide.notes.map((note) => (
				<p key={note}>{note}</p>
			))}
			<AccountForm
				intent={intent}
				submit="Record and send"
				submitting="Sending…"
				alertTitle={null}
				className="decide"
				showsMissing
				check={(form) => errorsIn(form, decide.needed)}
			>
				<Select {...field("outcome")} label="Decision" required>
					<option value="">Choose…</option>
					{decide.outcomes.map(([value, name]) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</Select>
				<div className="pair when-lineDefaulted">
					<Select {...field("line")} label="Line *">
						<option value="">Choose…</option>
						{lines.map((line) => (
							<option key={line} value={line}>
								{lineDetails[line].name}
							</option>
						))}
					</Select>
					<Select {...field("side")} label="Defaulted by *">
						<option value="">Choose…</option>
						<option value="home">Home team</option>
						<option value="visitor">Visiting team</option>
					</Select>
				</div>
				{kind === "incident" && <SuspensionFields decide={decide} error={error} />}
				{Object.entries(isCleared ? {} : matchEffects).map(([outcome, text]) => (
					<p key={outcome} className={`muted when-${outcome}`}>
						{text}
					</p>
				))}
				<TextArea {...field("reasons")} label="Reasons" maxLength={proseMax} required />
				<Deciders kind={kind} decide={decide} error={error} />
			</AccountForm>
		</>
	);
}

/**
 * How long a player is suspended: for some of the team's next matches, or between two days. By-laws
 * XII e.
 */
function SuspensionFields({
	decide: { suspensions, excludedThrough },
	error,
}: {
	decide: DecideFormProps["decide"];
	error: FormError | undefined;
}) {
	const field = fieldOf(error);
	const { suspension, suspendedFrom, suspendedThrough } = error?.fields ?? {};
	const isByDays = error?.values["suspension"] === otherDays;
	const excludedError = error?.fields["excludedThrough"] ?? suspendedThrough;
	return (
		<>
			<div className="when-suspended">
				<Select
					{...field("suspension")}
					error={suspension ?? (isByDays ? undefined : (suspendedFrom ?? suspendedThrough))}
					label="Suspended for *"
					hint="Matches of the player’s team from today. If one is moved, change the days on the Players page."
				>
					<option value="">Choose…</option>
					{suspensions.map(({ days, text }) => (
						<option key={days} value={days}>
							{text}
						</option>
					))}
					<option value={otherDays}>Other days</option>
				</Select>
			</div>
			<div className="pair when-days">
				<Field {...field("suspendedFrom")} type="date" label="First day *" />
				<Field {...field("suspendedThrough")} type="date" label="Last day *" />
			</div>
			<div className="when-excluded">
				<p className="muted">
					The player can’t be in a lineup or on a scorecard from today through{" "}
					{excludedThrough
						? `${formatDate(excludedThrough, "long")}, the season’s last day.`
						: "the day you enter, because the season’s last day has passed or isn’t entered on the Seasons page."}
				</p>
				{excludedThrough === null && (
					<Field
						{...field("excludedThrough")}
						error={excludedError}
						type="date"
						label="Last day of the exclusion *"
					/>
				)}
			</div>
		</>
	);
}

/**
 * Who decided: members with an account are checked, others are entered by name. By-laws XI e and
 * XI g.
 */
function Deciders({
	kind,
	decide: { deciders, aside, needed, canAddPeople },
	error: { values = {}, fields = {} } = {} as FormError,
}: Pick<DecideFormProps, "kind" | "decide"> & { error: FormError | undefined }) {
	const { error } = useFieldError("deciderIds", fields["deciderIds"]);
	return (
		<fieldset className="deciders">
			<legend>
				Who decided *
				{kind === "protest" && needed > 1 && ` (${countOf(needed, "member")}, by-law XI e)`}
			</legend>
			{aside.length > 0 && (
				<p className="muted small">
					{listOf(aside)} {aside.length === 1 ? "steps" : "step"} aside: they have an interest, or
					took part in the first decision (by-laws XI e and XI g).
				</p>
			)}
			{deciders.length < needed && (
				<Alert>
					{deciders.length === 0
						? "Nobody else on the committee has an account."
						: `Only ${countOf(deciders.length, "other member")} of the committee ${deciders.length === 1 ? "has" : "have"} an account.`}{" "}
					Name the members who decided below.
					{canAddPeople && (
						<>
							{" "}
							Or make them admins on <Link to="/users">Users</Link>.
						</>
					)}
				</Alert>
			)}
			{error && (
				<p className="field">
					<span className="error" id="deciders-error">
						{error}
					</span>
				</p>
			)}
			{deciders.map(({ userId, name }, index) => (
				<Checkbox
					key={userId}
					name={`decider-${userId}`}
					label={name}
					defaultChecked={values[`decider-${userId}`] === "on"}
					{...(error &&
						index === 0 && { "aria-invalid": true, "aria-describedby": "deciders-error" })}
				/>
			))}
			<Field
				{...fieldOf(undefined)("otherDeciders")}
				value={values["otherDeciders"] ?? ""}
				error={deciders.length === 0 ? error : fields["otherDeciders"]}
				label="Members without an account"
				hint="Full names, separated by commas."
			/>
		</fieldset>
	);
}

/** What is missing, before anything is sent. */
function errorsIn(form: HTMLFormElement, needed: number): Record<string, string> {
	const values = valuesIn(form);
	const is = (outcome: string) => values["outcome"] === outcome;
	const missing = (name: string) => !values[name];
	const isByDays = is("suspended") && values["suspension"] === otherDays;
	const { deciderIds, otherDeciders } = decidersIn(values);
	const found = deciderIds.length + otherDeciders.length;
	return {
		...(is("lineDefaulted") && missing("line") && { line: "Choose the line." }),
		...(is("lineDefaulted") && missing("side") && { side: "Choose who defaults it." }),
		...(is("suspended") && missing("suspension") && { suspension: "Choose for how long." }),
		...(isByDays && missing("suspendedFrom") && { suspendedFrom: "Enter the first day." }),
		...(isByDays && missing("suspendedThrough") && { suspendedThrough: "Enter the last day." }),
		...(is("excluded") &&
			values["excludedThrough"] === "" && { excludedThrough: "Enter the last day." }),
		...(found < needed && { deciderIds: tooFewDeciders(needed, found) }),
	};
}
