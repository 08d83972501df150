import { type MouseEvent, useEffect, useId, useState } from "react";
import { useActionData } from "react-router";
import { Button } from "../../ui/button.tsx";
import { useSent } from "./use-form-error.ts";

export const resendIntent = "resend";
const waitAtFirst = 60;

/** What a page's action answers once another code is on its way. */
export interface Resent {
	waitSeconds: number;
}

/** Asks for another code, after a while: a button of the form in which the code is typed. */
export function Resend() {
	const answer = useActionData() as Partial<Resent> | undefined;
	const resent = answer?.waitSeconds === undefined ? undefined : answer;
	const left = useCountdown(resent?.waitSeconds ?? waitAtFirst, resent);
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
				{isSending ? "Sending …" : "Resend the code"}
			</Button>
			{/* Counts where it can be seen; it is not read out every second. */}
			<span id={id} className="soft small">
				{mustWait && `Possible again in ${left} s`}
			</span>
			<p role="status">{resent && "A new code is on its way. Only the newest one counts."}</p>
		</div>
	);
}

/** Seconds left, counted anew with each new `from`; none before the page has come alive. */
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
