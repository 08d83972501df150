import type { ApiError } from "../data/api-error.ts";

interface YesRemoveProps {
	error: ApiError | null;
	isSaving: boolean;
	onRemove: () => void;
}

/** The last step of a removal: the button that does it, and why it could not be done. */
export const YesRemove = ({ error, isSaving, onRemove }: YesRemoveProps) => (
	<>
		{error && (
			<p className="notice wrong" role="alert">
				{error.message}
			</p>
		)}
		<button type="button" className="button danger" aria-disabled={isSaving} onClick={onRemove}>
			{isSaving ? "Removing …" : "Yes, remove"}
		</button>
	</>
);
