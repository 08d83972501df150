import { Link } from "react-router";
import type { TextEntry } from "../../league/entities/text.ts";
import { useRead } from "../data/page-data.ts";
import { adminReads } from "../parts/admin/admin-reads.ts";
import { ChangedBy } from "../parts/admin/changed-by.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { Badge } from "../ui/badge.tsx";
import { Table } from "../ui/table.tsx";

/** The league's texts, each with a link to its editor. */
export default function TextsPage() {
	return (
		<div className="page admin">
			<PageHead title="Texts">
				<p>What the site says in words. Choose a text to change it.</p>
			</PageHead>
			<Table label="Texts" className="texts-table">
				<thead>
					<tr>
						<th scope="col">Text</th>
						<th scope="col">Page</th>
						<th scope="col">Status</th>
						<th scope="col">Last change</th>
					</tr>
				</thead>
				<tbody>
					{useRead(adminReads.texts).map((text) => (
						<tr key={text.key}>
							<th scope="row">
								<Link to={`/texts/${text.key}`}>{text.title}</Link>
							</th>
							<td>
								<Link to={text.path}>{text.path}</Link>
							</td>
							<td>
								<Status text={text} />
							</td>
							<td>{text.updatedAt && <ChangedBy at={text.updatedAt} by={text.updatedBy} />}</td>
						</tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}

const Status = ({ text: { isChanged, hasDraft } }: { text: TextEntry }) => (
	<>
		{hasDraft && (
			<Badge tone="accent" mark="half">
				Draft
			</Badge>
		)}{" "}
		{isChanged ? "Changed" : "Original"}
	</>
);
