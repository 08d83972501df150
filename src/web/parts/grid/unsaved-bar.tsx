import { Link } from "react-router";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { isUnsaved } from "../../data/edits.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import type { CellEdit, CellEditList, CellEdits } from "./cell-edits.ts";

interface UnsavedBarProps {
	edits: CellEditList;
	cellEdits: CellEdits;
	/** Whether the row is in this page's table. */
	isHere: (edit: CellEdit) => boolean;
	onShow: (edit: CellEdit) => void;
}

const shownAtMost = 4;

/** Lists the unsaved changes and why they aren't saved. */
export function UnsavedBar({ edits, cellEdits, isHere, onShow }: UnsavedBarProps) {
	const open = edits.filter(isUnsaved);
	const stuck = open.filter(({ status }) => status !== "pending" && status !== "saving");
	if (stuck.length === 0) return null;
	const error = stuck.find(({ status }) => status === "unsent")?.error;
	return (
		<section className="no-print" aria-label="Not saved yet">
			<Alert tone="error" isQuiet className="unsaved-bar">
				<div>
					<p>
						<b>{countOf(open.length, "change")} not saved yet.</b> {error?.message}{" "}
						{error?.code === "" && "We’ll keep trying."}
					</p>
					<ul className="small">
						{open.slice(0, shownAtMost).map((edit) => (
							<li key={edit.of}>
								{isHere(edit) ? (
									<Button variant="text" onClick={() => onShow(edit)}>
										{cellNameOf(edit)}
									</Button>
								) : edit.page === location.pathname ? (
									cellNameOf(edit)
								) : (
									<Link to={edit.page}>{cellNameOf(edit)}</Link>
								)}
							</li>
						))}
						{open.length > shownAtMost && <li>and {open.length - shownAtMost} more</li>}
					</ul>
				</div>
				<p className="button-row">
					{error?.isSignedOut && (
						<ButtonLink href="/login" target="_blank" rel="noopener">
							Log in
						</ButtonLink>
					)}
					<Button variant="secondary" size="small" onClick={cellEdits.retryAll}>
						Try again
					</Button>
					<Button variant="secondary" size="small" onClick={() => cellEdits.discard(isUnsaved)}>
						Discard {pluralOf(open.length, "it", "them")}
					</Button>
				</p>
			</Alert>
		</section>
	);
}

const cellNameOf = ({ head, rowName }: CellEdit) => `${rowName}: ${head}`;
