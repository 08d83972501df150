import { Link } from "react-router";
import type { League } from "../../../league/entities/league.ts";
import { textMax } from "../../../league/entities/limits.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { currentDues } from "../../../league/rules/season/team-dues.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { reads, type TeamRow } from "../../data/reads.ts";
import { teamsLedBy } from "../../parts/account/teams-led-by.ts";
import { FeeState, useFees } from "../../parts/captain/fee-state.tsx";
import { InvoiceLink } from "../../parts/invoice-link.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import "./payment.css";

const dollars = (amount: number) => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;

export default function PaymentPage() {
	const season = currentSeason(useRead(reads.seasons));
	const [league] = useRead(reads.league);
	const { isRecorded } = useRead(reads.payer);
	const me = useOptionalRead(reads.me);
	const teams = teamsLedBy(me ?? undefined, useOptionalRead(reads.teamLeaders) ?? []);
	const payments = useOptionalRead(reads.paymentsOfSeason(season?.seasonId ?? 0));
	const dues = payments ? teams.map((team) => currentDues(payments, season, team, league)) : [];
	if (!season) {
		return (
			<div className="page narrow">
				<PageHead />
				<Alert>
					There’s no current season, so no fee is due. Come back when registration opens.
				</Alert>
			</div>
		);
	}
	const fee = dollars(league.feeByZelleOrCheck);
	const memo = `your team’s name and “${season.seasonName}”`;
	const isAllPaid = dues.length > 0 && dues.every(({ open }) => open === 0);
	const ways = (
		<>
			<section className="pay">
				<h2>
					Zelle <span className="score">{fee}</span>
				</h2>
				<p>
					In your bank’s app, send {fee}, or your balance if you have paid part of it, to{" "}
					<b className="break">{league.zelleAddress}</b>. Your bank should show the name{" "}
					<b>{league.zelleName}</b>. Check the name before you send. In the memo write {memo}.
				</p>
			</section>
			<section className="pay">
				<h2>
					Check <span className="score">{fee}</span>
				</h2>
				<p>
					Make it payable to <b>{league.payee}</b>, with {memo} in the memo, and mail it to:
				</p>
				<address>
					{league.postalAddress.split("\n").map((line) => (
						<span key={line}>{line}</span>
					))}
				</address>
			</section>
			<section className="pay">
				<h2>
					PayPal <span className="score">{dollars(league.feeByPayPal)}</span>
				</h2>
				{dues.length > 0 && dues.every(({ paid }) => paid > 0) ? (
					<p>PayPal takes the whole fee only. Please pay a balance by Zelle or check.</p>
				) : (
					<Payer
						league={league}
						teamName={teams[0]?.teamName}
						name={me && "userId" in me ? `${me.firstName} ${me.lastName}` : undefined}
					/>
				)}
			</section>
			<p className="muted">
				{isRecorded
					? "A payment by PayPal is recorded within a few minutes, if it is the whole fee and names your team. The treasurer records the others by hand after the money arrives."
					: "The treasurer records each payment by hand after the money arrives. Returning from PayPal doesn’t mark your fee as paid."}
			</p>
		</>
	);
	return (
		<div className="page narrow">
			<PageHead>
				<p>
					The registration fee for {season.seasonName} is <b>{fee}</b> per team by Zelle or check,
					and <b>{dollars(league.feeByPayPal)}</b> by PayPal (USD). The captain pays once for the
					team.
				</p>
			</PageHead>
			{teams.map((team) => (
				<TeamFee key={team.teamId} team={team} seasonId={season.seasonId} />
			))}
			{isAllPaid ? (
				<details>
					<summary>How to pay the fee</summary>
					{ways}
				</details>
			) : (
				ways
			)}
		</div>
	);
}

/** For a leader of the team: whether its fee has arrived. */
function TeamFee({ team, seasonId }: { team: LedTeam; seasonId: number }) {
	const [league] = useRead(reads.league);
	const fees = useFees(seasonId, team.teamId, league);
	return (
		fees && (
			<section className="pay" aria-labelledby={`fee-${team.teamId}`}>
				<h2 id={`fee-${team.teamId}`}>
					<span>
						Fee for <Link to={`/team-info?teamId=${team.teamId}`}>{team.teamName}</Link>
					</span>
				</h2>
				<FeeState {...fees} />
				<p>
					<InvoiceLink {...team} team={team.teamName} seasonId={seasonId} />
				</p>
			</section>
		)
	);
}
type LedTeam = Pick<TeamRow, "teamId" | "teamName">;

/** The fields that PayPal needs, unless the site is set up with a PayPal button of its own. */
const fieldsOf = ({ name, zelleAddress, feeByPayPal }: League) => ({
	business: zelleAddress,
	item_name: `${name} team fee`,
	amount: feeByPayPal.toFixed(2),
});

interface PayerProps {
	league: League;
	/** From the logged-in user, if there is one. */
	teamName: string | undefined;
	name: string | undefined;
}

/** The external payer form, or a link to it. */
function Payer({ league, teamName, name }: PayerProps) {
	const payer = useRead(reads.payer);
	const whyHigher =
		league.feeByPayPal > league.feeByZelleOrCheck
			? "The fee is higher because PayPal keeps part of it. "
			: "";
	if (payer.mode === "link") {
		return (
			<>
				<p>{whyHigher}Enter your team’s name and your own on PayPal’s page.</p>
				<ButtonLink href={payer.url} rel="noopener">
					Continue to PayPal
				</ButtonLink>
			</>
		);
	}
	return (
		<form method="post" action={payer.url} className="payer">
			<p>{whyHigher}We send what you enter here to PayPal with the payment.</p>
			{Object.entries({
				...(payer.fields["cmd"] !== "_s-xclick" && fieldsOf(league)),
				...payer.fields,
			}).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<PayerField index={0} label="Team Name" autoComplete="off" value={teamName} required />
			<PayerField index={1} label="Your Name" autoComplete="name" value={name} required />
			<PayerField index={2} label="Comments" autoComplete="off" />
			<Button type="submit">Continue to PayPal</Button>
		</form>
	);
}

function PayerField({
	index,
	label,
	autoComplete,
	value,
	required = false,
}: {
	index: number;
	label: string;
	autoComplete: string;
	value?: string | undefined;
	required?: boolean;
}) {
	return (
		<div className="field">
			<label htmlFor={`payer-${index}`}>{label}</label>
			<input type="hidden" name={`on${index}`} value={label} />
			<input
				id={`payer-${index}`}
				name={`os${index}`}
				maxLength={textMax}
				autoComplete={autoComplete}
				defaultValue={value}
				required={required}
			/>
		</div>
	);
}
