import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmPopover } from "../../ui/confirm-popover.tsx";
import { AlertDialog, BareDialog, Dialog } from "../../ui/dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { SheetMenu } from "../../ui/sheet-menu.tsx";
import { Toast } from "../../ui/toast.tsx";
import type { Theme } from "./theme.ts";

export const MenuSamples = ({ theme }: { theme: Theme }) => (
	<>
		<MenuSample isOpen={false} />
		<MenuSample isOpen />
		<div className="styleguide-line styleguide-court">
			<SheetMenu id={`sheet-${theme}`} name="Sample sheet">
				<a href="#menu">Standings</a>
				<a href="#menu" aria-current="page">
					Current page
				</a>
			</SheetMenu>
		</div>
	</>
);

const MenuSample = ({ isOpen }: { isOpen: boolean }) => (
	<div
		ref={(box) => {
			box?.querySelector("details")?.toggleAttribute("open", isOpen);
		}}
		className={
			isOpen
				? "styleguide-line styleguide-court styleguide-menu"
				: "styleguide-line styleguide-court"
		}
	>
		<Menu label={isOpen ? "Open" : "Marjorie"} name={isOpen ? "Open menu" : "Closed menu"}>
			<p>Logged in as admin@crosscourt.example</p>
			<ul>
				<li>
					<a href="#menu" aria-current="page">
						Current page
					</a>
				</li>
				<li>
					<a href="#menu" className="is-hover">
						Hover
					</a>
				</li>
			</ul>
			<form>
				<Button variant="plain">Log out</Button>
			</form>
		</Menu>
	</div>
);

const toasts = [
	{ message: "Net Gains was removed.", undo: { run: () => {}, isSaving: false } },
	{ message: "Net Gains was removed.", undo: { run: () => {}, isSaving: true } },
	{ message: "Published.", link: { to: "/styleguide", label: "Show it" } },
	{ message: "Saved." },
];

/** Each toast closes after a while; the button brings them all back. */
export function ToastSamples() {
	const [closed, setClosed] = useState<readonly number[]>([]);
	const button = useRef<HTMLButtonElement>(null);
	return (
		<>
			<Button ref={button} variant="secondary" onClick={() => setClosed([])}>
				Show the toasts
			</Button>
			{toasts.map(({ message, ...more }, index) => (
				<div key={JSON.stringify([message, more])} className="styleguide-frame">
					<Toast
						{...more}
						message={closed.includes(index) ? undefined : message}
						onClose={() => setClosed((before) => [...before, index])}
						returnFocusTo={button}
						takesFocus={false}
					/>
				</div>
			))}
		</>
	);
}

const dialogs = {
	plain: "Open a dialog",
	removal: "Open a destructive one",
	large: "Open a large one",
	huge: "Open a huge one",
	full: "Open a full window",
	sheet: "Open a sheet",
} as const;
type Opened = keyof typeof dialogs;

export function DialogSamples() {
	const [opened, setOpened] = useState<Opened | null>(null);
	const [about, setAbout] = useState<object>();
	const close = () => setOpened(null);
	return (
		<>
			<dialog open className="dialog narrow-dialog" aria-label="How a dialog looks">
				<h2>Remove the team?</h2>
				<p>
					<b>Net Gains</b> will be removed. You can undo this for 30 days.
				</p>
				<p>
					<Button variant="danger">Yes, remove</Button>
				</p>
				<div className="dialog-close">
					<Button variant="secondary" className="is-focus">
						Cancel
					</Button>
				</div>
			</dialog>
			<div className="button-row">
				{(Object.keys(dialogs) as Opened[]).map((each) => (
					<Button key={each} variant="secondary" onClick={() => setOpened(each)}>
						{dialogs[each]}
					</Button>
				))}
				<Button variant="secondary" onClick={() => setAbout({})}>
					Open an alert
				</Button>
				<ConfirmPopover
					label="Log out everywhere"
					title="Log out everywhere?"
					confirm={<Button>Yes, log out</Button>}
				>
					<p>You’ll be logged out on all devices, including this one.</p>
				</ConfirmPopover>
				<ConfirmPopover
					label="Merge"
					fullLabel="Merge with Cindy Ngo"
					size="small"
					title="Merge with Cindy Ngo?"
					confirm={<Button>Yes, merge</Button>}
				>
					<p>Her page is kept.</p>
				</ConfirmPopover>
			</div>
			{opened === "full" || opened === "sheet" ? (
				<BareDialog
					size={opened}
					className="styleguide-bare"
					aria-label={dialogs[opened]}
					onClose={close}
				>
					<form method="dialog">
						<Button type="submit">Close</Button>
					</form>
				</BareDialog>
			) : (
				opened && (
					<Dialog
						title={opened === "removal" ? "Remove the team?" : "A dialog"}
						closeLabel="Cancel"
						isDestructive={opened === "removal"}
						size={opened === "large" || opened === "huge" ? opened : undefined}
						onClose={close}
					>
						<p>Its first control has the focus; in a destructive dialog, Cancel.</p>
						<Button variant={opened === "removal" ? "danger" : "primary"}>Yes</Button>
					</Dialog>
				)
			)}
			<AlertDialog
				title="That did not work"
				message="Email or password is wrong."
				about={about}
				onClose={() => setAbout(undefined)}
			/>
		</>
	);
}
