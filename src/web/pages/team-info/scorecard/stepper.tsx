import { Button } from "../../../ui/button.tsx";

interface StepperProps {
	/** The visible label. */
	label: string;
	/** The label for screen readers. */
	what: string;
	value: number | null;
	max: number;
	change: (value: number) => void;
}

/** A number between two large buttons. */
export function Stepper({ label, what, value, max, change }: StepperProps) {
	return (
		<div className="stepper">
			<span>{label}</span>
			<Button
				variant="key"
				aria-label={`${what}: one less`}
				aria-disabled={value === 0}
				onClick={() => change(Math.max((value ?? 1) - 1, 0))}
			>
				<span className="sign">−</span>
			</Button>
			<output aria-label={what}>{value ?? "–"}</output>
			<Button
				variant="key"
				aria-label={`${what}: one more`}
				aria-disabled={value === max}
				onClick={() => change(Math.min((value ?? 0) + 1, max))}
			>
				<span className="sign">+</span>
			</Button>
		</div>
	);
}
