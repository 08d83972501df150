import { useState } from "react";
import type { AccessCodeSummary, CodeKind } from "../../../league/entities/account-admin.ts";
import { dateOf, formatDate, leagueTime } from "../../../league/rules/time/league-time.ts";
import { listOf } from "../../../league/wording.ts";
import { useSave } from "../../data/use-save.ts";
import { codeNames } from "../../parts/admin/code-names.ts";
import { useLeague } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/**
 * When each access code was issued, who may still know it after losing a role, and a button that
 * replaces it.
 */
export function AccessCodes({ codes }: { codes: readonly AccessCodeSummary[] }) {
	const { timeZone } = useLeague();
	const [chosen, setChosen] = useState<CodeKind | null>(null);
	const dayOf = (at: string) => formatDate(dateOf(leagueTime(new Date(at), timeZone)), "long");
	return (
		<section aria-labelledby="access-codes">
			<h2 id="access-codes">Access codes</h2>
			<p className="muted">
				People enter one of these to become a captain or an admin. A code is shown only when it is
				issued.
			</p>
			<ul className="rows tasks">
				{codes.map(({ opens, issuedAt, issuedBy, knownTo }) => (
					<li key={opens} className="task">
						<div>
							<h3>{codeNames[opens]}</h3>
							<p className="muted small">
								Issued {dayOf(issuedAt)}
								{issuedBy && ` by ${issuedBy}`}
							</p>
							{knownTo.length > 0 && (
								<Alert>
									{listOf(knownTo)} lost a role after this code was issued and may still know it.
									Issue a new one.
								</Alert>
							)}
						</div>
						<div className="task-actions">
							<Button
								variant={knownTo.length > 0 ? "secondary" : "text"}
								size="small"
								aria-haspopup="dialog"
								onClick={() => setChosen(opens)}
							>
								Issue new code…<span className="sr-only"> ({codeNames[opens]})</span>
							</Button>
						</div>
					</li>
				))}
			</ul>
			{chosen && <IssueCode opens={chosen} onClose={() => setChosen(null)} />}
		</section>
	);
}

function IssueCode({ opens, onClose }: { opens: CodeKind; onClose: () => void }) {
	const { save, isSaving, error } = useSave();
	const [code, setCode] = useState<string | null>(null);
	async function issue() {
		const result = await save("issueAccessCode", { opens });
		if (result?.ok) setCode(result.answer.code);
	}
	if (code)
		return (
			<Dialog title={`New ${codeNames[opens].toLowerCase()}`} onClose={onClose}>
				<p>
					<output className="shown-code">{code}</output>
				</p>
				<p>
					Write it down or send it now: it is shown only once. The old code no longer works. Nobody
					loses a role.
				</p>
			</Dialog>
		);
	return (
		<Dialog
			title={`Issue a new ${codeNames[opens].toLowerCase()}?`}
			closeLabel="Cancel"
			isDestructive
			onClose={onClose}
		>
			{error && <Alert tone="error">{error.message}</Alert>}
			<p>
				The old code stops working at once. Everyone who has not used it yet needs the new one. This
				can’t be undone.
			</p>
			<p>
				<Button isBusy={isSaving} busyLabel="Issuing…" onClick={issue}>
					Yes, issue a new code
				</Button>
			</p>
		</Dialog>
	);
}
