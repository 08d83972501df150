import { type ActionFunctionArgs, redirect, useParams, useSearchParams } from "react-router";
import type { ConsentView } from "../../league/entities/consent.ts";
import { signedNameMax } from "../../league/entities/limits.ts";
import { formatDate } from "../../league/rules/time/league-time.ts";
import { submit } from "../data/api-client.ts";
import { useOptionalRead } from "../data/page-data.ts";
import { AccountForm } from "../parts/account/account-form.tsx";
import { fieldOf, formError, valuesOf } from "../parts/account/form-error.ts";
import { useFormError } from "../parts/account/use-form-error.ts";
import { consentOf } from "../parts/player-link-reads.ts";
import { UnavailablePage } from "../parts/unavailable-page.tsx";
import { Alert } from "../ui/alert.tsx";
import { Checkbox, Radio } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { PageHead } from "../ui/page-head.tsx";
import "../parts/account/account.css";

/** Sends the signature, from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const { intent = "", seen = "", signedName = "", age, guardianEmail = "", confirmsName } = values;
	const key = params["key"] ?? "";
	try {
		if (intent === "guardian")
			await submit(context, "signGuardianConsent", { key, seen, signedName });
		else {
			const isAdult = age === undefined ? null : age === "adult";
			await submit(context, "signConsent", {
				key,
				seen,
				signedName,
				isAdult,
				guardianEmail,
				confirmsName: confirmsName !== undefined,
			});
		}
	} catch (error) {
		return formError(error, values);
	}
	return redirect(`/consent/${key}?done=1`);
}

/** A player or a guardian reads a text and signs it, with the link from an email. */
export default function ConsentPage() {
	const { key = "" } = useParams();
	const [search] = useSearchParams();
	const view = useOptionalRead(consentOf(key));
	if (!view)
		return (
			<UnavailablePage title="This link doesn’t work" to="/contact" action="Contact us">
				It may be incomplete, more than 60 days old, or replaced by a newer one. Ask your captain
				for a new link.
			</UnavailablePage>
		);
	if (view.closed !== null)
		return (
			<UnavailablePage title="There is nothing to sign" to="/contact" action="Contact us">
				{view.closed}
			</UnavailablePage>
		);
	const isGuardian = view.kind === "guardian";
	return (
		<div className="page narrow account">
			<PageHead title={isGuardian ? "Parent or Guardian Consent" : "You Play at Your Own Risk"}>
				<p>
					{isGuardian ? "For " : ""}
					<b>{view.playerName}</b>, {view.teamName}
				</p>
			</PageHead>
			{view.signedOn !== null && <Signed view={view} isDone={search.has("done")} />}
			<blockquote>{view.text}</blockquote>
			{isGuardian ? (
				view.signedOn === null && <GuardianForm view={view} />
			) : view.signedOn === null ? (
				<PlayerForm view={view} />
			) : (
				view.isGuardianMissing && <PlayerForm view={view} />
			)}
		</div>
	);
}

interface ViewProps {
	view: ConsentView;
}

function Signed({ view, isDone }: ViewProps & { isDone: boolean }) {
	const { kind, signedOn, signedName, isGuardianMissing, guardianAskedOn, minimumAge } = view;
	return (
		<div role="status">
			<Alert>
				<p>
					{isDone && "Thank you! "}
					<b>
						Signed by {signedName} on {formatDate(signedOn!, "long")}.
					</b>
					{kind === "guardian" && ` ${view.playerName} may play now.`}
				</p>
				{kind === "ownRisk" && isGuardianMissing && (
					<p>
						{guardianAskedOn === null
							? `Under ${minimumAge} you also need the consent of a parent or guardian before your first match (by-law XIV c).`
							: `Your parent or guardian was emailed a link on ${formatDate(guardianAskedOn, "long")}. You may play once they have signed. If the address was wrong, enter another one below.`}
					</p>
				)}
			</Alert>
		</div>
	);
}

const Name = ({ label }: { label: string }) => {
	const error = useFormError("player", "guardian");
	return (
		<Field
			{...fieldOf(error)("signedName")}
			label={label}
			autoComplete="name"
			required
			maxLength={signedNameMax}
			hint="Typing your name signs the text above, with today’s date."
		/>
	);
};

function PlayerForm({ view }: ViewProps) {
	const error = useFormError("player");
	const { asksAge, isMinor, minimumAge, seen, isGuardianMissing, playerName } = view;
	return (
		<AccountForm intent="player" submit="Sign" submitting="Signing…" alertTitle={null}>
			<input type="hidden" name="seen" value={seen} />
			<Name label="Your full name" />
			{error && ("confirmsName" in error.fields || error.values["confirmsName"]) && (
				<Checkbox
					name="confirmsName"
					defaultChecked={error.values["confirmsName"] !== undefined}
					error={error.fields["confirmsName"]}
					label={`I am ${playerName} and sign with the name above`}
				/>
			)}
			{asksAge && (
				<fieldset>
					<legend>Are you {minimumAge} or older?</legend>
					<p>
						<Radio
							name="age"
							value="adult"
							required
							defaultChecked={error?.values["age"] === "adult"}
							label={`Yes, I am ${minimumAge} or older`}
						/>
					</p>
					<p>
						<Radio
							name="age"
							value="minor"
							required
							defaultChecked={error?.values["age"] === "minor" || isMinor}
							label={`No, I am younger than ${minimumAge}`}
						/>
					</p>
				</fieldset>
			)}
			{(asksAge || isGuardianMissing) && (
				<Field
					{...fieldOf(error)("guardianEmail")}
					label={
						asksAge
							? `If you are younger than ${minimumAge}: a parent’s or guardian’s email`
							: "A parent’s or guardian’s email"
					}
					type="email"
					autoComplete="off"
					required={!asksAge}
					hint="They get a link to read and sign. You may play once they have."
				/>
			)}
		</AccountForm>
	);
}

const GuardianForm = ({ view: { seen } }: ViewProps) => (
	<AccountForm intent="guardian" submit="I consent" submitting="Signing…" alertTitle={null}>
		<input type="hidden" name="seen" value={seen} />
		<Name label="Your full name, as parent or guardian" />
	</AccountForm>
);
