import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { User } from "../../../league/entities/user.ts";
import { useRead } from "../../data/page-data.ts";
import { reads, type TeamRow } from "../../data/reads.ts";
import { useOutbox } from "../../outbox/browser-outbox.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MatchList } from "./match-list.tsx";
import { MatchTable } from "./match-table.tsx";
import { useCardFacts } from "./scorecard/card-facts.ts";
import type { CardPanelProps } from "./scorecard/scorecard-dialog.tsx";

/**
 * The team's matches, at home and away, each with its scorecard. `matchId`: the card that is open.
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
	const { open, close } = useOpening();
	const { Panel, isMissing, again } = usePanel();
	const facts = all.find(({ match }) => match.matchId === matchId);

	if (all.length === 0)
		return <EmptyState>The schedule of this team has not been published yet.</EmptyState>;
	return (
		<>
			<MatchList all={all} outboxState={outboxState} open={open} />
			<MatchTable all={all} outboxState={outboxState} open={open} />
			{matchId !== null && !facts && <Alert>This match is not one of this team’s.</Alert>}
			{facts && outbox && Panel && (
				<Panel
					key={matchId}
					facts={facts}
					outbox={outbox}
					outboxState={outboxState}
					close={close}
				/>
			)}
			{facts && isMissing && (
				<Alert tone="error">
					The scorecard could not be loaded: there is no signal.{" "}
					<Button variant="secondary" onClick={again}>
						Try again
					</Button>
				</Alert>
			)}
		</>
	);
}

/**
 * The card's own script, fetched before it is needed: at the courts there may be no signal any
 * more.
 */
function usePanel() {
	const [Panel, setPanel] = useState<ComponentType<CardPanelProps> | null>(null);
	const [isMissing, setMissing] = useState(false);
	const again = useCallback(() => {
		setMissing(false);
		import("./scorecard/scorecard-dialog.tsx").then(
			(module) => setPanel(() => module.CardPanel),
			() => setMissing(true),
		);
	}, []);
	useEffect(again, [again]);
	return { Panel, isMissing, again };
}

/**
 * The open card stands in the address, so that an email can lead to it, a reload finds it again,
 * and the way back closes it.
 */
function useOpening() {
	const navigate = useNavigate();
	const [search] = useSearchParams();
	const { state } = useLocation() as { state: { isOpened?: boolean } | null };
	const to = (matchId: number | null) => {
		const next = new URLSearchParams(search);
		next.delete("matchId");
		if (matchId !== null) next.set("matchId", String(matchId));
		return `?${next}`;
	};
	return {
		open: (matchId: number) =>
			void navigate(to(matchId), { state: { isOpened: true }, preventScrollReset: true }),
		close: () =>
			void (state?.isOpened
				? navigate(-1)
				: navigate(to(null), { replace: true, preventScrollReset: true })),
	};
}
