import type { ReadCall, Site } from "../league/page-request.ts";
import { noCommitteeRoles } from "../league/permissions.ts";
import { isSavedCall, savedAnswer } from "../league/rules/saved-copy.ts";
import type { Api } from "./api/api.ts";
import type { Caller } from "./context/call.ts";

/** Asks for a copy of a page to keep on the device, and marks an answer that is one. */
export const savedCopyHeader = "x-saved-copy";

/** Whose page it is: a device removes the copies of others. */
export const userHeader = "x-user";

interface Asked {
	header: string | undefined;
	path: string;
}

/**
 * How the page of a copy is read: without the viewer's committee roles, since the committee's lists
 * have contact details of others. Null unless the device asks for a copy of a page that can be
 * saved.
 */
export function savedCopyOf(
	caller: Caller,
	{ header, path }: Asked,
	{ site, api }: { site: Pick<Site, "isSaved">; api: Api },
) {
	const { viewer } = caller;
	if (header === undefined || viewer.kind !== "member" || !site.isSaved(path)) return null;
	const captain = { ...caller, viewer: { ...viewer, ...noCommitteeRoles } };
	return {
		viewer: captain.viewer,
		read: async (call: ReadCall) => {
			if (!isSavedCall(call.name)) return { status: 404, body: null, headers: {} };
			const answer = await api.read(call, captain);
			return { ...answer, body: savedAnswer(call.name, answer.body) };
		},
	};
}
