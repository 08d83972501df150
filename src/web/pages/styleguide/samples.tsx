import type { ReactNode } from "react";
import { proseMax } from "../../../league/entities/limits.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge, CountBadge } from "../../ui/badge.tsx";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { Checkbox, Radio } from "../../ui/checkbox.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { IconArrow, IconChevron, IconExternal, IconMapPin, IconMenu } from "../../ui/icons.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Select } from "../../ui/select.tsx";
import { DialogSamples, MenuSample, TableSamples, ToastSample } from "./overlay-samples.tsx";

type Theme = "light" | "dark";

const long =
	"A text that is much longer than anyone would write here and still has to wrap well at every width";
const variants: readonly ButtonVariant[] = [
	"primary",
	"secondary",
	"accent",
	"danger",
	"text",
	"plain",
	"key",
];

const Line = ({ children }: { children: ReactNode }) => (
	<div className="styleguide-line">{children}</div>
);

const Buttons = () => (
	<>
		{variants.map((variant) => (
			<Line key={variant}>
				<Button variant={variant}>{variant}</Button>
				<Button variant={variant} className="is-hover">
					Hover
				</Button>
				<Button variant={variant} className="is-focus">
					Focus
				</Button>
				<Button variant={variant} isBusy busyLabel="Saving…">
					Save
				</Button>
				<Button variant={variant} disabled>
					Disabled
				</Button>
			</Line>
		))}
		<Line>
			<Button size="small">Small</Button>
			<Button>Medium</Button>
			<Button size="large">Large</Button>
			<Button variant="key" aria-pressed>
				6-4
			</Button>
		</Line>
		<div>
			<Button disabledReason="Rosters are locked at this time.">Add a player</Button>
		</div>
		<Button isWide>As wide as its place</Button>
		<Button variant="secondary">{long}</Button>
		<div className="styleguide-court">
			<Button variant="accent">Accent on the court</Button>
			<Button variant="secondary">Secondary on the court</Button>
			<Button variant="accent" className="is-focus">
				Focus
			</Button>
		</div>
	</>
);

const Links = () => (
	<Line>
		<a href="#links">Standings</a>
		<a href="#links" className="is-hover">
			Hover
		</a>
		<a href="#links" className="is-focus">
			Focus
		</a>
		<ButtonLink to="/styleguide">Button link</ButtonLink>
		<ButtonLink variant="secondary" size="small" href="#links">
			Small
		</ButtonLink>
	</Line>
);

const Fields = ({ theme }: { theme: Theme }) => {
	const empty = { value: "", error: undefined };
	return (
		<div className="form">
			<Field name="default" label="Text" {...empty} hint="A hint says what is expected" />
			<Field name="focus" label="Focus" {...empty} className="is-focus" />
			<Field name="required" label="Required" {...empty} required />
			<Field name="error" label="With an error" value="12:3o" error="Use a time, like 9:30 am" />
			<Field
				name="disabled"
				label="Disabled"
				value="Set by the committee"
				error={undefined}
				disabled
			/>
			<div className="pair">
				<Field name="number" label="Number" value="12" error={undefined} type="number" />
				<Field name="date" label="Date" value="2026-11-21" error={undefined} type="date" />
			</div>
			<Select name="select" label="Select" value="b" error={undefined}>
				<option value="a">First</option>
				<option value="b">Second</option>
			</Select>
			<Select name="select-error" label="Select" value="" error="Choose a team">
				<option value="">Choose…</option>
			</Select>
			<TextArea name="area" label="Long text" value={long} error={undefined} maxLength={proseMax} />
			<Checkbox label="Checkbox" defaultChecked hint="With a hint" />
			<Checkbox label={long} error="Check this box" />
			<Checkbox label="Disabled" disabled />
			<fieldset>
				<legend>Radio</legend>
				<Radio label="Captain" name={`${theme}-role`} defaultChecked />
				<Radio label="Co-captain" name={`${theme}-role`} />
			</fieldset>
			<input type="file" aria-label="File" />
		</div>
	);
};

const Alerts = () => (
	<>
		<Alert>
			Information about this page, with <a href="#links">the standings</a>.
		</Alert>
		<Alert tone="error" isQuiet>
			What went wrong, and what to do about it.
		</Alert>
		<Alert title="With a title" isQuiet>
			<ul>
				<li>First finding</li>
				<li>{long}</li>
			</ul>
		</Alert>
		<EmptyState action={<Button size="small">Add a team</Button>}>No teams yet.</EmptyState>
		<Loading />
		<Loading error="You’re offline." onRetry={() => {}} />
	</>
);

const Badges = () => (
	<>
		<Line>
			<Badge>This device</Badge>
			<Badge tone="accent">Next</Badge>
			<Badge tone="strong">Won</Badge>
			<Badge mark="ring">Awaiting score</Badge>
			<Badge tone="accent" mark="dot">
				Today
			</Badge>
			<Badge mark="half">2 of 4 lines</Badge>
			<Badge mark="check">Final</Badge>
			<Badge tone="warning" mark="cross">
				Called off
			</Badge>
			<Badge tone="warning" mark="alert">
				Disputed
			</Badge>
			<CountBadge count={12} unit="in all" />
		</Line>
		<Line>
			<IconMenu />
			<IconChevron />
			<IconArrow />
			<IconExternal />
			<IconMapPin />
		</Line>
	</>
);

export const samples: readonly {
	title: string;
	Sample: (props: { theme: Theme }) => ReactNode;
}[] = [
	{ title: "Buttons", Sample: Buttons },
	{ title: "Links", Sample: Links },
	{ title: "Fields", Sample: Fields },
	{ title: "Alerts, empty and loading states", Sample: Alerts },
	{ title: "Badges and icons", Sample: Badges },
	{ title: "Tables", Sample: TableSamples },
	{ title: "Menu", Sample: MenuSample },
	{ title: "Toast", Sample: ToastSample },
	{ title: "Dialogs", Sample: DialogSamples },
];
