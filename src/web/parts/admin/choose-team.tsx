import { type FormEvent, useState } from "react";
import type { CaptainRequest } from "../../../league/entities/captain-request.ts";
import { teamNameMax } from "../../../league/entities/limits.ts";
import { isActiveTeam } from "../../../league/rules/teams/bye.ts";
import { fullName } from "../../../league/wording.ts";
import { type FormRefusal, renameFields } from "../../data/form-refusal.ts";
import { useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { byId } from "../by-id.ts";
import { DraftForm } from "../draft-form.tsx";
import { valuesIn } from "../form-values.ts";
import { teamChoices } from "../team-choices.ts";
import { useAdminActions } from "./admin-actions.tsx";

const newTeam = "new";

/**
 * Assigns the user to an active team or to a new one. The page has loaded teams, divisions, and
 * users.
 */
export function ChooseTeam({ request, onClose }: { request: CaptainRequest; onClose: () => void }) {
	const { requestId, userId, who, captainOrCocaptain } = request;
	const { act, isSaving } = useAdminActions();
	const [error, setError] = useState<FormRefusal | null>(null);
	const [chosen, setChosen] = useState(request.teamId === null ? newTeam : "");
	const people = byId(useRead(reads.people), "userId");
	const divisions = useRead(reads.divisions);
	const teams = useRead(reads.teams).filter(isActiveTeam);
	const place = captainOrCocaptain === "captain" ? "captainId" : "cocaptainId";
	const holderOf = (team: OwnTeamRow) =>
		team[place] === userId ? undefined : people.get(team[place] ?? 0);
	const labelOf = (each: OwnTeamRow) =>
		`${each.teamName} (${captainOrCocaptain}: ${fullName(people.get(each[place] ?? 0)) || "none"})`;
	const team = teams.find(({ teamId }) => String(teamId) === chosen);
	const holder = team && holderOf(team);

	async function settle(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = valuesIn(event.currentTarget);
		const teamName = typed["teamName"] || team?.teamName;
		const body = team
			? { teamId: team.teamId, replaces: team[place] }
			: {
					newTeam: {
						teamName: typed["teamName"],
						teamNumber: Number(typed["teamNumber"]) || null,
						divisionId: Number(typed["divisionId"]) || null,
					},
				};
		const message = () => assignedMessage(request, teamName ?? "", holder && fullName(holder));
		const outcome = await act({
			path: `settleCaptainRequest/${requestId}`,
			body,
			message,
			canUndo: true,
			inDialog: true,
		});
		setError(
			outcome.error && renameFields(outcome.error, (field) => field.replace(/^newTeam\./, "")),
		);
		if (outcome.isDone) onClose();
	}
	const fieldError = (name: string) => error?.fields[name];
	return (
		<Dialog title={`Which team does ${who} lead?`} closeLabel="Cancel" onClose={onClose}>
			<DraftForm name={`captainRequest/${requestId}`} error={error} onSubmit={settle}>
				<Select
					label="Team"
					name="teamId"
					value={chosen}
					error={fieldError("teamId")}
					required
					onChange={({ target }) => setChosen(target.value)}
				>
					<option value="">Choose…</option>
					<option value={newTeam}>A new team</option>
					<Choices choices={teamChoices(teams, divisions, { labelOf })} />
				</Select>
				{chosen === newTeam && (
					<>
						<Field
							label="Team name"
							name="teamName"
							value={request.teamId === null ? request.teamName : ""}
							error={fieldError("teamName")}
							required
							maxLength={teamNameMax}
						/>
						<div className="pair">
							<Field
								label="Team #"
								name="teamNumber"
								value=""
								error={fieldError("teamNumber")}
								required
								inputMode="numeric"
							/>
							<Select label="Division" name="divisionId" value="" error={fieldError("divisionId")}>
								<option value="">None yet</option>
								{divisions.map(({ divisionId, divisionNumber }) => (
									<option key={divisionId} value={divisionId}>
										Division {divisionNumber}
									</option>
								))}
							</Select>
						</div>
					</>
				)}
				<p>
					{consequenceOf({
						who,
						captainOrCocaptain,
						team: team?.teamName,
						holder: holder && fullName(holder),
						isNew: chosen === newTeam,
					})}
				</p>
				<Button type="submit" aria-disabled={isSaving || chosen === ""} disabled={chosen === ""}>
					{isSaving
						? "Saving…"
						: chosen === newTeam
							? `Add team and make ${captainOrCocaptain}`
							: `Make ${captainOrCocaptain}`}
				</Button>
			</DraftForm>
		</Dialog>
	);
}

interface Assignment {
	who: string;
	captainOrCocaptain: string;
	team: string | undefined;
	holder: string | undefined;
	isNew: boolean;
}

/** What the button will do. */
function consequenceOf({ who, captainOrCocaptain, team, holder, isNew }: Assignment) {
	if (isNew)
		return `The team is added as active and not registered, with ${who} as ${captainOrCocaptain}. ${who} will be notified by email.`;
	if (!team) return `${who} asked to be ${captainOrCocaptain}.`;
	return holder
		? `${who} replaces ${holder} as ${captainOrCocaptain} of ${team}. Both will be notified by email.`
		: `${who} becomes ${captainOrCocaptain} of ${team} and will be notified by email.`;
}

/** The toast after a user was assigned to a team. */
export const assignedMessage = (
	{ who, captainOrCocaptain }: CaptainRequest,
	teamName: string,
	replaced: string | undefined,
) =>
	replaced
		? `${who} replaced ${replaced} as ${captainOrCocaptain} of ${teamName}. Both were notified by email.`
		: `${who} is now ${captainOrCocaptain} of ${teamName} and was notified by email.`;
