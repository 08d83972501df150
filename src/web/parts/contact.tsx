import { useState } from "react";
import { fullName } from "../../league/wording.ts";
import { memberReads } from "../data/member-reads.ts";
import type { ContactRow } from "../data/reads.ts";
import { useQuery } from "../data/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ButtonLink } from "../ui/link.tsx";
import { Loading } from "../ui/loading.tsx";

export const PhoneLink = ({ phone }: { phone: string | undefined }) =>
	phone ? (
		<a className="phone" href={callLink(phone)}>
			{phone}
		</a>
	) : null;
export const MailLink = ({ email }: { email: string | undefined }) =>
	email ? (
		<a className="break" href={`mailto:${email}`}>
			{email}
		</a>
	) : null;

/** In a table: the address, or just "Email" on a phone. */
export const MailCell = ({ email }: { email: string | undefined }) =>
	email ? (
		<a href={`mailto:${email}`}>
			<span className="wide-only">{email}</span>
			<span className="phone-only">Email</span>
		</a>
	) : null;

/** A `tel:` link without extension and punctuation. */
export const callLink = (phone: string) =>
	`tel:${phone.replace(/x.*$/i, "").replace(/[^\d+]/g, "")}`;

/** A captain's name; opens a dialog with phone and email. */
export function PersonName({ person }: { person: ContactRow | undefined }) {
	const [isOpen, setOpen] = useState(false);
	if (!person) return null;
	return (
		<>
			<Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{fullName(person)}
			</Button>
			{isOpen && (
				<Dialog title={fullName(person)} onClose={() => setOpen(false)}>
					<Contact person={person} />
				</Dialog>
			)}
		</>
	);
}

function Contact({ person }: { person: ContactRow }) {
	const { answer, error, retry } = useQuery(
		person.email === undefined ? memberReads.person(person.userId) : null,
	);
	const { phone, email } = person.email === undefined ? (answer ?? {}) : person;
	if (email === undefined) return <Loading error={error?.message} onRetry={retry} />;
	return (
		<>
			<p>
				{phone ? (
					<PhoneLink phone={phone} />
				) : (
					<span className="muted">No phone number on file.</span>
				)}
				<br />
				<MailLink email={email} />
			</p>
			<p className="button-row">
				{phone && <ButtonLink href={callLink(phone)}>Call</ButtonLink>}
				<ButtonLink variant="secondary" href={`mailto:${email}`}>
					Email
				</ButtonLink>
			</p>
		</>
	);
}
