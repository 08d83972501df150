/** Headers of every response, including errors and static files. */
export function commonHeaders(publicUrl: string): Record<string, string> {
	return {
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"permissions-policy":
			"camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
		"x-frame-options": "DENY",
		...(publicUrl.startsWith("https:") && {
			"strict-transport-security": "max-age=31536000; includeSubDomains",
		}),
	};
}

/** For responses that are not pages: they may neither load nor run anything. */
export const dataPolicy =
	"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface PageSources {
	/**
	 * Hashes (`sha256-…`) of the inline scripts. Only these, and the scripts they load, are trusted.
	 */
	scripts: readonly string[];
	styles: readonly string[];
	/** Form targets besides this site: the payment provider. */
	formTargets: readonly string[];
	/** Whether the page may register the service worker: only signed-in users' pages do. */
	hasWorker: boolean;
}

export const pagePolicy = ({ scripts, styles, formTargets, hasWorker }: PageSources) =>
	[
		"default-src 'none'",
		`script-src ${scripts.map((hash) => `'${hash}'`).join(" ")} 'strict-dynamic'`,
		`style-src 'self' ${styles.map((hash) => `'${hash}'`).join(" ")}`.trim(),
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		...(hasWorker ? ["worker-src 'self'"] : []),
		`form-action 'self' ${formTargets.join(" ")}`.trim(),
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");

/** For the service worker's script: a worker's requests follow the policy of its own script. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** For the pages below `/embed/`, the only ones that other sites may frame. */
export const embedPolicy = (styles: readonly string[]) =>
	[
		"default-src 'none'",
		`style-src ${styles.map((hash) => `'${hash}'`).join(" ")}`.trim(),
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors *",
	].join("; ");
