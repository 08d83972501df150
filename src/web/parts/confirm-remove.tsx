import type { Refused } from "./captain/write.ts";

interface YesRemoveProps {
	refused: Refused | null;
	isSending: boolean;
	onRemove: () => void;
}

/** The last step of a removal: the button that does it, and why it could not be done. */
export const YesRemove = ({ refused, isSending, onRemove }: YesRemoveProps) => (
	<>
		{refused && (
			<p className="notice wrong" role="alert">
				{refused.message}
			</p>
		)}
		<button type="button" className="button danger" aria-disabled={isSending} onClick={onRemove}>
			{isSending ? "Removing …" : "Yes, remove"}
		</button>
	</>
);
