import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { PageHead } from "../../shell/page-head.tsx";
import "./contact.css";

export default function ContactPage() {
	const [{ administratorEmail: email, phone, postalAddress }] = useRead(reads.league);
	return (
		<div className="page narrow">
			<PageHead title="Contact Us">
				<p>The league is run by volunteers. Email is the fastest way to reach us.</p>
			</PageHead>
			<dl className="contact">
				<dt>Email</dt>
				<dd>
					<a href={`mailto:${email}`}>{email}</a>
				</dd>
				<dt>Phone</dt>
				<dd>
					<a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
				</dd>
				<dt>Mailing address</dt>
				<dd>
					<address>
						{postalAddress.split("\n").map((line) => (
							<span key={line}>{line}</span>
						))}
					</address>
				</dd>
			</dl>
		</div>
	);
}
