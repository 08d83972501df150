import { useEffect, useId, useRef } from "react";
import { type Refused, sentenceOf } from "./refused.ts";

/**
 * Says in front of the page what went wrong, as a browser's alert would. On a page that the server
 * has just made it is on the page already.
 */
export function FlowAlert({
	refused,
	onClose,
}: {
	refused: Refused | undefined;
	onClose: () => void;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	useEffect(() => {
		if (refused && !refused.isAnew && !dialog.current?.open) dialog.current?.showModal();
	}, [refused]);
	return (
		<dialog
			ref={dialog}
			role="alertdialog"
			className="alert"
			aria-labelledby={`${id}-title`}
			aria-describedby={`${id}-text`}
			onClose={onClose}
		>
			<h2 id={`${id}-title`}>That did not work</h2>
			<p id={`${id}-text`}>{refused && sentenceOf(refused)}</p>
			<form method="dialog">
				<button type="submit" className="button">
					OK
				</button>
			</form>
		</dialog>
	);
}
