import { useEffect, useState } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";

/** As the inline script reads it (`hydrate.ts`). */
const noShortcut = "noSearchKey";

/** People who dictate type keys by accident: a shortcut of one key needs a switch (WCAG 2.1.4). */
export function ShortcutChoice() {
	const [isOn, setOn] = useState<boolean | null>(null);
	useEffect(() => setOn(!localStorage.getItem(noShortcut)), []);
	if (isOn === null) return null;
	return (
		<div className="no-print search-key">
			<Checkbox
				label="The / key opens this search on every page"
				checked={isOn}
				onChange={({ target: { checked } }) => {
					if (checked) localStorage.removeItem(noShortcut);
					else localStorage.setItem(noShortcut, "1");
					setOn(checked);
				}}
			/>
		</div>
	);
}
