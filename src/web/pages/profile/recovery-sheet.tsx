import { useState } from "react";
import { useLeague } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";

/** The new recovery codes, shown this once. */
export function RecoverySheet({ codes }: { codes: readonly string[] }) {
	const league = useLeague();
	const [isCopied, setCopied] = useState(false);
	const text = `${league.name}: recovery codes\nEach code lets you log in once.\n\n${codes.join("\n")}\n`;
	const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
	return (
		<div className="page account recovery-sheet">
			<PageHead title="Your Recovery Codes">
				<p>
					Two-step login is on. If you ever don’t have your phone or computer with you, each of
					these codes lets you log in once.{" "}
					<b>Print them or write them down now: we show them only once.</b>
				</p>
			</PageHead>
			<ul className="codes" aria-label="Recovery codes">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="button-row no-print">
				<Button className="scripted" onClick={() => print()}>
					Print
				</Button>
				<ButtonLink
					variant="secondary"
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
					download="recovery-codes.txt"
				>
					Download
				</ButtonLink>
				<Button className="scripted" variant="secondary" onClick={copy}>
					Copy
				</Button>
				<span role="status" className="saved">
					{isCopied && "Copied"}
				</span>
			</div>
			<p className="no-print">
				<ButtonLink variant="text" to="/profile?show=security">
					I’ve kept them safe: continue
				</ButtonLink>
			</p>
		</div>
	);
}
