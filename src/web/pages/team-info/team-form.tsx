import { type FormEvent, useRef, useState } from "react";
import { team as described } from "../../../league/entities/team.ts";
import { leaderErrors } from "../../../league/rules/teams/two-leaders.ts";
import { fullName } from "../../../league/wording.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { type ContactRow, type OwnTeamRow, reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { useQuery } from "../../data/use-query.ts";
import { useSave } from "../../data/use-save.ts";
import { MailLink, PhoneLink } from "../../parts/contact.tsx";
import { DescribedFields, recordOf } from "../../parts/described-form.tsx";
import { formValuesOf } from "../../parts/described-values.ts";
import { DraftForm } from "../../parts/draft-form.tsx";
import { changesOf, type FormValues, useIsHydrated, valuesIn } from "../../parts/form-values.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";

const idOrNone = (text: string) => (text === "" ? null : Number(text));

/**
 * The team's fields that captains can change. Only changed fields are sent, so that captain and
 * co-captain can change different fields at the same time.
 */
export function TeamForm({ team }: { team: OwnTeamRow }) {
	const { save, isSaving, error } = useSave();
	const [isSaved, setSaved] = useState(false);
	const isLive = useIsHydrated();
	const [leaders, setLeaders] = useState<ReturnType<typeof leaderErrors>>({});
	const before = useRef<FormValues>(asTyped(team));
	const division = useRead(reads.divisions).find(
		({ divisionId }) => divisionId === team.divisionId,
	);
	const locations = useRead(reads.locations);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		// A box that is not checked has no value.
		const typed = { tellsNewPlayers: "", ...valuesIn(event.currentTarget) };
		const { captainId, cocaptainId, locationId, tellsNewPlayers, ...others } = changesOf(
			before.current,
			typed,
		);
		const ids = Object.entries({ captainId, cocaptainId, locationId }).filter(
			([, value]) => value !== undefined,
		);
		const body = {
			...recordOf(described.fields, others),
			...(tellsNewPlayers !== undefined && { tellsNewPlayers: tellsNewPlayers === "on" }),
			...Object.fromEntries(ids.map(([name, value]) => [name, idOrNone(value as string)])),
		};
		const outcome =
			Object.keys(body).length > 0
				? await save(`update/team/${team.teamId}`, body, "PUT")
				: { ok: true as const };
		setSaved(outcome?.ok === true);
		if (outcome?.ok) before.current = typed;
	}
	const leadersRefused = (form: HTMLFormElement) => leaderErrors(team, leadersIn(valuesIn(form)));
	function onInput(event: FormEvent<HTMLFormElement>) {
		setSaved(false);
		setLeaders(leadersRefused(event.currentTarget));
	}
	const of = (name: keyof ReturnType<typeof asTyped>) => ({
		name,
		value: asTyped(team)[name],
		error: error?.fields[name] ?? (leaders as FormValues)[name],
	});
	return (
		<section id="team" className="part no-print" aria-labelledby="team-title">
			<h2 id="team-title">Team</h2>
			<details className="fold">
				<summary>
					Team name, captains, home courts, open spots, and emails about new players
				</summary>
				<DraftForm
					name={`teamDetails/${team.teamId}`}
					error={error}
					check={leadersRefused}
					className="team-form"
					onSubmit={submit}
					onInput={onInput}
				>
					<p>
						Division <b className="score">{division?.divisionNumber ?? "–"}</b>{" "}
						<span className="muted small">set by the committee</span>
					</p>
					<DescribedFields
						fields={described.fields}
						names={["teamName", "courtTime"]}
						valueOf={(name) => of(name as "teamName" | "courtTime")}
						required={["teamName"]}
					/>
					<div className="pair">
						<LeaderPicker {...of("captainId")} label={described.fields.captainId.label} />
						<LeaderPicker {...of("cocaptainId")} label={described.fields.cocaptainId.label} />
					</div>
					<Select {...of("locationId")} label={described.fields.locationId.label}>
						<option value="">None</option>
						{locations.map(({ locationId, locationName }) => (
							<option key={locationId} value={locationId}>
								{locationName}
							</option>
						))}
					</Select>
					<Checkbox
						name="tellsNewPlayers"
						label="Email us about new players who fit"
						defaultChecked={team.tellsNewPlayers === true}
						error={error?.fields["tellsNewPlayers"]}
						hint="We’ll email the team’s captains when a new player confirms, your roster has room, their rating is within half a point of your average, and your home courts are in their area."
					/>
					<DescribedFields
						fields={described.fields}
						names={openSpots}
						valueOf={(name) => of(name as (typeof openSpots)[number])}
						emptyOption="Any"
						required={[]}
						isOwn
						ratings={useRead(seasonNumberReads.ratings)}
					/>
					<Button type="submit" disabled={!isLive} isBusy={isSaving} busyLabel="Saving…">
						Save team
					</Button>
					<p role="status" className="saved">
						{isSaved && "Saved"}
					</p>
				</DraftForm>
			</details>
		</section>
	);
}

const openSpots = ["openSpotsText", "openSpotsRatingMin", "openSpotsRatingMax"] as const;

const leadersIn = ({ captainId = "", cocaptainId = "" }: FormValues) => ({
	captainId: idOrNone(captainId),
	cocaptainId: idOrNone(cocaptainId),
});

const asTyped = ({
	teamName,
	courtTime,
	captainId,
	cocaptainId,
	locationId,
	tellsNewPlayers,
	...openSpotsValues
}: OwnTeamRow) => ({
	...(formValuesOf(described.fields, openSpots, openSpotsValues) as Record<
		(typeof openSpots)[number],
		string
	>),
	teamName,
	courtTime,
	captainId: String(captainId ?? ""),
	cocaptainId: String(cocaptainId ?? ""),
	locationId: String(locationId ?? ""),
	tellsNewPlayers: tellsNewPlayers ? "on" : "",
});

/** Selects a captain; shows the selected person's email and phone. */
function LeaderPicker({
	label,
	name,
	value,
	error,
}: {
	label: string;
	name: string;
	value: string;
	error: string | undefined;
}) {
	const [chosen, setChosen] = useState(value);
	const people = useRead(reads.people)
		.filter(({ isCaptain, userId }) => isCaptain !== false || String(userId) === value)
		.toSorted(
			(one, other) =>
				one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName),
		);
	return (
		<div>
			<Select
				name={name}
				label={label}
				value={value}
				error={error}
				onChange={({ currentTarget }) => setChosen(currentTarget.value)}
			>
				<option value="">None</option>
				{people.map((person) => (
					<option key={person.userId} value={person.userId}>
						{fullName(person)}
					</option>
				))}
			</Select>
			<div className="jumps small" aria-live="polite">
				{chosen && (
					<LeaderContact
						key={chosen}
						userId={Number(chosen)}
						person={people.find(({ userId }) => String(userId) === chosen)}
					/>
				)}
			</div>
		</div>
	);
}

/**
 * The page has the contact details of captains in the user's own division. Those of others are
 * loaded when chosen.
 */
function LeaderContact({ userId, person }: { userId: number; person: ContactRow | undefined }) {
	const fromPage = useOptionalRead(memberReads.person(userId));
	const known = person?.email === undefined ? fromPage : person;
	const { answer, error } = useQuery(known ? null : memberReads.person(userId));
	const { email, phone } = known ?? answer ?? {};
	if (email === undefined) return error ? "Couldn’t load phone and email." : "Loading...";
	return (
		<>
			<MailLink email={email} />
			<PhoneLink phone={phone} />
		</>
	);
}
