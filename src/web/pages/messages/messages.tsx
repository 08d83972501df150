import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { useOptionalRead } from "../../data/page-data.ts";
import { messageReads } from "../../parts/captain/message-reads.ts";
import { NoTeam } from "../../parts/captain/no-team.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { useSite } from "../../site-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { SentMessages } from "./sent-messages.tsx";
import { TeamMessageForm } from "./team-message-form.tsx";
import "./messages.css";

/**
 * Messages by email: at /messages, admins write to groups of the league and coordinators to the
 * captains of their divisions; at /team-messages, captains write to their team and other captains.
 */
export default function MessagesPage() {
	const isNews = useLocation().pathname === "/messages";
	const { viewer } = useSite();
	const heading = useRef<HTMLHeadingElement>(null);
	const { showMessage, toast } = useUndoToast(heading);
	/** Counts the messages sent, so that each gets a new form. */
	const [sent, setSent] = useState(0);
	const groups = (useOptionalRead(messageReads.groups) ?? []).filter(
		(each) => each.isNews === isNews,
	);
	return (
		<div className={`page narrow messages-page${isNews ? " admin" : ""}`}>
			<PageHead title={isNews ? "Messages" : "Email Your Team"}>
				<p>
					{isNews
						? viewer.isAdmin
							? "Email captains or everyone in the league."
							: "Email the captains of your division."
						: "Email your players, or the captains of a team you play."}{" "}
					Everyone gets an email of their own and sees nobody else’s address.
				</p>
			</PageHead>
			{groups.length > 0 ? (
				<TeamMessageForm
					key={sent}
					groups={groups}
					onSent={(text) => {
						setSent(sent + 1);
						showMessage({ text });
					}}
				/>
			) : (
				<NoTeam />
			)}
			<SentMessages isNews={isNews} headingRef={heading} />
			{toast}
		</div>
	);
}
