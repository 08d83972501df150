import { Field } from "../../ui/field.tsx";
import type { fieldOf } from "./form-error.ts";

/** A new profile's names and phone. */
export const NameFields = ({ of }: { of: ReturnType<typeof fieldOf> }) => (
	<>
		<div className="pair">
			<Field
				{...of("firstName")}
				label="First name"
				required
				autoComplete="given-name"
				maxLength={80}
			/>
			<Field
				{...of("lastName")}
				label="Last name"
				required
				autoComplete="family-name"
				maxLength={80}
			/>
		</div>
		<Field
			{...of("phone")}
			label="Phone"
			type="tel"
			required
			autoComplete="tel"
			placeholder="xxx-xxx-xxxx"
			maxLength={30}
		/>
	</>
);
