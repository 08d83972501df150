import { useRef, useState } from "react";
import { passwordRule } from "../../../league/entities/password.ts";
import { messages } from "../../../league/messages.ts";
import { listOf } from "../../../league/wording.ts";
import type { FormError } from "./form-error.ts";
import { PasswordField } from "./password-field.tsx";
import { useTyped } from "./use-typed.ts";

/** The name of the field that repeats the new password. */
export const confirmName = "confirmPassword";

interface NewPasswordProps {
	name: string;
	/** `Password` on the sign-up page, `New Password` elsewhere. */
	label: string;
	error: FormError | undefined;
}

/** A new password with its rule, checked while it is typed, and its confirmation. */
export function NewPassword({ name, label, error }: NewPasswordProps) {
	const first = useRef<HTMLInputElement>(null);
	const second = useRef<HTMLInputElement>(null);
	const typed = useTyped(() => first.current?.value ?? "", "");
	const [isDifferent, setDifferent] = useState(false);
	// Compared while typing, once the second is as long as the first. On blur, an error would move
	// the button just as it is pressed.
	function compare() {
		const [one = "", other = ""] = [first.current?.value, second.current?.value];
		setDifferent(other !== "" && other !== one && (isDifferent || other.length >= one.length));
	}
	return (
		<>
			<PasswordField
				ref={first}
				name={name}
				label={label}
				error={error?.fields[name]}
				autoComplete="new-password"
				hint={<Rule typed={typed} />}
				onInput={() => isDifferent && compare()}
			/>
			<span className="sr-only" role="status">
				{progressOf(typed)}
			</span>
			<PasswordField
				ref={second}
				name={confirmName}
				label={`Confirm ${label}`}
				error={isDifferent ? messages.passwordsDiffer : error?.fields[confirmName]}
				autoComplete="new-password"
				onInput={compare}
			/>
		</>
	);
}

const sentence =
	"At least 8 characters, 1 number, 1 special character, 1 uppercase and 1 lowercase letter.";

/** The rule with a check mark per part; screen readers get one sentence. */
const Rule = ({ typed }: { typed: string }) => (
	<>
		<span className="sr-only">{sentence}</span>
		<span className="password-rule" aria-hidden="true">
			{passwordRule.map(({ text, isMet }) => (
				<span key={text} className={isMet(typed) ? "met" : undefined}>
					{text}
				</span>
			))}
		</span>
	</>
);

function progressOf(typed: string) {
	const missing = passwordRule.filter(({ isMet }) => !isMet(typed)).map(({ text }) => text);
	return typed === ""
		? ""
		: missing.length === 0
			? "This password meets all requirements."
			: `Still needed: ${listOf(missing)}.`;
}
