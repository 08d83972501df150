import { Button, type ButtonSize, type ButtonVariant } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { ListButton } from "../../ui/list-button.tsx";
import { SortButton } from "../../ui/sort-button.tsx";
import { Table } from "../../ui/table.tsx";
import { Line, long } from "./line.tsx";

/** Doesn't compile if a variant is missing. */
const variants = {
	primary: "Primary",
	secondary: "Secondary",
	accent: "Accent",
	danger: "Danger",
	text: "Text",
	plain: "Plain",
	key: "6-4",
	tab: "Tab",
} satisfies Record<ButtonVariant, string>;
const sizes = { small: "Small", large: "Large" } satisfies Record<ButtonSize, string>;

export const ButtonSamples = () => (
	<>
		{(Object.keys(variants) as ButtonVariant[]).map((variant) => (
			<Line key={variant} isDark={variant === "tab"}>
				<Button variant={variant}>{variants[variant]}</Button>
				<Button variant={variant} className="is-hover">
					Hover
				</Button>
				<Button variant={variant} className="is-focus">
					Focus
				</Button>
				<Button variant={variant} aria-pressed>
					Pressed
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
			{(Object.keys(sizes) as ButtonSize[]).map((size) => (
				<Button key={size} size={size}>
					{sizes[size]}
				</Button>
			))}
			<Button variant="key" size="large">
				6-4
			</Button>
		</Line>
		<div>
			<Button disabledReason="Rosters are locked at this time.">Add a player</Button>
		</div>
		<div>
			<Button disabledReason="The page shows this already." isReasonHidden>
				Its reason is only announced
			</Button>
		</div>
		<Button isWide>As wide as its place</Button>
		<Button variant="secondary">{long}</Button>
		<div className="button-row">
			<Button>In a row</Button>
			<Button variant="secondary">that wraps</Button>
			<Button variant="text">when it is narrow</Button>
		</div>
		<Line isDark>
			<Button variant="accent">Accent on the court</Button>
			<Button variant="secondary">Secondary on the court</Button>
			<Button variant="accent" className="is-focus">
				Focus
			</Button>
		</Line>
	</>
);

export const SignSamples = () => (
	<Line>
		<IconButton label="Remove Cindy Ngo" title="Remove">
			×
		</IconButton>
		<IconButton label="Hover" title="Hover" className="is-hover">
			×
		</IconButton>
		<IconButton label="Focus" title="Focus" className="is-focus">
			×
		</IconButton>
		<IconButton label="Move Cindy Ngo up" title="Disabled" disabled>
			↑
		</IconButton>
		<IconButton size="tiny" label="Pin week 1" title="Tiny">
			◇
		</IconButton>
		<IconButton size="tiny" label="Unpin week 1" title="Pressed" aria-pressed>
			◆
		</IconButton>
	</Line>
);

export const ListButtonSamples = () => (
	<>
		<div>
			<ListButton title="Cindy Ngo" aside={<b>4.0</b>} note="3 matches: S1, D2 × 2" />
			<ListButton title="Hover" className="is-hover" />
			<ListButton title="Focus" className="is-focus" />
			<ListButton title="Pressed" aside="4.0" aria-pressed />
			<ListButton title="Busy" isBusy />
			<ListButton title="Disabled" note="Not on the roster" disabled />
			<ListButton title={long} aside="4.0" note={long} />
		</div>
		<div role="listbox" aria-label="Players">
			<ListButton size="large" role="option" title="Large" aside={<b>✓ Singles 1</b>} />
			<ListButton size="large" role="option" title="Selected" aria-selected />
			<ListButton
				size="large"
				role="option"
				title="Not now"
				reason="Plays another line already"
				aria-disabled
			/>
		</div>
		<ListButton size="small" title="Small" />
		<ListButton isFramed title="Framed" note="Sergio Reséndez, Cindy Ngo, and Xochitl Cárdenas" />
	</>
);

export const SortSamples = () => (
	<Table label="Columns that sort">
		<thead>
			<tr>
				<th aria-sort="none">
					<SortButton order={null}>Team</SortButton>
				</th>
				<th aria-sort="ascending">
					<SortButton order="asc">Ascending</SortButton>
				</th>
				<th aria-sort="descending" className="number">
					<SortButton order="desc">Descending</SortButton>
				</th>
			</tr>
		</thead>
	</Table>
);

export const LinkSamples = () => (
	<>
		<Line>
			<a href="#links">Standings</a>
			<a href="#links" className="is-hover">
				Hover
			</a>
			<a href="#links" className="is-focus">
				Focus
			</a>
		</Line>
		<Line>
			<ButtonLink to="/styleguide">To a page</ButtonLink>
			<ButtonLink variant="secondary" size="small" href="#links">
				To another site
			</ButtonLink>
			<ButtonLink variant="danger" size="large" href="#links">
				Large
			</ButtonLink>
			<ButtonLink variant="text" href="#links" className="is-focus">
				Focus
			</ButtonLink>
		</Line>
	</>
);
