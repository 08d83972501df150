import type { Security } from "../../../league/entities/two-factor.ts";
import { countOf } from "../../../league/wording.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";

export const TrustedBrowsers = ({
	security: { trustedBrowsers, isConfirmed },
}: {
	security: Security;
}) => (
	<section className="part" aria-labelledby="trusted">
		<h2 id="trusted">Trusted browsers</h2>
		<p>
			You chose “Don’t ask again in this browser for 30 days” in{" "}
			{countOf(trustedBrowsers, "browser")}. There, your password is enough to log in.
		</p>
		{isConfirmed && (
			<AccountForm
				intent="forgetBrowsers"
				submit="Ask again everywhere"
				submitting="One moment…"
				alertTitle={null}
				variant="secondary"
			/>
		)}
	</section>
);
