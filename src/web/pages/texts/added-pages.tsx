import { useMemo } from "react";
import { Link } from "react-router";
import { type LeaguePage, leaguePage } from "../../../league/entities/league-page.ts";
import { textOfPage } from "../../../league/entities/text-key.ts";
import { pageAddressTaken } from "../../../league/rules/admin-messages.ts";
import { pageAddressError, pageAddressOf } from "../../../league/rules/texts/added-page-address.ts";
import { useRead } from "../../data/page-data.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { useFreshMenu } from "../../parts/admin/use-fresh-menu.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import { type Column, Grid } from "../../parts/grid/grid.tsx";
import { useLeague } from "../../site-context.ts";
import { TextStatus } from "./text-status.tsx";

/** The pages that admins have added, with their places in the menu. */
export function AddedPages() {
	const { metro } = useLeague();
	const pages = useRead(adminReads.pages);
	const texts = useRead(adminReads.texts);
	useFreshMenu();
	const columns = useMemo<readonly Column<LeaguePage>[]>(() => {
		const textOf = (pageId: number) => texts.find(({ key }) => key === textOfPage(pageId));
		const [title, ...rest] = describedColumns<LeaguePage>(leaguePage.fields, {
			address: {
				shown: ({ pageId, address }) =>
					textOf(pageId)?.isChanged ? <Link to={`/${address}`}>/{address}</Link> : `/${address}`,
				check: (value, { pageId }, rows) => {
					const address = pageAddressOf(String(value ?? ""));
					const isTaken = rows.some((row) => row.address === address && row.pageId !== pageId);
					return isTaken ? pageAddressTaken : pageAddressError(address);
				},
			},
			menu: {
				choices: () =>
					Object.entries({
						...leaguePage.fields.menu.choices,
						tennis: `Tennis in the ${metro}`,
					}).map(([value, label]) => ({ value, label })),
			},
		});
		const status: Column<LeaguePage> = {
			field: "status",
			head: "Status",
			kind: "text",
			isReadOnly: true,
			isOnCard: true,
			width: 8,
			shown: ({ pageId }) => <TextStatus text={textOf(pageId)} />,
		};
		return title ? [title, status, ...rest] : [];
	}, [texts, metro]);
	return (
		<section aria-labelledby="added-pages">
			<h2 id="added-pages">Your own pages</h2>
			<p>
				For anything else the league wants to share, such as sponsors or a tournament. Visitors see
				a page once you publish its text.
			</p>
			<Grid
				label="Your own pages"
				kind="leaguePage"
				idField="pageId"
				noun="page"
				nameOf={({ title }) => title}
				rows={pages}
				columns={columns}
				add={{ initial: { menu: "about" } }}
				remove={{ note: () => <p>Its text goes with it. You can undo this for 30 days.</p> }}
				actions={({ pageId, title }) => (
					<Link to={`/texts/${textOfPage(pageId)}`}>
						Edit text<span className="sr-only"> of {title}</span>
					</Link>
				)}
				empty="No pages of your own yet."
			/>
		</section>
	);
}
