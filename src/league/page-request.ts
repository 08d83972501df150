/**
 * What passes between the server and the renderer of the built site, which the server is handed
 * when it starts: neither imports the other.
 */

/** What a page knows of its reader before it loads anything: enough for guards and the menu. */
export interface ShownViewer {
	kind: "visitor" | "account" | "member";
	isAdmin: boolean;
}

/** A reading call, by the path of its route: `list/team`, `get/player/{id}`. */
export interface ReadCall {
	readonly name: string;
	/** Of the path and of the query. */
	readonly params: Readonly<Record<string, string>>;
}

/** What a call answers, in-process or over HTTP. */
export interface Answer {
	readonly status: number;
	readonly body: unknown;
	readonly headers: Readonly<Record<string, string>>;
}

export type WriteMethod = "POST" | "PUT" | "DELETE";

export interface PageRequest {
	/** Path and query. */
	url: string;
	/** The fields of a form sent without JavaScript. */
	form: Record<string, string> | null;
	/** The API with the rights of this viewer. */
	read: (call: ReadCall) => Promise<Answer>;
	write: (path: string, body: unknown, method: WriteMethod) => Promise<Answer>;
	/** The league's clock. */
	now: string;
	/** The version of the data when the page began to be made. */
	dataVersion: number;
	viewer: ShownViewer;
}

export interface Page {
	status: number;
	/** Where to go instead. */
	location: string | null;
	html: string;
	/** An error that the page caught and shows; for the log. */
	error: unknown;
	/** Seconds after which trying again makes sense, where the API said so. */
	retryAfter: string | null;
	/** Whether every optional read succeeded too; an incomplete page is not cached. */
	isComplete: boolean;
}

/** Settings of the installation that pages show. */
export interface SiteSettings {
	publicUrl: string;
	timeZone: string;
	payer: { url: string; mode: "form" | "link"; fields: Record<string, string> };
}

/** The built site. */
export interface Site {
	render: (request: PageRequest) => Promise<Page>;
	/** The known query keys of a visitor page at this path; null where there is none. */
	searchKeysOf: (path: string) => readonly string[] | null;
	/** Whether a form may be posted to this path. */
	takesForms: (path: string) => boolean;
	/** Paths of all visitor pages without parameters, for the site map. */
	paths: readonly string[];
	/** Hashes of what stands inline in a page, for its Content-Security-Policy. */
	inlineHashes: { scripts: readonly string[]; styles: readonly string[] };
}
