import { checkOwner, offlinePage, savedFile, savedPage } from "./saved-pages.ts";

/** With a weak signal, the saved page is shown if the network has not answered by then. */
const timeoutMs = 5000;

/** Answers from the network, or offline with the saved page or the list of saved pages. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
	const network = fromNetwork(event);
	const saved = await savedPage(event.request.url);
	try {
		const page = await (saved ? withPatience(network) : network);
		return isGatewayError(page) && saved ? saved : page;
	} catch {
		return saved ?? offlinePage();
	}
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
	const preloaded = (await event.preloadResponse) as Response | undefined;
	const page = preloaded ?? (await fetch(event.request));
	const isPage = page.ok && page.headers.get("content-type")?.startsWith("text/html");
	if (isPage) event.waitUntil(checkOwner(page));
	return page;
}

const withPatience = (network: Promise<Response>) =>
	new Promise<Response>((resolve, reject) => {
		setTimeout(() => reject(new Error("No answer in time.")), timeoutMs);
		network.then(resolve, reject);
	});

/** Whether a proxy has answered, in front of a server that does not. */
const isGatewayError = ({ status }: Response) => status >= 502 && status <= 504;

/** A saved file is never outdated: its name contains a hash of its content. */
export async function answerFile(request: Request): Promise<Response> {
	return (await savedFile(request)) ?? fetch(request);
}
