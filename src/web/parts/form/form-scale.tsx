import "./form.css";

interface FormScaleProps {
	/** The ends of the scale, the same for all rows of a table. */
	from: number;
	to: number;
	/** The range around `at`. */
	low: number;
	high: number;
	at: number;
	/** The NTRP rating. */
	rating?: number | null;
}

/**
 * A range on the rating scale, with a dot for the form and a line for the NTRP rating. The numbers
 * are in the table, so screen readers don’t get the drawing.
 */
export function FormScale({ from, to, low, high, at, rating = null }: FormScaleProps) {
	const x = (value: number) =>
		Math.round(((Math.min(to, Math.max(from, value)) - from) / (to - from)) * 196 + 2);
	const steps = Array.from({ length: Math.round((to - from) * 2) + 1 }, (_, i) => from + i / 2);
	return (
		<svg className="form-scale" viewBox="0 0 200 20" aria-hidden="true">
			{steps.map((step) => (
				<path key={step} className="step" d={`M${x(step)} 0v20`} />
			))}
			<path className="range" d={`M${x(low)} 10H${x(high)}`} />
			{rating !== null && <path className="ntrp" d={`M${x(rating)} 3v14`} />}
			<circle cx={x(at)} cy="10" r="5" />
		</svg>
	);
}

/** The numbers above the scales of a table. */
export const ScaleEnds = ({ from, to }: Pick<FormScaleProps, "from" | "to">) => (
	<span className="scale-ends" aria-hidden="true">
		<span>{from.toFixed(1)}</span>
		<span>{to.toFixed(1)}</span>
	</span>
);

/** The ends of a scale in half points that contains all values. */
export const scaleOf = (values: readonly number[]) => ({
	from: Math.floor(Math.min(...values) * 2) / 2,
	to: Math.ceil(Math.max(...values) * 2 + 0.01) / 2,
});
