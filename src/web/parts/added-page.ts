/** The path of pages that admins have added; every other page takes precedence. */
export const addedPagePath = "/:address";

/** The address of an added page; throws a 404 for what can't be an address. */
export function addressIn({ address = "" }: Readonly<Record<string, string | undefined>>): string {
	if (!/^[a-z\d-]+$/i.test(address)) throw new Response(null, { status: 404 });
	return address.toLowerCase();
}
