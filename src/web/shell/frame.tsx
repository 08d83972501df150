import { useEffect, useRef } from "react";
import {
	Link,
	NavLink,
	Outlet,
	ScrollRestoration,
	useLocation,
	useMatches,
	useNavigation,
} from "react-router";
import { noticesAt } from "../../league/rules/notices/notices.ts";
import type { PageDef } from "../page-def/page-def.ts";
import { useLeague, useSite } from "../site-context.ts";
import { Alert } from "../ui/alert.tsx";
import { IconSearch } from "../ui/icons.tsx";
import { Logo } from "./logo.tsx";
import { Navigation, QuickNavigation } from "./navigation.tsx";
import { useTabTitle } from "./page-title.ts";
import signedInStyles from "./signed-in.css?url";

/**
 * The header and footer around every page. The header has the login link or the user menu.
 */
export function Frame() {
	const league = useLeague();
	const main = useRef<HTMLElement>(null);
	const navigation = useNavigation();
	const { UserMenu, committee, HelpLink, SavedNotice } = useSite();
	const page = useMatches().at(-1)?.handle as PageDef | undefined;
	usePageChange(main);
	const content = (
		<main id="main" ref={main} tabIndex={-1} aria-busy={navigation.state !== "idle"}>
			{SavedNotice && <SavedNotice />}
			<Notices />
			{HelpLink && <HelpLink />}
			<Outlet />
		</main>
	);
	return (
		<>
			{(UserMenu || page?.access) && (
				<link rel="stylesheet" href={signedInStyles} precedence="default" />
			)}
			<a className="skip" href="#main">
				Skip to main content
			</a>
			<header className="site-head">
				<div className="wide">
					<Link to="/" className="home-link" discover="none" aria-label={`${league.name}, home`}>
						<Logo />
					</Link>
					<Navigation />
					<NavLink className="login-link search-link" to="/search" discover="none">
						<IconSearch /> <span>Search</span>
					</NavLink>
					<div className="user-menu">
						{UserMenu ? (
							<UserMenu />
						) : (
							<NavLink className="login-link" to="/login" discover="none">
								Login
							</NavLink>
						)}
					</div>
				</div>
				<QuickNavigation />
			</header>
			{committee && page?.access === "admins" ? (
				<div className="beside-admin-nav">
					<committee.AdminNav />
					{content}
				</div>
			) : (
				content
			)}
			<Footer />
			<ScrollRestoration />
		</>
	);
}

/** Messages of the league on this page, such as closed courts. */
function Notices() {
	const { notices } = useSite();
	const { pathname } = useLocation();
	const shown = notices && noticesAt(pathname, notices);
	if (!shown?.length) return null;
	return (
		<aside className="wide notices" aria-label="Notices">
			{shown.map(({ message }) => (
				<Alert key={message}>{message}</Alert>
			))}
		</aside>
	);
}

function Footer() {
	const { league, now, titles } = useSite();
	return (
		<footer className="site-foot">
			<div className="wide">
				<p>{`© ${now.slice(0, 4)} ${league.name}`}</p>
				<ul>
					{footerLinks.map(([path, label]) => (
						<li key={path}>
							<Link to={path} discover="none">
								{titles?.[path] ?? label}
							</Link>
						</li>
					))}
					<li>
						<a href={league.creditUrl} rel="noopener">
							{league.creditText}
						</a>
					</li>
				</ul>
			</div>
		</footer>
	);
}

const footerLinks = [
	["/contact", "Contact Us"],
	["/problems", "Knotty Problems"],
	["/ratings", "Self-Rating"],
	["/privacy", "Privacy"],
	["/accessibility", "Accessibility"],
] as const;

/**
 * After a page change in the browser: sets the tab's title and moves the focus to the top of the
 * page.
 */
function usePageChange(main: { current: HTMLElement | null }) {
	const { pathname, key } = useLocation();
	// Crash and not-found pages have no data; they set the title themselves.
	useTabTitle((useMatches().at(-1)?.loaderData as { title?: string } | undefined)?.title ?? null);
	const last = useRef<string | null>(null);
	useEffect(() => {
		// The focused element may have been removed.
		const isFocusLost = document.activeElement === document.body;
		if (last.current !== null && (last.current !== pathname || isFocusLost))
			main.current?.focus({ preventScroll: true });
		last.current = pathname;
	}, [pathname, key, main]);
}
