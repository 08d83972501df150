/**
 * Development only (`npm run dev`): reloads the page after the server has restarted.
 */
let startedAt: string | undefined;
setInterval(async () => {
	const answer = await fetch("/healthz").then(
		(response) => response.json(),
		() => null,
	);
	if (answer === null) return;
	if (startedAt !== undefined && answer.startedAt !== startedAt) location.reload();
	startedAt = answer.startedAt;
}, 500);

export {};
