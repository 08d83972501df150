import { type ContactTopic, contactTopic } from "../../league/entities/contact-topic.ts";
import { useRead } from "../data/page-data.ts";
import { adminReads } from "../parts/admin/admin-reads.ts";
import { describedColumns } from "../parts/grid/described-columns.ts";
import { Grid } from "../parts/grid/grid.tsx";
import { PageHead } from "../ui/page-head.tsx";

const columns = describedColumns<ContactTopic>(contactTopic.fields);

/** Who gets what visitors write on the contact page. */
export default function ContactTopicsPage() {
	return (
		<div className="page admin">
			<PageHead>
				<p>
					What visitors can choose on the contact page, and who gets their message. Visitors never
					see the addresses. Everything else goes to the administrator.
				</p>
			</PageHead>
			<Grid
				label="Contact Topics"
				kind="contactTopic"
				idField="contactTopicId"
				noun="topic"
				nameOf={({ topic }) => topic}
				rows={useRead(adminReads.contactTopics)}
				columns={columns}
				add={{ initial: {} }}
				remove={{}}
				empty="No topics: the administrator gets everything."
			/>
		</div>
	);
}
