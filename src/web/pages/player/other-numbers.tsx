import { Form, Link } from "react-router";
import type { PlayerNumbers } from "../../../league/entities/player-merge.ts";
import { useMayRead } from "../../data/page-data.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { fullName } from "../../parts/directory.ts";
import { playerNumbersOf } from "../../parts/history-reads.ts";
import { playerPath } from "../../parts/player-link.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/**
 * For admins: players with the same name, whose numbers may be of the same person, and the numbers
 * that were merged.
 */
export function OtherNumbers({ playerId }: { playerId: number }) {
	const numbers = useMayRead(playerNumbersOf(playerId));
	const error = useFormError("merge", "separate");
	if (!numbers || numbers.merged.length + numbers.sameName.length === 0) return null;
	return (
		<section aria-labelledby="numbers" className="no-print">
			<h2 id="numbers">Other numbers (admins)</h2>
			{error && <Alert tone="error">{error.message}</Alert>}
			<Numbers
				rows={numbers.merged}
				title="This page includes"
				intent="separate"
				button="Separate"
			/>
			<Numbers
				rows={numbers.sameName}
				title="Players with the same name. If one is this person, merge them: scorecards keep both numbers, and you can separate them again."
				intent="merge"
				button="Merge into this page"
			/>
		</section>
	);
}

interface NumbersProps {
	rows: PlayerNumbers["merged"];
	title: string;
	intent: "merge" | "separate";
	button: string;
}

const Numbers = ({ rows, title, intent, button }: NumbersProps) =>
	rows.length === 0 ? null : (
		<>
			<p>{title}</p>
			<ul className="plain-links">
				{rows.map((row) => (
					<li key={row.playerId}>
						<Form method="post" className="other-number">
							<input type="hidden" name="intent" value={intent} />
							<input type="hidden" name="aliasId" value={row.playerId} />
							<span>
								{intent === "merge" ? (
									<Link to={playerPath(row.playerId)}>{fullName(row)}</Link>
								) : (
									fullName(row)
								)}{" "}
								<span className="soft">
									{row.played.length === 0 ? "has not played" : row.played.slice(0, 3).join("; ")}
									{row.played.length > 3 && ` and ${row.played.length - 3} more`}
								</span>
							</span>
							<Button type="submit" variant="secondary">
								{button}
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</>
	);
