import { useSearchParams } from "react-router";
import { accessCodeMax, teamNameMax } from "../../../league/entities/limits.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { AccountPage } from "../../parts/account/account-page.tsx";
import { type FormError, fieldOf } from "../../parts/account/form-error.ts";
import { ProfileFields } from "../../parts/account/profile-fields.tsx";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { byId } from "../../parts/by-id.ts";
import { Radio } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { Select } from "../../ui/select.tsx";

/** The value of “A new team” in the list of teams. */
export const newTeam = "new";
const intent = "createProfile";

export function CreateProfile({ email }: { email: string }) {
	const [search] = useSearchParams();
	const error = useFormError(intent);
	const of = fieldOf(error);
	const asksTeam = error?.code === "TEAM_NEEDED" || error?.values["teamId"] !== undefined;
	// The first admin’s link carries the code. If it is wrong, the field for typing one is shown.
	const firstAdmin = error?.fields["accessCode"] ? null : search.get("firstAdmin");
	return (
		<AccountPage
			title="Create Your Profile"
			lead={<p>One last step: tell the league who you are.</p>}
			aside={
				<>
					<h2>Logged in as</h2>
					<p className="break">{email}</p>
					{!firstAdmin && (
						<>
							<h2>No access code?</h2>
							<p>The league gives one to each captain, co-captain, and admin.</p>
							<ButtonLink variant="accent" to="/contact">
								Ask for one
							</ButtonLink>
						</>
					)}
				</>
			}
		>
			<AccountForm
				intent={intent}
				submit="Create profile"
				submitting="Creating profile…"
				alertTitle={error?.code === "TEAM_NEEDED" ? null : "Could not create your profile"}
			>
				{firstAdmin ? (
					<>
						<p>Your link makes you an admin. You don’t need an access code.</p>
						<input type="hidden" name="accessCode" value={firstAdmin} />
					</>
				) : (
					<Field
						{...of("accessCode")}
						label="Access code"
						required
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={accessCodeMax}
					/>
				)}
				<ProfileFields of={of} />
				{asksTeam && <TeamChoice error={error} />}
			</AccountForm>
		</AccountPage>
	);
}

/** Shown for a captain’s access code. */
function TeamChoice({ error }: { error: FormError | undefined }) {
	const divisions = byId(useRead(reads.divisions), "divisionId");
	const teams = useRead(reads.teams).toSorted((a, b) => a.teamName.localeCompare(b.teamName));
	const of = fieldOf(error);
	const role = error?.values["captainOrCocaptain"] ?? "captain";
	return (
		<div className="form team-choice">
			<Select
				{...of("teamId")}
				error={error?.code === "TEAM_NEEDED" ? undefined : error?.fields["teamId"]}
				label="Which team do you lead?"
				required
			>
				<option value="">Choose…</option>
				{teams.map((team) => (
					<option key={team.teamId} value={team.teamId}>
						{team.teamName}
						{team.divisionId && `, Division ${divisions.get(team.divisionId)?.divisionNumber}`}
					</option>
				))}
				<option value={newTeam}>A new team</option>
			</Select>
			<div className="field new-team">
				<Field
					{...of("teamName")}
					label="Name of the new team"
					autoComplete="off"
					maxLength={teamNameMax}
				/>
			</div>
			<fieldset className="roles button-row">
				<legend>Your role on the team</legend>
				{["captain", "co-captain"].map((each) => (
					<Radio
						key={each}
						label={each}
						name="captainOrCocaptain"
						value={each}
						defaultChecked={each === role}
					/>
				))}
			</fieldset>
		</div>
	);
}
