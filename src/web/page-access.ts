import { redirect, redirectDocument } from "react-router";
import type { ShownViewer } from "../league/page-request.ts";
import { ApiError } from "./data/api-error.ts";
import { canOpen } from "./page-def/can-open.ts";
import type { PageDef } from "./page-def/page-def.ts";
import { onwardFrom } from "./parts/account/address.ts";
import { safeRedirect } from "./redirects.ts";

/**
 * Redirects before a page loads anything: signed-out users to the login page and then back, users
 * without a profile to the portal, signed-in users away from guest-only pages. For users
 * without its role, an admin page is a 404.
 */
export function assertCanOpen(page: PageDef, viewer: ShownViewer, url: string) {
	const { access } = page;
	const { kind } = viewer;
	if (access === "linked") return;
	const { pathname, search, searchParams } = new URL(url);
	if (access === "guests") {
		if (kind !== "visitor") throw redirect(safeRedirect(onwardFrom(searchParams)));
		return;
	}
	if (kind === "visitor")
		throw redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`);
	if (access !== "accounts" && kind === "account") throw redirect("/portal");
	if (!canOpen(viewer, page)) throw new Response(null, { status: 404 });
}

/**
 * When the session has ended, for instance on another device: loads the page from the server, which
 * redirects to the login page.
 */
export function toLoginIfSignedOut(error: unknown, url: string) {
	if (!(error instanceof ApiError) || !error.isSignedOut) return error;
	const { pathname, search } = new URL(url);
	return redirectDocument(pathname + search);
}
