import { redirect, redirectDocument } from "react-router";
import type { ShownViewer } from "../league/page-request.ts";
import { ApiError } from "./data/api-error.ts";
import { safeRedirect } from "./redirects.ts";
import type { Access } from "./routes/page-def.ts";

/**
 * Redirects before a page loads anything: signed-out people to the login and then back, those
 * without a profile to create it, signed-in ones away from the guests' pages. For everybody else an
 * admin's page does not exist.
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
export function toLoginIfSignedOut(error: unknown, address: string) {
	if (!(error instanceof ApiError) || !error.isSignedOut) return error;
	const { pathname, search } = new URL(address);
	return redirectDocument(pathname + search);
}
