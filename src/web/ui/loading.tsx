import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

interface LoadingProps {
	/** Why it could not be loaded. */
	error?: string | undefined;
	onRetry?: () => void;
}

/** Takes the place of what is being loaded; if that fails, says so and offers to try again. */
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
