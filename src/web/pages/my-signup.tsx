import { type ActionFunctionArgs, redirect, useParams, useSearchParams } from "react-router";
import { fieldNames } from "../../league/entities/define-record.ts";
import { player } from "../../league/entities/player.ts";
import type { SignupView } from "../../league/entities/signup-calls.ts";
import { isWanted } from "../../league/rules/roster/open-spots.ts";
import { ratingScale } from "../../league/rules/roster/rating-limits.ts";
import { submit } from "../data/api-client.ts";
import { useOptionalRead } from "../data/page-data.ts";
import { seasonNumberReads } from "../data/season-number-reads.ts";
import { AccountForm } from "../parts/account/account-form.tsx";
import { fieldOf, formError, valuesOf } from "../parts/account/form-error.ts";
import { useFormError } from "../parts/account/use-form-error.ts";
import { DescribedFields, recordOf } from "../parts/described-form.tsx";
import { formValuesOf } from "../parts/described-values.ts";
import { openSpots } from "../parts/open-spot-reads.ts";
import { spotFacts, teamsLooking } from "../parts/open-spots.tsx";
import { signupOf } from "../parts/signup-read.ts";
import { Alert } from "../ui/alert.tsx";
import { Radio } from "../ui/checkbox.tsx";
import { PageHead } from "../ui/page-head.tsx";
import "../parts/account/account.css";
import "../styles/sections.css";
import { UnavailablePage } from "../parts/unavailable-page.tsx";

const names = fieldNames(player.fields, ({ form }) => form !== undefined);
const required = ["firstName", "lastName", "email", "rating", "gender", "birthYear"];

/** Sends the answer, from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const { intent = "", ...values } = await valuesOf(request);
	const key = params["key"] ?? "";
	try {
		if (intent === "change")
			await submit(context, "changeSignup", { ...recordOf(player.fields, values), key });
		else if (intent === "interest")
			await submit(context, "tellInterest", { key, teamId: Number(values["teamId"]) });
		else await submit(context, "answerSignup", { key, answer: intent });
	} catch (error) {
		return formError(error, { intent, ...values });
	}
	return redirect(`/my-signup/${key}?done=${intent}`);
}

/** A new player confirms, changes or withdraws the sign-up, with the link from an email. */
export default function MySignupPage() {
	const { key = "" } = useParams();
	const [search] = useSearchParams();
	const view = useOptionalRead(signupOf(key));
	if (!view)
		return search.get("done") === "withdraw" ? (
			<Over title="Your sign-up was deleted">
				Everything that you entered is gone, and captains don’t see you anymore.
			</Over>
		) : (
			<Over title="This link doesn’t work">
				It may be incomplete or more than a year old, or the sign-up may have been withdrawn.
			</Over>
		);
	if (view.closed !== null) return <Over title="Your sign-up is closed">{view.closed}</Over>;
	return <Own view={view} done={search.get("done")} />;
}

const Over = (head: { title: string; children: string }) => (
	<UnavailablePage {...head} to="/player-signup" action="Sign up as a new player" />
);

function Own({ view, done }: { view: SignupView; done: string | null }) {
	const { isConfirmed, needsConsent } = view;
	return (
		<div className="page narrow account">
			<PageHead title={isConfirmed ? "Your Sign-Up" : "Is This Your Sign-Up?"}>
				<p role="status">
					{isConfirmed
						? `${done === "change" ? "Your changes are saved. " : done === "confirm" ? "Thank you! " : ""}Your sign-up is confirmed. Captains looking for a player may call or email you.`
						: "You’re already on the captains’ list. Confirm that it was you, and we’ll email captains looking for a player like you."}
				</p>
			</PageHead>
			{needsConsent && (
				<Alert>
					You need the written consent of a parent or guardian before your first match (by-law II
					b).
				</Alert>
			)}
			{!isConfirmed && (
				<AccountForm
					intent="confirm"
					submit="Yes, this is my sign-up"
					submitting="Saving…"
					alertTitle={null}
				/>
			)}
			<Interest view={view} isDone={done === "interest"} />
			<Change view={view} />
			<section className="part">
				<h2>Withdraw</h2>
				<details className="fold">
					<summary>Leave the list of new players</summary>
					<p>
						You leave the list, and everything that you entered is deleted. This can’t be undone,
						but you can sign up again.
					</p>
					<AccountForm
						intent="withdraw"
						submit="Delete my sign-up"
						submitting="Deleting…"
						alertTitle={null}
						variant="secondary"
					/>
				</details>
			</section>
		</div>
	);
}

/** Teams with open spots; those that look for this player's rating come first. */
function Interest({ view, isDone }: { view: SignupView; isDone: boolean }) {
	const spots = useOptionalRead(openSpots) ?? [];
	if (spots.length === 0) return null;
	const rated = { rating: view.player.rating ?? null };
	const sorted = spots.toSorted(
		(one, other) => Number(isWanted(rated, other)) - Number(isWanted(rated, one)),
	);
	return (
		<section className="part">
			<h2>{teamsLooking}</h2>
			{isDone && (
				<div role="status">
					<Alert>We’ve told the team’s captains. They may call or email you.</Alert>
				</div>
			)}
			<AccountForm
				intent="interest"
				submit="Tell this team I’m interested"
				submitting="Sending…"
				alertTitle={null}
				variant="secondary"
			>
				<fieldset>
					<legend>Choose a team</legend>
					{sorted.map((spot) => (
						<Radio
							key={spot.teamId}
							name="teamId"
							value={spot.teamId}
							required
							label={
								<span>
									<b>{spot.teamName}</b>
									{spotFacts(spot) && ` · ${spotFacts(spot)}`}
									<br />
									{spot.openSpotsText}
								</span>
							}
						/>
					))}
				</fieldset>
			</AccountForm>
		</section>
	);
}

function Change({ view }: { view: SignupView }) {
	const error = useFormError("change");
	const known = formValuesOf(player.fields, names, view.player);
	const ratings = useOptionalRead(seasonNumberReads.ratings);
	const of = fieldOf(error);
	return (
		<section className="part">
			<h2>Your data</h2>
			<details className="fold" open={error !== undefined}>
				<summary>Change what captains see</summary>
				<AccountForm
					intent="change"
					submit="Save my changes"
					submitting="Saving…"
					alertTitle={null}
					variant="secondary"
				>
					<DescribedFields
						fields={player.fields}
						names={names}
						valueOf={(name) => ({
							...of(name),
							value: error?.values[name] ?? known[name] ?? "",
						})}
						emptyOption="Choose…"
						required={required}
						isOwn
						ratings={ratings ?? ratingScale}
					/>
				</AccountForm>
			</details>
		</section>
	);
}
