import { redirect, redirectDocument } from "react-router";
import type { ShownViewer } from "../league/page-request.ts";
import { ApiError } from "./data/api-error.ts";
import { safeRedirect } from "./redirects.ts";
import type { Access } from "./routes/page-def.ts";

/**
 * Leads people to where they can go on, before a page asks for anything: signed-out ones to sign in
 * and then back, those without a profile to create it, signed-in ones away from the guests' pages.
 * An admin's page is for everybody else no page at all.
 */
export function guard(access: Access, { kind, isAdmin }: ShownViewer, address: string) {
	const { pathname, search, searchParams } = new URL(address);
	if (access === "guests") {
		if (kind !== "visitor") throw redirect(safeRedirect(searchParams.get("redirect")));
		return;
	}
	if (kind === "visitor")
		throw redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`);
	if (access !== "accounts" && kind === "account") throw redirect("/portal");
	if (access === "admins" && !isAdmin) throw new Response(null, { status: 404 });
}

/**
 * A tab whose session has ended meanwhile, on another device for instance: the page itself is asked
 * of the server, which leads to the login.
 */
export function unlessEnded(error: unknown, address: string) {
	if (!(error instanceof ApiError) || error.status !== 401) return error;
	const { pathname, search } = new URL(address);
	return redirectDocument(pathname + search);
}
