import { Form } from "react-router";
import type { Me } from "../../data/reads.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";

interface OtherPersonProps {
	title: string;
	/** The invited address. */
	email: string;
	me: Me;
}

/** Shown instead of an invitation that was sent to another address than the logged-in user's. */
export const OtherPerson = ({ title, email, me }: OtherPersonProps) => (
	<div className="page narrow">
		<PageHead title={title}>
			<p>
				This invitation is for <b className="break">{email}</b>, but you are logged in as{" "}
				<b className="break">{me.email}</b>. Log out first, then open the link again.
			</p>
		</PageHead>
		<Form method="post" action="/profile">
			<Button type="submit" name="intent" value="signOut">
				Log out
			</Button>
		</Form>
	</div>
);
