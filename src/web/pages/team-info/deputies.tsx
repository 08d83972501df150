import { type FormEvent, useRef, useState } from "react";
import type { Deputy } from "../../../league/entities/deputy.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useLeagueClock, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { byId } from "../../parts/by-id.ts";
import { useIsHydrated } from "../../parts/form-values.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useMatchesOf } from "./card-link.tsx";

/** Who stands in for the captain this season, and a form to invite someone. */
export function Deputies({ team }: { team: OwnTeamRow }) {
	const { save, isSaving, error } = useSave();
	const [message, setMessage] = useState("");
	const heading = useRef<HTMLHeadingElement>(null);
	const deputies = useRead(memberReads.deputies).filter(({ teamId }) => teamId === team.teamId);
	async function remove({ deputyId, userId, name }: Deputy) {
		setMessage("");
		const outcome = await save(`delete/deputy/${deputyId}`, {}, "DELETE");
		if (!outcome?.ok) return;
		setMessage(
			userId === null
				? `The invitation to ${name} was withdrawn.`
				: `${name} is no longer your deputy.`,
		);
		heading.current?.focus();
	}
	return (
		<section id="deputies" className="part" aria-labelledby="deputies-title">
			<h2 id="deputies-title" ref={heading} tabIndex={-1}>
				Deputies
			</h2>
			<p>
				Can’t make a match? A deputy sets the lineup and enters the scores for you, for one match or
				the rest of the season. Only you and your co-captain can verify results. Deputies can’t be
				on another team in your division, because they would see your lineup.
			</p>
			<div role="status">{message && <Alert>{message}</Alert>}</div>
			{error && <Alert tone="error">{error.message}</Alert>}
			{deputies.length > 0 && (
				<ul className="rows" aria-label="Your deputies">
					{deputies.map((each) => (
						<li key={each.deputyId}>
							<div>
								<p>
									<b className="break">{each.name}</b>, <Scope team={team} matchId={each.matchId} />
									{each.userId === null && <span className="muted"> · invited, no answer yet</span>}
								</p>
								<Button variant="text" isBusy={isSaving} onClick={() => remove(each)}>
									{each.userId === null ? "Withdraw" : "Remove"}
									<span className="sr-only"> {each.name}</span>
								</Button>
							</div>
						</li>
					))}
				</ul>
			)}
			<InviteDeputy team={team} onSent={setMessage} />
		</section>
	);
}

/** Which matches a deputy is for. */
export function Scope({ team, matchId }: { team: OwnTeamRow; matchId: number | null }) {
	const match = useMatchesOf(team).find((each) => each.matchId === matchId);
	if (matchId === null) return "all matches of the season";
	return match ? `match ${match.matchNumber}` : "a match that was removed";
}

function InviteDeputy({ team, onSent }: { team: OwnTeamRow; onSent: (text: string) => void }) {
	const { save, isSaving, error } = useSave();
	const form = useRef<HTMLFormElement>(null);
	const isHydrated = useIsHydrated();
	const now = useLeagueClock();
	const teams = byId(useRead(reads.teams), "teamId");
	const coming = useMatchesOf(team).filter(
		({ effectiveDate }) => effectiveDate === null || effectiveDate >= now.slice(0, 10),
	);
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const values = new FormData(event.currentTarget);
		const email = String(values.get("email"));
		const matchId = Number(values.get("matchId")) || null;
		onSent("");
		const outcome = await save("nameDeputy", { teamId: team.teamId, matchId, email });
		if (!outcome?.ok) return;
		form.current?.reset();
		onSent(`We emailed a link to ${email}. It works for two weeks.`);
	}
	return (
		<CheckedForm ref={form} className="form no-print" error={error} onSubmit={submit}>
			<Field
				name="email"
				label="Your deputy’s email"
				type="email"
				value=""
				autoComplete="off"
				error={error?.fields["email"]}
				required
			/>
			<Select name="matchId" label="For" value="" error={error?.fields["matchId"]}>
				<option value="">All matches of the season</option>
				{coming.map(({ matchId, matchNumber, effectiveDate, homeTeamId, visitorTeamId }) => (
					<option key={matchId} value={matchId}>
						Match {matchNumber} against{" "}
						{teams.get(homeTeamId === team.teamId ? visitorTeamId : homeTeamId)?.teamName}
						{effectiveDate && `, ${formatDate(effectiveDate)}`}
					</option>
				))}
			</Select>
			{error && Object.keys(error.fields).length === 0 && (
				<Alert tone="error">{error.message}</Alert>
			)}
			<Button type="submit" variant="secondary" isBusy={isSaving} disabled={!isHydrated}>
				Invite the deputy
			</Button>
		</CheckedForm>
	);
}
