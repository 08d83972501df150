import { useEffect, useState } from "react";
import { countOf } from "../../../../league/wording.ts";

/** Says that a long step is still running, and for how long it has been. */
export function ElapsedTime({ children }: { children: string }) {
	const [seconds, setSeconds] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
		return () => clearInterval(timer);
	}, []);
	return (
		<div className="import-working">
			<p role="status">{children}</p>
			<progress aria-label="Working" />
			{/* Not read out every second. */}
			<p aria-hidden="true" className="muted">
				{countOf(seconds, "second")} so far
			</p>
		</div>
	);
}
