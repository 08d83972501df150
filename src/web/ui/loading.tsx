import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

interface LoadingProps {
	/** Why loading failed. */
	error?: string | undefined;
	onRetry?: () => void;
}

/** Shown while something loads; on failure, the error and a retry button. */
export const Loading = ({ error, onRetry }: LoadingProps) =>
	error === undefined ? (
		<p role="status">Loading...</p>
	) : (
		<div role="alert">
			<Alert tone="error" isQuiet>
				{error}
			</Alert>
			{onRetry && (
				<Button variant="secondary" onClick={onRetry}>
					Try again
				</Button>
			)}
		</div>
	);
