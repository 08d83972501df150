import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { AlertDialog, Dialog } from "../../ui/dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";
import { Toast } from "../../ui/toast.tsx";

const teams = [
	["101", "Net Gains", "Sergio Reséndez", "72.73%"],
	["102", "Deuce Coupe", "Cindy Ngo", "67.44%"],
	["103", "The Team With the Longest Name of All", "Xochitl Cárdenas", "56.52%"],
];

export const TableSamples = () => (
	<>
		<Sample isStacked={false} />
		<Sample isStacked />
	</>
);

const Sample = ({ isStacked }: { isStacked: boolean }) => (
	<Table label={isStacked ? "Cards on a phone" : "Scrolls on a phone"} stacked={isStacked}>
		<StackedHead
			columns={["#", isStacked ? "Team, a card on a phone" : "Team", "Captain", "Percent"]}
		/>
		<tbody role="rowgroup">
			{teams.map(([number, name, captain, percent]) => (
				<tr key={number} role="row">
					<td role="cell">{number}</td>
					<th scope="row" role="rowheader">
						{name}
					</th>
					<td role="cell">{captain}</td>
					<td role="cell" className="score">
						{percent}
					</td>
				</tr>
			))}
		</tbody>
	</Table>
);

export const MenuSample = () => (
	<div className="styleguide-court styleguide-menu">
		<Menu label="Marjorie" name="Sample menu">
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

export function ToastSample() {
	const [message, setMessage] = useState<string | undefined>("Net Gains was removed.");
	const button = useRef<HTMLButtonElement>(null);
	return (
		<div className="styleguide-frame">
			<Button ref={button} variant="secondary" onClick={() => setMessage("Saved.")}>
				Show a toast
			</Button>
			<Toast
				message={message}
				undo={{ run: () => setMessage("Undone."), isSaving: false }}
				link={{ to: "/styleguide", label: "Show them" }}
				onClose={() => setMessage(undefined)}
				returnFocusTo={button}
				takesFocus={false}
			/>
		</div>
	);
}

export function DialogSamples() {
	const [open, setOpen] = useState<"dialog" | "removal" | null>(null);
	const [about, setAbout] = useState<object>();
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
			<div className="styleguide-line">
				<Button variant="secondary" onClick={() => setOpen("dialog")}>
					Open a dialog
				</Button>
				<Button variant="secondary" onClick={() => setOpen("removal")}>
					Open a destructive one
				</Button>
				<Button variant="secondary" onClick={() => setAbout({})}>
					Open an alert
				</Button>
			</div>
			{open && (
				<Dialog
					title={open === "dialog" ? "A dialog" : "Remove the team?"}
					closeLabel="Cancel"
					isDestructive={open === "removal"}
					onClose={() => setOpen(null)}
				>
					<p>Its first control has the focus; in a destructive dialog, Cancel.</p>
					<Button variant={open === "dialog" ? "primary" : "danger"}>Yes</Button>
				</Dialog>
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
