import { type ActionFunctionArgs, Link, redirect, useParams, useSearchParams } from "react-router";
import type { PostponementChoices } from "../../../league/entities/makeup-proposal.ts";
import {
	type PostponeReason,
	postponeReasons,
	proposalKinds,
} from "../../../league/entities/postponement.ts";
import { linkedByLaws } from "../../../league/rules/texts/linked-by-laws.ts";
import { submit } from "../../data/api-client.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { formError, valuesOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { MakeupMatchHead } from "../../parts/captain/makeup-match-head.tsx";
import { chosenSlots, PreselectedSlots, SlotCheckboxes } from "../../parts/captain/slot-choice.tsx";
import { UnavailableMatch } from "../../parts/captain/unavailable-match.tsx";
import { useLeague } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Radio } from "../../ui/checkbox.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { Select } from "../../ui/select.tsx";

/** Suggests make-up times, from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const { kind, reason } = values;
	const body = {
		matchId: Number(params["matchId"]),
		kind,
		...(reason && { reason }),
		slots: chosenSlots(values),
	};
	try {
		const { proposalId } = await submit(context, "proposeMakeup", body);
		return redirect(`/makeup/${proposalId}`);
	} catch (error) {
		return formError(error, values);
	}
}

/**
 * Where a captain reports one of their matches as rained out, asks to postpone it, or suggests
 * make-up times.
 */
export default function PostponePage() {
	const { matchId = "" } = useParams();
	const choices = useOptionalRead(memberReads.postponement(Number(matchId)));
	if (!choices) return <UnavailableMatch matchId={Number(matchId)} />;
	return (
		<div className="page narrow account makeup-page">
			<MakeupMatchHead match={choices.match} />
			{choices.proposalId === null ? (
				<Choices choices={choices} />
			) : (
				<>
					<p>Make-up times for this match have been suggested.</p>
					<ButtonLink to={`/makeup/${choices.proposalId}`}>See the times</ButtonLink>
				</>
			)}
		</div>
	);
}

function Choices({ choices }: { choices: PostponementChoices }) {
	const league = useLeague();
	const { refusals, slots, match } = choices;
	const isUndated = match.effectiveDate === null;
	const kinds = proposalKinds.filter((kind) => (kind === "calledOff") === isUndated);
	const reasons = new Set(kinds.flatMap((kind) => refusals[kind] ?? []));
	if (kinds.every((kind) => refusals[kind] !== null))
		return (
			<>
				{[...reasons].map((reason) => (
					<Alert key={reason}>{reason}</Alert>
				))}
				<p>
					<Link to={`/bylaws#${linkedByLaws.postponing}`}>By-laws XIV d to h</Link>&emsp;
					<Link to="/problems">Knotty Problems</Link>
				</p>
			</>
		);
	if (slots.length === 0)
		return (
			<Alert>
				No remaining time works for both teams (by-law XIV h).{" "}
				<Link to="/contact">Ask the {league.administratorTitle.toLowerCase()}</Link> to set a date.
			</Alert>
		);
	return (
		<AccountForm intent="propose" submit="Confirm and send" submitting="Sending…" alertTitle={null}>
			{isUndated ? (
				<input type="hidden" name="kind" value="calledOff" />
			) : (
				<Kinds refusals={refusals} />
			)}
			<PreselectedSlots
				legend={`Make-up times at ${league.makeupSchool}`}
				slots={slots.slice(0, preselected)}
			/>
			{slots.length > preselected && (
				<details className="answer">
					<summary>More times</summary>
					<SlotCheckboxes slots={slots.slice(preselected)} />
				</details>
			)}
			<p className="muted">
				The other team’s captains get these times by email and choose one, without logging in.
			</p>
		</AccountForm>
	);
}

const preselected = 3;

const kindTexts = {
	rainedOut: [
		"Rained out",
		"We waited at the courts (by-laws XIV e to g). The match is called off now, unless scores have been entered.",
	],
	postpone: [
		"We need to postpone",
		"The match stays scheduled until the other captain accepts a time (by-law XIV d).",
	],
} as const;

function Kinds({ refusals }: Pick<PostponementChoices, "refusals">) {
	const [search] = useSearchParams();
	const kinds = ["rainedOut", "postpone"] as const;
	const failed = useFormError("propose");
	const wanted = failed?.values["kind"] ?? search.get("kind");
	const asked = kinds.find((kind) => kind === wanted);
	const chosen =
		asked && refusals[asked] === null ? asked : kinds.find((kind) => refusals[kind] === null);
	return (
		<>
			<fieldset className="slots kinds">
				<legend>What happened?</legend>
				{kinds.map((kind) => (
					<div key={kind}>
						<Radio
							name="kind"
							value={kind}
							required
							disabled={refusals[kind] !== null}
							defaultChecked={kind === chosen}
							label={<b>{kindTexts[kind][0]}</b>}
						/>
						<p className="muted small">{refusals[kind] ?? kindTexts[kind][1]}</p>
					</div>
				))}
			</fieldset>
			<Select
				name="reason"
				label="Why"
				value={failed?.values["reason"] ?? "rain"}
				error={undefined}
			>
				{(Object.keys(postponeReasons) as PostponeReason[]).map((reason) => (
					<option key={reason} value={reason}>
						{postponeReasons[reason]}
					</option>
				))}
			</Select>
		</>
	);
}
