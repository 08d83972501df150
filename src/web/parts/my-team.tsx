import { useMyTeam } from "../data/page-data.ts";
import type { TeamRow } from "../data/reads.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";
import { TeamOptions } from "./team-options.tsx";
import "./my-team.css";

/*
 * Plain forms that bypass the router: the page is loaded again, so that all of it starts with the
 * chosen team, even without JavaScript. Their pages export `chooseMyTeam` as their action.
 */

/** Remembers this team on the device as the visitor's own, or forgets it. */
export function MyTeamButton({ teamId }: { teamId: number }) {
	const isMine = useMyTeam() === teamId;
	return (
		<form method="post">
			<Button
				type="submit"
				name="teamId"
				value={isMine ? "" : teamId}
				variant="secondary"
				size="small"
			>
				{isMine ? "Not my team anymore" : "Make this my team"}
			</Button>
		</form>
	);
}

type Named = Pick<TeamRow, "teamId" | "teamName">;

/** Chooses the team that home, schedules and standings begin with, and that results highlight. */
export function MyTeamPicker({ teams }: { teams: readonly Named[] }) {
	return (
		<form method="post" action="/" className="my-team-picker no-print">
			<Select
				name="teamId"
				label="Choose your team"
				value=""
				error={undefined}
				autoComplete="off"
				required
			>
				<option value="">Team</option>
				<TeamOptions teams={teams} />
			</Select>
			<Button type="submit" size="small">
				Choose
			</Button>
		</form>
	);
}
