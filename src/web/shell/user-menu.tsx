import { type FormEvent, useEffect, useState } from "react";
import { Form, NavLink, useRouteLoaderData } from "react-router";
import { leagueTime } from "../../league/rules/time/league-time.ts";
import { useApiClient } from "../data/api-client.ts";
import { discardDrafts, followSignOut, keepOpenForms } from "../data/draft-store.ts";
import { memberReads } from "../data/member-reads.ts";
import type { Me } from "../data/reads.ts";
import { canOpen } from "../page-def/can-open.ts";
import { useUnsentScores } from "../parts/unsent-scores.ts";
import { menuPages } from "../routes/all.ts";
import { useSite } from "../site-context.ts";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import { useServiceWorker } from "./use-service-worker.ts";

/**
 * The signed-in user's menu. Works without JavaScript; shows no name if the profile couldn't be
 * loaded.
 */
export function UserMenu() {
	const { viewer } = useSite();
	const me = useRouteLoaderData("frame") as Me | null;
	useSessionCheck();
	useDrafts(me);
	useServiceWorker();
	const isMember = viewer.kind === "member";
	const adminEntries = menuPages("admin").filter((page) => canOpen(viewer, page));
	return (
		<Menu
			className="user-box"
			name="Your account"
			label={
				<span className="user-name">{me && "firstName" in me ? me.firstName : "Account"}</span>
			}
		>
			{me && <p>Logged in as {me.email}</p>}
			<ul>
				{!isMember && <Entry to="/portal">Create your profile</Entry>}
				{isMember &&
					menuPages("own").map((page) => (
						<Entry key={page.path} to={page.path}>
							{page.menuLabel ?? page.title}
						</Entry>
					))}
			</ul>
			{adminEntries.length > 0 && (
				<ul aria-label="Admin">
					{adminEntries.map((page) => (
						<Entry key={page.path} to={page.path}>
							{page.menuLabel ?? page.title}
						</Entry>
					))}
				</ul>
			)}
			<LogOut />
		</Menu>
	);
}

/** Warns about unsent scores before logging out. */
function LogOut() {
	const unsentWarning = useUnsentScores();
	const [warning, setWarning] = useState<string | null>(null);
	function onSubmit(event: FormEvent) {
		const next = warning ? null : unsentWarning();
		if (!next) return;
		event.preventDefault();
		setWarning(next);
	}
	return (
		<Form method="post" action="/profile" onSubmit={onSubmit}>
			<p role="alert" hidden={!warning}>
				{warning}
			</p>
			<Button type="submit" variant="plain" name="intent" value="signOut">
				{warning ? "Log out anyway" : "Log out"}
			</Button>
		</Form>
	);
}

const Entry = ({ to, children }: { to: string; children: string }) => (
	<li>
		<NavLink to={to}>{children}</NavLink>
	</li>
);

/** Drafts in this tab are kept for their owner's next login, and for nobody else. */
function useDrafts(me: Me | null) {
	const owner = me && ("userId" in me ? me.userId : me.email);
	useEffect(() => {
		if (owner === null) return;
		discardDrafts(owner);
		return followSignOut();
	}, [owner]);
	useEffect(() => {
		addEventListener("crosscourt.signedOut", keepOpenForms);
		return () => removeEventListener("crosscourt.signedOut", keepOpenForms);
	}, []);
}

const staleAfterMs = 60_000;

/**
 * A tab that becomes visible after a while checks the session and sets its clock: devices stop
 * `performance.now()` while they sleep.
 */
function useSessionCheck() {
	const { setClock, league } = useSite();
	const { timeZone } = league;
	const client = useApiClient();
	useEffect(() => {
		let hiddenAt = Date.now();
		async function onChange() {
			if (document.hidden) hiddenAt = Date.now();
			else if (Date.now() - hiddenAt > staleAfterMs) {
				const session = await client.ask(memberReads.session).catch(() => null);
				if (session && !session.user) {
					keepOpenForms();
					location.reload();
				}
				if (session?.user) setClock(leagueTime(new Date(session.serverTime), timeZone));
			}
		}
		document.addEventListener("visibilitychange", onChange);
		return () => document.removeEventListener("visibilitychange", onChange);
	}, [client, setClock, timeZone]);
}
