import type { TeamHistory } from "../../../league/entities/league-records.ts";
import { ordinalOf } from "../../../league/wording.ts";

const frame = { width: 640, height: 200, left: 70, right: 24, top: 18, bottom: 44 };
const mostLabels = 8;

/** The place in each season, the first on top. The table beside it says the same. */
export function PlaceChart({ seasons }: Pick<TeamHistory, "seasons">) {
	const rows = seasons
		.flatMap(({ place, ...row }) => (place === null ? [] : { ...row, place }))
		.toReversed();
	if (rows.length < 3) return null;
	const last = Math.max(2, ...rows.map(({ teams }) => teams));
	const x = (index: number) =>
		Math.round(frame.left + (index / (rows.length - 1)) * (frame.width - frame.left - frame.right));
	const y = (place: number) =>
		Math.round(frame.top + ((place - 1) / (last - 1)) * (frame.height - frame.top - frame.bottom));
	const step = Math.ceil(rows.length / mostLabels);
	return (
		<figure className="place-chart">
			<figcaption>
				<b>Place in the division, by season</b>
			</figcaption>
			<svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
				{[1, Math.ceil(last / 2), last].map((place) => (
					<g key={place}>
						<line x1={frame.left} x2={frame.width - frame.right} y1={y(place)} y2={y(place)} />
						<text x={frame.left - 20} y={y(place) + 5} textAnchor="end">
							{ordinalOf(place)}
						</text>
					</g>
				))}
				<polyline points={rows.map(({ place }, index) => `${x(index)},${y(place)}`).join(" ")} />
				{rows.map(({ seasonId, place }, index) => (
					<circle
						key={seasonId}
						className={place === 1 ? "first" : undefined}
						cx={x(index)}
						cy={y(place)}
						r={place === 1 ? 7 : 5}
					/>
				))}
				{rows.map(({ seasonId, seasonName }, index) =>
					(rows.length - 1 - index) % step === 0 ? (
						<text
							key={seasonId}
							x={x(index)}
							y={frame.height - 8}
							textAnchor={index === 0 ? "start" : index === rows.length - 1 ? "end" : "middle"}
						>
							{seasonName.replace("Spring ", "Sp ").replace("Fall ", "Fa ")}
						</text>
					) : null,
				)}
			</svg>
		</figure>
	);
}
