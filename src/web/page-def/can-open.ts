import type { ShownViewer } from "../../league/page-request.ts";
import type { PageDef } from "./page-def.ts";

/**
 * Whether someone with a profile may open a page. An admin page is open to admins, and to those who
 * have its role on the committee.
 */
export const canOpen = ({ isAdmin, roles = [] }: ShownViewer, { access, role }: PageDef) =>
	access !== "admins" || isAdmin || (role !== undefined && roles.includes(role));

/** Whether the viewer has any admin page. */
export const isOnCommittee = ({ isAdmin, roles = [] }: ShownViewer) => isAdmin || roles.length > 0;
