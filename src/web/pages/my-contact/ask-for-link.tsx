import { Link, useSearchParams } from "react-router";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { fieldOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Field } from "../../ui/field.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";

/** A player asks for the link to correct their own data; the page doesn’t say who is a player. */
export function AskForLink() {
	const [search] = useSearchParams();
	const error = useFormError("link");
	return (
		<div className="page narrow account">
			<PageHead>
				<p>
					Current, new, and former players can correct their phone and email here, and hide their
					player page, without an account.
				</p>
			</PageHead>
			{search.has("sent") ? (
				<>
					<div role="status">
						<Alert>
							<p>
								<b>Check your email.</b> If the league has this address for a player, the link is on
								its way.
							</p>
							<p>
								Nothing after a few minutes? Then the league may have another address for you: ask
								your captain or <Link to="/contact">the league</Link>.
							</p>
						</Alert>
					</div>
					<ButtonLink to="/my-contact" variant="secondary">
						Try another address
					</ButtonLink>
				</>
			) : (
				<AccountForm
					intent="link"
					submit="Email me the link"
					submitting="Sending…"
					alertTitle={null}
				>
					<Field
						{...fieldOf(error)("email")}
						label="Email address the league has for you"
						type="email"
						autoComplete="email"
						required
					/>
				</AccountForm>
			)}
		</div>
	);
}
