import { Alert } from "../../ui/alert.tsx";
import { Badge, type BadgeMark, CountBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import {
	IconArrow,
	IconChevron,
	IconExternal,
	IconMapPin,
	IconMenu,
	IconSearch,
} from "../../ui/icons.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { WeatherIcon } from "../../ui/weather-icon.tsx";
import { Line, long } from "./line.tsx";

export const HeadSamples = () => (
	<>
		<PageHead title="Standings" />
		<PageHead title="Net Gains" titleEnd="in Fall 2026">
			<p>A line under the title.</p>
		</PageHead>
		<PageHead title={long} />
	</>
);

export const AlertSamples = () => (
	<>
		<Alert>
			Information about this page, with <a href="#links">the standings</a>.
		</Alert>
		<Alert tone="error">What went wrong, and what to do about it: announced.</Alert>
		<Alert tone="error" isQuiet title="Not announced">
			<p>{long}</p>
		</Alert>
		<Alert title="With a title">
			<ul>
				<li>First finding</li>
				<li>{long}</li>
			</ul>
		</Alert>
	</>
);

export const StateSamples = () => (
	<>
		<EmptyState>No teams yet.</EmptyState>
		<EmptyState action={<Button size="small">Add a team</Button>}>No teams yet.</EmptyState>
		<Loading />
		<Loading error="The page could not be loaded." />
		<Loading error="You’re offline." onRetry={() => {}} />
	</>
);

/** Doesn't compile if a mark is missing. */
const marks = {
	ring: "Awaiting score",
	dot: "Today",
	half: "2 of 4 lines",
	check: "Final",
	cross: "Called off",
	alert: "Disputed",
} satisfies Record<BadgeMark, string>;
const tones = ["plain", "accent", "strong", "warning"] as const;

export const BadgeSamples = () => (
	<>
		{tones.map((tone) => (
			<Line key={tone}>
				<Badge tone={tone}>{tone}</Badge>
				{(Object.keys(marks) as BadgeMark[]).map((mark) => (
					<Badge key={mark} tone={tone} mark={mark}>
						{marks[mark]}
					</Badge>
				))}
			</Line>
		))}
		<Line>
			<CountBadge count={3} />
			<CountBadge count={1200} unit="in all" />
		</Line>
	</>
);

const weather = ["clear-day", "clear-night", "clouds", "fog", "drizzle", "rain", "snow"];

export const IconSamples = () => (
	<Line>
		<IconMenu />
		<IconSearch />
		<IconChevron />
		<IconArrow />
		<IconExternal />
		<IconMapPin />
		{[...weather, "thunderstorm"].map((name) => (
			<WeatherIcon key={name} name={name} />
		))}
	</Line>
);
