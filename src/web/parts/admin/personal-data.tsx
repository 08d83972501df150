import { possessiveOf } from "../../../league/wording.ts";
import { useSave } from "../../data/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface PersonalDataProps {
	kind: "player" | "user";
	id: number;
	who: string;
	onDone: (message: { text: string }) => void;
	onClose: () => void;
}

const paths = { player: "erasePlayer", user: "eraseUser" } as const;
const consequences = {
	player:
		"Phone, email, birth year, ratings, and comments are deleted, in the change log and in emails as well. If other numbers were merged into this player’s page, or this one into another’s, the data of all these numbers is deleted.",
	user: "The profile, the account, and all contacts are deleted, in the change log, in emails, and in the security log as well. Logging in is no longer possible.",
};

/** What people may ask for: their data as a file, or its deletion; says what stays. */
export function PersonalData({ kind, id, who, onDone, onClose }: PersonalDataProps) {
	const { save, isSaving, error } = useSave();
	async function erase() {
		const outcome = await save(`${paths[kind]}/${id}`, {});
		if (!outcome?.ok) return;
		const { remains } = outcome.answer;
		onClose();
		onDone({ text: ["Personal data deleted.", remains].filter(Boolean).join(" ") });
	}
	return (
		<Dialog
			title={`${possessiveOf(who)} personal data`}
			closeLabel="Cancel"
			isDestructive
			onClose={onClose}
		>
			<p>
				{kind === "player" ? (
					<a href={`/api/playerData/${id}`} download>
						Download everything stored about this player
					</a>
				) : (
					"Users download their own data under My Profile."
				)}
			</p>
			<h3>Delete it on request</h3>
			<p>{consequences[kind]}</p>
			<p>
				The name stays in results and past seasons, because the league keeps a record of who played.
				Backups that were made before contain the data until they are removed.{" "}
				<b>This can’t be undone.</b>
			</p>
			{error && <Alert tone="error">{error.message}</Alert>}
			<Button variant="danger" isBusy={isSaving} busyLabel="Deleting…" onClick={erase}>
				Delete for good
			</Button>
		</Dialog>
	);
}
