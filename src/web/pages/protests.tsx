import { Link } from "react-router";
import type { CommitteeCase } from "../../league/entities/committee-case.ts";
import { useRead } from "../data/page-data.ts";
import { caseReads } from "../parts/captain/case-reads.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Protests and incidents: those that the committee has yet to decide, and those it has decided. */
export default function ProtestsPage() {
	const cases = useRead(caseReads.cases).filter(({ isOnCommittee }) => isOnCommittee);
	const [open, decided] = [true, false].map((wanted) =>
		cases.filter(({ isOpen }) => isOpen === wanted),
	);
	return (
		<div className="page narrow">
			<PageHead>
				<p>
					Captains file them on a match’s page for comments and protests.{" "}
					<Link to="/bylaws#XI">By-laws XI</Link> and <Link to="/bylaws#XII">XII</Link> say how the
					committee decides.
				</p>
			</PageHead>
			{cases.length === 0 ? (
				<EmptyState>No protests or incidents.</EmptyState>
			) : (
				<>
					<Cases title="To decide" cases={open ?? []} />
					<Cases title="Decided" cases={decided ?? []} />
				</>
			)}
		</div>
	);
}

function Cases({ title, cases }: { title: string; cases: readonly CommitteeCase[] }) {
	if (cases.length === 0) return null;
	return (
		<section aria-label={title}>
			<h2>{title}</h2>
			<ul className="rows tasks">
				{cases.map(({ caseId, kind, matchId, title: match, state, filed }) => (
					<li key={caseId} className="task">
						<div>
							<p>
								<b>
									<Link to={`/match-file/${matchId}`}>
										{kind === "protest" ? "Protest" : "Incident"}: {match}
									</Link>
								</b>
							</p>
							<p className="muted small">
								{state}. Filed by {filed}.
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
