import type { ApiError } from "../data/api-error.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";

interface ConfirmRemoveProps {
	error: ApiError | null;
	isSaving: boolean;
	onRemove: () => void;
}

/** The button that confirms a removal, below the error if it failed. */
export const ConfirmRemove = ({ error, isSaving, onRemove }: ConfirmRemoveProps) => (
	<>
		{error && <Alert tone="error">{error.message}</Alert>}
		<Button variant="danger" isBusy={isSaving} busyLabel="Removing…" onClick={onRemove}>
			Yes, remove
		</Button>
	</>
);
