import { checkOwner, offlinePage, savedFile, savedPage } from "./saved-pages.ts";

/** With a weak signal, a saved page is shown after this time. */
const timeoutMs = 5000;

/** From the network; without a connection the saved page, or one that says which are saved. */
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

/** From a proxy in front of a server that does not answer. */
const isGatewayError = ({ status }: Response) => status >= 502 && status <= 504;

/** Their names have a hash of their content: a saved one is the right one. */
export async function answerFile(request: Request): Promise<Response> {
	return (await savedFile(request)) ?? fetch(request);
}
