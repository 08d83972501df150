import { Link } from "react-router";
import { isSiteTextKey } from "../../../league/entities/text-key.ts";
import { useRead } from "../../data/page-data.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { ChangedBy } from "../../parts/admin/changed-by.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";
import { AddedPages } from "./added-pages.tsx";
import { TextStatus } from "./text-status.tsx";

/** The texts of the site, each with a link to its editor, and the pages that admins have added. */
export default function TextsPage() {
	const texts = useRead(adminReads.texts).filter(({ key }) => isSiteTextKey(key));
	return (
		<div className="page admin">
			<PageHead>
				<p>The text of the site’s pages. Choose a page to edit it.</p>
			</PageHead>
			<Table label="Site content" stacked>
				<StackedHead columns={["Text", "Page", "Status", "Last change"]} />
				<tbody role="rowgroup">
					{texts.map((text) => (
						<tr key={text.key} role="row">
							<th scope="row" role="rowheader">
								<Link to={`/texts/${text.key}`}>{text.title}</Link>
							</th>
							<td role="cell">
								<Link to={text.path}>{text.path}</Link>
							</td>
							<td role="cell">
								<TextStatus text={text} />
							</td>
							<td role="cell">
								{text.updatedAt && <ChangedBy at={text.updatedAt} by={text.updatedBy} />}
							</td>
						</tr>
					))}
				</tbody>
			</Table>
			<AddedPages />
		</div>
	);
}
