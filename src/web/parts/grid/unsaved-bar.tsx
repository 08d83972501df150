import { Link } from "react-router";
import { sentences } from "./call-update.ts";
import { type Edit, type Edits, unsaved } from "./save-queue.ts";
import type { UnsavedEdits } from "./unsaved.ts";

interface UnsavedBarProps {
	edits: Edits;
	queue: UnsavedEdits | null;
	/** Whether the row is in this page's table. */
	isHere: (edit: Edit) => boolean;
	onShow: (edit: Edit) => void;
}

const shownAtMost = 4;

/**
 * Says what the league does not have yet, and why; nothing of it is lost until somebody drops it.
 */
export function UnsavedBar({ edits, queue, isHere, onShow }: UnsavedBarProps) {
	const open = unsaved(edits);
	const stuck = open.filter(({ state }) => state !== "waiting" && state !== "sending");
	if (!queue || stuck.length === 0) return null;
	const says = stuck.find((edit) => edit.state === "unsent")?.says;
	return (
		<section className="unsaved-bar notice wrong no-print" aria-label="Not saved yet">
			<div>
				<p>
					<b>
						{open.length === 1
							? "1 change is not saved yet."
							: `${open.length} changes are not saved yet.`}
					</b>{" "}
					{says}{" "}
					{says === sentences.noSignal || says === sentences.noAnswer
						? "They stay on this device and are sent as soon as possible."
						: ""}
				</p>
				<ul className="small">
					{open.slice(0, shownAtMost).map((edit) => (
						<li key={edit.key}>
							{isHere(edit) ? (
								<button type="button" className="as-link" onClick={() => onShow(edit)}>
									{placeOf(edit)}
								</button>
							) : edit.page === location.pathname ? (
								placeOf(edit)
							) : (
								<Link to={edit.page}>{placeOf(edit)}</Link>
							)}
						</li>
					))}
					{open.length > shownAtMost && <li>and {open.length - shownAtMost} more</li>}
				</ul>
			</div>
			<p className="outs">
				{says === sentences.signedOut && (
					<a className="button" href={`/login?redirect=${encodeURIComponent(location.pathname)}`}>
						Log in
					</a>
				)}
				<button type="button" className="button line" onClick={queue.retryAll}>
					Try again
				</button>
				<button
					type="button"
					className="button line"
					onClick={() => queue.drop(({ state }) => state !== "saved")}
				>
					Drop {open.length === 1 ? "it" : "them"}
				</button>
			</p>
		</section>
	);
}

const placeOf = ({ heads, name }: Edit) => `${Object.values(heads).join(", ")} of ${name}`;
