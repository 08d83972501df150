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
import { league } from "../league.ts";
import type { PageDef } from "../routes/page-def.ts";
import { useSite } from "../site-context.ts";
import signedInStyles from "../styles/signed-in.css?url";
import { Logo } from "./logo.tsx";
import { Navigation, QuickNavigation } from "./navigation.tsx";
import { pageTitle } from "./page-title.ts";

/**
 * What stands around every page. On the right of its head: the way in, or the menu of who is signed
 * in.
 */
export function Frame() {
	const main = useRef<HTMLElement>(null);
	const navigation = useNavigation();
	const { UserMenu } = useSite();
	const page = useMatches().at(-1)?.handle as PageDef | undefined;
	useArrival(main);
	return (
		<>
			{(UserMenu || page?.access) && (
				<link rel="stylesheet" href={signedInStyles} precedence="default" />
			)}
			<a className="skip" href="#main">
				Skip to the page
			</a>
			<header className="site-head">
				<div className="wide">
					<Link to="/" className="home-link" aria-label={`${league.name}, home`}>
						<Logo />
					</Link>
					<Navigation />
					<div className="user-menu">
						{UserMenu ? (
							<UserMenu />
						) : (
							<NavLink className="login-link" to="/login">
								Login
							</NavLink>
						)}
					</div>
				</div>
				<QuickNavigation />
			</header>
			<main id="main" ref={main} tabIndex={-1} aria-busy={navigation.state !== "idle"}>
				<Outlet />
			</main>
			<Footer />
			<ScrollRestoration />
		</>
	);
}

function Footer() {
	const { now } = useSite();
	return (
		<footer className="site-foot">
			<div className="wide">
				<p>
					© {now.slice(0, 4)} {league.name}
				</p>
				<ul>
					<li>
						<Link to="/contact">Contact Us</Link>
					</li>
					<li>
						<Link to="/problems">Knotty Problems</Link>
					</li>
					<li>
						<Link to="/ratings">Self-Rating</Link>
					</li>
					<li>
						<a href={league.credit.url} rel="noopener">
							{league.credit.text}
						</a>
					</li>
				</ul>
			</div>
		</footer>
	);
}

/**
 * After a change of page in the browser: its title in the tab, and the keyboard's place at its
 * beginning.
 */
function useArrival(main: { current: HTMLElement | null }) {
	const { pathname, key } = useLocation();
	const title = (useMatches().at(-1)?.loaderData as { title?: string } | undefined)?.title;
	const last = useRef<string | null>(null);
	useEffect(() => {
		// Pages that stand in for another have no data; they name the tab themselves.
		if (title !== undefined) document.title = pageTitle(title);
	}, [title]);
	useEffect(() => {
		// A button or link that went away with what it belonged to has left the keyboard nowhere.
		const isLost = document.activeElement === document.body;
		if (last.current !== null && (last.current !== pathname || isLost))
			main.current?.focus({ preventScroll: true });
		last.current = pathname;
	}, [pathname, key, main]);
}
