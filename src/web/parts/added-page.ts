/** The pages that admins have added; every other page goes first. */
export const addedPagePath = "/:address";

/** The address of an added page; what can't be one is not found. */
export function addressIn({ address = "" }: Readonly<Record<string, string | undefined>>): string {
	if (!/^[a-z\d-]+$/i.test(address)) throw new Response(null, { status: 404 });
	return address.toLowerCase();
}
