/** The headers of every answer, errors and static files included. */
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

/** For answers that are no page: nothing in them may load or run anything. */
export const dataPolicy =
	"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface PageSources {
	/**
	 * Hashes, as `sha256-…`, of the inline scripts. Scripts that these load are trusted through them,
	 * no others are.
	 */
	scripts: readonly string[];
	styles: readonly string[];
	/** Where forms may be sent besides this site: the payer form. */
	formTargets: readonly string[];
}

export const pagePolicy = ({ scripts, styles, formTargets }: PageSources) =>
	[
		"default-src 'none'",
		`script-src ${scripts.map((hash) => `'${hash}'`).join(" ")} 'strict-dynamic'`,
		`style-src 'self' ${styles.map((hash) => `'${hash}'`).join(" ")}`.trim(),
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		`form-action 'self' ${formTargets.join(" ")}`.trim(),
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
