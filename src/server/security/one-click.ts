const longest = 1000;

/**
 * Whether the request comes from a mail program or its provider, which ends league news with one
 * click (RFC 8058). It is not sent from this site's pages, so it is the only write besides PayPal's
 * notices that is exempt from the same-origin check: the link's token is its proof, cookies don't
 * count, and it can do nothing else. The request's body can still be read afterward.
 */
export async function isOneClick(request: Request): Promise<boolean> {
	const length = Number(request.headers.get("content-length"));
	if (!(length > 0 && length <= longest)) return false;
	const fields = await request
		.clone()
		.formData()
		.then((form) => [...form])
		.catch(() => []);
	return fields.length === 1 && String(fields[0]) === "List-Unsubscribe,One-Click";
}
