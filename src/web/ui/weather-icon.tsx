import type { ReactNode } from "react";

const cloud = <path d="M7 14.5a4 4 0 0 1-.5-7.97 5.5 5.5 0 0 1 10.6-.9A4.5 4.5 0 0 1 17 14.5Z" />;

const shapes: Record<string, ReactNode> = {
	"clear-day": (
		<g className="sun">
			<circle cx="12" cy="12" r="4.5" />
			<path d="M12 2v1.5M12 20.5V22M2 12h1.5M20.5 12H22M4.9 4.9 6 6M18 18l1.1 1.1M4.9 19.1 6 18M18 6l1.1-1.1" />
		</g>
	),
	"clear-night": <path d="M20 14.2A8.5 8.5 0 1 1 9.8 4a7 7 0 0 0 10.2 10.2Z" />,
	clouds: <path d="M7 18a4 4 0 0 1-.5-7.97 5.5 5.5 0 0 1 10.6-.9A4.5 4.5 0 0 1 17 18Z" />,
	fog: (
		<>
			{cloud}
			<path d="M5 18h14M8 21.5h8" />
		</>
	),
	drizzle: (
		<>
			{cloud}
			<path d="M8 18v1.5M12 20v1.5M16 18v1.5" />
		</>
	),
	rain: (
		<>
			{cloud}
			<path d="m8.5 18-1.5 3.5M12.8 18l-1.5 3.5M17 18l-1.5 3.5" />
		</>
	),
	snow: (
		<>
			{cloud}
			<path d="M8 18h0M16 18h0M12 19.75h0M8 21.5h0M16 21.5h0" />
		</>
	),
	thunderstorm: (
		<path d="M7.5 14.5H7a4 4 0 0 1-.5-7.97 5.5 5.5 0 0 1 10.6-.9 4.5 4.5 0 0 1-.1 8.87h-.5M12.5 11 10 15.5h4l-2.5 5" />
	),
};

/** Decorative: the forecast's text is always beside it. */
export function WeatherIcon({ name }: { name: string }) {
	return (
		<svg
			className="icon"
			viewBox="0 0 24 24"
			width="24"
			height="24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			{shapes[name] ?? shapes.clouds}
		</svg>
	);
}
