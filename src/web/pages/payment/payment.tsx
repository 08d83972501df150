import type { League } from "../../../league/entities/league.ts";
import { payerFieldMax } from "../../../league/facts.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import "./payment.css";

const dollars = (amount: number) => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;

export default function PaymentPage() {
	const season = currentSeason(useRead(reads.seasons));
	const [league] = useRead(reads.league);
	if (!season) {
		return (
			<div className="page narrow">
				<PageHead title="Payment" />
				<Alert>
					There’s no current season, so no fee is due. Come back when registration opens.
				</Alert>
			</div>
		);
	}
	const fee = dollars(league.feeByZelleOrCheck);
	const memo = `your team’s name and “${season.seasonName}”`;
	return (
		<div className="page narrow">
			<PageHead title="Payment">
				<p>
					The registration fee for {season.seasonName} is <b>{fee}</b> per team by Zelle or check,
					and <b>{dollars(league.feeByPayPal)}</b> by PayPal (USD). The captain pays once for the
					team.
				</p>
			</PageHead>
			<section className="pay">
				<h2>
					Zelle <span className="score">{fee}</span>
				</h2>
				<p>
					In your bank’s app, send {fee} to <b className="break">{league.zelleAddress}</b>. Your
					bank should show the name <b>{league.zelleName}</b>. Check the name before you send. In
					the memo write {memo}.
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
				<Payer league={league} />
			</section>
			<p className="soft">
				The treasurer records each payment by hand after the money arrives. Returning from PayPal
				doesn’t mark your fee as paid.
			</p>
		</div>
	);
}

/** What PayPal needs unless the installation has a button of its own. */
const fieldsOf = ({ name, zelleAddress, feeByPayPal }: League) => ({
	business: zelleAddress,
	item_name: `${name} team fee`,
	amount: feeByPayPal.toFixed(2),
});

/** The external payer form, or a link to it. */
function Payer({ league }: { league: League }) {
	const payer = useRead(reads.payer);
	if (payer.mode === "link") {
		return (
			<>
				<p>
					The fee is higher because PayPal keeps part of it. Enter your team’s name and your own on
					PayPal’s page.
				</p>
				<ButtonLink href={payer.url} rel="noopener">
					Continue to PayPal
				</ButtonLink>
			</>
		);
	}
	return (
		<form method="post" action={payer.url} className="payer">
			<p>
				The fee is higher because PayPal keeps part of it. We send what you enter here to PayPal
				with the payment.
			</p>
			{Object.entries({
				...(payer.fields["cmd"] !== "_s-xclick" && fieldsOf(league)),
				...payer.fields,
			}).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<PayerField index={0} label="Team Name" autoComplete="off" required />
			<PayerField index={1} label="Your Name" autoComplete="name" required />
			<PayerField index={2} label="Comments" autoComplete="off" />
			<Button type="submit">Continue to PayPal</Button>
		</form>
	);
}

function PayerField({
	index,
	label,
	autoComplete,
	required = false,
}: {
	index: number;
	label: string;
	autoComplete: string;
	required?: boolean;
}) {
	return (
		<div className="field">
			<label htmlFor={`payer-${index}`}>{label}</label>
			<input type="hidden" name={`on${index}`} value={label} />
			<input
				id={`payer-${index}`}
				name={`os${index}`}
				maxLength={payerFieldMax}
				autoComplete={autoComplete}
				required={required}
			/>
		</div>
	);
}
