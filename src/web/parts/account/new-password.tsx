import { useEffect, useRef, useState } from "react";
import { passwordRule } from "../../../league/entities/password.ts";
import { messages } from "../../../league/messages.ts";
import type { FormError } from "./form-error.ts";
import { PasswordField } from "./password-field.tsx";

/** The name under which the second of the two passwords is sent. */
export const confirmName = "confirmPassword";

interface NewPasswordProps {
	name: string;
	/** `Password` on the sign-up page, `New Password` elsewhere. */
	label: string;
	error: FormError | undefined;
}

/**
 * A password that is being chosen: its rule, ticked off while it is typed, and the same once more.
 */
export function NewPassword({ name, label, error }: NewPasswordProps) {
	const first = useRef<HTMLInputElement>(null);
	const second = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState("");
	const [differ, setDiffer] = useState(false);
	// What was typed before the page came alive.
	useEffect(() => setTyped(first.current?.value ?? ""), []);
	// Told while typing, once the second is as long as the first: on leaving the field the button
	// would move away under the finger that is about to press it.
	function compare() {
		const [one = "", other = ""] = [first.current?.value, second.current?.value];
		setDiffer(other !== "" && other !== one && (differ || other.length >= one.length));
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
				onInput={({ currentTarget }) => {
					setTyped(currentTarget.value);
					if (differ) compare();
				}}
			/>
			<span className="unseen" role="status">
				{progressOf(typed)}
			</span>
			<PasswordField
				ref={second}
				name={confirmName}
				label={`Confirm ${label}`}
				error={differ ? messages.passwordsDiffer : error?.fields[confirmName]}
				autoComplete="new-password"
				onInput={compare}
			/>
		</>
	);
}

const sentence =
	"At least 8 characters, 1 number, 1 special character, 1 uppercase and 1 lowercase letter.";

/** The rule part by part, each with its mark; whoever listens hears it as one sentence. */
const Rule = ({ typed }: { typed: string }) => (
	<>
		<span className="unseen">{sentence}</span>
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
			? "The password has all it needs."
			: `Still needed: ${missing.join(", ")}.`;
}
