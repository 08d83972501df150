import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import {
	type ActionFunctionArgs,
	Form,
	Link,
	redirect,
	useActionData,
	useNavigation,
} from "react-router";
import { fieldNames } from "../../../league/entities/define-record.ts";
import { player } from "../../../league/entities/player.ts";
import { submit } from "../../data/api-client.ts";
import { useRead } from "../../data/page-data.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { type FormError, fieldOf, formError, valuesOf } from "../../parts/account/form-error.ts";
import { DescribedFields, recordOf } from "../../parts/described-form.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";

const names = fieldNames(player.fields, ({ form }) => form !== undefined);

/**
 * Sends the form to `createPlayer`, from the browser or, without JavaScript, on the server.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	try {
		await submit(context, "createPlayer", recordOf(player.fields, values));
	} catch (error) {
		return formError(error, values);
	}
	return redirect("/player-signup/thanks");
}

const required = ["firstName", "lastName", "email", "rating", "gender", "birthYear"];

export default function PlayerSignupPage() {
	const error = useActionData() as FormError | undefined;
	const isSending = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	const [isFilled, setFilled] = useState(true);
	// Fields may have been filled in before hydration. Without JavaScript the button stays enabled
	// and the server checks the fields.
	useEffect(() => setFilled(hasAll(form.current)), []);
	const [spots, setSpots] = useState<ReactNode>();
	// The server finds all errors at once, and each disappears when its field changes. The checks of
	// a `CheckedForm` would make a visitor's page larger.
	const [since, setSince] = useState({ error, names: [] as readonly string[] });
	const edited = since.error === error ? since.names : [];
	useEffect(() => {
		if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [error]);
	const of = fieldOf(error);
	function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
		const { name, value } = target as HTMLInputElement;
		setFilled(hasAll(currentTarget));
		setSince({ error, names: [...edited, name] });
		// Loaded only for those who fill in the form. The next page and our email also list the teams.
		if (name === "rating")
			void import("./fitting-spots.tsx").then((parts) => setSpots(parts.fittingSpots(value)));
	}

	return (
		<div className="page narrow">
			<PageHead>
				<p>
					Tell us how to reach you and how you play. You’ll be on a list that captains choose from.
					Signing up is free.
				</p>
			</PageHead>
			<Alert>
				<b>Who can see this:</b> captains, co-captains, and league admins see all of it. Other users
				don’t see your phone, email, birth year, or comments. Visitors see none of it. Once you’re
				on a team, its public roster shows your name, number, and rating, and results show your
				name.
			</Alert>
			{error && <Alert tone="error">{error.message}</Alert>}
			<Form ref={form} method="post" noValidate className="form" onInput={onInput}>
				<p className="muted">Fields marked * are required.</p>
				<DescribedFields
					fields={player.fields}
					names={names}
					valueOf={(name) => (edited.includes(name) ? { ...of(name), error: undefined } : of(name))}
					emptyOption="Choose…"
					required={required}
					isOwn
					ratings={useRead(seasonNumberReads.ratings)}
					more={{ rating: { hint: <Link to="/ratings">How to rate yourself</Link> } }}
				/>
				<Button
					type="submit"
					disabled={!isFilled || isSending}
					aria-describedby={isFilled ? undefined : "signup-needs"}
				>
					{isSending ? "Sending…" : "Sign up"}
				</Button>
				<p id="signup-needs" className="muted small" hidden={isFilled}>
					Fill in the fields marked * first.
				</p>
			</Form>
			{spots}
		</div>
	);
}

function hasAll(form: HTMLFormElement | null) {
	const values = new FormData(form ?? undefined);
	return required.every((name) => (values.get(name) as string | null)?.trim());
}
