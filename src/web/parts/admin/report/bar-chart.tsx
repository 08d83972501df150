import type { SeasonReportView } from "../../../../league/entities/season-report.ts";

type Chart = NonNullable<SeasonReportView["report"]>["chart"];

/**
 * Horizontal bars; names and values are text, so the drawing itself is hidden from screen readers.
 */
export function BarChart({ chart: { label, bars } }: { chart: Chart }) {
	const most = Math.max(1, ...bars.map(({ value }) => value));
	if (bars.length === 0) return null;
	return (
		<figure className="bar-chart">
			<figcaption>{label}</figcaption>
			<ul>
				{bars.map(({ label: name, value, text }) => (
					<li key={name}>
						<span>{name}</span>
						<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
							<rect className="track" width="100" height="10" />
							<rect className="bar" width={(100 * value) / most} height="10" />
						</svg>
						<b>{text}</b>
					</li>
				))}
			</ul>
		</figure>
	);
}
