import { Link, useParams, useSearchParams } from "react-router";
import { useOptionalRead } from "../../data/page-data.ts";
import { caseReads } from "../../parts/captain/case-reads.ts";
import { UnavailablePage } from "../../parts/unavailable-page.tsx";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Comments } from "./comments.tsx";
import { FileCase } from "./file-case.tsx";
import { OneCase } from "./one-case.tsx";
import "./match-file.css";

export { action } from "./send-form.ts";

const doneTexts = new Map([
	["comment", "Your comment was added. The others will get it by email."],
	["protest", "Your protest was filed. The other captain and the committee get a copy."],
	["incident", "Your report was sent to the committee. Nobody else sees it."],
	["answer", "Your answer was sent to the committee."],
	["withdraw", "The protest was withdrawn. We’ve told the other captains and the committee."],
	["appeal", "Your appeal was sent to the committee."],
	["ask", "The captain was asked for a statement."],
	["decide", "The decision was recorded. Everyone involved will get it by email."],
]);

/** What captains and the committee say and decide about a match; nobody else reads it. */
export default function MatchFilePage() {
	const { matchId = "" } = useParams();
	const done = doneTexts.get(useSearchParams()[0].get("done") ?? "");
	const file = useOptionalRead(caseReads.matchFile(Number(matchId)));
	if (!file)
		return (
			<UnavailablePage to="/team-info" action="Open Team Details">
				You lead neither of the two teams, or the match was cleared and you aren’t part of a protest
				or incident about it.
			</UnavailablePage>
		);
	return (
		<div className="page narrow account match-file">
			{!file.isCleared && (
				<p className="no-print back">
					<Link to={`/team-info?matchId=${file.matchId}`}>Scorecard</Link>
					{" · "}
					<Link to={`/match-results/${file.matchId}`}>Result</Link>
				</p>
			)}
			<PageHead>
				<p>{file.title}</p>
			</PageHead>
			{done && (
				<Alert>
					<span role="status">{done}</span>
				</Alert>
			)}
			{file.isCleared && (
				<Alert>
					This match was cleared with its season. What was filed about it can still be decided, but
					a decision no longer changes its result.
				</Alert>
			)}
			{file.cases.map((each) => (
				<OneCase key={each.caseId} file={file} of={each} />
			))}
			<Comments file={file} />
			<FileCase file={file} />
		</div>
	);
}
