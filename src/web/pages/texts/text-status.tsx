import type { TextEntry } from "../../../league/entities/text.ts";
import { isSiteTextKey } from "../../../league/entities/text-key.ts";
import { Badge } from "../../ui/badge.tsx";

/** Whether a site text was changed, or an added page published, and whether there is a draft. */
export function TextStatus({ text }: { text: TextEntry | undefined }) {
	if (!text) return null;
	const { key, isChanged, hasDraft } = text;
	const state = isSiteTextKey(key)
		? isChanged
			? "Changed"
			: "Original"
		: isChanged
			? "Published"
			: "Not published";
	return (
		<>
			{hasDraft && (
				<>
					<Badge tone="accent" mark="half">
						Draft
					</Badge>{" "}
				</>
			)}
			{state}
		</>
	);
}
