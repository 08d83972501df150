import { Form, Link } from "react-router";
import type { NumberedPlayer } from "../../../league/entities/player-merge.ts";
import { numbersPath } from "../../parts/player-path.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmPopover } from "../../ui/confirm-popover.tsx";
import { numberedName } from "./number-list.tsx";

interface MergeButtonProps {
	other: NumberedPlayer;
	player: NumberedPlayer;
}

/** Asks first, since it matters whose page stays. Works without scripts. */
export function MergeButton({ other, player }: MergeButtonProps) {
	return (
		<ConfirmPopover
			label="Merge into this page"
			fullLabel={`Merge into this page: ${numberedName(other)}`}
			size="small"
			title={`Merge ${numberedName(other)}?`}
			confirm={
				<ChangeForm intent="merge" aliasId={other.playerId}>
					<Button type="submit">Yes, merge</Button>
				</ChangeForm>
			}
		>
			<p>
				<b>{numberedName(player)}</b>’s page is kept and gets the results of both. The other page’s
				address will lead to it.
			</p>
			<p>
				Scorecards and rosters keep both numbers, and you can separate them again. To keep the other
				page instead, <Link to={numbersPath(other.playerId)}>merge from there</Link>.
			</p>
		</ConfirmPopover>
	);
}

export const SeparateButton = ({ other }: Pick<MergeButtonProps, "other">) => (
	<ChangeForm intent="separate" aliasId={other.playerId}>
		<Button
			type="submit"
			variant="secondary"
			size="small"
			aria-label={`Separate ${numberedName(other)}`}
		>
			Separate
		</Button>
	</ChangeForm>
);

export const HideButton = ({ hidesPage }: { hidesPage: boolean }) => (
	<ChangeForm intent={hidesPage ? "show" : "hide"}>
		<Button type="submit" variant="secondary" size="small">
			{hidesPage ? "Show the page again" : "Hide the page"}
		</Button>
	</ChangeForm>
);

interface ChangeFormProps {
	intent: "merge" | "separate" | "hide" | "show";
	aliasId?: number;
	children: React.ReactNode;
}

/** Loads a new document, which closes the dialog and shows the message at the top. */
const ChangeForm = ({ intent, aliasId, children }: ChangeFormProps) => (
	<Form method="post" reloadDocument>
		<input type="hidden" name="intent" value={intent} />
		{aliasId !== undefined && <input type="hidden" name="aliasId" value={aliasId} />}
		{children}
	</Form>
);
