/**
 * While the site is being worked on (`npm run dev`): a page loads again once the server has started
 * anew. Not part of a real build.
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
