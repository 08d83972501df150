import type { PlayerForm } from "../../../league/entities/form-rating.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { scaleOf } from "../../parts/form/form-scale.tsx";
import { Table } from "../../ui/table.tsx";
import "./form-rating-chart.css";

const frame = { width: 640, height: 240, left: 56, right: 16, top: 12, bottom: 34 };

/**
 * A chart of a player's form after each past season and each line of this one, with ± as a band. A
 * table has the same numbers.
 */
export function FormRatingChart({ form: { points, rating } }: { form: PlayerForm }) {
	const { from, to } = scaleOf([
		...points.flatMap(({ form, plusMinus }) => [form - plusMinus, form + plusMinus]),
		...(rating === null ? [] : [rating]),
	]);
	const x = (index: number) =>
		Math.round(
			frame.left + (index / (points.length - 1)) * (frame.width - frame.left - frame.right),
		);
	const y = (value: number) =>
		Math.round(
			frame.top + ((to - value) / (to - from)) * (frame.height - frame.top - frame.bottom),
		);
	const at = (of: (point: (typeof points)[number]) => number) =>
		points.map((point, index) => `${x(index)},${y(of(point))}`);
	const band = [
		...at(({ form, plusMinus }) => form + plusMinus),
		...at(({ form, plusMinus }) => form - plusMinus).toReversed(),
	];
	const steps = Array.from({ length: Math.round((to - from) * 2) + 1 }, (_, i) => from + i / 2);
	const [first, last] = [points[0], points.at(-1)];
	return (
		<figure className="form-rating-chart">
			<svg
				viewBox={`0 0 ${frame.width} ${frame.height}`}
				role="img"
				aria-label={`Form from ${first?.form.toFixed(2)} to ${last?.form.toFixed(2)}; the table below has each value.`}
			>
				{steps.map((step) => (
					<g key={step}>
						<path className="grid" d={`M${frame.left} ${y(step)}H${frame.width - frame.right}`} />
						<text x={frame.left - 10} y={y(step) + 5} textAnchor="end">
							{step.toFixed(1)}
						</text>
					</g>
				))}
				<polygon className="band" points={band.join(" ")} />
				{rating !== null && (
					<path className="ntrp" d={`M${frame.left} ${y(rating)}H${frame.width - frame.right}`} />
				)}
				<polyline points={at(({ form }) => form).join(" ")} />
				{points.map(({ label, form }, index) => (
					<circle key={label + String(index)} cx={x(index)} cy={y(form)} r="4" />
				))}
				<text x={frame.left} y={frame.height - 6}>
					{first && labelOf(first.label)}
				</text>
				<text x={frame.width - frame.right} y={frame.height - 6} textAnchor="end">
					{last && labelOf(last.label)}
				</text>
			</svg>
			<figcaption className="muted small form-caption">
				The line is the form, the band its ±
				{rating !== null && <>, the dashed line the NTRP rating ({rating.toFixed(1)})</>}.
			</figcaption>
			<details className="fold">
				<summary>Show as a table</summary>
				<Table label="Form over time">
					<thead>
						<tr>
							<th scope="col">After</th>
							<th scope="col">Form</th>
						</tr>
					</thead>
					<tbody>
						{points.map(({ label, form, plusMinus }, index) => (
							<tr key={label + String(index)}>
								<th scope="row">{labelOf(label)}</th>
								<td>
									{form.toFixed(2)} ± {plusMinus.toFixed(1)}
								</td>
							</tr>
						))}
					</tbody>
				</Table>
			</details>
		</figure>
	);
}

/** The name of a past season, or the date of a line. */
const labelOf = (label: string) =>
	/^\d{4}-\d\d-\d\d$/.test(label) ? formatDate(label, "short") : label;
