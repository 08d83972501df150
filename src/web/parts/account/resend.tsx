import { type MouseEvent, useEffect, useId, useState } from "react";
import { useActionData } from "react-router";
import { countOf } from "../../../league/wording.ts";
import { Button } from "../../ui/button.tsx";
import { useSent } from "./use-form-error.ts";

export const resendIntent = "resend";
const firstWaitSeconds = 60;

/** A page's action data after a new code was sent. */
export interface Resent {
	waitSeconds: number;
}

/**
 * A button of the form with the code: sends another code, after a wait. `waitSeconds`: how much of
 * the wait is left, if the page knows.
 */
export function Resend({ waitSeconds = firstWaitSeconds }: { waitSeconds?: number }) {
	const answer = useActionData() as Partial<Resent> | undefined;
	const resent = answer?.waitSeconds === undefined ? undefined : answer;
	const left = useCountdown(resent?.waitSeconds ?? waitSeconds, resent);
	const isSending = useSent() === resendIntent;
	const id = useId();
	const mustWait = left > 0;
	function onClick(event: MouseEvent) {
		if (mustWait) event.preventDefault();
	}
	return (
		<div className="resend">
			<Button
				type="submit"
				variant="secondary"
				name="intent"
				value={resendIntent}
				formNoValidate
				aria-disabled={mustWait || isSending}
				aria-describedby={mustWait ? id : undefined}
				onClick={onClick}
			>
				{isSending ? "Sending…" : "Resend the code"}
			</Button>
			{/* Not a live region: it would be announced every second. */}
			<span id={id} className="muted small">
				{mustWait && `You can resend it in ${countOf(left, "second")}`}
			</span>
			<p role="status">{resent && "We sent a new code. Use the newest one."}</p>
		</div>
	);
}

/** Seconds left, restarted by each new `from`; 0 before hydration. */
function useCountdown(seconds: number, from: unknown) {
	const [left, setLeft] = useState(0);
	useEffect(() => {
		const until = performance.now() + seconds * 1000;
		const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
		tick();
		const timer = setInterval(tick, 500);
		return () => clearInterval(timer);
	}, [seconds, from]);
	return left;
}
