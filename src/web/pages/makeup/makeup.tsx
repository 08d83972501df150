import {
	type ActionFunctionArgs,
	Link,
	redirect,
	useActionData,
	useParams,
	useSearchParams,
} from "react-router";
import type { MakeupProposalView } from "../../../league/entities/makeup-proposal.ts";
import { isOver } from "../../../league/rules/schedule/effective-slot.ts";
import { slotText } from "../../../league/rules/schedule/proposal-state.ts";
import { submit } from "../../data/api-client.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useNow, useOptionalRead } from "../../data/page-data.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { type FormError, formError, valuesOf } from "../../parts/account/form-error.ts";
import { MakeupMatchHead } from "../../parts/captain/makeup-match-head.tsx";
import { chosenSlots, SlotCheckboxes, SlotRadios } from "../../parts/captain/slot-choice.tsx";
import { useLeague, useSite } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";

/** Sends the answer, from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const { intent, slot } = values;
	const key = params["key"] ?? "";
	try {
		if (intent === "accept") await submit(context, "acceptMakeup", { key, slot });
		else if (intent === "counter")
			await submit(context, "counterMakeup", { key, slots: chosenSlots(values) });
		else await submit(context, "endMakeupProposal", { key });
	} catch (error) {
		return formError(error, values);
	}
	return redirect(`/makeup/${key}?done=${intent}`);
}

/**
 * Suggested make-up times of a match, for both teams' captains. The key in the address is the
 * proposal's ID or, in emails, a personal token, which works without signing in.
 */
export default function MakeupPage() {
	const { key = "" } = useParams();
	const proposal = useOptionalRead(memberReads.makeupProposal(key));
	if (!proposal) return <NoProposal proposalKey={key} />;
	return (
		<div className="page narrow account makeup-page">
			<MakeupMatchHead match={proposal.match} />
			{proposal.closed !== null ? (
				<Closed proposal={proposal} closed={proposal.closed} />
			) : proposal.canAnswer ? (
				<Answer proposal={proposal} />
			) : (
				<Waiting proposal={proposal} />
			)}
		</div>
	);
}

function NoProposal({ proposalKey }: { proposalKey: string }) {
	const { viewer } = useSite();
	return (
		<div className="page narrow">
			<PageHead title="This link doesn’t work">
				<p>
					It may be old or incomplete, or it may belong to another captain.{" "}
					{viewer.kind === "visitor"
						? "Log in to find open make-up times under Team Details."
						: "Open make-up times are under Team Details."}
				</p>
			</PageHead>
			{viewer.kind === "visitor" ? (
				<ButtonLink to={`/login?redirect=${encodeURIComponent(loginTarget(proposalKey))}`}>
					Log in
				</ButtonLink>
			) : (
				<ButtonLink to="/team-info">Open Team Details</ButtonLink>
			)}
		</div>
	);
}

const loginTarget = (key: string) => (/^\d+$/.test(key) ? `/makeup/${key}` : "/team-info");

function Closed({ proposal, closed }: { proposal: MakeupProposalView; closed: string }) {
	const league = useLeague();
	const [search] = useSearchParams();
	const done = search.get("done");
	return (
		<>
			<div role="status">
				<Alert>
					<p>
						<b>{done === "counter" ? "Your times have been sent." : closed}</b>
					</p>
					{done === "accept" && proposal.match.isMakeup && (
						<p>
							It’s at {league.makeupSchool}. The captains of both teams get an email, and the match
							has its new date everywhere on this site.
						</p>
					)}
					{done === "counter" && (
						<p>
							The other team’s captains get them by email. You’ll get an email when they answer.
						</p>
					)}
				</Alert>
			</div>
			<p>
				<Link to={`/team-info?matchId=${proposal.match.matchId}`}>Open your matches</Link>
			</p>
		</>
	);
}

function Answer({ proposal }: { proposal: MakeupProposalView }) {
	const league = useLeague();
	const [search] = useSearchParams();
	const now = useNow();
	const failed = useActionData() as FormError | undefined;
	const time = search.get("time") ?? "1";
	const free = proposal.slots.filter(({ isFree }) => isFree).map(({ slot }) => slot);
	const taken = proposal.slots.filter(({ isFree }) => !isFree).map(({ slot }) => slot);
	const wanted = proposal.slots[Number(time) - 1]?.slot;
	return (
		<>
			<p>
				{proposal.proposedBy} suggested {free.length === 1 ? "this time" : "these times"} for the
				make-up at {league.makeupSchool}.
				{proposal.kind === "postpone" &&
					!isOver(proposal.match, now) &&
					" The match stays scheduled unless you accept. If you don’t agree on a time, both teams must show up to play."}
			</p>
			{taken.map((slot) => (
				<p key={slot} className="muted">
					{slotText(slot)} is no longer free.
				</p>
			))}
			{free.length > 0 && (
				<AccountForm
					intent="accept"
					submit="Confirm this time"
					submitting="Booking…"
					alertTitle={null}
				>
					<SlotRadios
						key={free.join()}
						legend="Make-up time"
						slots={free}
						chosen={wanted && free.includes(wanted) ? wanted : undefined}
					/>
				</AccountForm>
			)}
			<details
				className="answer"
				open={time === "other" || failed?.intent === "counter" || free.length === 0}
			>
				<summary>Suggest another time</summary>
				{proposal.others.length === 0 ? (
					<p>No other time works for both teams. Please call the other captain.</p>
				) : (
					<AccountForm
						intent="counter"
						submit="Send these times"
						submitting="Sending…"
						alertTitle={null}
						variant="secondary"
					>
						<p>Check all that work for your team. The other captain will choose one.</p>
						<SlotCheckboxes slots={proposal.others} />
					</AccountForm>
				)}
			</details>
			<details className="answer">
				<summary>Decline</summary>
				<p>
					{proposal.match.effectiveDate
						? "The match stays on its current date."
						: "The match still has to be played. Please call the other captain."}
				</p>
				<AccountForm
					intent="end"
					submit="Decline these times"
					submitting="Declining…"
					alertTitle={null}
					variant="secondary"
				/>
			</details>
		</>
	);
}

function Waiting({ proposal }: { proposal: MakeupProposalView }) {
	const { homeTeam, visitorTeam } = proposal.match;
	return (
		<>
			<Alert>
				<p>
					<b>Waiting for {proposal.proposedBy === homeTeam ? visitorTeam : homeTeam} to answer.</b>{" "}
					They got an email with these times. You’ll get one when they answer.
				</p>
			</Alert>
			<ul className="suggested">
				{proposal.slots.map(({ slot }) => (
					<li key={slot} className="score">
						{slotText(slot)}
					</li>
				))}
			</ul>
			<details className="answer">
				<summary>Withdraw</summary>
				<p>The other team’s captains get an email. You can then suggest other times.</p>
				<AccountForm
					intent="end"
					submit="Withdraw these times"
					submitting="Withdrawing…"
					alertTitle={null}
					variant="secondary"
				/>
			</details>
		</>
	);
}
