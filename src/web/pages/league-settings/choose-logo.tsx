import { listOf } from "../../../league/wording.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Labelled } from "../../ui/field.tsx";
import { type ChosenLogo, useCheckLogo } from "./use-store-logo.ts";

interface ChooseLogoProps {
	hasLogo: boolean;
	chosen: ChosenLogo | null;
	onChoose: (logo: ChosenLogo) => void;
	onRemove: () => void;
}

/** Takes a file, has the server check it, and says what was left out of an SVG. */
export function ChooseLogo({ hasLogo, chosen, onChoose, onRemove }: ChooseLogoProps) {
	const { checkLogo, isChecking, refusal } = useCheckLogo();
	async function choose(file: File) {
		const logo = await checkLogo(file);
		if (logo) onChoose(logo);
	}
	return (
		<>
			<Labelled
				label="Logo"
				error={refusal}
				hint="SVG or PNG, up to 500 KB. It appears on the dark header, so light logos look best. Browser icons, phone icons, and link previews are made from it."
			>
				{(ids) => (
					<input
						{...ids}
						type="file"
						accept=".svg,.png,image/svg+xml,image/png"
						disabled={isChecking}
						onChange={({ currentTarget }) => {
							const [file] = currentTarget.files ?? [];
							currentTarget.value = "";
							if (file) void choose(file);
						}}
					/>
				)}
			</Labelled>
			<p role="status">{isChecking && "Checking the file…"}</p>
			{chosen && chosen.removed.length > 0 && (
				<Alert title="Parts of this file were left out">
					<p>
						A logo can’t have {listOf([...chosen.removed])}. If the preview looks wrong, export the
						logo as plain SVG with outlined text, or as PNG.
					</p>
				</Alert>
			)}
			{hasLogo && (
				<p>
					<Button variant="text" onClick={onRemove}>
						Remove logo
					</Button>
				</p>
			)}
		</>
	);
}
