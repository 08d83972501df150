import { Button } from "../../ui/button.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";

const teams = [
	["101", "Net Gains", "Sergio Reséndez", "72.73%"],
	["102", "Deuce Coupe", "Cindy Ngo", "67.44%"],
	["103", "The Team With the Longest Name of All", "Xochitl Cárdenas", "56.52%"],
];

export const TableSamples = () => (
	<>
		<Sample label="Scrolls on a phone" />
		<Sample label="Cards on a phone" isStacked />
		<Sample label="Rows with buttons" isStacked canChange />
		<Sample label="Laid out by the page" role="table" />
		<Sample label="Without rows" rows={[]} />
	</>
);

interface SampleProps {
	label: string;
	isStacked?: boolean;
	canChange?: boolean;
	role?: "table";
	rows?: typeof teams;
}

const Sample = ({
	label,
	isStacked = false,
	canChange = false,
	role,
	rows = teams,
}: SampleProps) => (
	<Table label={label} stacked={isStacked} {...(role && { role })}>
		<StackedHead columns={["#", `Team. ${label}`, "Captain", "Percent"]} canChange={canChange} />
		<tbody role="rowgroup">
			{rows.map(([number, name, captain, percent]) => (
				<tr key={number} role="row">
					<td role="cell">{number}</td>
					<th scope="row" role="rowheader">
						{name}
					</th>
					<td role="cell">{captain}</td>
					<td role="cell" className="score">
						{percent}
					</td>
					{canChange && (
						<td role="cell">
							<Button variant="text">Edit</Button>
						</td>
					)}
				</tr>
			))}
		</tbody>
	</Table>
);
