import { useRef } from "react";
import { Link, useParams } from "react-router";
import { isSiteTextKey, isTextKey } from "../../../league/entities/text-key.ts";
import { useRead } from "../../data/page-data.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { ChangedBy } from "../../parts/admin/changed-by.tsx";
import { useFreshMenu } from "../../parts/admin/use-fresh-menu.ts";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Editor } from "./editor.tsx";
import { History } from "./history.tsx";
import "./text-editor.css";

/** The editor of one of the league's texts. */
export default function TextEditorPage() {
	const { key } = useParams();
	const text = useRead(adminReads.textEdit(isTextKey(key) ? key : "info"));
	const area = useRef<HTMLTextAreaElement>(null);
	const { showMessage, toast } = useUndoToast(area);
	const { title, path, updatedAt, updatedBy } = text;
	const isPublic = isSiteTextKey(text.key) || text.isChanged;
	useFreshMenu();
	return (
		<div className="page admin text-editor">
			<PageHead title={`Edit: ${title}`}>
				<p>
					<Link to="/texts">All content</Link> · Page:{" "}
					{isPublic ? <Link to={path}>{path}</Link> : path}
					{updatedAt && (
						<>
							{" "}
							· Last change: <ChangedBy at={updatedAt} by={updatedBy} />
						</>
					)}
				</p>
			</PageHead>
			<Editor key={text.key} text={text} area={area} onDone={showMessage} />
			<History text={text} onDone={showMessage} />
			{toast}
		</div>
	);
}
