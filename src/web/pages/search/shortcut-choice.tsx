import { useStored } from "../../data/use-stored.ts";
import { Checkbox } from "../../ui/checkbox.tsx";

/** Dictation can press keys by accident, so a one-key shortcut needs a switch (WCAG 2.1.4). */
export function ShortcutChoice() {
	// The script that handles the key reads the same entry (`search-key.ts`).
	const [off, store] = useStored("localStorage", "noSearchKey");
	if (off === undefined) return null;
	return (
		<div className="no-print search-key">
			<Checkbox
				label="The / key opens this search on every page"
				checked={off === null}
				onChange={({ target: { checked } }) => store(checked ? null : "1")}
			/>
		</div>
	);
}
