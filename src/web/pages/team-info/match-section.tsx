import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { User } from "../../../league/entities/user.ts";
import { messages } from "../../../league/messages.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { reads, type TeamRow } from "../../data/reads.ts";
import { useOutbox } from "../../outbox/browser-outbox.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MatchCards } from "./match-cards.tsx";
import { useCardFacts } from "./scorecard/card-facts.ts";
import type { ScorecardDialogProps } from "./scorecard/scorecard-dialog.tsx";
import "./match-section.css";

/**
 * The team's matches, home and away, each with its scorecard. `matchId` says which one is open.
 */
export function Matches({
	team,
	matchId,
}: {
	team: Pick<TeamRow, "teamId" | "divisionId">;
	matchId: number | null;
}) {
	const me = useRead(reads.me) as User;
	const all = useCardFacts(team);
	const { outbox, state: outboxState } = useOutbox(me.userId);
	const close = useCloseCard();
	const { ScorecardDialog, hasFailed, retry } = useScorecardDialog();
	const facts = all.find(({ match }) => match.matchId === matchId);
	const isGone = useOptionalRead(matchReads.one(matchId ?? 0))?.length === 0;

	return (
		<>
			{all.length === 0 ? (
				<EmptyState>No matches of your team are published.</EmptyState>
			) : (
				<MatchCards all={all} outboxState={outboxState} />
			)}
			{matchId !== null && !facts && (
				<Alert>{isGone ? messages.matchGone : "This team doesn’t play in that match."}</Alert>
			)}
			{facts && outbox && ScorecardDialog && (
				<ScorecardDialog
					key={matchId}
					facts={facts}
					outbox={outbox}
					outboxState={outboxState}
					close={close}
				/>
			)}
			{facts && hasFailed && (
				<Alert tone="error">
					Couldn’t load the scorecard. You may be offline.{" "}
					<Button variant="secondary" onClick={retry}>
						Try again
					</Button>
				</Alert>
			)}
		</>
	);
}

/**
 * Loads the dialog's script before it is needed: there may be no signal at the courts.
 */
function useScorecardDialog() {
	const [ScorecardDialog, setDialog] = useState<ComponentType<ScorecardDialogProps> | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const retry = useCallback(() => {
		setFailed(false);
		import("./scorecard/scorecard-dialog.tsx").then(
			(module) => setDialog(() => module.ScorecardDialog),
			() => setFailed(true),
		);
	}, []);
	useEffect(retry, [retry]);
	return { ScorecardDialog, hasFailed, retry };
}

/**
 * The open scorecard is in the URL, so that emails can link to it, it survives a reload, and Back
 * closes it.
 */
function useCloseCard() {
	const navigate = useNavigate();
	const [search] = useSearchParams();
	const { state } = useLocation() as { state: { isOpened?: boolean } | null };
	return () => {
		if (state?.isOpened) return void navigate(-1);
		const next = new URLSearchParams(search);
		next.delete("matchId");
		void navigate(`?${next}`, { replace: true, preventScrollReset: true });
	};
}
