/**
 * The pause of a worker between two looks at its queue: it ends after some milliseconds, or when
 * the worker is woken. A wake while the worker is busy ends the next pause at once.
 */
export function wakeablePause() {
	let isPending = false;
	const wakeLater = () => {
		isPending = true;
	};
	let wake = wakeLater;
	return {
		wake: () => wake(),
		async pauseFor(milliseconds: number) {
			if (!isPending)
				await new Promise<void>((resolve) => {
					const timer = setTimeout(resolve, milliseconds);
					wake = () => {
						clearTimeout(timer);
						resolve();
					};
				});
			isPending = false;
			wake = wakeLater;
		},
	};
}
