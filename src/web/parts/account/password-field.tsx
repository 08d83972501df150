import { type InputEvent, type ReactNode, type RefObject, useState } from "react";
import { passwordMax } from "../../../league/entities/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Labelled } from "../../ui/field.tsx";
import { useFieldError } from "../../ui/field-error.ts";

interface PasswordFieldProps {
	name: string;
	label: string;
	error: string | undefined;
	autoComplete: "current-password" | "new-password";
	hint?: ReactNode;
	ref?: RefObject<HTMLInputElement | null>;
	onInput?: (event: InputEvent<HTMLInputElement>) => void;
}

/** A password field with a Show button. */
export function PasswordField({ label, error: given, hint, ...input }: PasswordFieldProps) {
	const { error, ...first } = useFieldError(input.name, given);
	const [isShown, setShown] = useState(false);
	return (
		<Labelled label={label} error={error} hint={hint}>
			{(ids) => (
				<span className="password">
					<input
						{...input}
						{...ids}
						{...first}
						type={isShown ? "text" : "password"}
						required
						maxLength={passwordMax}
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
					/>
					<Button
						variant="secondary"
						size="small"
						className="password-toggle"
						aria-pressed={isShown}
						onClick={() => setShown(!isShown)}
					>
						{isShown ? "Hide" : "Show"}
						<span className="sr-only"> {label}</span>
					</Button>
				</span>
			)}
		</Labelled>
	);
}
